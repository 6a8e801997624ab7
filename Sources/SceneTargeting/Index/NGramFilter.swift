/// A filter with one bit for each hash. The filter quickly excludes most hashes that are not in a table.
///
/// Bits are never cleared, so the filter must be rebuilt as soon as ``needsRebuild`` is true.
struct NGramFilter: Sendable {
    private var words: ContiguousArray<UInt64>
    private var insertions = 0

    /// The number of bits that the filter has for each hash when the filter is filled to its capacity. With 16 bits for
    /// each hash, about one lookup in sixteen is a false positive.
    private static let bitsPerHash = 16

    /// Creates a filter for about `capacity` hashes.
    init(capacity: Int) {
        let bits = max(1 << 12, capacity * Self.bitsPerHash)
        let rounded = 1 << (Int.bitWidth - (bits - 1).leadingZeroBitCount)
        words = ContiguousArray(repeating: 0, count: rounded / 64)
    }

    /// Whether the number of inserted hashes exceeds the capacity of the filter.
    var needsRebuild: Bool { insertions * Self.bitsPerHash > words.count * 64 }

    /// Calls `body` with a view of the filter. `body` can use the view for any number of lookups.
    @inline(__always)
    func withLookup(_ body: (Lookup) -> Void) {
        words.withUnsafeBufferPointer { body(Lookup(words: $0, mask: UInt64($0.count * 64 - 1))) }
    }

    /// A view of the filter for lookups.
    struct Lookup {
        let words: UnsafeBufferPointer<UInt64>
        let mask: UInt64

        /// Whether the hash may have been inserted. False means that the hash was certainly not inserted.
        @inline(__always)
        func mayContain(_ hash: UInt64) -> Bool {
            let bit = (hash &>> 32) & mask
            return (words[Int(truncatingIfNeeded: bit &>> 6)] &>> (bit & 63)) & 1 != 0
        }
    }

    mutating func insert(_ hash: UInt64) {
        let bit = Int(truncatingIfNeeded: hash >> 32) & (words.count * 64 - 1)
        words[bit >> 6] |= 1 << UInt64(bit & 63)
        insertions += 1
    }
}
