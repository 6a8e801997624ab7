import Foundation

/// What was drawn, for as long as it may be wanted again.
@ShellActor
final class BitmapCache {
    /// How many bytes of bitmaps are kept; those that are shown are kept by what shows them, whatever this says.
    static let maximumBytes = 24 << 20

    private struct Key: Hashable {
        var drawing: Drawing
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
    /// How often something was drawn, for tests.
    private(set) var paintings = 0

    init(paint: @escaping Compositor.Paint) { self.paint = paint }

    /// The drawing in a size, drawn now if it is not kept; nil where it cannot be drawn.
    func bitmap(_ drawing: Drawing, size: CGSize, scale: Double, appearance: Appearance) -> Bitmap? {
        let key = Key(drawing: drawing, width: size.width, height: size.height, scale: scale, appearance: appearance)
        clock += 1
        if let known = entries[key] {
            entries[key]?.used = clock
            return known.bitmap
        }
        paintings += 1
        guard let bitmap = paint(drawing, size, scale, appearance) else { return nil }
        keep(bitmap, key)
        return bitmap
    }

    /// Takes in what was drawn elsewhere.
    func keep(_ bitmap: Bitmap, of drawing: Drawing, size: CGSize, scale: Double, appearance: Appearance) {
        let key = Key(drawing: drawing, width: size.width, height: size.height, scale: scale, appearance: appearance)
        clock += 1
        drop(key)
        keep(bitmap, key)
    }

    private func keep(_ bitmap: Bitmap, _ key: Key) {
        entries[key] = Entry(bitmap: bitmap, used: clock)
        bytes += bitmap.byteCount
        shrink()
    }

    /// Forgets what was drawn of some drawings.
    func forget(where isOld: (Drawing) -> Bool) {
        for key in entries.keys where isOld(key.drawing) { drop(key) }
    }

    /// Forgets everything.
    func clear() { (entries, bytes) = ([:], 0) }

    private func shrink() {
        while bytes > Self.maximumBytes, entries.count > 1,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })?.key
        {
            drop(oldest)
        }
    }

    private func drop(_ key: Key) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        bytes -= entry.bitmap.byteCount
    }
}
