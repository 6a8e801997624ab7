/// A value of the message bus. Each value has exactly one D-Bus type.
package indirect enum BusValue: Hashable, Sendable {
    /// An unsigned byte.
    case byte(UInt8)
    /// A Boolean.
    case boolean(Bool)
    /// A signed 16-bit integer.
    case int16(Int16)
    /// An unsigned 16-bit integer.
    case uint16(UInt16)
    /// A signed 32-bit integer.
    case int32(Int32)
    /// An unsigned 32-bit integer.
    case uint32(UInt32)
    /// A signed 64-bit integer.
    case int64(Int64)
    /// An unsigned 64-bit integer.
    case uint64(UInt64)
    /// A floating-point number.
    case double(Double)
    /// A string, which must not contain a null character.
    case string(String)
    /// The path of an object.
    case objectPath(String)
    /// A type signature: the types of any number of values.
    case signature(String)
    /// A value together with its type signature.
    case variant(BusValue)
    /// An array of bytes. The decoder returns every byte array as this case and never as `array`, because byte arrays
    /// may be large.
    case bytes([UInt8])
    /// An array of values of one type.
    case array(BusType, [BusValue])
    /// A fixed sequence of values, never empty.
    case structure([BusValue])
    /// A dictionary, whose pairs keep the order in which they were sent.
    case dictionary(key: BusType, value: BusType, [Pair])

    /// A key and a value of a dictionary.
    package struct Pair: Hashable, Sendable {
        /// The key, of a basic type.
        package let key: BusValue
        /// The value.
        package let value: BusValue

        /// Makes a pair.
        package init(_ key: BusValue, _ value: BusValue) {
            self.key = key
            self.value = value
        }
    }

    /// Returns an array of strings (signature `as`).
    package static func strings(_ texts: [String]) -> BusValue { .array(.string, texts.map { .string($0) }) }

    /// Returns a dictionary from strings to variants (signature `a{sv}`), sorted by key.
    package static func variants(_ values: [String: BusValue]) -> BusValue {
        .dictionary(
            key: .string, value: .variant,
            values.sorted { $0.key < $1.key }.map { Pair(.string($0.key), .variant($0.value)) })
    }

    /// The type of the value.
    package var type: BusType {
        switch self {
        case .byte: .byte
        case .boolean: .boolean
        case .int16: .int16
        case .uint16: .uint16
        case .int32: .int32
        case .uint32: .uint32
        case .int64: .int64
        case .uint64: .uint64
        case .double: .double
        case .string: .string
        case .objectPath: .objectPath
        case .signature: .signature
        case .variant: .variant
        case .bytes: .array(.byte)
        case .array(let element, _): .array(element)
        case .structure(let fields): .structure(fields.map(\.type))
        case .dictionary(let key, let value, _): .dictionary(key: key, value: value)
        }
    }
}

extension [BusValue] {
    /// The concatenated type signatures of the values, as in a message.
    package var signature: String { map(\.type.signature).joined() }
}
