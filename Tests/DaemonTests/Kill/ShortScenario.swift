import SceneModel
import SceneProtocol
import SceneTestKit

/// A short life with something of everything that is stored.
struct ShortScenario {
    let play: KillPlay
    private var town: KillTown { play.town }

    /// Plays it; when the daemon dies it ends early.
    func run() throws {
        _ = try? town.calls().addApp(town.bundle)
        guard let first = try play.openSession(), try done("acknowledged", first) else { return }
        guard let second = try play.openSession(), try done("acknowledged", second) else { return }
        guard try answered(play.update(second, [.title, .prefers])),
            try answered(play.update(first, [.userInfo, .activity]))
        else { return }
        guard let chosen = try play.notify(), try done("didReceiveNotification", chosen),
            try answered(play.saveState(first))
        else { return }
        try play.destroy(second)
        let start = town.observer.entries.count
        try? town.observer.send("exit")
        guard try ended() else { return }
        guard let last = try play.notify() else { return }
        _ = try done("acknowledged", last, from: start)
    }

    private func done(_ entry: String, _ session: SessionIdentifier, from start: Int = 0) throws -> Bool {
        try town.await("\(entry) of \(session)", from: start) { $0.entry == entry && $0.session == session.text } != nil
    }

    private func answered(_ tag: String?) throws -> Bool {
        guard let tag else { return false }
        return try town.await("answer \(tag)") { $0.text("tag") == tag } != nil && !town.isDaemonGone
    }

    /// Whether the daemon has seen the end of the app.
    private func ended() throws -> Bool {
        guard let watcher = town.watcher else { return false }
        while !town.isDaemonGone {
            if (try? watcher.wait(for: .ended, within: 0.05)) != nil { return true }
        }
        return false
    }
}
