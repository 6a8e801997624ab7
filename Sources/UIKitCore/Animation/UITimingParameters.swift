import Foundation

/// The timing of a property animator's changes.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
    /// The kind of the curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve; nil for none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kind of a timing curve, with UIKit's values.
public enum UITimingCurveType: Int, Sendable {
    /// A predefined curve.
    case builtin = 0
    /// A cubic curve with two control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A cubic curve and a spring.
    case composed = 3
}

extension UIView {
    /// A predefined curve, with UIKit's values.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// At a constant speed.
        case linear = 3

        /// The curve as a cubic Bézier curve from (0, 0) to (1, 1).
        var cubicCurve: CubicTimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

/// A cubic timing curve, predefined or with control points.
@preconcurrency @MainActor public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let cubicCurve: CubicTimingCurve
    /// The predefined curve; `easeInOut` for a curve with control points.
    public let animationCurve: UIView.AnimationCurve
    private let isNamed: Bool

    /// Creates a predefined curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (cubicCurve, animationCurve, isNamed) = (curve.cubicCurve, curve, true)
        super.init()
    }

    /// Creates a curve with two control points; x is the fraction of the time, y the progress.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        cubicCurve = CubicTimingCurve(point1.x, point1.y, point2.x, point2.y)
        (animationCurve, isNamed) = (.easeInOut, false)
        super.init()
    }

    /// The first control point.
    public var controlPoint1: CGPoint { cubicCurve.control1 }
    /// The second control point.
    public var controlPoint2: CGPoint { cubicCurve.control2 }
    /// `builtin` for a predefined curve, `cubic` for control points.
    public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
    /// This object.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always nil.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of an animation with a spring.
@preconcurrency @MainActor public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The initial velocity; a velocity of 1 covers the whole distance in one second.
    public let initialVelocity: CGVector
    /// Creates the spring for an animator's duration in seconds.
    private let make: (TimeInterval) -> Spring
    /// The settling time in seconds of a spring with physical properties; this time replaces the duration of the
    /// animator. Nil for a spring that settles within the animator's duration.
    let settlingDuration: TimeInterval?

    private init(_ velocity: CGVector, _ own: Spring?, _ make: @escaping (TimeInterval) -> Spring) {
        (initialVelocity, self.make) = (velocity, make)
        settlingDuration = own?.settlingTime
        super.init()
    }

    /// Creates a spring that does not oscillate.
    public convenience override init() { self.init(dampingRatio: 1) }

    /// Creates a spring that settles within the animator's duration. With a damping ratio of 1, the spring does not
    /// oscillate.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring that settles within the animator's duration. With a damping ratio of 1, the spring does not
    /// oscillate.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(velocity, nil) {
            Spring(dampingRatio: Double(ratio), settlingIn: $0, velocity: Double(velocity.dx))
        }
    }

    /// Creates a spring from its physical properties. These properties determine the duration of the animation.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        let spring = Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(velocity.dx))
        self.init(velocity, spring) { _ in spring }
    }

    /// Creates a spring with a period, `duration`, in seconds. With a bounce of 0, the spring does not oscillate. The
    /// spring determines the duration of the animation.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = Spring(duration: duration, bounce: Double(bounce), velocity: Double(initialVelocity.dx))
        self.init(initialVelocity, spring) { _ in spring }
    }

    /// Returns the spring for an animator's duration in seconds.
    func spring(_ duration: TimeInterval) -> Spring { make(duration) }

    /// Always `spring`.
    public var timingCurveType: UITimingCurveType { .spring }
    /// Always nil.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// This object.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    /// Returns the timing curve of an animation with a duration in seconds.
    func curve(_ duration: TimeInterval) -> TimingCurve {
        if let spring = springTimingParameters { return .spring(spring.spring(duration)) }
        return .cubic(cubicTimingParameters?.cubicCurve ?? .easeInOut)
    }
}
