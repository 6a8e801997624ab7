/// The identifier of an app: its `CFBundleIdentifier`, the base name of its `.desktop` file and its Wayland app id.
public struct AppIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The identifier as it was given.
    public let text: String

    /// Creates an identifier from a text. The text is kept unchanged.
    ///
    /// - Parameter text: 1 to 255 ASCII letters, digits, `-`, `.` and `_`, not beginning with a dot.
    /// - Throws: the rule that the text violates.
    public init(_ text: String) throws(IdentifierError) {
        try IdentifierRules.check(text, as: .app)
        self.text = text
    }

    /// The identifier's text.
    public var description: String { text }

    /// Orders identifiers by their bytes, independently of the machine and the language.
    public static func < (left: AppIdentifier, right: AppIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension AppIdentifier: Codable {
    /// Reads a string.
    ///
    /// - Throws: ``FieldError`` for a value that is not a valid string.
    public init(from decoder: any Decoder) throws {
        self = try SingleStringCoding.decode(decoder, "an app identifier (a string)") { text in
            try AppIdentifier(text)
        }
    }

    /// Writes the text as a string.
    public func encode(to encoder: any Encoder) throws {
        try SingleStringCoding.encode(text, to: encoder)
    }
}
