/// A hash table that maps hashes to bucket numbers, with open addressing. Looking up an absent hash costs one or two
/// reads.
///
/// Different keys can have the same hash, so the caller must check the entries of a bucket.
struct BucketTable: Sendable {
    private var hashes: ContiguousArray<UInt64>
    private var buckets: ContiguousArray<Int32>
    private(set) var count = 0

    private static let free: Int32 = -1

    init() {
        hashes = ContiguousArray(repeating: 0, count: 16)
        buckets = ContiguousArray(repeating: Self.free, count: 16)
    }

    /// Returns the bucket of a hash; nil if the table does not contain the hash.
    @inline(__always)
    func bucket(for hash: UInt64) -> Int32? {
        let mask = buckets.count - 1
        var position = Int(truncatingIfNeeded: hash) & mask
        while buckets[position] != Self.free {
            if hashes[position] == hash { return buckets[position] }
            position = (position + 1) & mask
        }
        return nil
    }

    /// Calls `body` with every hash that has a bucket.
    func forEachHash(_ body: (UInt64) -> Void) {
        for (hash, bucket) in zip(hashes, buckets) where bucket != Self.free { body(hash) }
    }

    /// Inserts a hash with its bucket. The table must not contain the hash yet.
    mutating func insert(_ hash: UInt64, bucket: Int32) {
        if (count + 1) * 2 > buckets.count { grow() }
        insertWithoutGrowing(hash, bucket)
        count += 1
    }

    private mutating func insertWithoutGrowing(_ hash: UInt64, _ bucket: Int32) {
        let mask = buckets.count - 1
        var position = Int(truncatingIfNeeded: hash) & mask
        while buckets[position] != Self.free { position = (position + 1) & mask }
        hashes[position] = hash
        buckets[position] = bucket
    }

    private mutating func grow() {
        let (oldHashes, oldBuckets) = (hashes, buckets)
        hashes = ContiguousArray(repeating: 0, count: oldHashes.count * 2)
        buckets = ContiguousArray(repeating: Self.free, count: oldBuckets.count * 2)
        for (hash, bucket) in zip(oldHashes, oldBuckets) where bucket != Self.free {
            insertWithoutGrowing(hash, bucket)
        }
    }

    /// Removes a hash; does nothing if the table does not contain the hash. Other hashes that were stored at later
    /// positions because of the removed hash are moved back.
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
            // The condition is true if a lookup of this hash would stop at the hole. The hash must then move into the
            // hole.
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
