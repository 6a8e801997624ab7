/// From hashes to buckets, with open addressing: a look-up of a hash that is not there costs one or two reads.
///
/// A hash of a key that differs from another's can be the same: whoever looks a bucket up checks what it finds in it.
struct BucketTable: Sendable {
    private var hashes: ContiguousArray<UInt64>
    private var buckets: ContiguousArray<Int32>
    private(set) var count = 0

    private static let free: Int32 = -1

    init() {
        hashes = ContiguousArray(repeating: 0, count: 16)
        buckets = ContiguousArray(repeating: Self.free, count: 16)
    }

    /// The bucket of a hash; nil when there is none.
    @inline(__always)
    func bucket(for hash: UInt64) -> Int32? {
        let mask = buckets.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while buckets[place] != Self.free {
            if hashes[place] == hash { return buckets[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Calls `body` with every hash that has a bucket.
    func forEachHash(_ body: (UInt64) -> Void) {
        for (hash, bucket) in zip(hashes, buckets) where bucket != Self.free { body(hash) }
    }

    /// Gives a hash, which must not have one, a bucket.
    mutating func insert(_ hash: UInt64, bucket: Int32) {
        if (count + 1) * 2 > buckets.count { grow() }
        place(hash, bucket)
        count += 1
    }

    private mutating func place(_ hash: UInt64, _ bucket: Int32) {
        let mask = buckets.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while buckets[place] != Self.free { place = (place + 1) & mask }
        hashes[place] = hash
        buckets[place] = bucket
    }

    private mutating func grow() {
        let (oldHashes, oldBuckets) = (hashes, buckets)
        hashes = ContiguousArray(repeating: 0, count: oldHashes.count * 2)
        buckets = ContiguousArray(repeating: Self.free, count: oldBuckets.count * 2)
        for (hash, bucket) in zip(oldHashes, oldBuckets) where bucket != Self.free { place(hash, bucket) }
    }

    /// Takes a hash out, and moves those behind it that its place had kept from their own.
    mutating func remove(_ hash: UInt64) {
        let mask = buckets.count - 1
        var hole = Int(truncatingIfNeeded: hash) & mask
        while hashes[hole] != hash || buckets[hole] == Self.free {
            if buckets[hole] == Self.free { return }
            hole = (hole + 1) & mask
        }
        count -= 1
        var next = (hole + 1) & mask
        while buckets[next] != Self.free {
            let home = Int(truncatingIfNeeded: hashes[next]) & mask
            // Whether the way from home to its present place leads over the hole.
            if (next - home) & mask >= (next - hole) & mask {
                hashes[hole] = hashes[next]
                buckets[hole] = buckets[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        buckets[hole] = Self.free
    }
}
