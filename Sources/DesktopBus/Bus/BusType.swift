/// A single complete type of the message bus.
///
/// File descriptors are not supported: connections do not negotiate them.
package indirect enum BusType: Hashable, Sendable {
    /// An unsigned byte, `y`.
    case byte
    /// A Boolean, `b`.
    case boolean
    /// A signed 16-bit integer, `n`.
    case int16
    /// An unsigned 16-bit integer, `q`.
    case uint16
    /// A signed 32-bit integer, `i`.
    case int32
    /// An unsigned 32-bit integer, `u`.
    case uint32
    /// A signed 64-bit integer, `x`.
    case int64
    /// An unsigned 64-bit integer, `t`.
    case uint64
    /// A floating-point number, `d`.
    case double
    /// A string, `s`.
    case string
    /// The path of an object, `o`.
    case objectPath
    /// A type signature: the types of any number of values, `g`.
    case signature
    /// A value together with its type signature, `v`.
    case variant
    /// An array of values of one type, `a…`.
    case array(BusType)
    /// A fixed sequence of fields with their types, `(…)`, never empty.
    case structure([BusType])
    /// A dictionary: pairs of a key of a basic type and a value, `a{…}`.
    case dictionary(key: BusType, value: BusType)

    /// The type as a D-Bus signature.
    package var signature: String {
        switch self {
        case .array(let element): "a" + element.signature
        case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .dictionary(let key, let value): "a{" + key.signature + value.signature + "}"
        default: Self.basic.first { $0.value == self }.map { String($0.key) } ?? "v"
        }
    }

    /// Parses a signature of any number of complete types; nil if it is invalid.
    package static func list(_ signature: String) -> [BusType]? {
        var remaining = Array(signature.utf8)[...]
        guard remaining.count <= 255 else { return nil }
        var types: [BusType] = []
        while !remaining.isEmpty {
            guard let type = parse(&remaining, arrays: 0, structures: 0) else { return nil }
            types.append(type)
        }
        return types
    }

    /// Parses a signature of exactly one complete type; nil if it is invalid.
    package init?(signature: String) {
        guard let types = Self.list(signature), types.count == 1, let type = types.first else { return nil }
        self = type
    }

    /// Whether the type is basic, so that it may be the key type of a dictionary.
    var isBasic: Bool {
        switch self {
        case .variant, .array, .structure, .dictionary: false
        default: true
        }
    }

    private static let basic: [Character: BusType] = [
        "y": .byte, "b": .boolean, "n": .int16, "q": .uint16, "i": .int32, "u": .uint32, "x": .int64, "t": .uint64,
        "d": .double, "s": .string, "o": .objectPath, "g": .signature, "v": .variant,
    ]

    /// The maximum nesting of arrays, and likewise of structures, within one signature; the bus sets both limits.
    private static let maximumDepth = 32

    private static func parse(_ remaining: inout ArraySlice<UInt8>, arrays: Int, structures: Int) -> BusType? {
        guard arrays <= maximumDepth, structures <= maximumDepth, let first = remaining.popFirst() else { return nil }
        switch first {
        case UInt8(ascii: "a"):
            guard remaining.first == UInt8(ascii: "{") else {
                return parse(&remaining, arrays: arrays + 1, structures: structures).map { .array($0) }
            }
            remaining = remaining.dropFirst()
            guard arrays < maximumDepth, let key = parse(&remaining, arrays: arrays + 1, structures: structures + 1),
                key.isBasic,
                let value = parse(&remaining, arrays: arrays + 1, structures: structures + 1),
                remaining.popFirst() == UInt8(ascii: "}")
            else { return nil }
            return .dictionary(key: key, value: value)
        case UInt8(ascii: "("):
            var fields: [BusType] = []
            while remaining.first != UInt8(ascii: ")") {
                guard let field = parse(&remaining, arrays: arrays, structures: structures + 1) else { return nil }
                fields.append(field)
            }
            remaining = remaining.dropFirst()
            return fields.isEmpty ? nil : .structure(fields)
        default: return basic[Character(Unicode.Scalar(first))]
        }
    }
}
