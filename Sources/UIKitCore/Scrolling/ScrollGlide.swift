import Foundation

/// How one coordinate of an offset goes on by itself, from the lift of a finger until it rests.
struct ScrollGlide: Hashable, Sendable {
    /// One kind of movement.
    private enum Part: Hashable, Sendable {
        case rest(CGFloat)
        case deceleration(Deceleration)
        case spring(ScrollSpring)
    }

    private var first: Part
    /// What follows, and after how many seconds; nil when the first part is all.
    private var then: (time: TimeInterval, part: Part)?
    /// After how many seconds it rests.
    private(set) var duration: TimeInterval
    /// Where it comes to rest.
    private(set) var end: CGFloat

    /// What can be scrolled to, and how.
    struct Limits: Hashable, Sendable {
        var range: ClosedRange<CGFloat>
        /// Whether it goes beyond the range for a moment.
        var bounces: Bool
        /// The part of the speed that is left after a thousandth of a second.
        var rate: CGFloat
    }

    /// A glide from a place with a speed in points a second. It goes to `target` if that is given, else as far as the
    /// speed carries it.
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
        (self.first, self.then, self.end) = (first, then, end)
        duration = then.map { $0.0 + Self.duration($0.1) } ?? Self.duration(first)
    }

    /// As far as the speed carries, and back from beyond the end.
    private init(coasting coast: Deceleration, _ limits: Limits) {
        let range = limits.range
        let edge = coast.velocity < 0 ? range.lowerBound : range.upperBound
        guard coast.duration > 0 else {
            self.init(.rest(coast.start), nil, coast.start)
            return
        }
        guard let time = coast.time(of: edge), time < coast.duration else {
            let end = min(max(coast.place(at: coast.duration), range.lowerBound), range.upperBound)
            self.init(.deceleration(coast), nil, end)
            return
        }
        let spring = ScrollSpring(start: edge, velocity: coast.speed(at: time), end: edge, pull: 14)
        self.init(.deceleration(coast), (time, limits.bounces ? .spring(spring) : .rest(edge)), edge)
    }

    /// To a place that was chosen.
    private init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, _ limits: Limits) {
        let natural = Deceleration(start: start, velocity: velocity, rate: limits.rate)
        let end = limits.bounces ? target : min(max(target, limits.range.lowerBound), limits.range.upperBound)
        if abs(natural.destination - end) < 1, limits.range.contains(start), limits.range.contains(end) {
            self.init(.deceleration(natural), (natural.duration, .rest(end)), end)
        } else {
            self.init(.spring(ScrollSpring(start: start, velocity: velocity, end: end)), nil, end)
        }
    }

    /// Where it is after some seconds.
    func place(at time: TimeInterval) -> CGFloat {
        if time >= duration { return end }
        if let then, time >= then.time { return Self.place(then.part, at: time - then.time) }
        return Self.place(first, at: time)
    }

    /// How fast it is after some seconds, in points a second.
    func speed(at time: TimeInterval) -> CGFloat {
        if time >= duration { return 0 }
        if let then, time >= then.time { return Self.speed(then.part, at: time - then.time) }
        return Self.speed(first, at: time)
    }

    private static func place(_ part: Part, at time: TimeInterval) -> CGFloat {
        switch part {
        case .rest(let place): place
        case .deceleration(let movement): movement.place(at: time)
        case .spring(let movement): movement.place(at: time)
        }
    }

    private static func speed(_ part: Part, at time: TimeInterval) -> CGFloat {
        switch part {
        case .rest: 0
        case .deceleration(let movement): movement.speed(at: time)
        case .spring(let movement): movement.speed(at: time)
        }
    }

    private static func duration(_ part: Part) -> TimeInterval {
        switch part {
        case .rest: 0
        case .deceleration(let movement): movement.duration
        case .spring(let movement): movement.duration
        }
    }

    static func == (one: ScrollGlide, other: ScrollGlide) -> Bool {
        one.first == other.first && one.then?.time == other.then?.time && one.then?.part == other.then?.part
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(then?.time)
    }
}
