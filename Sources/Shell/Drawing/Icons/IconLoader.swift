import Dispatch
import ShellModel
import Synchronization

/// A loader for icons and symbols. Its cache evicts the least recently used icons and symbols.
///
/// The loader is thread-safe. With an `arrived` callback, a separate queue reads the files one after the other, so that
/// painting never waits for a file. Without the callback, the first use of an icon reads the icon's file. Files that
/// are too large for an icon are not read.
package final class IconLoader: Sendable {
    /// A function that is called on the loader's queue when an icon or symbol has been read, or when reading has
    /// failed.
    package typealias LoadedHandler = @Sendable (IconSource) -> Void

    /// The state of an icon.
    package enum IconState: Sendable {
        /// The icon is loaded.
        case picture(Bitmap)
        /// The icon is being read. The fallback is the same icon in another size; nil if no other size is cached.
        case loading(fallback: Bitmap?)
        /// The icon does not exist or cannot be read.
        case none

        /// The image that can be drawn now; nil if no image of the icon is cached.
        package var picture: Bitmap? {
            switch self {
            case .picture(let picture): picture
            case .loading(let other): other
            case .none: nil
            }
        }
    }

    private struct Name: Hashable, Sendable {
        var source: IconSource
        var isSymbol: Bool
    }

    private struct Key: Hashable, Sendable {
        var name: Name
        var pixels: Int
    }

    private struct State {
        var cache: PictureCache<Key, Bitmap>
        /// The icons that could not be read or cached. These icons are not looked up again.
        var missing: Set<Key> = []
        var loading: Set<Key> = []
        /// The size in pixels in which each icon was read last.
        var sizes: [Name: Int] = [:]
    }

    private let theme: IconTheme
    private let reading: PictureReader
    private let loadedHandler: LoadedHandler?
    private let queue = DispatchQueue(label: "org.proscenium.icons", qos: .userInitiated)
    private let state: Mutex<State>

    /// Creates a loader with an empty cache.
    ///
    /// - Parameters:
    ///   - theme: the theme with the icons and symbols that are requested by name.
    ///   - limit: the maximum size of the cache in bytes.
    ///   - arrived: called when an icon was read or could not be read; nil to read icons immediately on the calling
    ///     thread.
    package init(theme: IconTheme, limit: Int = 16 << 20, arrived: LoadedHandler? = nil) {
        (self.theme, self.loadedHandler) = (theme, arrived)
        var reading = PictureReader()
        reading.maximumBytes = 8 << 20
        reading.maximumPixels = 4096 * 4096
        self.reading = reading
        state = Mutex(State(cache: PictureCache(limit: limit)))
    }

    /// Returns an icon that fits into a square with `pixels` pixels per side; `none` for a letter icon.
    package func icon(_ source: IconSource, pixels: Int) -> IconState {
        find(Key(name: Name(source: source, isSymbol: false), pixels: pixels))
    }

    /// Returns a symbol by its name in the theme, with or without the suffix `-symbolic`. Only the alpha channel of the
    /// image is meaningful; its colours are not.
    package func symbol(_ name: String, pixels: Int) -> IconState {
        find(Key(name: Name(source: .themed(name), isSymbol: true), pixels: pixels))
    }

    /// Reads an icon on the loader's queue unless it is cached.
    ///
    /// - Parameter done: called on the loader's queue when the icon is cached or could not be read.
    package func prepare(_ source: IconSource, pixels: Int, done: @escaping @Sendable () -> Void) {
        let key = Key(name: Name(source: source, isSymbol: false), pixels: pixels)
        queue.async { [self] in
            if state.withLock({ $0.cache.picture(key) == nil && !$0.missing.contains(key) }) { read(key) }
            done()
        }
    }

    /// Whether no requested icon is being read.
    package var isIdle: Bool { state.withLock { $0.loading.isEmpty } }

    /// Empties the cache, for example after icons were installed or removed.
    package func removeAll() {
        state.withLock {
            $0.cache.removeAll()
            ($0.missing, $0.sizes) = ([], [:])
        }
    }

    private func find(_ key: Key) -> IconState {
        guard key.pixels > 0 else { return .none }
        if case .letter = key.name.source { return .none }
        let (found, isNew) = state.withLock { cachedState(of: key, in: &$0) }
        if let found {
            if isNew { queue.async { [self] in readAndNotify(key) } }
            return found
        }
        return read(key).map(IconState.picture) ?? .none
    }

    /// Returns the state of an icon, and whether the caller must start reading the icon on the queue. A nil state means
    /// that the caller must read the icon itself, immediately.
    private func cachedState(of key: Key, in state: inout State) -> (IconState?, Bool) {
        if let picture = state.cache.picture(key) { return (.picture(picture), false) }
        if state.missing.contains(key) { return (IconState.none, false) }
        guard loadedHandler != nil else { return (nil, false) }
        let other = state.sizes[key.name].flatMap { state.cache.picture(Key(name: key.name, pixels: $0)) }
        return (.loading(fallback: other), state.loading.insert(key).inserted)
    }

    private func readAndNotify(_ key: Key) {
        // The handler is called even if the icon cannot be read, because a letter is then drawn in the icon's place.
        read(key)
        state.withLock { _ = $0.loading.remove(key) }
        loadedHandler?(key.name.source)
    }

    @discardableResult
    private func read(_ key: Key) -> Bitmap? {
        let picture = path(key).flatMap { reading.picture(at: $0, fitting: (key.pixels, key.pixels)) }
        state.withLock { state in
            if let picture { state.cache.insert(picture, for: key) }
            if state.cache.picture(key) != nil {
                state.sizes[key.name] = key.pixels
            } else {
                // An image that is too large for the cache also counts as missing; otherwise the image would be read
                // again for every drawing.
                if state.missing.count > 1_000 { state.missing = [] }
                state.missing.insert(key)
            }
        }
        return picture
    }

    private func path(_ key: Key) -> String? {
        switch key.name.source {
        case .letter: nil
        case .file(let path): path
        case .themed(let name) where key.name.isSymbol && !name.hasSuffix("-symbolic"):
            theme.file(name + "-symbolic", pixels: key.pixels) ?? theme.file(name, pixels: key.pixels)
        case .themed(let name): theme.file(name, pixels: key.pixels)
        }
    }
}
