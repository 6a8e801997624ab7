import PredicateFormat

/// The reason why a text is not a session or app identifier.
public struct IdentifierError: DiagnosticError, Hashable, Sendable {
    /// The kind of identifier that was expected.
    public enum Kind: String, Hashable, Sendable {
        /// A ``SessionIdentifier``.
        case session
        /// An ``AppIdentifier``.
        case app
    }

    /// The problem with the text.
    public enum Problem: Hashable, Sendable {
        /// The text has no characters.
        case empty
        /// The text has more bytes in UTF-8 than allowed.
        case tooLong(bytes: Int, limit: Int)
        /// The text has a character that is not allowed. The position counts Unicode scalars from 1.
        case character(Unicode.Scalar, position: Int)
        /// An app identifier begins with a dot, so a file with this name would be hidden.
        case leadingDot
    }

    /// The kind of identifier that was expected.
    public let kind: Kind

    /// The refused text.
    public let text: String

    /// The problem with the text.
    public let problem: Problem

    /// The diagnostic of the error; it has no location.
    public var diagnostic: Diagnostic {
        let noun = kind == .app ? "app identifier" : "session identifier"
        let subject = "\(ErrorQuoting.quote(text)) is not \(kind == .app ? "an" : "a") \(noun)"
        let remedy =
            kind == .app
            ? "use letters, digits, \"-\", \".\" and \"_\", as in com.example.clowntown"
            : "use 1 to \(IdentifierRules.limit) bytes without spaces and control characters"
        func fault(_ code: String, _ message: String) -> Diagnostic {
            Diagnostic(code: kind.rawValue + code, message: message, remedy: remedy)
        }
        switch problem {
        case .empty:
            return fault("IdentifierEmpty", "the \(noun) is empty")
        case .tooLong(let bytes, let limit):
            return fault("IdentifierTooLong", "\(subject): it has \(bytes) bytes; the limit is \(limit)")
        case .character(let scalar, let position):
            return fault(
                "IdentifierCharacter", "\(subject): character \(position) is \(ErrorQuoting.quote(scalar))")
        case .leadingDot:
            return fault("IdentifierLeadingDot", "\(subject): it begins with a dot")
        }
    }
}

/// The rules for the texts of session and app identifiers.
enum IdentifierRules {
    /// The maximum size of an identifier in bytes. The identifier is used in file names (`.desktop`, snapshot), which
    /// are limited to 255 bytes.
    static let limit = 255

    /// Checks that a text meets the rules for a kind of identifier.
    static func check(_ text: String, as kind: IdentifierError.Kind) throws(IdentifierError) {
        func failure(_ problem: IdentifierError.Problem) -> IdentifierError {
            IdentifierError(kind: kind, text: text, problem: problem)
        }
        guard !text.isEmpty else { throw failure(.empty) }
        let bytes = text.utf8.count
        guard bytes <= limit else { throw failure(.tooLong(bytes: bytes, limit: limit)) }
        if isPlain(text, kind) { return }
        for (offset, scalar) in text.unicodeScalars.enumerated() where !isAllowed(scalar, in: kind) {
            throw failure(.character(scalar, position: offset + 1))
        }
        if kind == .app, text.hasPrefix(".") { throw failure(.leadingDot) }
    }

    /// Whether a fast check finds the text valid. Nearly all identifiers are plain ASCII, and for these a look-up of
    /// Unicode properties would take longer than reading the identifier from a disk.
    private static func isPlain(_ text: String, _ kind: IdentifierError.Kind) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            switch kind {
            case .session: bytes.allSatisfy { (0x21...0x7E).contains($0) }
            case .app: bytes.first != UInt8(ascii: ".") && bytes.allSatisfy(isPlainInApp)
            }
        } ?? false
    }

    private static func isPlainInApp(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar, in kind: IdentifierError.Kind) -> Bool {
        switch kind {
        case .session: !scalar.properties.isWhitespace && !ErrorQuoting.isControl(scalar)
        case .app: scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._".unicodeScalars.contains(scalar))
        }
    }
}
