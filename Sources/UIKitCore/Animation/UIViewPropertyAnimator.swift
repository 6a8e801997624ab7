import Foundation

/// Animates changes that can be stopped, turned round and moved by hand.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    final let group: MotionGroup
    final var waiting: [(() -> Void, Double)] = []
    final var endings: [(UIViewAnimatingPosition) -> Void] = []
    final var isBackwards = false
    final var stateValue = UIViewAnimatingState.inactive
    final var curveProvider: any UITimingCurveProvider
    /// What was under way when the animator was stopped.
    final var stopped: [MotionTrack] = []

    /// An animator for changes that take some seconds and go by a curve; a spring may say its duration itself.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let length = parameters.springTimingParameters?.ownDuration ?? duration
        self.duration = length
        curveProvider = parameters
        group = MotionGroup(duration: length, curve: parameters.curve(length))
        super.init()
    }

    /// An animator for changes that take some seconds and go by a curve of a name.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator for changes that take some seconds and go by a curve of control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// An animator for changes that take some seconds and go as by a spring; a ratio of 1 does not swing.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator whose changes are under way, after a delay in seconds.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let unit = options.curve
        let curve = UICubicTimingParameters(controlPoint1: unit.control1, controlPoint2: unit.control2)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Facts

    /// How the changes go.
    open var timingParameters: (any UITimingCurveProvider)? { curveProvider }
    /// How long the changes take, in seconds.
    public final let duration: TimeInterval
    /// How long it takes until they begin, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether views take touches meanwhile. The default is true.
    open var isUserInteractionEnabled = true
    /// Whether the app finds touched views itself while they move. It has no effect here.
    open var isManualHitTestingEnabled = false
    /// Whether the changes can be stopped. The default is true.
    open var isInterruptible = true
    /// Whether `fractionComplete` is a part of the way and not of the time, while nothing runs. The default is true.
    open var scrubsLinearly = true
    /// Whether the animator stays active when the changes have come to an end. The default is false.
    open var pausesOnCompletion = false

    /// Whether it waits, is under way, or was stopped.
    open var state: UIViewAnimatingState { stateValue }
    /// Whether the changes are under way just now.
    open var isRunning: Bool { stateValue == .active && group.isRunning }

    /// Whether the changes go back to where they began.
    open var isReversed: Bool {
        get { isBackwards }
        set { turn(newValue) }
    }

    /// How far the changes have come, from 0 to 1. Setting it stops them there.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set { scrub(Double(newValue)) }
    }

    // MARK: Changes

    /// Adds changes; they begin at a part of the time that is left, from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, Double(delayFactor))
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, 0) }

    /// Adds something that is told where the changes have come to when they are over.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { endings.append(completion) }

    // MARK: Course

    /// Begins, or goes on.
    open func startAnimation() { proceed() }

    /// Begins after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        begin(after: delay)
    }

    /// Stays where it is.
    open func pauseAnimation() { pause() }

    /// Goes on after a pause, by another curve if one is given, in a part of the duration; 0 for what was left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        resume(parameters, Double(durationFactor))
    }

    /// Stops where it is: views get the values that they are shown with. Unless it is to go without finishing, wait for
    /// `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Ends what was stopped, with the values of its beginning, its end, or as it stands.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if stateValue == .stopped { finish(finalPosition) }
    }
}
