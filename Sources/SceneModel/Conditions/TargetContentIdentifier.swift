import Foundation
import PredicateFormat

/// The text that says what an event, an activity or a window is about; what scenes' predicates are evaluated on.
///
/// Mirrors `targetContentIdentifier` of UIKit's activities, notifications and quick actions. Two identifiers are equal when their
/// UTF-8 is, as NSString compares them: unlike Swift's `String`, a precomposed and a decomposed "é" differ.
public struct TargetContentIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The identifier, from 1 to ``ConditionLimits/identifierLength`` bytes of UTF-8 without NUL.
    public let text: String

    /// Checks a text.
    ///
    /// - Throws: ``TargetContentIdentifierError`` when it is empty, too long or holds NUL.
    public init(_ text: String) throws(TargetContentIdentifierError) {
        if text.isEmpty { throw .empty }
        let length = text.utf8.count
        if length > ConditionLimits.identifierLength { throw .tooLong(bytes: length) }
        let holdsNUL = text.utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? text.utf8.contains(0)
        if holdsNUL { throw .holdsNUL }
        self.text = text
    }

    /// Equality of the UTF-8.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.hasSameUTF8(as: rhs.text) }

    /// Feeds the UTF-8.
    public func hash(into hasher: inout Hasher) {
        text.hashUTF8(into: &hasher)
    }

    /// Order of the UTF-8.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8)
    }

    /// The text.
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

/// A text that cannot be a content identifier.
public enum TargetContentIdentifierError: DiagnosticError, Hashable {
    /// The text is empty; an event without an identifier has none at all.
    case empty
    /// The text is longer than ``ConditionLimits/identifierLength``.
    case tooLong(bytes: Int)
    /// The text holds the character NUL.
    case holdsNUL

    /// The error as text.
    public var diagnostic: Diagnostic {
        switch self {
        case .empty:
            Diagnostic(
                code: "emptyIdentifier", message: "a target content identifier cannot be empty",
                remedy: "leave it out to say that the event is about nothing in particular")
        case .tooLong(let bytes):
            Diagnostic(
                code: "identifierTooLong",
                message:
                    "a target content identifier has at most \(ConditionLimits.identifierLength) bytes, and this has \(bytes)",
                remedy: "name the content, and keep its data elsewhere")
        case .holdsNUL:
            Diagnostic(
                code: "identifierHoldsNUL", message: "a target content identifier cannot hold the character NUL",
                remedy: "remove it")
        }
    }
}
