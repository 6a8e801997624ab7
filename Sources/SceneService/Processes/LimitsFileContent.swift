import SceneModel

/// The decoded content of a limits file. Invalid content causes a ``FieldError`` that names the key.
struct LimitsFileContent: Decodable {
    let limits: TimeLimits

    private enum Key: String, CodingKey, CaseIterable {
        case version, launch, connection, backgroundSave, restoration, refresh, unfocusedSave, reconnection
        case firstBackOff, longestBackOff, crashesToQuarantine
    }

    private static let longest = 86_400.0
    private static let crashes = 1...100
    private static let durations: [(Key, WritableKeyPath<TimeLimits, Duration> & Sendable)] = [
        (.launch, \.launch), (.connection, \.connection), (.backgroundSave, \.backgroundSave),
        (.restoration, \.restoration), (.refresh, \.refresh), (.unfocusedSave, \.unfocusedSave),
        (.reconnection, \.reconnection), (.firstBackOff, \.firstBackOff), (.longestBackOff, \.longestBackOff),
    ]

    init(from decoder: any Decoder) throws {
        let names = try Self.container(decoder, AnyName.self)
        let known = Key.allCases.map(\.rawValue)
        let unknown = Set(names.allKeys.map(\.stringValue)).subtracting(known).sorted()
        guard unknown.isEmpty else { throw FieldError(path: "", problem: .unknownKeys(unknown, known: known)) }

        let container = try Self.container(decoder, Key.self)
        try Self.checkVersion(container)
        var limits = TimeLimits()
        for (key, path) in Self.durations {
            if let duration = try Self.duration(key, container) { limits[keyPath: path] = duration }
        }
        if limits.firstBackOff > limits.longestBackOff {
            let longest = SecondsFormatter.text(of: limits.longestBackOff)
            let found = SecondsFormatter.text(of: limits.firstBackOff)
            let expected = "at most the longest delay, \(longest),"
            throw FieldError(
                path: Key.firstBackOff.rawValue, problem: .wrongType(expected: expected, found: found))
        }
        limits.crashesToQuarantine = try Self.crashes(container) ?? limits.crashesToQuarantine
        self.limits = limits
    }

    private static func checkVersion(_ container: KeyedDecodingContainer<Key>) throws {
        let version = try value(.version, container, "a version number", as: Int.self) { _ in true }
        guard version ?? 1 == 1 else {
            throw FieldError(
                path: Key.version.rawValue, problem: .unsupportedVersion(found: version ?? 1, supported: 1))
        }
    }

    private static func duration(_ key: Key, _ container: KeyedDecodingContainer<Key>) throws -> Duration? {
        let expected = "a number of seconds above 0 and at most \(Int(longest))"
        let seconds = try value(key, container, expected, as: Double.self) { $0 > 0 && $0 <= longest }
        return seconds.map { .nanoseconds(Int64(($0 * 1_000_000_000).rounded(.up))) }
    }

    private static func crashes(_ container: KeyedDecodingContainer<Key>) throws -> Int? {
        let expected = "a whole number from \(crashes.lowerBound) to \(crashes.upperBound)"
        return try value(.crashesToQuarantine, container, expected, as: Int.self) { crashes.contains($0) }
    }

    private static func container<Name: CodingKey>(
        _ decoder: any Decoder, _ type: Name.Type
    ) throws -> KeyedDecodingContainer<Name> {
        do {
            return try decoder.container(keyedBy: type)
        } catch {
            throw FieldError(path: "", problem: .wrongType(expected: "limits (an object)", found: "something else"))
        }
    }

    /// Returns the value of a key; nil if the key is absent or its value is null. Throws if the value is not
    /// acceptable.
    private static func value<Value: Decodable>(
        _ key: Key, _ container: KeyedDecodingContainer<Key>, _ expected: String, as type: Value.Type,
        _ isAcceptable: (Value) -> Bool
    ) throws -> Value? {
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
        guard let value = try? container.decode(type, forKey: key), isAcceptable(value) else {
            let found = describe(key, container)
            throw FieldError(path: key.rawValue, problem: .wrongType(expected: expected, found: found))
        }
        return value
    }

    private static func describe(_ key: Key, _ container: KeyedDecodingContainer<Key>) -> String {
        if let number = try? container.decode(Int64.self, forKey: key) { return "the number \(number)" }
        if let number = try? container.decode(Double.self, forKey: key) { return "the number \(number)" }
        if let flag = try? container.decode(Bool.self, forKey: key) { return "\(flag)" }
        if (try? container.decode(String.self, forKey: key)) != nil { return "a string" }
        if (try? container.nestedUnkeyedContainer(forKey: key)) != nil { return "an array" }
        return (try? container.nestedContainer(keyedBy: AnyName.self, forKey: key)) == nil ? "a number" : "an object"
    }
}

/// A coding key with any name, for finding unknown keys.
private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
