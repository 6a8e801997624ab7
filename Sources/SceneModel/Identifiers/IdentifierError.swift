import PredicateFormat

/// Why a text is not a session or app identifier.
public struct IdentifierError: DiagnosticError, Hashable, Sendable {
    /// Which identifier the text should have been.
    public enum Kind: String, Hashable, Sendable {
        /// A ``SessionIdentifier``.
        case session
        /// An ``AppIdentifier``.
        case app
    }

    /// What is wrong with the text.
    public enum Problem: Hashable, Sendable {
        /// The text has no characters.
        case empty
        /// The text has more than the allowed bytes in UTF-8.
        case tooLong(bytes: Int, limit: Int)
        /// A character that is not allowed, with its position counted from 1.
        case character(Unicode.Scalar, position: Int)
        /// An app identifier must not begin with a dot: its name would be a hidden file.
        case leadingDot
    }

    /// Which identifier the text should have been.
    public let kind: Kind

    /// The refused text.
    public let text: String

    /// What is wrong with it.
    public let problem: Problem

    /// The fault; it names no place.
    public var diagnostic: Diagnostic {
        let noun = kind == .app ? "app identifier" : "session identifier"
        let subject = "\(QuotedText.of(text)) is not \(kind == .app ? "an" : "a") \(noun)"
        let remedy =
            kind == .app
            ? "use letters, digits, \"-\", \".\" and \"_\", as in com.example.clowntown"
            : "use 1 to \(IdentifierRules.limit) bytes without blanks and control characters"
        func fault(_ code: String, _ message: String) -> Diagnostic {
            Diagnostic(code: kind.rawValue + code, message: message, remedy: remedy)
        }
        switch problem {
        case .empty:
            return fault("IdentifierEmpty", "the \(noun) is empty")
        case .tooLong(let bytes, let limit):
            return fault("IdentifierTooLong", "\(subject): it has \(bytes) bytes, at most \(limit) are allowed")
        case .character(let scalar, let position):
            return fault(
                "IdentifierCharacter", "\(subject): character \(position) is \(QuotedText.of(scalar))")
        case .leadingDot:
            return fault("IdentifierLeadingDot", "\(subject): it begins with a dot")
        }
    }
}

/// What session and app identifiers have in common.
enum IdentifierRules {
    /// Most bytes of an identifier: it becomes a file name (`.desktop`, snapshot), and those end at 255.
    static let limit = 255

    /// Refuses a text that breaks the rules of `kind`.
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

    /// Whether a text is beyond doubt: nearly all are plain ASCII, and Unicode's properties take longer than reading one from a disk.
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
        case .session: !scalar.properties.isWhitespace && !QuotedText.isControl(scalar)
        case .app: scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._".unicodeScalars.contains(scalar))
        }
    }
}
