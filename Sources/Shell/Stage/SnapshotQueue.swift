import SceneModel

/// The order in which snapshots are written, as a value: one at a time, the newest of each session, within a memory
/// limit.
///
/// The next snapshot of a session is written when the daemon has answered for the previous one, because it then deletes
/// the session's old files.
struct SnapshotQueue<Picture> {
    /// The maximum size in bytes of all waiting pictures; a single one may be larger.
    let mostBytes: Int

    private var waiting: [(session: SessionIdentifier, picture: Picture, bytes: Int)] = []
    /// The session whose snapshot is being written; nil if none is.
    private(set) var writing: SessionIdentifier?
    private var awaitingReply: Set<SessionIdentifier> = []

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// The number of waiting snapshots.
    var count: Int { waiting.count }

    /// Adds a picture and replaces an older one of the session.
    ///
    /// - Returns: the sessions whose pictures were dropped to make room.
    mutating func add(_ picture: Picture, of session: SessionIdentifier, bytes: Int) -> [SessionIdentifier] {
        remove(session)
        waiting.append((session, picture, bytes))
        var dropped: [SessionIdentifier] = []
        while waiting.count > 1, waiting.reduce(0, { $0 + $1.bytes }) > mostBytes {
            dropped.append(waiting.removeFirst().session)
        }
        return dropped
    }

    /// Removes the waiting picture of a session.
    mutating func remove(_ session: SessionIdentifier) { waiting.removeAll { $0.session == session } }

    /// Returns the next picture to write; nil while one is being written and if there is none.
    mutating func next() -> (session: SessionIdentifier, picture: Picture)? {
        guard writing == nil, let index = waiting.firstIndex(where: { !awaitingReply.contains($0.session) }) else {
            return nil
        }
        let first = waiting.remove(at: index)
        writing = first.session
        return (first.session, first.picture)
    }

    /// Records that the current write has finished or failed.
    ///
    /// - Parameter isReported: whether the snapshot is reported to the daemon, which will answer.
    mutating func finish(isReported: Bool) {
        if isReported, let writing { awaitingReply.insert(writing) }
        writing = nil
    }

    /// Records that the daemon has answered for a session's snapshot, or never will.
    mutating func receivedReply(for session: SessionIdentifier) { awaitingReply.remove(session) }
}
