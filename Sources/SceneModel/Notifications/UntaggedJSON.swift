import JSONReading

/// A value decoded from ordinary JSON. Unlike in the JSON form of ``PropertyListValue``, keys that begin with `$` have
/// no special meaning.
struct UntaggedJSON: Decodable {
    let value: PropertyListValue

    init(from decoder: any Decoder) throws {
        value = try Self.value(decoder, depth: 0)
    }

    private static func value(_ decoder: any Decoder, depth: Int) throws -> PropertyListValue {
        // One level is reserved for the dictionary in which a notification stores the payload.
        guard depth < PropertyListValue.maximumDepth else {
            let error = PropertyListError(keyPath: "", problem: .tooDeep(limit: PropertyListValue.maximumDepth))
            throw FieldError(path: KeyPathFormatter.format(decoder.codingPath), problem: .invalid(error.diagnostic))
        }
        if let scalar = JSONScalar(decoder) { return PropertyListValue(scalar) }
        if var elements = try? decoder.unkeyedContainer() {
            var values: [PropertyListValue] = []
            while !elements.isAtEnd { values.append(try value(elements.superDecoder(), depth: depth + 1)) }
            return .array(values)
        }
        let object = try decoder.container(keyedBy: AnyKey.self)
        var entries: [String: PropertyListValue] = [:]
        for key in object.allKeys {
            entries[key.stringValue] = try value(object.superDecoder(forKey: key), depth: depth + 1)
        }
        return .dictionary(entries)
    }
}
