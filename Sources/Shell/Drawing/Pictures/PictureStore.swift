import Dispatch
import Foundation
import Synchronization

/// Decoded pictures in a bounded part of the memory, at hand at once: snapshots, last frames, pictures of notifications.
///
/// Files are read one after the other on a queue of its own. It may be used from any thread; no call waits for a file.
public final class PictureStore: Sendable {
    private struct State {
        var cache: PictureCache<PictureIdentifier>
        /// Who waits for a picture that is being read. Each reading has a number, so that one that was given up changes nothing.
        var waiting: [PictureIdentifier: Reading] = [:]
        var readings: UInt64 = 0
    }

    private struct Reading {
        let number: UInt64
        var completions: [@Sendable (Bitmap?) -> Void]
    }

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
    public func picture(_ identifier: PictureIdentifier) -> Bitmap? {
        state.withLock { $0.cache.picture(identifier) }
    }

    /// Bytes of all pictures in memory.
    public var byteCount: Int { state.withLock { $0.cache.bytes } }

    /// Keeps a picture, in the place of one that there was or is being read: who waits for that gets this one.
    public func keep(_ picture: Bitmap, as identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.cache.keep(picture, identifier)
            return state.waiting.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
    }

    /// Forgets a picture. Who waits for it gets nil.
    public func remove(_ identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.cache.remove(identifier)
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
        let (picture, number) = state.withLock { state -> (Bitmap?, UInt64?) in
            if let picture = state.cache.picture(identifier) { return (picture, nil) }
            if state.waiting[identifier] != nil {
                state.waiting[identifier]?.completions.append(completion)
                return (nil, nil)
            }
            state.readings += 1
            state.waiting[identifier] = Reading(number: state.readings, completions: [completion])
            return (nil, state.readings)
        }
        if let picture { return completion(picture) }
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
        let waiting = state.withLock { state -> Reading? in
            guard state.waiting[identifier]?.number == number else { return nil }
            if let picture { state.cache.keep(picture, identifier) }
            return state.waiting.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
    }
}
