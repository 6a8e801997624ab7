/// An opaque token that identifies one scheduled timer of an event loop.
public struct ScheduledTimer: Sendable, Hashable {
    let id: UInt64
}

/// The timers of an event loop that can wait for only one deadline at a time.
///
/// The loop forwards `schedule` and `cancel` to this object, and calls ``fireDue()`` once in each turn in which a timer
/// may be due.
package final class TimerScheduler {
    private var queue = TimerQueue()
    private var armed: MonotonicTime?
    private let arm: ((MonotonicTime?) -> Void)?

    /// Makes a scheduler without timers.
    ///
    /// - Parameter arm: called whenever the earliest deadline changes, and at the end of every ``fireDue()``. The
    ///   argument is the earliest deadline, or nil if no timer is left. A loop that reads ``nextDeadline()`` before
    ///   each wait needs no `arm` and passes nil.
    package init(arm: ((MonotonicTime?) -> Void)? = nil) { self.arm = arm }

    /// Adds a timer.
    package func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        let timer = ScheduledTimer(id: queue.add(at: deadline, action))
        update()
        return timer
    }

    /// Removes a timer. Does nothing if the timer has fired.
    package func cancel(_ timer: ScheduledTimer) {
        queue.cancel(timer.id)
        update()
    }

    /// The deadline of the first timer; nil without timers.
    package func nextDeadline() -> MonotonicTime? { queue.nextDeadline() }

    /// Fires the timers that are due. Timers that are scheduled by the functions of these timers fire in the next call,
    /// so that timers cannot starve descriptors.
    package func fireDue() {
        let now = MonotonicTime.now
        var remaining = queue.count
        while remaining > 0, let action = queue.popDue(now) {
            action()
            remaining -= 1
        }
        // The loop's alarm has fired, so it must be armed again even if the deadline is unchanged.
        armed = queue.nextDeadline()
        arm?(armed)
    }

    private func update() {
        let deadline = queue.nextDeadline()
        guard deadline != armed else { return }
        armed = deadline
        arm?(deadline)
    }
}
