import SceneModel
import SceneProtocol
import SceneTestKit

/// A short scenario that writes every kind of stored data.
struct ShortScenario {
    let client: KillScenarioClient
    private var fixture: KillFixture { client.fixture }

    init(client: KillScenarioClient) { self.client = client }

    /// Runs the scenario; it ends early if the daemon dies, and continues if the disk is full for a moment.
    func run() throws {
        _ = try? fixture.calls().addApp(fixture.bundle)
        guard let first = try openConnectedSession(), let second = try openConnectedSession(),
            try waitForEntry({ $0.isDone(with: second) }),
            try waitForAnswer(client.update(second, [.title, .prefers])),
            try waitForAnswer(client.update(first, [.userInfo, .activity]))
        else { return }
        try client.notify()
        let content = client.lastContent
        guard try waitForEntry({ $0.content == content }), try waitForAnswer(client.saveState(first)) else { return }
        try client.destroy(second)
        guard try waitForEntry({ $0.entry == "didDiscardSceneSessions" }) else { return }
        try? fixture.observer.send("exit")
        guard try waitForAppEnd() else { return }
        let start = fixture.observer.entries.count
        try client.notify()
        let last = client.lastContent
        guard try waitForEntry({ $0.content == last }) else { return }
        _ = try waitForEntry(from: start) { $0.isDone(with: nil) }
    }

    /// Creates a session and waits for its scene; nil if the daemon died.
    private func openConnectedSession() throws -> SessionIdentifier? {
        let before = try? fixture.system?.sessions().map(\.session.identifier)
        var session = try client.openSession()
        if session == nil, !fixture.isDaemonGone {
            // On a full disk the session is created, although it is not durable yet.
            session = try? fixture.system?.sessions().map(\.session.identifier).first { before?.contains($0) == false }
        }
        guard let session, try waitForEntry({ $0.isDone(with: session) }) else { return nil }
        return session
    }

    private func waitForEntry(from start: Int = 0, _ matches: (AppLogEntry) -> Bool) throws -> Bool {
        try fixture.waitForEntry("the scenario's next entry", from: start, where: matches) != nil
    }

    private func waitForAnswer(_ tag: String?) throws -> Bool {
        guard let tag else { return false }
        return try waitForEntry { $0.text("tag") == tag } && !fixture.isDaemonGone
    }

    /// Waits until the daemon has detected the end of the app; returns false if the daemon died.
    private func waitForAppEnd() throws -> Bool {
        guard let watcher = fixture.watcher else { return false }
        while !fixture.isDaemonGone {
            if (try? watcher.wait(for: .ended, within: 0.05)) != nil { return true }
        }
        return false
    }
}

extension AppLogEntry {
    /// Whether this entry shows that the app has acknowledged an item of the session, or of any session if `session` is
    /// nil. The app logs `answer` for an acknowledgement that could not be stored at once; this entry counts too,
    /// because the acknowledgement is not lost.
    fileprivate func isDone(with session: SessionIdentifier?) -> Bool {
        if entry == "answer" { return text("of") == "Acknowledge" }
        return entry == "acknowledged" && (session == nil || self.session == session?.text)
    }
}
