import Synchronization

/// Reads icons and symbols, and keeps those that were used last in a bounded part of the memory.
///
/// It may be used from any thread. The first use of an icon reads its file; only small files are read for icons.
public final class IconLoader: Sendable {
    private struct Key: Hashable, Sendable {
        var source: IconSource
        var isSymbol: Bool
        var pixels: Int
    }

    private struct State {
        var cache: PictureCache<Key>
        /// What could not be read is not looked for again and again.
        var missing: Set<Key> = []
    }

    private let theme: IconTheme
    private let reading: PictureReading
    private let state: Mutex<State>

    /// Makes an empty one.
    ///
    /// - Parameters:
    ///   - theme: where names of icons and symbols are looked up.
    ///   - limit: most bytes that icons may take in memory.
    public init(theme: IconTheme, limit: Int = 16 << 20) {
        self.theme = theme
        var reading = PictureReading()
        reading.maximumBytes = 8 << 20
        reading.maximumPixels = 4096 * 4096
        self.reading = reading
        state = Mutex(State(cache: PictureCache(limit: limit)))
    }

    /// An icon no larger than so many pixels a side; nil for a letter, and where it cannot be read.
    public func icon(_ source: IconSource, pixels: Int) -> Bitmap? {
        load(Key(source: source, isSymbol: false, pixels: pixels))
    }

    /// A symbol by its name in the theme, with or without `-symbolic`; only where it covers matters, not its colour.
    public func symbol(_ name: String, pixels: Int) -> Bitmap? {
        load(Key(source: .themed(name), isSymbol: true, pixels: pixels))
    }

    /// Forgets everything, as when icons were installed or removed.
    public func removeAll() {
        state.withLock {
            $0.cache.removeAll()
            $0.missing = []
        }
    }

    private func load(_ key: Key) -> Bitmap? {
        guard key.pixels > 0 else { return nil }
        let (known, isMissing) = state.withLock { ($0.cache.picture(key), $0.missing.contains(key)) }
        if isMissing { return nil }
        if let known { return known }
        let picture = path(key).flatMap { reading.picture(at: $0, fitting: (key.pixels, key.pixels)) }
        state.withLock { state in
            if let picture {
                state.cache.keep(picture, key)
            } else {
                if state.missing.count > 1_000 { state.missing = [] }
                state.missing.insert(key)
            }
        }
        return picture
    }

    private func path(_ key: Key) -> String? {
        switch key.source {
        case .letter: nil
        case .file(let path): path
        case .themed(let name) where key.isSymbol && !name.hasSuffix("-symbolic"):
            theme.file(name + "-symbolic", pixels: key.pixels) ?? theme.file(name, pixels: key.pixels)
        case .themed(let name): theme.file(name, pixels: key.pixels)
        }
    }
}
