import Foundation
import ShellModel

/// A cache of painted drawings. When the cache is full, the least recently used drawings are evicted.
@ShellActor
final class BitmapCache {
    /// The maximum size of the cache in bytes. Displayed bitmaps do not depend on this limit, because their scene nodes
    /// retain them.
    static let maximumBytes = 24 << 20

    private struct Key: Hashable {
        var drawing: ShellDrawing
        var width, height, scale: Double
        var appearance: Appearance
    }

    private struct Entry {
        var bitmap: Bitmap
        var used: UInt64
    }

    private let paint: Compositor.Paint
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private(set) var bytes = 0
    /// The number of drawings that were painted because they were not in the cache. Tests read this number.
    private(set) var paintings = 0

    init(paint: @escaping Compositor.Paint) { self.paint = paint }

    /// Returns the bitmap of a drawing whose size is given in points. If the bitmap is not in the cache, the drawing is
    /// painted now. Returns nil if the drawing cannot be painted.
    func bitmap(_ drawing: ShellDrawing, size: CGSize, scale: Double, appearance: Appearance) -> Bitmap? {
        let key = Key(drawing: drawing, width: size.width, height: size.height, scale: scale, appearance: appearance)
        clock += 1
        if let cached = entries[key] {
            entries[key]?.used = clock
            return cached.bitmap
        }
        paintings += 1
        guard let bitmap = paint(drawing, size, scale, appearance) else { return nil }
        store(bitmap, key)
        return bitmap
    }

    /// Adds a bitmap that was painted outside of the cache. The bitmap replaces a cached bitmap of the same drawing,
    /// size, scale and appearance.
    func insert(_ bitmap: Bitmap, of drawing: ShellDrawing, size: CGSize, scale: Double, appearance: Appearance) {
        let key = Key(drawing: drawing, width: size.width, height: size.height, scale: scale, appearance: appearance)
        clock += 1
        remove(key)
        store(bitmap, key)
    }

    private func store(_ bitmap: Bitmap, _ key: Key) {
        entries[key] = Entry(bitmap: bitmap, used: clock)
        bytes += bitmap.byteCount
        shrink()
    }

    /// Evicts the bitmaps of the drawings for which the closure returns true.
    func evict(where isOld: (ShellDrawing) -> Bool) {
        for key in entries.keys where isOld(key.drawing) { remove(key) }
    }

    /// Evicts all bitmaps.
    func clear() { (entries, bytes) = ([:], 0) }

    private func shrink() {
        while bytes > Self.maximumBytes, entries.count > 1,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key
        {
            remove(oldest)
        }
    }

    /// Evicts a bitmap if it is in the cache.
    private func remove(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        bytes -= entry.bitmap.byteCount
    }
}
