import Foundation

@testable import UIKitCore

/// A clock whose time advances only when the test calls `advance`.
@MainActor final class FakeClock: UIKitClock {
    private(set) var now: TimeInterval = 100
    private var tasks: [(time: TimeInterval, task: ClockTask)] = []

    func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        tasks.append((now + delay, task))
        return task
    }

    /// Advances the time by `time` seconds, and runs the timers that are due, in the order of their times.
    func advance(_ time: TimeInterval) {
        let end = now + time
        while let next = tasks.filter({ $0.time <= end && $0.task.isPending }).min(by: { $0.time < $1.time }) {
            now = max(now, next.time)
            next.task.fire()
        }
        now = end
        tasks.removeAll { !$0.task.isPending }
    }
}
