import Foundation

/// The resistance of content that a finger pulls beyond an end of the scrollable range.
struct RubberBand: Hashable, Sendable {
    /// The length of the scroll view, in points. The overscroll is always less than this length.
    var length: CGFloat
    /// The initial ratio between the movement of the content and the movement of the finger, from 0 to 1.
    var stiffness: CGFloat = 0.55

    /// Returns the overscroll in points for a finger that has moved `distance` points beyond an end of the range. A
    /// negative distance and a negative overscroll are beyond the lower end.
    func overscroll(_ distance: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let far = abs(distance)
        let followed = (1 - 1 / (far * stiffness / length + 1)) * length
        return distance < 0 ? -followed : followed
    }

    /// Returns the distance of the finger for an overscroll; the inverse of ``overscroll(_:)``.
    func distance(for followed: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // The full length would require an infinite distance of the finger.
        let part = min(abs(followed) / length, 0.99)
        let distance = (1 / (1 - part) - 1) * length / stiffness
        return followed < 0 ? -distance : distance
    }

    /// Returns the displayed position for a position that follows the finger exactly. Inside the range both positions
    /// are equal; outside the range the content resists.
    func displayedPosition(_ value: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if value < range.lowerBound { return range.lowerBound + overscroll(value - range.lowerBound) }
        if value > range.upperBound { return range.upperBound + overscroll(value - range.upperBound) }
        return value
    }

    /// Returns the position that is displayed as `offset`; the inverse of ``displayedPosition(_:in:)``.
    func position(_ offset: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if offset < range.lowerBound { return range.lowerBound + distance(for: offset - range.lowerBound) }
        if offset > range.upperBound { return range.upperBound + distance(for: offset - range.upperBound) }
        return offset
    }
}

/// A movement whose velocity decays exponentially.
struct Deceleration: Hashable, Sendable {
    /// The initial position.
    var start: CGFloat
    /// The initial velocity, in points per second.
    var velocity: CGFloat
    /// The factor by which the velocity is multiplied every millisecond.
    var rate: CGFloat

    /// The velocity, in points per second, below which a movement is invisible.
    static let minimumVelocity: CGFloat = 8

    /// The decay constant of the velocity, per second.
    private var decay: Double { -1000 * log(Double(min(max(rate, 0.5), 0.99999))) }

    /// Returns the position at a time in seconds.
    func position(at time: TimeInterval) -> CGFloat {
        start + velocity * (1 - exp(-decay * max(time, 0))) / decay
    }

    /// Returns the velocity at a time in seconds, in points per second.
    func speed(at time: TimeInterval) -> CGFloat { velocity * exp(-decay * max(time, 0)) }

    /// The final position after infinite time.
    var destination: CGFloat { start + velocity / decay }

    /// The time, in seconds, until the velocity is below `minimumVelocity`.
    var duration: TimeInterval {
        let speed = abs(velocity)
        return speed > Self.minimumVelocity ? log(Double(speed / Self.minimumVelocity)) / decay : 0
    }

    /// Returns the time at which the movement passes a position; nil if the movement never reaches the position.
    func time(of position: CGFloat) -> TimeInterval? {
        guard velocity != 0 else { return nil }
        let part = (position - start) * decay / velocity
        guard part >= 0, part < 1 else { return nil }
        return -log(1 - part) / decay
    }
}

/// A critically damped spring, which reaches its end position as fast as possible without oscillating.
struct ScrollSpring: Hashable, Sendable {
    /// The initial position.
    var start: CGFloat
    /// The initial velocity, in points per second.
    var velocity: CGFloat
    /// The end position.
    var end: CGFloat
    /// The angular frequency of the spring, per second.
    var angularFrequency: CGFloat = 11

    /// The distance from the end, in points, below which the movement counts as at rest.
    static let restThreshold: CGFloat = 0.25

    /// Returns the position at a time in seconds.
    func position(at time: TimeInterval) -> CGFloat {
        let (t, far) = (max(time, 0), start - end)
        return end + (far + (velocity + angularFrequency * far) * t) * exp(-angularFrequency * t)
    }

    /// Returns the velocity at a time in seconds, in points per second.
    func speed(at time: TimeInterval) -> CGFloat {
        let (t, far) = (max(time, 0), start - end)
        let slope = velocity + angularFrequency * far
        return (slope - angularFrequency * (far + slope * t)) * exp(-angularFrequency * t)
    }

    /// The time, in seconds, until the distance from the end is below `restThreshold`.
    var duration: TimeInterval {
        let far = abs(start - end) + abs(velocity) / angularFrequency
        guard far > Self.restThreshold else { return 0 }
        // The factor before the exponential depends on the time, so the equation has no closed solution. A few
        // iterations approximate the time.
        var time = log(Double(far / Self.restThreshold)) / angularFrequency
        for _ in 0..<6 {
            time = log(Double(far * (1 + angularFrequency * time) / Self.restThreshold)) / angularFrequency
        }
        return time
    }
}
