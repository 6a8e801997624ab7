import Foundation
import Glibc
import SceneTestKit
import TestSupport
import Varlink

/// Strikes once, at a moment that it watches for without rest, while somebody else goes on working.
final class Killer: Sendable {
    /// When to strike.
    enum Moment: Sendable {
        /// So many microseconds after now.
        case time(Int)
        /// When the app has said so much more.
        case entries(Int)
        /// When so much more was told to those who watch.
        case happenings(Int)

        static func random(using random: inout SplitMix64) -> Moment {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: .entries(Int.random(in: 1...40, using: &random))
            case 1: .happenings(Int.random(in: 1...60, using: &random))
            case 2: .time(Int.random(in: 0..<3_000, using: &random))
            default: .time(Int.random(in: 0..<60_000, using: &random))
            }
        }
    }

    /// Longest wait for something to be said.
    private static let longest = Duration.milliseconds(150)
    private let struck = Recorder<Bool>("strikes")

    init(_ moment: Moment, _ observer: AppObserver, _ watcher: Watcher, strike: @escaping @Sendable () -> Void) {
        let struck = struck
        let (entries, happenings, start) = (observer.entries.count, watcher.happenings.count, MonotonicTime.now)
        let end = start + Self.longest
        Thread.detachNewThread {
            while true {
                let isDue =
                    switch moment {
                    case .time(let microseconds): start + .microseconds(microseconds) < .now
                    case .entries(let count): observer.entries.count >= entries + count
                    case .happenings(let count): watcher.happenings.count >= happenings + count
                    }
                if isDue || end < .now { break }
                sched_yield()
            }
            strike()
            struck.add(true)
        }
    }

    /// Whether it is over.
    var hasStruck: Bool { struck.count > 0 }

    /// Waits until it is over.
    func wait() throws { _ = try struck.wait(for: "a strike", within: Town.patience) { _ in true } }

    /// Ends a process from one moment to the next.
    static func kill(_ pid: Int32) { Glibc.kill(pid, SIGKILL) }
}
