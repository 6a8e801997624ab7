import EventLoop
import Foundation
import SceneService
import Synchronization

/// A daemon on a thread of the test process.
final class DaemonThread: Sendable {
    private enum State {
        case starting
        case running(Mailbox<Bool>)
        case ended(String?)
    }
    private let condition = NSCondition()
    private let state = Mutex(State.starting)

    /// Starts the daemon and waits until it listens.
    ///
    /// - Throws: the daemon's error when it cannot start.
    init(_ options: DaemonOptions) throws {
        Thread.detachNewThread { self.serve(options) }
        condition.lock()
        defer { condition.unlock() }
        while case .starting = state.withLock({ $0 }) { condition.wait() }
        if case .ended(let problem) = state.withLock({ $0 }) { throw ThreadError(problem ?? "the daemon ended") }
    }

    /// Stops the daemon, and waits until the daemon has ended.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        if case .running(let mailbox) = state.withLock({ $0 }) { mailbox.post(true) }
        while true {
            if case .ended = state.withLock({ $0 }) { return }
            condition.wait()
        }
    }

    private func serve(_ options: DaemonOptions) {
        do {
            let daemon = try SceneDaemon(options)
            let mailbox = try daemon.loop.mailbox(of: Bool.self) { [unowned daemon] _ in daemon.stop() }
            change(to: .running(mailbox))
            try daemon.run()
            change(to: .ended(nil))
        } catch {
            change(to: .ended("\(error)"))
        }
    }

    private func change(to newState: State) {
        condition.lock()
        state.withLock { $0 = newState }
        condition.broadcast()
        condition.unlock()
    }

    struct ThreadError: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }
}
