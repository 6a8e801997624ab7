/// Names an item on its way to an app. Numbers rise over the life of a store and are never used twice.
public struct ItemNumber: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number; the first item of a store has 1.
    public let rawValue: Int64

    /// Makes a number of its plain form.
    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The number that follows this one.
    public var next: ItemNumber { ItemNumber(rawValue: rawValue + 1) }

    /// Reads a plain number.
    ///
    /// - Throws: `DecodingError` when there is no whole number.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the plain number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }

    /// Earlier items are lesser.
    public static func < (lhs: ItemNumber, rhs: ItemNumber) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The plain number.
    public var description: String { String(rawValue) }
}
