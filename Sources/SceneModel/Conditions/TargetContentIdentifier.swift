import Foundation
import PredicateFormat

/// A text that identifies the content of an event, an activity or a scene. The predicates of scenes are evaluated on
/// this text.
///
/// Mirrors `targetContentIdentifier` of UIKit's activities, notifications and quick actions. Two identifiers are equal
/// if their UTF-8 bytes are equal, as NSString compares them. Unlike in Swift's `String`, a precomposed and a
/// decomposed "é" differ.
public struct TargetContentIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The identifier: 1 to ``ConditionLimits/identifierLength`` bytes of UTF-8, without a null character.
    public let text: String

    /// Creates an identifier from a text after checking it.
    ///
    /// - Throws: ``TargetContentIdentifierError`` if the text is empty, too long or contains a null character.
    public init(_ text: String) throws(TargetContentIdentifierError) {
        if text.isEmpty { throw .empty }
        let length = text.utf8.count
        if length > ConditionLimits.identifierLength { throw .tooLong(bytes: length) }
        let containsNUL = text.utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? text.utf8.contains(0)
        if containsNUL { throw .containsNUL }
        self.text = text
    }

    /// Compares the UTF-8 bytes.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.hasSameUTF8(as: rhs.text) }

    /// Hashes the UTF-8 bytes.
    public func hash(into hasher: inout Hasher) {
        text.hashUTF8(into: &hasher)
    }

    /// Orders by the UTF-8 bytes.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
    }

    /// The identifier's text.
    public var description: String { text }
}

extension TargetContentIdentifier: Codable {
    /// Reads a plain string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: error.diagnostic.message, underlyingError: error))
        }
    }

    /// Writes a plain string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The reason why a text cannot be a content identifier.
public enum TargetContentIdentifierError: DiagnosticError, Hashable {
    /// The text is empty. An event without an identifier has the value nil instead.
    case empty
    /// The text is longer than ``ConditionLimits/identifierLength``.
    case tooLong(bytes: Int)
    /// The text contains a null character.
    case containsNUL

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .empty:
            Diagnostic(
                code: "emptyIdentifier", message: "a target content identifier cannot be empty",
                remedy: "omit it for an event without specific content")
        case .tooLong(let bytes):
            Diagnostic(
                code: "identifierTooLong",
                message:
                    "the target content identifier has \(bytes) bytes; the limit is \(ConditionLimits.identifierLength)",
                remedy: "use a name for the content, and store its data elsewhere")
        case .containsNUL:
            Diagnostic(
                code: "identifierHoldsNUL", message: "a target content identifier cannot contain the character NUL",
                remedy: "remove it")
        }
    }
}
