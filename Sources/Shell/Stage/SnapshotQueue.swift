import SceneModel

/// A queue of snapshots to be written. One snapshot is written at a time. For each session, only the newest snapshot
/// waits. All waiting snapshots together have a memory limit.
///
/// After a snapshot was reported, the next snapshot of the same session is written only when the daemon has replied.
/// The reason is that the daemon deletes all other snapshot files of the session when it handles the report.
struct SnapshotQueue<Picture> {
    /// The maximum size in bytes of all waiting snapshots. A single waiting snapshot may be larger.
    let maximumBytes: Int

    private var waiting: [(session: SessionIdentifier, picture: Picture, bytes: Int)] = []
    /// The session whose snapshot is being written; nil if no snapshot is being written.
    private(set) var writing: SessionIdentifier?
    private var awaitingReply: Set<SessionIdentifier> = []

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// The number of waiting snapshots.
    var count: Int { waiting.count }

    /// Adds a snapshot, which replaces a waiting snapshot of the same session.
    ///
    /// - Returns: the sessions whose snapshots were dropped because of the memory limit.
    mutating func add(_ picture: Picture, of session: SessionIdentifier, bytes: Int) -> [SessionIdentifier] {
        remove(session)
        waiting.append((session, picture, bytes))
        var dropped: [SessionIdentifier] = []
        while waiting.count > 1, waiting.reduce(0, { $0 + $1.bytes }) > maximumBytes {
            dropped.append(waiting.removeFirst().session)
        }
        return dropped
    }

    /// Removes the waiting snapshot of a session; does nothing if no snapshot of the session is waiting.
    mutating func remove(_ session: SessionIdentifier) { waiting.removeAll { $0.session == session } }

    /// Whether a snapshot of a session is waiting.
    func isWaiting(_ session: SessionIdentifier) -> Bool { waiting.contains { $0.session == session } }

    /// Returns the next snapshot to write and removes it from the queue. Returns nil while another snapshot is being
    /// written, or if no snapshot can be written yet.
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
    /// - Parameter isReported: whether the snapshot is reported to the daemon. The next snapshot of the session then
    ///   waits for the daemon's reply.
    mutating func finish(isReported: Bool) {
        if isReported, let writing { awaitingReply.insert(writing) }
        writing = nil
    }

    /// Records that the daemon has replied to the report of a session's snapshot, or that no reply will follow.
    mutating func receivedReply(for session: SessionIdentifier) { awaitingReply.remove(session) }
}
