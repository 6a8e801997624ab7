import Foundation

/// The movement of one coordinate of a content offset, from the moment the finger is lifted until the content rests.
struct DecelerationPath: Hashable, Sendable {
    /// A part of the movement.
    private enum Part: Hashable, Sendable {
        case resting(CGFloat)
        case deceleration(Deceleration)
        case spring(ScrollSpring)
    }

    private var first: Part
    /// The second part and its start time in seconds; nil if there is only one part.
    private var second: (time: TimeInterval, part: Part)?
    /// The duration of the movement, in seconds.
    private(set) var duration: TimeInterval
    /// The final position.
    private(set) var end: CGFloat

    /// The scrollable range, and the behaviour at its ends.
    struct Limits: Hashable, Sendable {
        var range: ClosedRange<CGFloat>
        /// Whether the movement may overshoot the range.
        var bounces: Bool
        /// The factor by which the velocity is multiplied every millisecond.
        var rate: CGFloat
    }

    /// Creates a movement from a position with a velocity in points per second. The movement ends at `target`; if
    /// `target` is nil, the velocity and the range determine the end.
    init(from start: CGFloat, velocity: CGFloat, limits: Limits, target: CGFloat? = nil) {
        let range = limits.range
        if let target, !range.contains(start) || target != start || velocity != 0 {
            self.init(from: start, velocity: velocity, to: target, limits)
        } else if !range.contains(start) {
            let edge = min(max(start, range.lowerBound), range.upperBound)
            self.init(
                .spring(ScrollSpring(start: start, velocity: limits.bounces ? velocity : 0, end: edge)), nil, edge)
        } else {
            self.init(coasting: Deceleration(start: start, velocity: velocity, rate: limits.rate), limits)
        }
    }

    private init(_ first: Part, _ then: (TimeInterval, Part)?, _ end: CGFloat) {
        (self.first, self.second, self.end) = (first, then, end)
        duration = then.map { $0.0 + Self.duration($0.1) } ?? Self.duration(first)
    }

    /// Creates a deceleration. If the deceleration reaches an end of the range, the content bounces, or stops there if
    /// bouncing is off.
    private init(coasting coast: Deceleration, _ limits: Limits) {
        let range = limits.range
        let edge = coast.velocity < 0 ? range.lowerBound : range.upperBound
        guard coast.duration > 0 else {
            self.init(.resting(coast.start), nil, coast.start)
            return
        }
        guard let time = coast.time(of: edge), time < coast.duration else {
            let end = min(max(coast.position(at: coast.duration), range.lowerBound), range.upperBound)
            self.init(.deceleration(coast), nil, end)
            return
        }
        let spring = ScrollSpring(start: edge, velocity: coast.speed(at: time), end: edge, angularFrequency: 14)
        self.init(.deceleration(coast), (time, limits.bounces ? .spring(spring) : .resting(edge)), edge)
    }

    /// Creates a movement that ends at `target`. The movement is a deceleration if `start` and the target are in the
    /// range and the deceleration would end within one point of the target; otherwise the movement is a spring.
    private init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, _ limits: Limits) {
        let natural = Deceleration(start: start, velocity: velocity, rate: limits.rate)
        let end = limits.bounces ? target : min(max(target, limits.range.lowerBound), limits.range.upperBound)
        if abs(natural.destination - end) < 1, limits.range.contains(start), limits.range.contains(end) {
            self.init(.deceleration(natural), (natural.duration, .resting(end)), end)
        } else {
            self.init(.spring(ScrollSpring(start: start, velocity: velocity, end: end)), nil, end)
        }
    }

    /// Returns the position at a time in seconds.
    func position(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if let second, time >= second.time { return Self.position(of: second.part, at: time - second.time) }
        return Self.position(of: first, at: time)
    }

    /// Returns the velocity at a time in seconds, in points per second.
    func speed(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if let second, time >= second.time { return Self.speed(second.part, at: time - second.time) }
        return Self.speed(first, at: time)
    }

    private static func position(of part: Part, at time: TimeInterval) -> CGFloat {
        switch part {
        case .resting(let position): position
        case .deceleration(let movement): movement.position(at: time)
        case .spring(let movement): movement.position(at: time)
        }
    }

    private static func speed(_ part: Part, at time: TimeInterval) -> CGFloat {
        switch part {
        case .resting: 0
        case .deceleration(let movement): movement.speed(at: time)
        case .spring(let movement): movement.speed(at: time)
        }
    }

    private static func duration(_ part: Part) -> TimeInterval {
        switch part {
        case .resting: 0
        case .deceleration(let movement): movement.duration
        case .spring(let movement): movement.duration
        }
    }

    static func == (one: DecelerationPath, other: DecelerationPath) -> Bool {
        one.first == other.first && one.second?.time == other.second?.time && one.second?.part == other.second?.part
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(second?.time)
    }
}
