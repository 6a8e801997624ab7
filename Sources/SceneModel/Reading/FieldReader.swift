import PredicateFormat

/// A reader for the fields of a JSON object that reports every failure as a ``FieldError``.
///
/// Unknown keys are ignored, as in every wire form, unless the decoder refuses them
/// (``CodingUserInfoKey/refusesUnknownKeys``). In files written by hand, unknown keys are refused because they are
/// probably typing mistakes.
struct FieldReader<Key: CodingKey & CaseIterable> {
    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<Key>

    /// Creates a reader for an object.
    ///
    /// - Parameter subject: the description of the object for errors, such as "a scene session".
    init(_ decoder: any Decoder, _ subject: String) throws {
        self.decoder = decoder
        do {
            container = try decoder.container(keyedBy: Key.self)
        } catch {
            throw FieldError(
                path: KeyPathFormatter.format(decoder.codingPath),
                problem: .wrongType(expected: "\(subject) (an object)", found: JSONValueDescription.describe(decoder))
            )
        }
        if decoder.userInfo[.refusesUnknownKeys] as? Bool == true {
            try refuseUnknownKeys()
        }
    }

    /// Returns the value of a required key.
    ///
    /// - Parameter expected: a description of the expected value, including an article.
    func required<Value: Decodable>(_ key: Key, _ expected: String, as type: Value.Type = Value.self) throws -> Value {
        guard container.contains(key) else {
            throw FieldError(
                path: KeyPathFormatter.format(decoder.codingPath),
                problem: .missing(key: key.stringValue, expected: expected)
            )
        }
        return try decode(key, expected) { try container.decode(type, forKey: key) }
    }

    /// Returns the value of a key; nil if the key is absent or null.
    func optional<Value: Decodable>(_ key: Key, _ expected: String, as type: Value.Type = Value.self) throws -> Value? {
        try decode(key, expected) { try container.decodeIfPresent(type, forKey: key) }
    }

    /// Calls `read` with a decoder for the value of a key; returns nil if the key is absent or null.
    func nested<Value>(_ key: Key, _ expected: String, _ read: (any Decoder) throws -> Value) throws -> Value? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try decode(key, expected) { try read(container.superDecoder(forKey: key)) }
    }

    /// Checks the version of a stored form; an absent version counts as version 1.
    func version(_ key: Key, supported: Int) throws {
        let found = try optional(key, "a version number", as: Int.self) ?? 1
        guard found == supported else {
            throw FieldError(path: path(key), problem: .unsupportedVersion(found: found, supported: supported))
        }
    }

    /// Returns the result of `make`. If `make` throws an error without a path, adds the path of the key to the error.
    func convert<Value>(_ key: Key, _ make: () throws -> Value) throws -> Value {
        try decode(key, "a valid value", make)
    }

    /// Returns the path of the value of `key`.
    func path(_ key: Key) -> String {
        KeyPathFormatter.format(decoder.codingPath + [key])
    }

    private func decode<Value>(_ key: Key, _ expected: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FieldError {
            throw error
        } catch let error as any DiagnosticError {
            throw FieldError(path: path(key), problem: .invalid(error.diagnostic))
        } catch {
            throw fieldError(from: error, key: key, expected: expected)
        }
    }

    /// Converts an error about a field to a ``FieldError``, with the description of the expected value and with the
    /// value found in the text.
    private func fieldError(from error: any Error, key: Key, expected: String) -> FieldError {
        let fieldPath = decoder.codingPath + [key]
        var location = fieldPath
        var words = expected
        switch error {
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            if context.codingPath.count > fieldPath.count {
                location = context.codingPath
                words = FieldError.typeDescription(for: type) ?? expected
            }
        default:
            if let error = FieldError(error) { return error }
        }
        let found =
            JSONValueDescription.describe(decoder, at: location.dropFirst(decoder.codingPath.count)) ?? "nothing"
        return FieldError(path: KeyPathFormatter.format(location), problem: .wrongType(expected: words, found: found))
    }

    private func refuseUnknownKeys() throws {
        let known = Key.allCases.map(\.stringValue)
        let present = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        let unknown = Set(present).subtracting(known).sorted()
        if !unknown.isEmpty {
            throw FieldError(
                path: KeyPathFormatter.format(decoder.codingPath), problem: .unknownKeys(unknown, known: known))
        }
    }
}

extension CodingUserInfoKey {
    /// The key of a flag in a decoder's `userInfo`; the value true makes ``FieldReader`` refuse unknown keys.
    static let refusesUnknownKeys = CodingUserInfoKey(literal: "org.proscenium.refusesUnknownKeys")

    // The raw-value initialiser returns an optional but accepts every string.
    private init(literal: String) {
        guard let key = CodingUserInfoKey(rawValue: literal) else { preconditionFailure("invalid key: \(literal)") }
        self = key
    }
}
