import Dispatch
import Foundation
import ShellModel
import Synchronization

/// A cache with a memory limit for snapshots, last frames of windows and pictures of notifications.
///
/// Large pictures are compressed, and unpacked on demand. An unpacked picture is shared as long as it is in use. Files
/// are read one after the other on a separate queue. The store is thread-safe, and no call waits for a file.
package final class PictureStore: Sendable {
    private struct State {
        var cache: PictureCache<PictureIdentifier, StoredPicture>
        /// The unpacked pictures that are still in use.
        var unpacked: [PictureIdentifier: WeakBitmap] = [:]
        /// The reads in progress with the completions of their callers. Each read has a number. If a newer read of the
        /// same picture replaces a read that is still in progress, the result of the older read is ignored.
        var pendingReads: [PictureIdentifier: Reading] = [:]
        var readings: UInt64 = 0
        /// The pictures in use whose packing is postponed, oldest first.
        var postponed: [PictureIdentifier] = []

        mutating func store(_ stored: StoredPicture, _ picture: Bitmap?, _ identifier: PictureIdentifier) {
            cache.insert(stored, for: identifier)
            unpacked = unpacked.filter { $0.value.bitmap != nil && $0.key != identifier && cache.has($0.key) }
            if let picture { unpacked[identifier] = WeakBitmap(bitmap: picture) }
        }

        /// Returns the identity of a picture that is stored uncompressed; nil if the picture was removed, replaced or
        /// packed.
        func identity(of picture: Bitmap, _ identifier: PictureIdentifier) -> PictureIdentity? {
            guard let stored = cache.peek(identifier), stored.uncompressed === picture else { return nil }
            return stored.identity
        }

        /// Postpones the packing of a picture. If the packing of too many pictures is now postponed, returns the
        /// pictures that must be packed at once.
        mutating func postponePacking(of identifier: PictureIdentifier) -> [PictureIdentifier] {
            postponed.removeAll { $0 == identifier }
            postponed.append(identifier)
            let maximumCount = PictureStore.maximumPostponed
            defer { postponed = postponed.suffix(maximumCount) }
            return postponed.dropLast(maximumCount)
        }

        func has(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bool {
            if case .packed(let kept)? = cache.peek(identifier)?.form { kept === packed } else { false }
        }

        /// Returns the unpacked form of a picture if it is still in use; nil otherwise.
        func unpackedPicture(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bitmap? {
            has(packed, identifier) ? unpacked[identifier]?.bitmap : nil
        }

        mutating func replace(_ stored: StoredPicture, _ picture: Bitmap, _ identifier: PictureIdentifier) {
            cache.replace(stored, for: identifier)
            unpacked[identifier] = WeakBitmap(bitmap: picture)
        }

        mutating func remove(_ identifier: PictureIdentifier) {
            cache.remove(identifier)
            unpacked[identifier] = nil
        }
    }

    private struct Reading {
        let number: UInt64
        var completions: [@Sendable (Bitmap?) -> Void]
    }

    /// The maximum number of pictures whose packing is postponed.
    private static let maximumPostponed = 3

    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "org.proscenium.pictures", qos: .userInitiated)
    private let reading: PictureReader

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of the stored pictures in bytes. When the limit is exceeded, the least recently used
    ///     pictures are evicted.
    ///   - reading: the reader of files.
    package init(limit: Int, reading: PictureReader = PictureReader()) {
        state = Mutex(State(cache: PictureCache(limit: limit)))
        self.reading = reading
    }

    /// Returns the picture, unpacked if necessary; nil if the picture is not in memory.
    package func picture(_ identifier: PictureIdentifier) -> Bitmap? { reference(to: identifier)?.bitmap() }

    /// Returns a reference to the picture without unpacking the picture; nil if the picture is not in memory.
    package func reference(to identifier: PictureIdentifier) -> StoredPictureReference? {
        guard let stored = state.withLock({ $0.cache.picture(identifier) }) else { return nil }
        return StoredPictureReference(stored.identity) { [self] in
            switch stored.form {
            case .uncompressed(let picture): picture
            case .packed(let packed): unpack(packed, identifier)
            }
        }
    }

    /// Whether the picture is in memory. Does not mark the picture as used.
    package func has(_ identifier: PictureIdentifier) -> Bool { state.withLock { $0.cache.has(identifier) } }

    /// The size of all stored pictures in bytes; packed pictures count with their packed size.
    package var byteCount: Int { state.withLock { $0.cache.bytes } }

    /// Stores a picture. The picture replaces a picture with the same identifier that is stored or being read. Callers
    /// that wait for the read receive the new picture.
    ///
    /// - Parameter isInUse: whether the picture will be displayed immediately. Such a picture is packed later: by
    ///   ``packAll()``, or when several newer pictures in use have been stored.
    package func store(_ picture: Bitmap, as identifier: PictureIdentifier, isInUse: Bool = false) {
        let (waiting, postponed) = state.withLock { state in
            state.store(StoredPicture(.uncompressed(picture)), picture, identifier)
            let postponed = isInUse ? state.postponePacking(of: identifier) : [identifier]
            return (state.pendingReads.removeValue(forKey: identifier), postponed)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
        pack(postponed)
    }

    /// Packs the pictures whose packing was postponed.
    package func packAll() {
        let postponed = state.withLock { state in
            defer { state.postponed = [] }
            return state.postponed
        }
        pack(postponed)
    }

    /// Stores a packed picture. The picture replaces a picture with the same identifier that is stored or being read.
    /// Callers that wait for the read receive the new picture.
    package func store(_ packed: PackedBitmap, as identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.store(StoredPicture(.packed(packed)), nil, identifier)
            return state.pendingReads.removeValue(forKey: identifier)
        }
        guard let waiting else { return }
        let picture = picture(identifier)
        for completion in waiting.completions { completion(picture) }
    }

    /// Removes a picture. If callers wait until the picture is read, they receive nil.
    package func remove(_ identifier: PictureIdentifier) {
        let waiting = state.withLock { state in
            state.remove(identifier)
            return state.pendingReads.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(nil) }
    }

    /// Reads a picture from a file if the picture is not in memory. A picture that is already being read is not read
    /// again.
    ///
    /// - Parameters:
    ///   - path: the path of the file. The path is ignored if a read for the identifier is pending.
    ///   - box: the maximum width and height in pixels; nil for the picture's own size.
    ///   - completion: receives the picture; nil if the picture cannot be read. Called once. If the picture is in
    ///     memory, called on the caller's thread. Otherwise called on the store's queue, or on the thread that stores
    ///     or removes the picture in the meantime.
    package func load(
        _ identifier: PictureIdentifier, from path: String, fitting box: (width: Int, height: Int)? = nil,
        completion: @escaping @Sendable (Bitmap?) -> Void
    ) {
        let (isCached, number) = state.withLock { state -> (Bool, UInt64?) in
            if state.cache.has(identifier) { return (true, nil) }
            if state.pendingReads[identifier] != nil {
                state.pendingReads[identifier]?.completions.append(completion)
                return (false, nil)
            }
            state.readings += 1
            state.pendingReads[identifier] = Reading(number: state.readings, completions: [completion])
            return (false, state.readings)
        }
        if isCached { return completion(picture(identifier)) }
        guard let number else { return }
        queue.async { [self] in finish(identifier, number, path, box) }
    }

    /// Performs slow work on the store's queue, such as writing a picture. The work waits until earlier work on the
    /// queue is done.
    package func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    private func finish(
        _ identifier: PictureIdentifier, _ number: UInt64, _ path: String, _ box: (width: Int, height: Int)?
    ) {
        // The picture may have been stored or removed in the meantime.
        guard state.withLock({ $0.pendingReads[identifier]?.number == number }) else { return }
        let picture = reading.picture(at: path, fitting: box)
        let stored = picture.map { StoredPicture(packing: $0) }
        let waiting = state.withLock { state -> Reading? in
            guard state.pendingReads[identifier]?.number == number else { return nil }
            if let stored { state.store(stored, picture, identifier) }
            return state.pendingReads.removeValue(forKey: identifier)
        }
        for completion in waiting?.completions ?? [] { completion(picture) }
    }

    /// Packs pictures on the queue. Leaves out small pictures, and pictures that are already packed.
    private func pack(_ identifiers: [PictureIdentifier]) {
        guard !identifiers.isEmpty else { return }
        queue.async { [self] in
            for identifier in identifiers {
                guard let picture = state.withLock({ $0.cache.peek(identifier)?.uncompressed }),
                    picture.byteCount >= StoredPicture.packingThreshold
                else { continue }
                pack(picture, identifier)
            }
        }
    }

    /// Packs an uncompressed picture, unless it has been removed or replaced in the meantime.
    private func pack(_ picture: Bitmap, _ identifier: PictureIdentifier) {
        guard let identity = state.withLock({ $0.identity(of: picture, identifier) }) else { return }
        let stored = StoredPicture(packing: picture, identity: identity)
        state.withLock {
            if $0.identity(of: picture, identifier) === identity { $0.replace(stored, picture, identifier) }
        }
    }

    private func unpack(_ packed: PackedBitmap, _ identifier: PictureIdentifier) -> Bitmap? {
        if let open = state.withLock({ $0.unpackedPicture(packed, identifier) }) { return open }
        let picture = packed.unpacked()
        return state.withLock { state in
            guard state.has(packed, identifier) else { return picture }
            // Another thread may have unpacked the picture first. All callers must receive the same bitmap.
            if let open = state.unpacked[identifier]?.bitmap { return open }
            guard let picture else {
                state.remove(identifier)
                return nil
            }
            state.unpacked[identifier] = WeakBitmap(bitmap: picture)
            return picture
        }
    }
}
