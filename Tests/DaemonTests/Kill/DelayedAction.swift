import EventLoop
import Foundation
import Glibc
import SceneTestKit
import TestSupport

/// A thread that performs an action once at a chosen moment. It polls for the moment without sleeping, while the test
/// continues.
final class DelayedAction: Sendable {
    /// The moment to act.
    enum Moment: Sendable {
        /// A number of microseconds from now.
        case time(Int)
        /// After a number of further log entries of the app.
        case entries(Int)
        /// After a number of further events to watchers.
        case events(Int)

        static func random(using random: inout SplitMix64) -> Moment {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: .entries(Int.random(in: 1...40, using: &random))
            case 1: .events(Int.random(in: 1...60, using: &random))
            case 2: .time(Int.random(in: 0..<3_000, using: &random))
            default: .time(Int.random(in: 0..<60_000, using: &random))
            }
        }
    }

    /// The longest wait for entries or events. After this time the action is performed anyway.
    private static let maximumWait = Duration.milliseconds(150)
    private let firings = Recorder<Bool>("firings")

    init(_ moment: Moment, _ observer: AppObserver, _ watcher: Watcher, action: @escaping @Sendable () -> Void) {
        let firings = firings
        let (entryCount, eventCount, start) = (observer.entries.count, watcher.events.count, MonotonicTime.now)
        let end = start + Self.maximumWait
        Thread.detachNewThread {
            while true {
                let isDue =
                    switch moment {
                    case .time(let microseconds): start + .microseconds(microseconds) < .now
                    case .entries(let count): observer.entries.count >= entryCount + count
                    case .events(let count): watcher.events.count >= eventCount + count
                    }
                if isDue || end < .now { break }
                sched_yield()
            }
            action()
            firings.add(true)
        }
    }

    /// Whether the action has been performed.
    var hasFired: Bool { firings.count > 0 }

    /// Waits until the action has been performed.
    func wait() throws { _ = try firings.wait(for: "the action", within: DaemonFixture.timeout) { _ in true } }

    /// Sends SIGKILL to a process.
    static func kill(_ pid: Int32) { Glibc.kill(pid, SIGKILL) }
}
