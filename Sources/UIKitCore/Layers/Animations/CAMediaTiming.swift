import Foundation

/// The behaviour of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The animation has an effect only while it runs.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The final value is shown after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is shown before the beginning.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value is shown before the beginning, and the final value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates a name from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow beginning.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow beginning and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of most animations of the system.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier curve that maps the elapsed fraction of the duration to the progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: CubicTimingCurve

    /// Creates the curve with the given name; the linear curve for an unknown name.
    public init(name: CAMediaTimingFunctionName) {
        curve =
            switch name {
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInOut
            case .default: CubicTimingCurve(0.25, 0.1, 0.25, 1)
            default: .linear
            }
    }

    /// Creates a curve from the coordinates of its two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = CubicTimingCurve(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y))
    }
}

/// A number of seconds.
public typealias CFTimeInterval = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time on the clock of animations and frames, in seconds since a fixed moment.
public func CACurrentMediaTime() -> CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The times of an animation.
struct AnimationTiming: Hashable, Sendable {
    /// The time from the addition of the animation to its beginning, in seconds.
    var delay: TimeInterval = 0
    /// The duration of one cycle in seconds, without the reverse direction.
    var duration: TimeInterval
    var speed = 1.0
    var timeOffset: TimeInterval = 0
    var repeatCount = 0.0
    var repeatDuration: TimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// The state of an animation at a time.
    enum State: Hashable {
        /// The animation has no effect.
        case hidden(hasEnded: Bool)
        /// The animation is at a fraction of its duration, from 0 to 1.
        case active(Double, hasEnded: Bool)
    }

    /// The duration of all cycles, in seconds of the animation's own time.
    private var length: TimeInterval {
        let cycle = autoreverses ? duration * 2 : duration
        return repeatDuration > 0 ? repeatDuration : cycle * max(repeatCount, repeatCount > 0 ? 0 : 1)
    }

    /// Returns the state after a number of seconds since the animation was added.
    func state(after seconds: TimeInterval) -> State {
        let own = (seconds - delay) * speed + timeOffset
        if seconds < delay {
            return fillMode == .backwards || fillMode == .both ? .active(0, hasEnded: false) : .hidden(hasEnded: false)
        }
        let length = length
        if own >= length {
            guard fillMode == .forwards || fillMode == .both else { return .hidden(hasEnded: true) }
            return .active(fraction(at: length, isEnd: true), hasEnded: true)
        }
        return .active(fraction(at: max(own, 0), isEnd: false), hasEnded: false)
    }

    private func fraction(at time: TimeInterval, isEnd: Bool) -> Double {
        guard duration > 0 else { return autoreverses ? 0 : 1 }
        let cycle = autoreverses ? duration * 2 : duration
        var part = time.truncatingRemainder(dividingBy: cycle)
        if isEnd, part < 1e-9, time > 0 { part = cycle }
        return part <= duration ? part / duration : 2 - part / duration
    }
}
