/// The delays between attempts to connect; every delay is 1.5 times as long as the previous delay, up to one second.
package struct Backoff: Hashable, Sendable {
    private static let initialDelay = Duration.milliseconds(10)
    private static let maximumDelay = Duration.seconds(1)
    private var delay = Backoff.initialDelay

    /// Creates a backoff that begins with the shortest delay.
    package init() {}

    /// Returns the next delay.
    package mutating func next() -> Duration {
        defer { delay = min(delay * 1.5, Self.maximumDelay) }
        return delay
    }

    /// Begins again with the shortest delay, because an attempt has succeeded.
    package mutating func reset() { delay = Self.initialDelay }
}
