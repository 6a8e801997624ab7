/// A JSON value that is neither an array nor an object.
package enum JSONScalar: Sendable, Equatable {
    /// The literal `null`.
    case null
    /// A string.
    case string(String)
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number that fits into 64 bits.
    case integer(Int64)
    /// Any other number.
    case real(Double)

    /// Reads the value of a decoder; nil for an array, an object, and a number outside the range of 64-bit floating
    /// point.
    package init?(_ decoder: any Decoder) {
        guard let container = try? decoder.singleValueContainer() else { return nil }
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let number = try? container.decode(Int64.self) {
            // Every failed attempt costs more than a successful one, so the frequent types are tried first.
            self = .integer(number)
        } else if let truth = try? container.decode(Bool.self) {
            self = .boolean(truth)
        } else if let number = try? container.decode(Double.self) {
            self = .real(number)
        } else {
            return nil
        }
    }
}
