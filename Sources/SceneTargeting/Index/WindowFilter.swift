/// Says of most hashes at once that they are not in a table; one bit for each of many hashes.
///
/// Bits are never taken back, so it is made anew from time to time: see ``isWorn``.
struct WindowFilter: Sendable {
    private var words: ContiguousArray<UInt64>
    private var insertions = 0

    /// Bits for each hash that the filter is made for: one in sixteen look-ups passes by mistake.
    private static let bitsPerHash = 16

    /// A filter for about this many hashes.
    init(capacity: Int) {
        let bits = max(1 << 12, capacity * Self.bitsPerHash)
        let rounded = 1 << (Int.bitWidth - (bits - 1).leadingZeroBitCount)
        words = ContiguousArray(repeating: 0, count: rounded / 64)
    }

    /// More hashes have been put in than it was made for.
    var isWorn: Bool { insertions * Self.bitsPerHash > words.count * 64 }

    /// Calls `body` with the filter for as many questions as it likes.
    @inline(__always)
    func withLookup(_ body: (Lookup) -> Void) {
        words.withUnsafeBufferPointer { body(Lookup(words: $0, mask: UInt64($0.count * 64 - 1))) }
    }

    /// The filter, ready to be asked.
    struct Lookup {
        let words: UnsafeBufferPointer<UInt64>
        let mask: UInt64

        /// False when the hash was never put in.
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
