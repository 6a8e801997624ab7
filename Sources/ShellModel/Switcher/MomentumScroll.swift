import Foundation

/// A scroll offset that follows a finger and decelerates after the finger was lifted.
struct MomentumScroll: Hashable, Sendable {
    private(set) var base = 0.0
    private var velocity = 0.0
    private var released: ShellTime?
    private static let decay = 0.325
    /// The velocity in points per second below which the motion ends.
    private static let minimumVelocity = 12.0

    /// Returns the offset at a time, limited to the range from 0 to `limit`.
    func value(at time: ShellTime, limit: Double) -> Double {
        guard let released else { return clamp(base, limit) }
        let seconds = min(max(0, time.seconds(since: released)), 3)
        return clamp(base + velocity * Self.decay * (1 - exp(-seconds / Self.decay)), limit)
    }

    /// Whether the offset is still decelerating at a time.
    func isMoving(at time: ShellTime, limit: Double) -> Bool {
        guard let released else { return false }
        let seconds = time.seconds(since: released)
        let now = value(at: time, limit: limit)
        if seconds > 3 || (velocity > 0 && now >= limit) || (velocity < 0 && now <= 0) { return false }
        return abs(velocity) * exp(-seconds / Self.decay) > Self.minimumVelocity
    }

    mutating func move(by distance: Double, at time: ShellTime, limit: Double) {
        base = clamp(value(at: time, limit: limit) + distance, limit)
        (velocity, released) = (0, nil)
    }

    mutating func stop(at time: ShellTime, limit: Double) { move(by: 0, at: time, limit: limit) }

    mutating func release(velocity: Double, at time: ShellTime) {
        self.velocity = min(max(velocity, -6000), 6000)
        released = abs(self.velocity) > Self.minimumVelocity ? time : nil
    }

    private func clamp(_ value: Double, _ limit: Double) -> Double { min(max(value, 0), max(limit, 0)) }
}
