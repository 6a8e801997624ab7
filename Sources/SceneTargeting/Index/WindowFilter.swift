/// A filter with one bit per hash that quickly rules out most hashes that are not in a table.
///
/// Bits are never cleared, so the filter must be rebuilt when ``needsRebuild`` is true.
struct WindowFilter: Sendable {
    private var words: ContiguousArray<UInt64>
    private var insertions = 0

    /// Bits for each hash of the filter's capacity: one in sixteen look-ups is a false positive.
    private static let bitsPerHash = 16

    /// Creates a filter for about this many hashes.
    init(capacity: Int) {
        let bits = max(1 << 12, capacity * Self.bitsPerHash)
        let rounded = 1 << (Int.bitWidth - (bits - 1).leadingZeroBitCount)
        words = ContiguousArray(repeating: 0, count: rounded / 64)
    }

    /// Whether more hashes were inserted than the filter has capacity for.
    var needsRebuild: Bool { insertions * Self.bitsPerHash > words.count * 64 }

    /// Calls `body` with a view of the filter for any number of look-ups.
    @inline(__always)
    func withLookup(_ body: (Lookup) -> Void) {
        words.withUnsafeBufferPointer { body(Lookup(words: $0, mask: UInt64($0.count * 64 - 1))) }
    }

    /// A view of the filter for look-ups.
    struct Lookup {
        let words: UnsafeBufferPointer<UInt64>
        let mask: UInt64

        /// Whether the hash may have been inserted; false means that it was not.
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
