extension BusValue {
    /// The string; nil for another type.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The Boolean; nil for another type.
    package var boolean: Bool? {
        if case .boolean(let truth) = self { truth } else { nil }
    }

    /// The unsigned byte; nil for another type.
    package var byte: UInt8? {
        if case .byte(let number) = self { number } else { nil }
    }

    /// The signed 32-bit integer; nil for another type.
    package var int32: Int32? {
        if case .int32(let number) = self { number } else { nil }
    }

    /// The unsigned 32-bit integer; nil for another type.
    package var uint32: UInt32? {
        if case .uint32(let number) = self { number } else { nil }
    }

    /// The bytes of an array of bytes; nil for another type.
    package var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The fields of a structure; nil for another type.
    package var fields: [BusValue]? {
        if case .structure(let fields) = self { fields } else { nil }
    }

    /// The value inside a variant; the value itself for another type.
    package var unwrapped: BusValue {
        if case .variant(let value) = self { value } else { self }
    }

    /// The strings of an array of strings; nil for another type.
    package var strings: [String]? {
        guard case .array(.string, let values) = self else { return nil }
        return values.compactMap(\.string)
    }

    /// The entries of a dictionary from strings to variants (`a{sv}`), each value without its variant; nil for another
    /// type. If a key occurs twice, the last value counts.
    package var variants: [String: BusValue]? {
        guard case .dictionary(.string, .variant, let pairs) = self else { return nil }
        var values: [String: BusValue] = [:]
        for pair in pairs {
            guard let key = pair.key.string else { continue }
            values[key] = pair.value.unwrapped
        }
        return values
    }
}
