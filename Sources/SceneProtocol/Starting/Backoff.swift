/// How long to wait between attempts to connect: longer each time, up to a second.
package struct Backoff: Hashable, Sendable {
    private static let first = Duration.milliseconds(10)
    private static let longest = Duration.seconds(1)
    private var delay = Backoff.first

    package init() {}

    /// The next pause.
    package mutating func next() -> Duration {
        defer { delay = min(delay * 1.5, Self.longest) }
        return delay
    }

    /// Begins anew, as an attempt has succeeded.
    package mutating func reset() { delay = Self.first }
}
