import JSONReading

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
        if let scalar = JSONScalar(decoder) {
            self.init(scalar)
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

    /// Converts a scalar.
    private init(_ scalar: JSONScalar) {
        self =
            switch scalar {
            case .null: .null
            case .string(let text): .string(text)
            case .boolean(let truth): .bool(truth)
            case .integer(let number): .integer(number)
            case .real(let number): .number(number)
            }
    }

    /// Encodes the value.
    ///
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
