import Foundation

/// An animation of a layer. Subclasses define which property changes.
///
/// An animation changes only the shown values; the layer's properties keep their own values. A layer copies the
/// animation's properties when the animation is added, so later changes of the animation have no effect.
@preconcurrency @MainActor open class CAAnimation: NSObject {
    /// The duration of one cycle in seconds; 0, the default, for the duration of the transaction, which is 0.25 by
    /// default.
    open var duration: CFTimeInterval = 0
    /// The time at which the animation begins, on the scale of `CACurrentMediaTime()`; 0 to begin at once. In a group,
    /// the number of seconds after the beginning of the group.
    open var beginTime: CFTimeInterval = 0
    /// The point in the animation's own time at which the animation begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    /// The ratio of the animation's own time to real time. The default is 1.
    open var speed: Float = 1
    /// The number of cycles, which can be infinite; 0, the default, means one cycle.
    open var repeatCount: Float = 0
    /// The duration of all cycles in seconds; 0 to use the number of cycles.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle runs backwards after it has run forwards.
    open var autoreverses = false
    /// The behaviour before the beginning and after the end. The default is `removed`.
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the animation is removed from its layer at its end. The default is true.
    open var isRemovedOnCompletion = true
    /// The timing curve; nil for linear timing.
    open var timingFunction: CAMediaTimingFunction?
    /// The object that is notified of the beginning and the end; held strongly, as in Core Animation.
    open var delegate: (any CAAnimationDelegate)?

    private var customValues: [String: Any] = [:]

    /// Creates an animation without effect.
    public override init() { super.init() }

    /// Stores a value with which the app recognises the animation in the delegate. Nil removes the value.
    open func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }

    /// Returns a value that the app has stored; nil for none.
    open func value(forKey key: String) -> Any? { customValues[key] }

    /// Returns the effects of the animation on the properties of a layer.
    ///
    /// - Parameter standard: the duration of one cycle, in seconds, for an animation without a duration.
    func effects(standard: TimeInterval) -> [LayerEffect] { [] }

    /// Returns the times of the animation without its delay.
    final func timing(standard: TimeInterval) -> AnimationTiming {
        var timing = AnimationTiming(duration: duration > 0 ? duration : standard)
        (timing.speed, timing.timeOffset) = (Double(speed), timeOffset)
        (timing.repeatCount, timing.repeatDuration) = (Double(repeatCount), repeatDuration)
        (timing.autoreverses, timing.fillMode) = (autoreverses, fillMode)
        return timing
    }
}

/// The delegate of an animation. Both methods have defaults that do nothing.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation begins.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended or was removed. `flag` is true if the animation has reached its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property of a layer.
///
/// The properties are `position`, `bounds`, `transform`, `opacity`, `backgroundColor`, `cornerRadius`, `borderWidth`,
/// `borderColor`, `shadowColor`, `shadowOffset`, `shadowOpacity`, `shadowRadius`, and parts such as `position.x`,
/// `bounds.size.width`, `transform.scale`, `transform.rotation.z` and `transform.translation.x`. An animation of
/// another property has no effect, and is reported once for each property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The property; nil for none.
    open var keyPath: String?
    /// Whether the values are added to the property's value. The default is false.
    open var isAdditive = false
    /// Whether each cycle begins with the final value of the previous one; without effect here.
    open var isCumulative = false

    /// Creates an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    /// Returns the effects of the values on the property; empty for an unknown property.
    final func effects(_ values: EffectValues, standard: TimeInterval) -> [LayerEffect] {
        guard let keyPath, let property = LayerProperty.named(keyPath) else { return [] }
        let curve = timingFunction?.curve ?? .linear
        return [
            LayerEffect(
                property: property, values: values, isAdditive: isAdditive, curve: curve,
                timing: timing(standard: standard))
        ]
    }
}

/// An animation of a property between two values.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; nil for the property's value.
    open var fromValue: Any?
    /// The final value; nil for the property's value.
    open var toValue: Any?
    /// The difference between the final and the first value; nil for none.
    open var byValue: Any?

    override func effects(standard: TimeInterval) -> [LayerEffect] {
        guard let keyPath, let property = LayerProperty.named(keyPath) else { return [] }
        let read = { (value: Any?) in value.flatMap { property.vector(of: $0) } }
        return effects(.range(from: read(fromValue), to: read(toValue), by: read(byValue)), standard: standard)
    }
}

/// An animation of a property between two values that moves like a mass on a spring.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// The mass. The default is 1.
    open var mass: CGFloat = 1
    /// The stiffness of the spring. The default is 100.
    open var stiffness: CGFloat = 100
    /// The damping. The default is 10.
    open var damping: CGFloat = 10
    /// The initial velocity towards the final value. The default is 0.
    open var initialVelocity: CGFloat = 0

    private var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
    }

    /// The seconds until the spring is at rest.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    override func effects(standard: TimeInterval) -> [LayerEffect] {
        super.effects(standard: standard).map { effect in
            var effect = effect
            effect.spring = spring
            return effect
        }
    }
}

/// The way in which a keyframe animation computes values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name in Core Animation.
    public let rawValue: String

    /// Creates the mode with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight lines between the values.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value is shown until the next value; values in between are not computed.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight lines with the same speed between all values.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Linear here. Core Animation uses smooth curves.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Like `paced` here. Core Animation uses smooth curves with constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation of a property through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; nil for none.
    open var values: [Any]?
    /// The path that a position follows, in the coordinates of the superlayer; nil to use the values.
    open var path: CGPath?
    /// The fractions of the duration at which the values are reached; nil for equal distances.
    open var keyTimes: [NSNumber]?
    /// The timing curves between the values; nil for linear timing.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The way in which values between the keyframes are computed. The default is linear.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func effects(standard: TimeInterval) -> [LayerEffect] {
        guard let keyPath, let property = LayerProperty.named(keyPath) else { return [] }
        var vectors = (values ?? []).compactMap { property.vector(of: $0) }
        if let path { vectors = PathSamples.points(of: path.drawn()).map { [$0.x, $0.y] } }
        guard !vectors.isEmpty else { return [] }
        var frames = KeyframeValues(vectors: vectors)
        frames.isDiscrete = calculationMode == .discrete
        frames.curves = (timingFunctions ?? []).map(\.curve)
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced || path != nil
        frames.times = isPaced ? frames.pacedTimes : frames.times(from: keyTimes?.map(\.doubleValue))
        return effects(.keyframes(frames), standard: standard)
    }
}

/// A group of animations with a common beginning and duration.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    /// The animations; nil for none. Their begin times are relative to the beginning of the group.
    open var animations: [CAAnimation]?

    override func effects(standard: TimeInterval) -> [LayerEffect] {
        let own = timing(standard: standard)
        return (animations ?? []).flatMap { animation in
            animation.effects(standard: own.duration).map { effect in
                var effect = effect
                effect.timing.delay += animation.beginTime
                effect.groups.append((own, timingFunction?.curve ?? .linear))
                return effect
            }
        }
    }
}
