import SceneModel
import SceneProtocol
import SceneTestKit

/// A short scenario that writes every kind of stored data.
struct ShortScenario {
    let play: KillScenarioClient
    private var town: KillFixture { play.town }

    init(play: KillScenarioClient) { self.play = play }

    /// Runs the scenario; it ends early if the daemon dies, and continues if the disk is full for a moment.
    func run() throws {
        _ = try? town.calls().addApp(town.bundle)
        guard let first = try opened(), let second = try opened(), try heard({ $0.isDone(with: second) }),
            try answered(play.update(second, [.title, .prefers])),
            try answered(play.update(first, [.userInfo, .activity]))
        else { return }
        try play.notify()
        let content = play.lastContent
        guard try heard({ $0.content == content }), try answered(play.saveState(first)) else { return }
        try play.destroy(second)
        guard try heard({ $0.entry == "didDiscardSceneSessions" }) else { return }
        try? town.observer.send("exit")
        guard try ended() else { return }
        let start = town.observer.entries.count
        try play.notify()
        let last = play.lastContent
        guard try heard({ $0.content == last }) else { return }
        _ = try heard(from: start) { $0.isDone(with: nil) }
    }

    /// Creates a session and waits for its scene; nil if the daemon died.
    private func opened() throws -> SessionIdentifier? {
        let before = try? town.system?.sessions().map(\.session.identifier)
        var session = try play.openSession()
        if session == nil, !town.isDaemonGone {
            // On a full disk the request is answered with an error, but the session is created anyway.
            session = try? town.system?.sessions().map(\.session.identifier).first { before?.contains($0) == false }
        }
        guard let session, try heard({ $0.isDone(with: session) }) else { return nil }
        return session
    }

    private func heard(from start: Int = 0, _ fits: (AppLogEntry) -> Bool) throws -> Bool {
        try town.waitForEntry("step of the scenario", from: start, where: fits) != nil
    }

    private func answered(_ tag: String?) throws -> Bool {
        guard let tag else { return false }
        return try heard { $0.text("tag") == tag } && !town.isDaemonGone
    }

    /// Waits until the daemon has detected the end of the app; returns false if the daemon died.
    private func ended() throws -> Bool {
        guard let watcher = town.watcher else { return false }
        while !town.isDaemonGone {
            if (try? watcher.wait(for: .ended, within: 0.05)) != nil { return true }
        }
        return false
    }
}

extension AppLogEntry {
    /// Whether the app has finished with a scene's item: an acknowledgement that could not be stored at once is not
    /// lost.
    fileprivate func isDone(with session: SessionIdentifier?) -> Bool {
        if entry == "answer" { return text("of") == "Acknowledge" }
        return entry == "acknowledged" && (session == nil || self.session == session?.text)
    }
}
