/// The identifier of a scene session, unchanged across launches of the app and restarts of the daemon.
///
/// Mirrors UIKit's `UISceneSession.persistentIdentifier`. Sessions that the daemon creates have an upper-case UUID.
/// Other texts are accepted, so that people can use readable identifiers in scenes files.
public struct SessionIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The identifier as it was given.
    public let text: String

    /// Creates an identifier from a text. The text is kept unchanged.
    ///
    /// - Parameter text: 1 to 255 bytes in UTF-8, without white space and control characters.
    /// - Throws: the rule that the text violates.
    public init(_ text: String) throws(IdentifierError) {
        try IdentifierRules.check(text, as: .session)
        self.text = text
    }

    /// The identifier's text.
    public var description: String { text }

    /// Compares the UTF-8 bytes; texts that only look the same are different identifiers.
    public static func == (left: SessionIdentifier, right: SessionIdentifier) -> Bool {
        left.text.hasSameUTF8(as: right.text)
    }

    /// Orders identifiers by their UTF-8 bytes, independently of the machine and the language.
    public static func < (left: SessionIdentifier, right: SessionIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension SessionIdentifier {
    /// Returns a new identifier: a random UUID (version 4) in upper case.
    public static func random(using generator: inout some RandomNumberGenerator) -> SessionIdentifier {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = Array("0123456789ABCDEF")
        let text = bytes.enumerated().reduce(into: "") { text, item in
            if [4, 6, 8, 10].contains(item.offset) { text.append("-") }
            text.append(digits[Int(item.element >> 4)])
            text.append(digits[Int(item.element & 15)])
        }
        return SessionIdentifier(trusted: text)
    }

    private init(trusted text: String) {
        self.text = text
    }
}

extension SessionIdentifier: Codable {
    /// Reads a string.
    ///
    /// - Throws: ``FieldError`` for a value that is not a valid string.
    public init(from decoder: any Decoder) throws {
        self = try SingleStringCoding.decode(decoder, "a session identifier (a string)") { text in
            try SessionIdentifier(text)
        }
    }

    /// Writes the text as a string.
    public func encode(to encoder: any Encoder) throws {
        try SingleStringCoding.encode(text, to: encoder)
    }
}
