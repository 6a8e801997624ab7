/// A reader for an object in the payload of a remote notification. The reader's errors name the path of the wrong
/// field.
struct PushPayloadReader {
    let entries: [String: PropertyListValue]
    private let path: String

    init(_ value: PropertyListValue, path: String, expected: String) throws(PushPayloadError) {
        guard case .dictionary(let entries) = value else {
            throw .wrongType(path: path, expected: expected, found: Self.typeDescription(of: value))
        }
        self.entries = entries
        self.path = path
    }

    /// Returns the object of a key; nil if the key is absent or null.
    func object(_ key: String, expected: String = "an object") throws(PushPayloadError) -> PushPayloadReader? {
        guard let value = value(key) else { return nil }
        return try PushPayloadReader(value, path: path(of: key), expected: expected)
    }

    /// Returns the string of a key; nil if the key is absent or null.
    func text(_ key: String) throws(PushPayloadError) -> String? {
        guard let value = value(key) else { return nil }
        guard case .string(let text) = value else { throw wrongTypeError(key, "a string", value) }
        return text
    }

    /// Returns the number that is the value of a key; nil if the key is absent or null. The number must not be
    /// negative.
    func count(_ key: String) throws(PushPayloadError) -> Int? {
        guard let value = value(key) else { return nil }
        guard case .integer(let number) = value, number >= 0, let count = Int(exactly: number) else {
            throw wrongTypeError(key, "a whole number of 0 or more", value)
        }
        return count
    }

    /// Returns true for the value 1, and false for the value 0 or if the key is absent or null. Any other value is an
    /// error.
    func flag(_ key: String) throws(PushPayloadError) -> Bool {
        guard let value = value(key) else { return false }
        switch value {
        case .integer(0): return false
        case .integer(1): return true
        default: throw wrongTypeError(key, "0 or 1", value)
        }
    }

    private func value(_ key: String) -> PropertyListValue? {
        entries[key].flatMap { $0 == .null ? nil : $0 }
    }

    private func path(of key: String) -> String { KeyPathFormatter.join(path, KeyPathFormatter.component(key)) }

    private func wrongTypeError(_ key: String, _ expected: String, _ value: PropertyListValue) -> PushPayloadError {
        .wrongType(path: path(of: key), expected: expected, found: Self.typeDescription(of: value))
    }

    private static func typeDescription(of value: PropertyListValue) -> String {
        if case .dictionary = value { return "an object" }
        return value.typeDescription
    }
}
