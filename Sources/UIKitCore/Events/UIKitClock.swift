import Dispatch
import Foundation

/// The time source of gestures and controls. Platforms and tests can supply implementations.
@MainActor package protocol UIKitClock: AnyObject {
    /// The current time in seconds since some fixed moment. The timestamps of events have the same scale.
    var now: TimeInterval { get }
    /// Calls `action` once on the main actor after at least `delay` seconds, unless the task is cancelled first.
    func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask
}

/// A scheduled action.
@MainActor package final class ClockTask {
    private var action: (@MainActor () -> Void)?

    package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    /// Whether the action has neither run nor been cancelled.
    package var isPending: Bool { action != nil }

    /// Cancels the action.
    package func cancel() { action = nil }

    /// Runs the action, unless it has already run or was cancelled. Called by the clock.
    package func fire() {
        let due = action
        action = nil
        due?()
    }
}

/// The system clock, which schedules on the main queue. Platforms with an event loop of their own install another
/// clock.
@MainActor package final class SystemClock: UIKitClock {
    package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
            MainActor.assumeIsolated { task.fire() }
        }
        return task
    }
}
