import Foundation
import JSONReading

/// A decoder for the JSON form of a ``PropertyListValue``.
enum PropertyListDecoding {
    /// Returns a `userInfo` dictionary after checking its limits.
    static func userInfo(_ decoder: any Decoder) throws -> [String: PropertyListValue] {
        guard case .dictionary(let entries) = try PropertyListValue(from: decoder) else {
            throw FieldError(
                path: KeyPathFormatter.format(decoder.codingPath),
                problem: .wrongType(expected: "an object", found: JSONValueDescription.describe(decoder))
            )
        }
        return entries
    }

    /// Returns the value of `decoder`. The value is nested `depth` levels deep.
    static func value(_ decoder: any Decoder, depth: Int) throws -> PropertyListValue {
        guard depth <= PropertyListValue.maximumDepth else {
            let error = PropertyListError(keyPath: "", problem: .tooDeep(limit: PropertyListValue.maximumDepth))
            throw FieldError(path: KeyPathFormatter.format(decoder.codingPath), problem: .invalid(error.diagnostic))
        }
        if let scalar = JSONScalar(decoder) { return PropertyListValue(scalar) }
        if let elements = try? decoder.unkeyedContainer() {
            return .array(try array(elements, depth: depth))
        }
        let object = try decoder.container(keyedBy: AnyKey.self)
        guard object.allKeys.contains(where: { $0.stringValue.hasPrefix("$") }) else {
            return .dictionary(try dictionary(object, depth: depth))
        }
        return try tagged(object, decoder, depth: depth)
    }

    private static func array(_ elements: any UnkeyedDecodingContainer, depth: Int) throws -> [PropertyListValue] {
        var elements = elements
        var values: [PropertyListValue] = []
        while !elements.isAtEnd {
            values.append(try value(elements.superDecoder(), depth: depth + 1))
        }
        return values
    }

    private static func dictionary(
        _ object: KeyedDecodingContainer<AnyKey>, depth: Int
    ) throws -> [String: PropertyListValue] {
        var values: [String: PropertyListValue] = [:]
        for key in object.allKeys {
            values[key.stringValue] = try value(object.superDecoder(forKey: key), depth: depth + 1)
        }
        return values
    }

    private static func tagged(
        _ object: KeyedDecodingContainer<AnyKey>, _ decoder: any Decoder, depth: Int
    ) throws -> PropertyListValue {
        guard object.allKeys.count == 1, let key = object.allKeys.first,
            let tag = PropertyListValue.Tag(rawValue: key.stringValue)
        else {
            let tags = PropertyListValue.Tag.allCases.map(\.rawValue).joined(separator: ", ")
            throw FieldError(
                path: KeyPathFormatter.format(decoder.codingPath),
                problem: .wrongType(
                    expected: "one of the keys \(tags) (write an object with other keys that begin with \"$\" "
                        + "inside {\"$dictionary\": …})",
                    found: "an object with the keys \(ErrorQuoting.list(object.allKeys.map(\.stringValue).sorted()))"
                )
            )
        }
        let content = try object.superDecoder(forKey: key)
        if let value = try value(tag, content, depth: depth) { return value }
        throw FieldError(
            path: KeyPathFormatter.format(content.codingPath),
            problem: .wrongType(expected: typeDescription(for: tag), found: JSONValueDescription.describe(content))
        )
    }

    /// Returns the value of a tagged object; nil if the value does not match the tag.
    private static func value(
        _ tag: PropertyListValue.Tag, _ decoder: any Decoder, depth: Int
    ) throws -> PropertyListValue? {
        let text = try? decoder.singleValueContainer().decode(String.self)
        switch tag {
        case .real: return text.flatMap(Double.init).map { .real($0) }
        case .date: return date(text, decoder)
        case .data: return text.flatMap { Data(base64Encoded: $0) }.map { .data($0) }
        case .null: return (try? decoder.singleValueContainer().decode(Bool.self)) == true ? .null : nil
        case .set:
            guard let elements = try? decoder.unkeyedContainer() else { return nil }
            return .set(Set(try array(elements, depth: depth)))
        case .url: return text.flatMap { URL(string: $0) }.map { .url($0) }
        case .uuid: return text.flatMap { UUID(uuidString: $0) }.map { .uuid($0) }
        case .dictionary:
            guard let object = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
            return .dictionary(try dictionary(object, depth: depth))
        }
    }

    private static func date(_ text: String?, _ decoder: any Decoder) -> PropertyListValue? {
        if let text { return (try? Timestamp(text)).map { .date($0.date) } }
        // A date with a precision finer than milliseconds is stored as a number: the seconds since the beginning of
        // 2001.
        guard let seconds = try? decoder.singleValueContainer().decode(Double.self) else { return nil }
        return .date(Date(timeIntervalSinceReferenceDate: seconds))
    }

    private static func typeDescription(for tag: PropertyListValue.Tag) -> String {
        switch tag {
        case .real: "a number in a string, such as \"3.0\" or \"inf\""
        case .date: "a date and time such as \"2024-05-31T09:30:00.000Z\""
        case .data: "bytes in Base64 (a string)"
        case .null: "true"
        case .set: "an array"
        case .url: "a URL (a string)"
        case .uuid: "a UUID (a string)"
        case .dictionary: "an object"
        }
    }
}

extension PropertyListValue {
    /// Converts a JSON scalar.
    init(_ scalar: JSONScalar) {
        self =
            switch scalar {
            case .null: .null
            case .string(let text): .string(text)
            case .boolean(let truth): .boolean(truth)
            case .integer(let number): .integer(number)
            case .real(let number): .real(number)
            }
    }
}
