import Foundation

/// A view of a normalised text in the storage of the text's owner. Searches operate on this view.
struct NormalizedTextView {
    /// The UTF-8 bytes in the normalisation form of the comparison.
    let bytes: UnsafeBufferPointer<UInt8>

    /// For every offset up to and including the end, whether a character begins at the offset; nil for ASCII, where a
    /// character begins at every offset.
    let starts: UnsafeBufferPointer<Bool>?

    /// Whether a character begins at this offset; true at the end.
    @inline(__always)
    func isCharacterStart(_ offset: Int) -> Bool { starts.map { $0[offset] } ?? true }

    /// Returns the code point whose UTF-8 begins at this offset, with its number of bytes. The bytes must be
    /// well-formed UTF-8.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, width: Int) {
        func rest(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
        return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }

    /// Returns the part between two character boundaries.
    subscript(range: Range<Int>) -> NormalizedTextView {
        NormalizedTextView(
            bytes: UnsafeBufferPointer(rebasing: bytes[range]),
            starts: starts.map { UnsafeBufferPointer(rebasing: $0[range.lowerBound...range.upperBound]) })
    }

    /// Whether this text consists of these bytes.
    @inline(__always)
    func equals(_ other: [UInt8]) -> Bool { bytes.count == other.count && hasBytes(other, at: 0) }

    /// Whether this text begins with `other` and `other` ends at a character boundary; false if `other` is empty.
    @inline(__always)
    func hasPrefix(_ other: [UInt8]) -> Bool {
        !other.isEmpty && other.count <= bytes.count && hasBytes(other, at: 0) && isCharacterStart(other.count)
    }

    /// Whether this text ends with `other` and `other` begins at a character boundary; false if `other` is empty.
    @inline(__always)
    func hasSuffix(_ other: [UInt8]) -> Bool {
        let offset = bytes.count - other.count
        return !other.isEmpty && offset >= 0 && hasBytes(other, at: offset) && isCharacterStart(offset)
    }

    /// Whether the bytes at the offset equal `other`. Compares from the end, where identifiers differ most.
    @inline(__always)
    private func hasBytes(_ other: [UInt8], at offset: Int) -> Bool {
        other.withUnsafeBytes { other in
            let own = UnsafeRawBufferPointer(bytes)
            var index = other.count
            while index >= 8 {
                index -= 8
                let word = other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if own.loadUnaligned(fromByteOffset: offset + index, as: UInt64.self) != word { return false }
            }
            while index > 0 {
                index -= 1
                if own[offset + index] != other[index] { return false }
            }
            return true
        }
    }

    /// Whether this text precedes `other` in the order of code points. The order of the UTF-8 bytes is the same.
    func precedes(_ other: NormalizedTextView) -> Bool {
        let common = min(bytes.count, other.bytes.count)
        guard common > 0, let own = bytes.baseAddress, let others = other.bytes.baseAddress else {
            return bytes.count < other.bytes.count
        }
        let order = memcmp(own, others, common)
        return order < 0 || (order == 0 && bytes.count < other.bytes.count)
    }
}
