import PredicateFormat

/// The entries of an index, linked into one list for each bucket.
struct EntryPool: Sendable {
    typealias Entry = ConditionIndex.Entry

    /// The hash table that refers to a bucket; `none` for a bucket that is used without a table.
    enum Table: Sendable {
        case wholeTexts, longNGrams, shortNGrams, none
    }

    struct Bucket: Sendable {
        var head: Int32
        var count: Int32
        var table: Table
        var hash: UInt64
    }

    private(set) var entries: ContiguousArray<Entry> = []
    private(set) var buckets: ContiguousArray<Bucket> = []
    private var freeEntries: [Int32] = []
    private var freeBuckets: [Int32] = []

    private static let none = ConditionIndex.none

    /// Creates an empty bucket and returns its number.
    mutating func makeBucket(hash: UInt64, in table: Table = .none) -> Int32 {
        let bucket = Bucket(head: Self.none, count: 0, table: table, hash: hash)
        if let free = freeBuckets.popLast() {
            buckets[Int(free)] = bucket
            return free
        }
        buckets.append(bucket)
        return Int32(buckets.count - 1)
    }

    /// Inserts an entry at the front of a bucket's list. Returns the position of the entry.
    mutating func add(check: ConditionIndex.Check, to bucket: Int32, rank: Rank, slot: Int32) -> Int32 {
        let head = buckets[Int(bucket)].head
        let entry = Entry(slot: slot, rank: rank, bucket: bucket, previous: Self.none, next: head, check: check)
        let position: Int32
        if let free = freeEntries.popLast() {
            entries[Int(free)] = entry
            position = free
        } else {
            entries.append(entry)
            position = Int32(entries.count - 1)
        }
        if head != Self.none { entries[Int(head)].previous = position }
        buckets[Int(bucket)].head = position
        buckets[Int(bucket)].count += 1
        return position
    }

    /// Removes an entry from its bucket. If the bucket is then empty and a table refers to it, the bucket is freed and
    /// returned, so that the caller can remove the bucket from the table.
    mutating func remove(_ position: Int32) -> Bucket? {
        let entry = entries[Int(position)]
        if entry.previous == Self.none {
            buckets[Int(entry.bucket)].head = entry.next
        } else {
            entries[Int(entry.previous)].next = entry.next
        }
        if entry.next != Self.none { entries[Int(entry.next)].previous = entry.previous }
        entries[Int(position)].check = .equals([])
        freeEntries.append(position)
        buckets[Int(entry.bucket)].count -= 1
        let bucket = buckets[Int(entry.bucket)]
        guard bucket.count == 0, bucket.table != .none else { return nil }
        freeBuckets.append(entry.bucket)
        return bucket
    }
}
