/// A value whose size in memory is known, so that a cache can limit the total size of its values.
protocol MemoryCounted: Sendable {
    /// The size in memory in bytes.
    var byteCount: Int { get }
}

extension Bitmap: MemoryCounted {}

/// A cache of pictures with a memory limit. When the limit is exceeded, the cache evicts the least recently used
/// pictures.
struct PictureCache<Key: Hashable & Sendable, Picture: MemoryCounted>: Sendable {
    /// The maximum size of all cached pictures in bytes.
    let limit: Int
    /// The size of all cached pictures in bytes.
    private(set) var bytes = 0
    private var pictures: [Key: (picture: Picture, use: UInt64)] = [:]
    private var uses: UInt64 = 0

    init(limit: Int) { self.limit = max(0, limit) }

    /// The number of cached pictures.
    var count: Int { pictures.count }

    /// Returns the picture of a key and marks the picture as used; nil if the picture is not cached.
    mutating func picture(_ key: Key) -> Picture? {
        guard let picture = pictures[key]?.picture else { return nil }
        uses += 1
        pictures[key] = (picture, uses)
        return picture
    }

    /// Whether the cache has a picture for the key. Does not mark the picture as used.
    func has(_ key: Key) -> Bool { pictures[key] != nil }

    /// Returns the picture of a key without marking the picture as used; nil if the picture is not cached.
    func peek(_ key: Key) -> Picture? { pictures[key]?.picture }

    /// Replaces the picture of a key with another form of the same picture. The other form must not need more memory.
    /// Does not mark the picture as used.
    mutating func replace(_ picture: Picture, for key: Key) {
        guard let old = pictures[key] else { return }
        pictures[key] = (picture, old.use)
        bytes += picture.byteCount - old.picture.byteCount
    }

    /// Stores a picture, which replaces the key's previous picture. Evicts other pictures while the limit is exceeded.
    /// A picture larger than the limit is not stored.
    mutating func insert(_ picture: Picture, for key: Key) {
        remove(key)
        guard picture.byteCount <= limit else { return }
        uses += 1
        pictures[key] = (picture, uses)
        bytes += picture.byteCount
        while bytes > limit, let oldest = pictures.min(by: { $0.value.use < $1.value.use })?.key { remove(oldest) }
    }

    /// Removes the picture of a key.
    mutating func remove(_ key: Key) {
        if let picture = pictures.removeValue(forKey: key)?.picture { bytes -= picture.byteCount }
    }

    /// Removes all pictures.
    mutating func removeAll() { (pictures, bytes) = ([:], 0) }
}
