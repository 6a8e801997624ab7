import EventLoop

/// The rule that decides when a device may be paired.
///
/// A person opens the gate for a short time. The first connection that begins a pairing closes the gate, so every
/// opening admits one attempt. After several failed attempts the gate stays closed for some time.
package struct PairingGate: Hashable, Sendable {
    /// The time for which the gate stays open.
    package static let openTime = Duration.seconds(120)
    /// The number of failed attempts after which the gate stays closed.
    package static let failureLimit = 3
    /// The time within which failed attempts are counted together, and the time for which the gate then stays closed.
    package static let failureTime = Duration.seconds(600)

    private var closes: MonotonicTime?
    private var isPairing = false
    private var failures: [MonotonicTime] = []

    /// Creates a closed gate.
    package init() {}

    /// Whether a connection may begin a pairing.
    package func isOpen(at now: MonotonicTime) -> Bool { !isPairing && closes.map { now < $0 } ?? false }

    /// Returns the time until which the gate cannot be opened; nil if it can be opened.
    package func blocked(at now: MonotonicTime) -> MonotonicTime? {
        guard failures.count >= Self.failureLimit, let first = failures.first, let last = failures.last,
            last < first + Self.failureTime, now < last + Self.failureTime
        else { return nil }
        return last + Self.failureTime
    }

    /// Opens the gate. Returns false if too many attempts have failed, or if a pairing is in progress.
    package mutating func open(at now: MonotonicTime) -> Bool {
        guard !isPairing, blocked(at: now) == nil else { return false }
        closes = now + Self.openTime
        return true
    }

    /// Closes the gate. A pairing in progress is not affected.
    package mutating func close() { closes = nil }

    /// Begins a pairing and closes the gate. Returns false if the gate is closed.
    package mutating func begin(at now: MonotonicTime) -> Bool {
        guard isOpen(at: now) else { return false }
        (closes, isPairing) = (nil, true)
        return true
    }

    /// Records the end of the pairing in progress. A success clears the failed attempts.
    package mutating func end(succeeded: Bool, at now: MonotonicTime) {
        guard isPairing else { return }
        isPairing = false
        failures = succeeded ? [] : (failures + [now]).suffix(Self.failureLimit)
    }
}
