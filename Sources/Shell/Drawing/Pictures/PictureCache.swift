/// What is kept in so much memory: whatever was used longest ago goes first.
struct PictureCache<Key: Hashable & Sendable>: Sendable {
    /// Most bytes.
    let limit: Int
    /// Bytes of all that is kept.
    private(set) var bytes = 0
    private var pictures: [Key: (picture: Bitmap, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = max(0, limit) }

    /// How many are kept.
    var count: Int { pictures.count }

    /// The picture of a key, which is thereby used.
    mutating func picture(_ key: Key) -> Bitmap? {
        guard let picture = pictures[key]?.picture else { return nil }
        uses += 1
        pictures[key] = (picture, uses)
        return picture
    }

    /// Keeps a picture in the place of what the key had. One that is larger than the limit is not kept.
    mutating func keep(_ picture: Bitmap, _ key: Key) {
        remove(key)
        guard picture.byteCount <= limit else { return }
        uses += 1
        pictures[key] = (picture, uses)
        bytes += picture.byteCount
        while bytes > limit, let oldest = pictures.min(by: { $0.value.use < $1.value.use })?.key { remove(oldest) }
    }

    /// Forgets the picture of a key.
    mutating func remove(_ key: Key) {
        if let picture = pictures.removeValue(forKey: key)?.picture { bytes -= picture.byteCount }
    }

    /// Forgets everything.
    mutating func removeAll() { (pictures, bytes) = ([:], 0) }
}
