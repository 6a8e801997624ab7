import Foundation

/// How a property animator's changes go.
@MainActor public protocol UITimingCurveProvider: AnyObject {
    /// What kind of curve it is.
    var timingCurveType: UITimingCurveType { get }
    /// The curve by control points; nil when there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil when there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// What kind of curve it is, with UIKit's values.
public enum UITimingCurveType: Int, Sendable {
    /// One that has a name.
    case builtin = 0
    /// One of control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// Both.
    case composed = 3
}

extension UIView {
    /// A curve that has a name, with UIKit's values.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// At an even pace.
        case linear = 3

        var unit: UnitCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

/// A curve by a name or by control points.
@MainActor public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    let unit: UnitCurve
    /// The curve's name; slow at both ends for one of control points.
    public let animationCurve: UIView.AnimationCurve
    private let isNamed: Bool

    /// The curve of a name.
    public init(animationCurve curve: UIView.AnimationCurve) {
        (unit, animationCurve, isNamed) = (curve.unit, curve, true)
        super.init()
    }

    /// The curve of two control points, as parts of time and of the way.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        unit = UnitCurve(point1.x, point1.y, point2.x, point2.y)
        (animationCurve, isNamed) = (.easeInOut, false)
        super.init()
    }

    /// The first control point.
    public var controlPoint1: CGPoint { unit.control1 }
    /// The second control point.
    public var controlPoint2: CGPoint { unit.control2 }
    /// By a name or by control points.
    public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
@MainActor public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity at the beginning, in whole ways each second.
    public let initialVelocity: CGVector
    private let make: (TimeInterval) -> Spring
    /// How long it takes, when the spring itself says that.
    let ownDuration: TimeInterval?

    private init(_ velocity: CGVector, _ own: Spring?, _ make: @escaping (TimeInterval) -> Spring) {
        (initialVelocity, self.make) = (velocity, make)
        ownDuration = own?.settlingTime
        super.init()
    }

    /// A spring that does not swing.
    public convenience override init() { self.init(dampingRatio: 1) }

    /// A spring that comes to rest in the animator's duration; a ratio of 1 does not swing.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// A spring that comes to rest in the animator's duration; a ratio of 1 does not swing.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(velocity, nil) {
            Spring(dampingRatio: Double(ratio), settlingIn: $0, velocity: Double(velocity.dx))
        }
    }

    /// A spring by its physics, which says by itself how long it takes.
    public convenience init(
        mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
    ) {
        let spring = Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Double(velocity.dx))
        self.init(velocity, spring) { _ in spring }
    }

    /// A spring whose swing takes some seconds; a bounce of 0 does not swing.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = Spring(duration: duration, bounce: Double(bounce), velocity: Double(initialVelocity.dx))
        self.init(initialVelocity, spring) { _ in spring }
    }

    func spring(_ duration: TimeInterval) -> Spring { make(duration) }

    /// A spring.
    public var timingCurveType: UITimingCurveType { .spring }
    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
    public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
    /// The curve for some seconds.
    func curve(_ duration: TimeInterval) -> MotionCurve {
        if let spring = springTimingParameters { return .spring(spring.spring(duration)) }
        return .cubic(cubicTimingParameters?.unit ?? .easeInOut)
    }
}
