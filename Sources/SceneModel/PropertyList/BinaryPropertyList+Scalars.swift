import Foundation

extension BinaryPropertyList {
    /// Returns the value of an object that contains no other objects.
    ///
    /// - Parameters:
    ///   - kind: the type of the object: the upper half of the object's first byte.
    ///   - low: the lower half of the first byte. This half distinguishes the two booleans, and gives the width of
    ///     numbers as a power of two.
    func scalar(_ kind: UInt8, _ low: Int, at offset: Int) throws(PropertyListFormatError) -> PropertyListValue {
        switch (kind, low) {
        case (0x0, 0x8): return .boolean(false)
        case (0x0, 0x9): return .boolean(true)
        case (0x1, 0...3): return .integer(try integer(width: 1 << low, at: offset))
        case (0x1, 4): return .integer(try integer128(at: offset))
        case (0x2, 2): return .real(Double(Float(bitPattern: UInt32(try bits(4, at: offset)))))
        case (0x2, 3): return .real(Double(bitPattern: try bits(8, at: offset)))
        case (0x3, 3): return .date(try date(at: offset))
        case (0x4, _):
            let (count, start) = try length(at: offset)
            return .data(Data(try slice(from: start, element: 0, width: count)))
        case (0x5, _): return .string(try ascii(at: offset))
        case (0x6, _): return .string(try utf16(at: offset))
        default:
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            throw Self.fault("an object has the unknown type 0x\(byte)", offset)
        }
    }

    private func bits(_ width: Int, at offset: Int) throws(PropertyListFormatError) -> UInt64 {
        Self.bits(try slice(from: offset + 1, element: 0, width: width))
    }

    /// Returns an integer. Integers of one, two and four bytes are unsigned; integers of eight bytes are signed.
    private func integer(width: Int, at offset: Int) throws(PropertyListFormatError) -> Int64 {
        Int64(bitPattern: try bits(width, at: offset))
    }

    /// Returns an integer of sixteen bytes. Such integers are written for values above the eight-byte range, but may
    /// have any value.
    private func integer128(at offset: Int) throws(PropertyListFormatError) -> Int64 {
        let upper = Self.bits(try slice(from: offset + 1, element: 0, width: 8))
        let lower = Int64(bitPattern: Self.bits(try slice(from: offset + 9, element: 0, width: 8)))
        guard upper == (lower < 0 ? .max : 0) else { throw Self.fault("a number does not fit in 64 bits", offset) }
        return lower
    }

    private func date(at offset: Int) throws(PropertyListFormatError) -> Date {
        let seconds = Double(bitPattern: try bits(8, at: offset))
        guard seconds.isFinite else { throw Self.fault("a date is not a valid point in time", offset) }
        return Date(timeIntervalSinceReferenceDate: seconds)
    }

    private func ascii(at offset: Int) throws(PropertyListFormatError) -> String {
        let (count, start) = try length(at: offset)
        let text = try slice(from: start, element: 0, width: count)
        guard text.allSatisfy({ $0 < 0x80 }) else { throw Self.fault("a string is not ASCII", offset) }
        return String(decoding: text, as: UTF8.self)
    }

    private func utf16(at offset: Int) throws(PropertyListFormatError) -> String {
        let (count, start) = try length(at: offset)
        let field = try slice(from: start, element: 0, width: count * 2)
        let units = stride(from: field.startIndex, to: field.endIndex, by: 2).map { index in
            UInt16(field[index]) << 8 | UInt16(field[index + 1])
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw Self.fault("a string is not UTF-16", offset)
        }
        return text
    }
}
