import Dispatch
import Foundation
import Synchronization

/// Pictures in a bounded part of the memory, at hand within milliseconds: snapshots, last frames, pictures of notifications.
///
/// Large ones are compressed, and unpacked when they are asked for; who asks while another still has one gets the same. Files are read
/// one after the other on a queue of its own. It may be used from any thread; no call waits for a file.
public final class PictureStore: Sendable {
    private struct State {
        var cache: PictureCache<PictureIdentifier, StoredPicture>
        /// What was unpacked and is still in use.
        var open: [PictureIdentifier: OpenPicture] = [:]
        /// Who waits for a picture that is being read. Each reading has a number, so that one that was given up changes nothing.
        var waiting: [PictureIdentifier: Reading] = [:]
        var readings: UInt64 = 0
        /// What is not packed before there is time for it, the oldest first.
        var resting: [PictureIdentifier] = []

        mutating func keep(_ stored: StoredPicture, _ picture: Bitmap?, _ identifier: PictureIdentifier) {
            cache.keep(stored, identifier)
            open = open.filter { $0.value.bitmap != nil && $0.key != identifier && cache.has($0.key) }
            if let picture { open[identifier] = OpenPicture(bitmap: picture) }
        }

        /// The mark of a picture that is kept as it came; nil where it has gone or been replaced.
        func mark(of picture: Bitmap, _ identifier: PictureIdentifier) -> PictureMark? {
            guard let stored = cache.peek(identifier), stored.whole === picture else { return nil }
            return stored.mark
        }

        /// Lets a picture rest; those that rest too long already are to be packed.
        mutating func rest(_ identifier: PictureIdentifier) -> [PictureIdentifier] {
            resting.removeAll { $0 == identifier }
            resting.append(identifier)
            let most = PictureStore.mostResting
            defer { resting = resting.suffix(most) }
            return resting.dropLast(most)
        }

        func has(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bool {
            if case .packed(let kept)? = cache.peek(identifier)?.form { kept === packed } else { false }
        }

        /// What was unpacked of a picture and is still in use.
        func open(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bitmap? {
            has(packed, identifier) ? open[identifier]?.bitmap : nil
        }

        mutating func replace(_ stored: StoredPicture, _ picture: Bitmap, _ identifier: PictureIdentifier) {
            cache.replace(stored, identifier)
            open[identifier] = OpenPicture(bitmap: picture)
        }

        mutating func remove(_ identifier: PictureIdentifier) {
            cache.remove(identifier)
            open[identifier] = nil
        }
    }

    private struct Reading {
        let number: UInt64
        var completions: [@Sendable (Bitmap?) -> Void]
    }

    /// How many pictures may wait to be packed.
    private static let mostResting = 3

    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "org.proscenium.pictures", qos: .userInitiated)
    private let reading: PictureReading

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - limit: most bytes that pictures may take in memory; those used longest ago go first.
    ///   - reading: what files are read with.
    public init(limit: Int, reading: PictureReading = PictureReading()) {
        state = Mutex(State(cache: PictureCache(limit: limit)))
        self.reading = reading
    }

    /// The picture, when it is in memory.
    public func picture(_ identifier: PictureIdentifier) -> Bitmap? { kept(identifier)?.bitmap() }

    /// The picture without its pixels, when it is in memory.
    public func kept(_ identifier: PictureIdentifier) -> KeptPicture? {
        guard let stored = state.withLock({ $0.cache.picture(identifier) }) else { return nil }
        return KeptPicture(stored.mark) { [self] in
            switch stored.form {
            case .whole(let picture): picture
            case .packed(let packed): unpack(packed, identifier)
            }
        }
    }

    /// Whether the picture is in memory. It does not count as used by this.
    public func has(_ identifier: PictureIdentifier) -> Bool { state.withLock { $0.cache.has(identifier) } }

    /// Bytes of all pictures in memory, as they are kept.
    public var byteCount: Int { state.withLock { $0.cache.bytes } }

