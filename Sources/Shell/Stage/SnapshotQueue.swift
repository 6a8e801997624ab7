import SceneModel

/// Which pictures are written when, as a value: one at a time, the newest of a session, and no more than there is room for.
///
/// A session's next picture is written when the system side has answered for the one before: then it tidies up the session's files.
struct SnapshotQueue<Picture> {
    /// Bytes of all pictures that may wait; one alone may be larger.
    let mostBytes: Int

    private var waiting: [(session: SessionIdentifier, picture: Picture, bytes: Int)] = []
    /// The session whose picture is being written; nil for none.
    private(set) var writing: SessionIdentifier?
    private var told: Set<SessionIdentifier> = []

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// How many wait.
    var count: Int { waiting.count }

    /// Takes a picture in the place of an older one of the session.
    ///
    /// - Returns: the sessions whose pictures had to make room.
    mutating func add(_ picture: Picture, of session: SessionIdentifier, bytes: Int) -> [SessionIdentifier] {
        remove(session)
        waiting.append((session, picture, bytes))
        var dropped: [SessionIdentifier] = []
        while waiting.count > 1, waiting.reduce(0, { $0 + $1.bytes }) > mostBytes {
            dropped.append(waiting.removeFirst().session)
        }
        return dropped
    }

    /// Takes back what waits of a session.
    mutating func remove(_ session: SessionIdentifier) { waiting.removeAll { $0.session == session } }

    /// The next to be written; nil while one is, and when there is none.
    mutating func next() -> (session: SessionIdentifier, picture: Picture)? {
        guard writing == nil, let index = waiting.firstIndex(where: { !told.contains($0.session) }) else { return nil }
        let first = waiting.remove(at: index)
        writing = first.session
        return (first.session, first.picture)
    }

    /// What was being written is on the disk, or has failed.
    ///
    /// - Parameter isTold: whether the system side is told, and will answer.
    mutating func finish(isTold: Bool) {
        if isTold, let writing { told.insert(writing) }
        writing = nil
    }

    /// The system side has answered for a session's picture, or never will.
    mutating func answered(_ session: SessionIdentifier) { told.remove(session) }
}
