import Foundation

/// How far contents follow a finger that pulls them beyond their end.
struct RubberBand: Hashable, Sendable {
    /// The length of what scrolls, in points: contents never follow farther than that.
    var length: CGFloat
    /// How willingly contents follow at first, from 0 to 1.
    var stiffness: CGFloat = 0.55

    /// How far contents go when the finger is so far beyond their end. Negative distances are beyond the other end.
    func follow(_ distance: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let far = abs(distance)
        let followed = (1 - 1 / (far * stiffness / length + 1)) * length
        return distance < 0 ? -followed : followed
    }

    /// How far the finger must be for contents to have gone so far.
    func pull(for followed: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // At the full length the finger would have to be infinitely far.
        let part = min(abs(followed) / length, 0.99)
        let distance = (1 / (1 - part) - 1) * length / stiffness
        return followed < 0 ? -distance : distance
    }

    /// A place as it is shown: itself inside of a range, held back outside.
    func place(_ value: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if value < range.lowerBound { return range.lowerBound + follow(value - range.lowerBound) }
        if value > range.upperBound { return range.upperBound + follow(value - range.upperBound) }
        return value
    }

    /// The place that is shown as `place`.
    func unplaced(_ place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        if place < range.lowerBound { return range.lowerBound + pull(for: place - range.lowerBound) }
        if place > range.upperBound { return range.upperBound + pull(for: place - range.upperBound) }
        return place
    }
}

/// A movement that loses the same part of its speed in every moment.
struct Deceleration: Hashable, Sendable {
    /// Where it begins.
    var start: CGFloat
    /// The speed at the beginning, in points a second.
    var velocity: CGFloat
    /// The part of the speed that is left after a thousandth of a second.
    var rate: CGFloat

    /// Below this speed, in points a second, nobody sees a movement.
    static let stillness: CGFloat = 8

    /// How fast the speed falls, in one second.
    private var decay: Double { -1000 * log(Double(min(max(rate, 0.5), 0.99999))) }

    /// Where it is after some seconds.
    func place(at time: TimeInterval) -> CGFloat {
        start + velocity * (1 - exp(-decay * max(time, 0))) / decay
    }

    /// How fast it is after some seconds, in points a second.
    func speed(at time: TimeInterval) -> CGFloat { velocity * exp(-decay * max(time, 0)) }

    /// Where it would come to rest after infinite time.
    var destination: CGFloat { start + velocity / decay }

    /// After how many seconds it is as good as at rest.
    var duration: TimeInterval {
        let speed = abs(velocity)
        return speed > Self.stillness ? log(Double(speed / Self.stillness)) / decay : 0
    }

    /// When it passes a place; nil when it never gets there.
    func time(of place: CGFloat) -> TimeInterval? {
        guard velocity != 0 else { return nil }
        let part = (place - start) * decay / velocity
        guard part >= 0, part < 1 else { return nil }
        return -log(1 - part) / decay
    }
}

/// A movement that is pulled to a place as fast as is possible without going back and forth.
struct ScrollSpring: Hashable, Sendable {
    /// Where it begins.
    var start: CGFloat
    /// The speed at the beginning, in points a second.
    var velocity: CGFloat
    /// Where it comes to rest.
    var end: CGFloat
    /// How strongly it is pulled, in one second.
    var pull: CGFloat = 11

    /// Closer than this, in points, it is at rest.
    static let closeness: CGFloat = 0.25

    /// Where it is after some seconds.
    func place(at time: TimeInterval) -> CGFloat {
        let (t, far) = (max(time, 0), start - end)
        return end + (far + (velocity + pull * far) * t) * exp(-pull * t)
    }

    /// How fast it is after some seconds, in points a second.
    func speed(at time: TimeInterval) -> CGFloat {
        let (t, far) = (max(time, 0), start - end)
        let slope = velocity + pull * far
        return (slope - pull * (far + slope * t)) * exp(-pull * t)
    }

    /// After how many seconds it is as good as at rest.
    var duration: TimeInterval {
        let far = abs(start - end) + abs(velocity) / pull
        guard far > Self.closeness else { return 0 }
        // The factor before the exponential grows by one for each 1/pull seconds; a few steps find the time.
        var time = log(Double(far / Self.closeness)) / pull
        for _ in 0..<6 { time = log(Double(far * (1 + pull * time) / Self.closeness)) / pull }
        return time
    }
}
