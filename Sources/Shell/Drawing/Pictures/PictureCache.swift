/// What takes memory that is counted.
protocol Measured: Sendable {
    /// Bytes that it takes.
    var byteCount: Int { get }
}

extension Bitmap: Measured {}

/// What is kept in so much memory: whatever was used longest ago goes first.
struct PictureCache<Key: Hashable & Sendable, Picture: Measured>: Sendable {
    /// Most bytes.
    let limit: Int
    /// Bytes of all that is kept.
    private(set) var bytes = 0
    private var pictures: [Key: (picture: Picture, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = max(0, limit) }

    /// How many are kept.
    var count: Int { pictures.count }

    /// The picture of a key, which is thereby used.
    mutating func picture(_ key: Key) -> Picture? {
        guard let picture = pictures[key]?.picture else { return nil }
        uses += 1
        pictures[key] = (picture, uses)
        return picture
    }

    /// Whether the key has a picture, which is not used by this.
    func has(_ key: Key) -> Bool { pictures[key] != nil }

    /// The picture of a key, which is not used by this.
    func peek(_ key: Key) -> Picture? { pictures[key]?.picture }

    /// Another form of the picture that a key has, no larger than the one before. It is not used by this.
    mutating func replace(_ picture: Picture, _ key: Key) {
        guard let old = pictures[key] else { return }
        pictures[key] = (picture, old.use)
        bytes += picture.byteCount - old.picture.byteCount
    }

    /// Keeps a picture in the place of what the key had. One that is larger than the limit is not kept.
    mutating func keep(_ picture: Picture, _ key: Key) {
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
