import PredicateFormat

/// Reads the fields of a JSON object and words every failure as a ``FieldError``.
///
/// Unknown keys are passed over, as in every wire form, unless the decoder was told to refuse them
/// (``CodingUserInfoKey/refusesUnknownKeys``), as for files written by hand, where they are typing mistakes.
struct FieldReader<Key: CodingKey & CaseIterable> {
    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<Key>

    /// Stands at an object.
    ///
    /// - Parameter what: what the object should be, for the error, such as "a scene session".
    init(_ decoder: any Decoder, _ what: String) throws {
        self.decoder = decoder
        do {
            container = try decoder.container(keyedBy: Key.self)
        } catch {
            throw FieldError(
                path: KeyPathText.of(decoder.codingPath),
                problem: .wrongType(expected: "\(what) (an object)", found: JSONShape.describe(decoder))
            )
        }
        if decoder.userInfo[.refusesUnknownKeys] as? Bool == true {
            try refuseUnknownKeys()
        }
    }

    /// The value of a key that has no default.
    ///
    /// - Parameter expected: what the value should be, with its article.
    func required<Value: Decodable>(_ key: Key, _ expected: String, as type: Value.Type = Value.self) throws -> Value {
        guard container.contains(key) else {
            throw FieldError(
                path: KeyPathText.of(decoder.codingPath),
                problem: .missing(key: key.stringValue, expected: expected)
            )
        }
        return try decode(key, expected) { try container.decode(type, forKey: key) }
    }

    /// The value of a key, or nil when it is absent or null.
    func optional<Value: Decodable>(_ key: Key, _ expected: String, as type: Value.Type = Value.self) throws -> Value? {
        try decode(key, expected) { try container.decodeIfPresent(type, forKey: key) }
    }

    /// Hands the decoder of a key's value to `read`, or gives nil when the key is absent or null.
    func nested<Value>(_ key: Key, _ expected: String, _ read: (any Decoder) throws -> Value) throws -> Value? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        return try decode(key, expected) { try read(container.superDecoder(forKey: key)) }
    }

    /// Checks the version of a stored form; an absent one counts as the first.
    func version(_ key: Key, supported: Int) throws {
        let found = try optional(key, "a version number", as: Int.self) ?? 1
        guard found == supported else {
            throw FieldError(path: path(key), problem: .unsupportedVersion(found: found, supported: supported))
        }
    }

    /// Makes a value out of one that was read, adding the key's place to a failure.
    func convert<Value>(_ key: Key, _ make: () throws -> Value) throws -> Value {
        try decode(key, "an acceptable value", make)
    }

    /// Where the value of `key` stands.
    func path(_ key: Key) -> String {
        KeyPathText.of(decoder.codingPath + [key])
    }

    private func decode<Value>(_ key: Key, _ expected: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FieldError {
            throw error
        } catch let error as any DiagnosticError {
            throw FieldError(path: path(key), problem: .invalid(error.diagnostic))
        } catch let error as DecodingError {
            throw translated(error, key, expected)
        }
    }

    private func translated(_ error: DecodingError, _ key: Key, _ expected: String) -> FieldError {
        let whole = decoder.codingPath + [key]
        let deepest: [any CodingKey]
        var wanted: String?
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            deepest = context.codingPath
            wanted = Self.words(for: type)
        case .keyNotFound(let missing, let context):
            return FieldError(
                path: KeyPathText.of(context.codingPath),
                problem: .missing(key: missing.stringValue, expected: "it has no default")
            )
        case .dataCorrupted(let context):
            deepest = context.codingPath
            if let cause = context.underlyingError as? any DiagnosticError {
                return FieldError(path: KeyPathText.of(deepest), problem: .invalid(cause.diagnostic))
            }
        @unknown default:
            deepest = whole
        }
        let isDeeper = deepest.count > whole.count
        let place = isDeeper ? deepest : whole
        let found = JSONShape.describe(decoder, at: place.dropFirst(decoder.codingPath.count)) ?? "nothing"
        return FieldError(
            path: KeyPathText.of(place),
            problem: .wrongType(expected: isDeeper ? wanted ?? expected : expected, found: found)
        )
    }

    private func refuseUnknownKeys() throws {
        let known = Key.allCases.map(\.stringValue)
        let present = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        let unknown = Set(present).subtracting(known).sorted()
        if !unknown.isEmpty {
            throw FieldError(
                path: KeyPathText.of(decoder.codingPath), problem: .unknownKeys(unknown, known: known))
        }
    }

    private static func words(for type: any Any.Type) -> String? {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type, is Int64.Type: "a whole number"
        case is Double.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: nil
        }
    }
}

extension CodingUserInfoKey {
    /// Set to true in a decoder's `userInfo` to have unknown keys refused.
    static let refusesUnknownKeys = CodingUserInfoKey(literal: "org.proscenium.refusesUnknownKeys")

    // Only a raw value that cannot be stored would give nil, and none exists.
    private init(literal: String) {
        guard let key = CodingUserInfoKey(rawValue: literal) else { preconditionFailure("no such key: \(literal)") }
        self = key
    }
}
