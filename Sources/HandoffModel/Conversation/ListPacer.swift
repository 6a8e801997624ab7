import EventLoop

/// The rate at which this device sends lists of activities. It is lower than the rate that other devices accept.
package struct ListPacer: Sendable {
    /// The number of lists that are sent at once.
    package static let burst = 5
    /// The time after which one more list can be sent. The clocks of devices may run at different rates.
    package static let interval = Duration.milliseconds(1200)

    /// The time at which the whole burst is available again.
    private var full = MonotonicTime(nanoseconds: 0)

    /// Creates a value with the whole burst.
    package init() {}

    /// Reserves the sending of a list. Returns nil if it can be sent now, otherwise the time at which it can be sent.
    package mutating func reserve(at now: MonotonicTime) -> MonotonicTime? {
        let next = max(full, now) + Self.interval
        let limit = now + Self.interval * Self.burst
        guard next <= limit else { return now + .nanoseconds(next.nanoseconds - limit.nanoseconds) }
        full = next
        return nil
    }
}
