/// The pauses between attempts to connect, which grow with every attempt up to one second.
package struct Backoff: Hashable, Sendable {
    private static let initialDelay = Duration.milliseconds(10)
    private static let maximumDelay = Duration.seconds(1)
    private var delay = Backoff.initialDelay

    /// Starts with the shortest pause.
    package init() {}

    /// Returns the next pause.
    package mutating func next() -> Duration {
        defer { delay = min(delay * 1.5, Self.maximumDelay) }
        return delay
    }

    /// Restarts with the first pause after an attempt has succeeded.
    package mutating func reset() { delay = Self.initialDelay }
}
