import Foundation

/// An animator whose changes can be paused, stopped, reversed and scrubbed.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    final let group: AnimationGroup
    final var pendingAnimations: [(() -> Void, Double)] = []
    final var completions: [(UIViewAnimatingPosition) -> Void] = []
    final var isReversedValue = false
    final var stateValue = UIViewAnimatingState.inactive
    final var curveProvider: any UITimingCurveProvider
    /// The tracks that were running when the animator was stopped.
    final var stoppedTracks: [PropertyAnimation] = []

    /// Creates an animator with a duration in seconds and a timing curve. The settling time of a spring with physical
    /// properties replaces the duration.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        let length = parameters.springTimingParameters?.settlingDuration ?? duration
        self.duration = length
        curveProvider = parameters
        group = AnimationGroup(duration: length, curve: parameters.curve(length))
        super.init()
    }

    /// Creates an animator with a duration in seconds and a predefined curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a duration in seconds and a curve with control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a duration in seconds and a spring. With a damping ratio of 1 the spring does not
    /// oscillate.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts the animation after a delay in seconds. Of the options, only the curve is used.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let cubic = options.curve
        let curve = UICubicTimingParameters(controlPoint1: cubic.control1, controlPoint2: cubic.control2)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Properties

    /// The timing of the changes.
    open var timingParameters: (any UITimingCurveProvider)? { curveProvider }
    /// The duration in seconds.
    public final let duration: TimeInterval
    /// The delay before the animation starts, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether animated views receive touches. The default is true.
    open var isUserInteractionEnabled = true
    /// Whether the app performs hit testing itself while views move. The value is stored and has no effect here.
    open var isManualHitTestingEnabled = false
    /// Whether the animation can be stopped. The default is true.
    open var isInterruptible = true
    /// Whether `fractionComplete` of a paused animator is a fraction of the change instead of the time. The default is
    /// true.
    open var scrubsLinearly = true
    /// Whether the animator stays active when the animation has reached its end. The default is false.
    open var pausesOnCompletion = false

    /// The state of the animator.
    open var state: UIViewAnimatingState { stateValue }
    /// Whether the animation is running, that is, active and not paused.
    open var isRunning: Bool { stateValue == .active && group.isRunning }

    /// Whether the animation runs in reverse.
    open var isReversed: Bool {
        get { isReversedValue }
        set { setReversed(newValue) }
    }

    /// The progress: 0 at the beginning, 1 at the end. Setting the property pauses the animation at the new progress.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set { scrub(Double(newValue)) }
    }

    // MARK: Changes

    /// Adds changes that begin after a fraction, from 0 to 1, of the remaining progress.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, Double(delayFactor))
    }

    /// Adds changes.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, 0) }

    /// Adds a completion. The completion is called with the final position when the animation is over.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Control

    /// Starts or resumes the animation.
    open func startAnimation() { start() }

    /// Starts the animation after a delay in seconds. Does nothing if the animator is already active.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        begin(after: delay)
    }

    /// Pauses the animation. An inactive animator becomes active, paused at its beginning.
    open func pauseAnimation() { pause() }

    /// Resumes a paused animation, with another curve unless `parameters` is nil. The remaining part lasts
    /// `durationFactor` times the duration. A factor of 0 does not change the duration.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        resume(parameters, Double(durationFactor))
    }

    /// Stops the animation: the animated properties keep their shown values. If `withoutFinishing` is false, call
    /// `finishAnimation(at:)` afterwards. Does nothing if the animator is not active or not interruptible.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Finishes a stopped animation: the animated properties get their initial values, get their final values, or keep
    /// the values at which the animation was stopped. Does nothing if the animator is not stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        if stateValue == .stopped { finish(finalPosition) }
    }
}
