/// A scanner that finds the end and the combining marks of a quoted JSON string while its bytes arrive.
///
/// An invalid string is scanned in the same way: a quotation mark without a preceding backslash ends the string.
struct QuotedText {
    /// The part of an escape that has been read.
    private enum Escape: Equatable {
        case none
        /// The backslash.
        case backslash
        /// A backslash, `u` and some of the four digits.
        case digits(missing: Int)
    }

    /// Whether the closing quotation mark has been read.
    private(set) var isClosed = false
    /// The length of the longest sequence of combining marks.
    private(set) var longestRun = 0

    private var run = 0
    private var escape = Escape.none
    /// The bits of the unfinished scalar or of the digits of an escape.
    private var bits: UInt32 = 0
    /// The number of missing bytes of the unfinished scalar.
    private var missingBytes = 0
    /// The first unit of a surrogate pair, if the previous escape was one; otherwise 0.
    private var leadingUnit: UInt32 = 0

    /// Reads bytes up to the closing quotation mark or the end of the bytes. Returns the offset of the next byte.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, !isClosed {
            if escape == .none, missingBytes == 0 {
                let end = PlainBytes.end(in: bytes, from: offset)
                if end > offset { (run, leadingUnit) = (0, 0) }
                offset = end
                guard end < bytes.count else { break }
            }
            read(bytes[offset])
            offset += 1
        }
        return offset
    }

    private mutating func read(_ byte: UInt8) {
        switch escape {
        case .none: readUnescaped(byte)
        case .backslash:
            escape = byte == UInt8(ascii: "u") ? .digits(missing: 4) : .none
            if escape == .none { add(0) }
            bits = 0
        case .digits(let missing):
            guard let digit = Self.value(ofDigit: byte) else {
                escape = .none
                return readUnescaped(byte)
            }
            bits = bits << 4 | digit
            escape = missing > 1 ? .digits(missing: missing - 1) : .none
            if escape == .none { addUnit(bits) }
        }
    }

    private mutating func readUnescaped(_ byte: UInt8) {
        if missingBytes > 0, byte & 0xC0 == 0x80 {
            (bits, missingBytes) = (bits << 6 | UInt32(byte & 0x3F), missingBytes - 1)
            if missingBytes == 0 { add(bits) }
            return
        }
        missingBytes = 0
        switch byte {
        case UInt8(ascii: "\""): isClosed = true
        case UInt8(ascii: "\\"): escape = .backslash
        case 0xC0...0xDF: (bits, missingBytes) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF: (bits, missingBytes) = (UInt32(byte & 0x0F), 2)
        case 0xF0...0xF7: (bits, missingBytes) = (UInt32(byte & 0x07), 3)
        default: add(UInt32(byte))
        }
    }

    /// Handles the UTF-16 unit of an escape.
    private mutating func addUnit(_ unit: UInt32) {
        switch unit {
        case 0xD800...0xDBFF: leadingUnit = unit
        case 0xDC00...0xDFFF where leadingUnit != 0:
            add(0x1_0000 + (leadingUnit - 0xD800) << 10 + (unit - 0xDC00))
        default: add(unit)
        }
    }

    private mutating func add(_ value: UInt32) {
        leadingUnit = 0
        run = Unicode.Scalar(value).map(\.isCombiningMark) == true ? run + 1 : 0
        longestRun = max(longestRun, run)
    }

    private static func value(ofDigit byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether the comparison of strings sorts this scalar among adjacent scalars. The time of sorting grows with the
    /// square of the number of adjacent scalars of this kind.
    var isCombiningMark: Bool {
        // U+0300 is the first scalar with a combining class.
        value >= 0x300 && properties.canonicalCombiningClass != .notReordered
    }
}
