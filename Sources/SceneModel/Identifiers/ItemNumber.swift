/// The number of an item for an app. Numbers increase during the lifetime of a store and are never used twice.
public struct ItemNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number; the first item of a store has 1.
    public let rawValue: Int64

    /// Creates an item number from its raw value.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The next number.
    public var next: ItemNumber { ItemNumber(rawValue: rawValue + 1) }

    /// Reads a plain number.
    ///
    /// - Throws: `DecodingError` if the value is not an integer.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the plain number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Orders earlier items before later ones.
    public static func < (lhs: ItemNumber, rhs: ItemNumber) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The number as text.
    public var description: String { String(rawValue) }
}
