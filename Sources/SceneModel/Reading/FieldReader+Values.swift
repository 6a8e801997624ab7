import Foundation

/// Accessors for common types of values.
extension FieldReader {
    /// Returns a Boolean; nil if the key is absent or null.
    func flag(_ key: Key) throws -> Bool? {
        try optional(key, "true or false")
    }

    /// Returns a URL; nil if the key is absent or null.
    func url(_ key: Key) throws -> URL? {
        guard let text: String = try optional(key, "a URL (a string)") else { return nil }
        guard let url = URL(string: text) else {
            throw wrongType(key, expected: "a URL", found: "the string \(ErrorQuoting.quote(text))")
        }
        return url
    }

    /// Returns the URL of a required key; the URL must have a scheme.
    func requiredURL(_ key: Key) throws -> URL {
        let expected = "a URL with its scheme, such as \"clowntown://robbie\""
        let text = try required(key, expected, as: String.self)
        guard let url = URL(string: text), url.scheme != nil else {
            throw wrongType(key, expected: expected, found: "the string \(ErrorQuoting.quote(text))")
        }
        return url
    }

    /// Returns the error for a value that is not the expected one.
    func wrongType(_ key: Key, expected: String, found: String) -> FieldError {
        FieldError(path: path(key), problem: .wrongType(expected: expected, found: found))
    }
}
