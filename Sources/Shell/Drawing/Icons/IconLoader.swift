import Dispatch
import Synchronization

/// Reads icons and symbols, and keeps those that were used last in a bounded part of the memory.
///
/// It may be used from any thread. Where somebody waits to be told, files are read one after the other on a queue of its own, so that
/// nobody who draws waits for one; else the first use of an icon reads its file. Only small files are read for icons.
public final class IconLoader: Sendable {
    /// Is told, on the loader's queue, that an icon or symbol is there now.
    public typealias Arrived = @Sendable (IconSource) -> Void

    /// What there is of an icon.
    public enum Found: Sendable {
        /// It is there.
        case picture(Bitmap)
        /// It is being read; in another size it may be there already.
        case coming(inAnotherSize: Bitmap?)
        /// There is none, or it cannot be read.
        case none

        /// What can be drawn now; nil where that is nothing.
        public var picture: Bitmap? {
            switch self {
            case .picture(let picture): picture
            case .coming(let other): other
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
        /// What could not be read is not looked for again and again.
        var missing: Set<Key> = []
        var coming: Set<Key> = []
        /// The size in which each was read last.
        var sizes: [Name: Int] = [:]
    }

    private let theme: IconTheme
    private let reading: PictureReading
    private let arrived: Arrived?
    private let queue = DispatchQueue(label: "org.proscenium.icons", qos: .userInitiated)
    private let state: Mutex<State>

    /// Makes an empty one.
    ///
    /// - Parameters:
    ///   - theme: where names of icons and symbols are looked up.
    ///   - limit: most bytes that icons may take in memory.
    ///   - arrived: is told what has been read; nil for reading at once, on the thread that asks.
    public init(theme: IconTheme, limit: Int = 16 << 20, arrived: Arrived? = nil) {
        (self.theme, self.arrived) = (theme, arrived)
        var reading = PictureReading()
        reading.maximumBytes = 8 << 20
        reading.maximumPixels = 4096 * 4096
        self.reading = reading
        state = Mutex(State(cache: PictureCache(limit: limit)))
    }

    /// An icon no larger than so many pixels a side; none for a letter.
    public func icon(_ source: IconSource, pixels: Int) -> Found {
        find(Key(name: Name(source: source, isSymbol: false), pixels: pixels))
    }

    /// A symbol by its name in the theme, with or without `-symbolic`; only where it covers matters, not its colour.
    public func symbol(_ name: String, pixels: Int) -> Found {
        find(Key(name: Name(source: .themed(name), isSymbol: true), pixels: pixels))
    }

    /// Reads an icon on the loader's queue, where it is not there yet.
    ///
    /// - Parameter done: called on that queue when it has been read, or turned out not to be there.
    public func prepare(_ source: IconSource, pixels: Int, done: @escaping @Sendable () -> Void) {
        let key = Key(name: Name(source: source, isSymbol: false), pixels: pixels)
        queue.async { [self] in
            if state.withLock({ $0.cache.picture(key) == nil && !$0.missing.contains(key) }) { read(key) }
            done()
        }
    }

    /// Whether nothing is being read for those who asked.
    public var isIdle: Bool { state.withLock { $0.coming.isEmpty } }

    /// Forgets everything, as when icons were installed or removed.
    public func removeAll() {
        state.withLock {
            $0.cache.removeAll()
            ($0.missing, $0.sizes) = ([], [:])
        }
    }

    private func find(_ key: Key) -> Found {
        guard key.pixels > 0 else { return .none }
        if case .letter = key.name.source { return .none }
        let (found, isNew) = state.withLock { known(key, &$0) }
        if let found {
            if isNew { queue.async { [self] in readAndTell(key) } }
            return found
        }
        return read(key).map(Found.picture) ?? .none
    }

    /// What is known; nil where it is to be read now. The second part says that it is to be read beside.
    private func known(_ key: Key, _ state: inout State) -> (Found?, Bool) {
        if let picture = state.cache.picture(key) { return (.picture(picture), false) }
        if state.missing.contains(key) { return (Found.none, false) }
        guard arrived != nil else { return (nil, false) }
        let other = state.sizes[key.name].flatMap { state.cache.picture(Key(name: key.name, pixels: $0)) }
        return (.coming(inAnotherSize: other), state.coming.insert(key).inserted)
    }

    private func readAndTell(_ key: Key) {
        // That there is none is told as well: a letter is drawn for it.
        read(key)
        state.withLock { _ = $0.coming.remove(key) }
        arrived?(key.name.source)
    }

    @discardableResult
    private func read(_ key: Key) -> Bitmap? {
        let picture = path(key).flatMap { reading.picture(at: $0, fitting: (key.pixels, key.pixels)) }
        state.withLock { state in
            if let picture { state.cache.keep(picture, key) }
            if state.cache.picture(key) != nil {
                state.sizes[key.name] = key.pixels
            } else {
                // One that is too large to be kept would be read for every drawing.
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
