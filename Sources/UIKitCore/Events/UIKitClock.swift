import Dispatch
import Foundation

/// Time as gestures and controls need it: a platform or a test supplies its own.
@MainActor package protocol UIKitClock: AnyObject {
    /// Seconds since some fixed moment; the same scale as the timestamps of events.
    var now: TimeInterval { get }
    /// Calls `action` once on the main actor, in `delay` seconds at the earliest, unless the task is cancelled before.
    func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask
}

/// Something that is to happen later.
@MainActor package final class ClockTask {
    private var action: (@MainActor () -> Void)?

    package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    /// Whether it will still happen.
    package var isPending: Bool { action != nil }

    /// Keeps it from happening.
    package func cancel() { action = nil }

    /// Has it happen, once; called by clocks.
    package func fire() {
        let due = action
        action = nil
        due?()
    }
}

/// The clock of the machine, by way of the main queue. Platforms with an event loop of their own install another.
@MainActor package final class SystemClock: UIKitClock {
    /// The clock of all windows that were given no other.
    package static var standard: any UIKitClock = SystemClock()

    package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
            MainActor.assumeIsolated { task.fire() }
        }
        return task
    }
}
