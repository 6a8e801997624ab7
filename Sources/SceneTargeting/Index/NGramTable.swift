/// A table that maps n-grams to buckets. An n-gram is a sequence of eight or four consecutive bytes of a text.
struct NGramTable: Sendable {
    /// The number of bytes of an n-gram: eight or four.
    let width: Int

    var table = BucketTable()
    private var filter = NGramFilter(capacity: 0)

    init(width: Int) { self.width = width }

    /// Returns the bucket for a literal that a text must contain. The result is the bucket with the fewest entries
    /// among the buckets of the literal's n-grams. Entries therefore do not accumulate under n-grams that many literals
    /// share.
    ///
    /// The search starts at the end of the literal, because identifiers differ most at the end. The search stops at the
    /// first n-gram without a bucket, and creates a bucket for this n-gram.
    mutating func bucket(
        for literal: [UInt8], _ hash: TextHash, in entries: inout EntryPool, as kind: EntryPool.Table
    ) -> Int32 {
        var best: (bucket: Int32, count: Int32)?
        var unused: UInt64?
        literal.withUnsafeBytes { bytes in
            for offset in stride(from: bytes.count - width, through: 0, by: -1) {
                let key = self.key(bytes, offset, hash)
                guard let bucket = table.bucket(for: key) else {
                    unused = key
                    return
                }
                let count = entries.buckets[Int(bucket)].count
                if best.map({ count < $0.count }) ?? true { best = (bucket, count) }
            }
        }
        if let best, unused == nil { return best.bucket }
        let key = unused ?? 0
        let bucket = entries.makeBucket(hash: key, in: kind)
        table.insert(key, bucket: bucket)
        insertIntoFilter(key)
        return bucket
    }

    private mutating func insertIntoFilter(_ key: UInt64) {
        filter.insert(key)
        guard filter.needsRebuild else { return }
        filter = NGramFilter(capacity: table.count * 2)
        table.forEachHash { filter.insert($0) }
    }

    @inline(__always)
    private func key(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ hash: TextHash) -> UInt64 {
        hash.hash(word: width == 8 ? bytes.word(at: offset) : bytes.halfWord(at: offset))
    }

    /// Calls `body` with the bucket of each n-gram of a text. N-grams without a bucket are skipped.
    @inline(__always)
    func forEachBucket(in bytes: UnsafeRawBufferPointer, _ hash: TextHash, _ body: (Int32) -> Void) {
        guard table.count > 0, bytes.count >= width else { return }
        filter.withLookup { filter in
            if width == 8 {
                for offset in 0...bytes.count - 8 {
                    let key = hash.hash(word: bytes.word(at: offset))
                    if filter.mayContain(key), let bucket = table.bucket(for: key) { body(bucket) }
                }
            } else {
                for offset in 0...bytes.count - 4 {
                    let key = hash.hash(word: bytes.halfWord(at: offset))
                    if filter.mayContain(key), let bucket = table.bucket(for: key) { body(bucket) }
                }
            }
        }
    }
}