    /// Keeps a picture, in the place of one that there was or is being read: who waits for that gets this one.
    ///
    /// - Parameter isInUse: whether it is shown at once, so that it is packed only with ``packAll()``; of several such, the latest.
    public func keep(_ picture: Bitmap, as identifier: PictureIdentifier, isInUse: Bool = false) {
        let (waiting, late) = state.withLock { state in
            state.keep(StoredPicture(.whole(picture)), picture, identifier)
            let late = isInUse ? state.rest(identifier) : [identifier]
            return (state.waiting.removeValue(forKey: identifier), late)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
        pack(late)
    }

    /// Packs what was kept in use, as there is time for it now.
    public func packAll() {
        let late = state.withLock { state in
            defer { state.resting = [] }
            return state.resting
        }
        pack(late)
    }

    /// Keeps a picture that is packed already, in the place of one that there was or is being read.
    public func keep(_ packed: PackedBitmap, as identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.keep(StoredPicture(.packed(packed)), nil, identifier)
            return state.waiting.removeValue(forKey: identifier)
        }
        guard let waiting else { return }
        let picture = picture(identifier)
        for completion in waiting.completions { completion(picture) }
    }

    /// Forgets a picture. Who waits for it gets nil.
    public func remove(_ identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.remove(identifier)
            return state.waiting.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(nil) }
    }

    /// Reads a picture from a file into memory, where it is not there yet. A picture that is being read is not read once more.
    ///
    /// - Parameters:
    ///   - path: the file; it need not be the same for the same identifier, but the first one counts until it is read.
    ///   - box: the largest width and height in pixels; nil for the picture's own.
    ///   - completion: gets the picture, or nil where there is none; called once, on the caller's thread when it is in memory, else on
    ///     the store's queue or that of who keeps or removes it meanwhile.
    public func load(
        _ identifier: PictureIdentifier, from path: String, fitting box: (width: Int, height: Int)? = nil,
        completion: @escaping @Sendable (Bitmap?) -> Void
    ) {
        let (isThere, number) = state.withLock { state -> (Bool, UInt64?) in
            if state.cache.has(identifier) { return (true, nil) }
            if state.waiting[identifier] != nil {
                state.waiting[identifier]?.completions.append(completion)
                return (false, nil)
            }
            state.readings += 1
            state.waiting[identifier] = Reading(number: state.readings, completions: [completion])
            return (false, state.readings)
        }
        if isThere { return completion(picture(identifier)) }
        guard let number else { return }
        queue.async { [self] in finish(identifier, number, path, box) }
    }

    /// Does something that takes time, such as writing a picture, after what the store has to do before.
    public func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    private func finish(
        _ identifier: PictureIdentifier, _ number: UInt64, _ path: String, _ box: (width: Int, height: Int)?
    ) {
        // Nobody may want it any more.
        guard state.withLock({ $0.waiting[identifier]?.number == number }) else { return }
        let picture = reading.picture(at: path, fitting: box)
        let stored = picture.map { StoredPicture(packing: $0) }
        let waiting = state.withLock { state -> Reading? in
            guard state.waiting[identifier]?.number == number else { return nil }
            if let stored { state.keep(stored, picture, identifier) }
            return state.waiting.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
    }

    /// Packs, in the course of time, what came whole.
    private func pack(_ identifiers: [PictureIdentifier]) {
        guard !identifiers.isEmpty else { return }
        queue.async { [self] in
            for identifier in identifiers {
                guard let picture = state.withLock({ $0.cache.peek(identifier)?.whole }),
                    picture.byteCount >= StoredPicture.leastPacked
                else { continue }
                pack(picture, identifier)
            }
        }
    }

    /// Packs what came whole, unless it has gone or been replaced meanwhile.
    private func pack(_ picture: Bitmap, _ identifier: PictureIdentifier) {
        guard let mark = state.withLock({ $0.mark(of: picture, identifier) }) else { return }
        let stored = StoredPicture(packing: picture, mark: mark)
        state.withLock { if $0.mark(of: picture, identifier) === mark { $0.replace(stored, picture, identifier) } }
    }

    private func unpack(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bitmap? {
        if let open = state.withLock({ $0.open(packed, identifier) }) { return open }
        let picture = packed.unpacked()
        return state.withLock { state in
            guard state.has(packed, identifier) else { return picture }
            // Another thread may have been faster; all are to have the same.
            if let open = state.open[identifier]?.bitmap { return open }
            guard let picture else {
                state.remove(identifier)
                return nil
            }
            state.open[identifier] = OpenPicture(bitmap: picture)
            return picture
        }
    }
}
