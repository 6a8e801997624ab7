import Foundation

/// Any JSON value, for parameters whose type is unknown at compile time.
public enum JSONValue: Sendable, Equatable, Codable {
    /// The literal `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits into 64 bits.
    case integer(Int64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object([String: JSONValue])

    /// Decodes any JSON value.
    ///
    /// - Throws: `DecodingError` for a number outside the range of 64-bit floating point.
    public init(from decoder: any Decoder) throws {
        // Every failed attempt costs more than a successful one, so the frequent types are tried first.
        if let scalar = Self.scalar(decoder) {
            self = scalar
        } else if let object = try? decoder.container(keyedBy: JSONKey.self) {
            var members: [String: JSONValue] = [:]
            for key in object.allKeys {
                members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
            }
            self = .object(members)
        } else if var array = try? decoder.unkeyedContainer() {
            var items: [JSONValue] = []
            while !array.isAtEnd { items.append(try array.decode(JSONValue.self)) }
            self = .array(items)
        } else {
            self = .number(try decoder.singleValueContainer().decode(Double.self))
        }
    }

    /// Returns a value that is neither an array nor an object; nil for any other value.
    private static func scalar(_ decoder: any Decoder) -> JSONValue? {
        guard let value = try? decoder.singleValueContainer() else { return nil }
        if value.decodeNil() { return .null }
        if let string = try? value.decode(String.self) { return .string(string) }
        if let integer = try? value.decode(Int64.self) { return .integer(integer) }
        if let bool = try? value.decode(Bool.self) { return .bool(bool) }
        return (try? value.decode(Double.self)).map { .number($0) }
    }

    /// - Throws: the encoder's error, for example for a number that is not finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let items): try container.encode(items)
        case .object(let members): try container.encode(members)
        }
    }
}

/// A coding key for objects with unknown keys.
struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}
