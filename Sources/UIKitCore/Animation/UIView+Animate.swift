import Foundation

/// Animation of changes: properties get their new values at once, and the shown values follow.
extension UIView {
    /// Animates changes.
    ///
    /// - Parameters:
    ///   - duration: the duration in seconds; 0 applies the changes at once.
    ///   - delay: the seconds before the animation starts.
    ///   - options: the curve, repetition and similar options.
    ///   - animations: makes the changes.
    ///   - completion: called when the animation is over; the argument is whether the animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let group = AnimationGroup(duration: duration, delay: delay, curve: .cubic(options.curve))
        group.run(options, animations, completion)
    }

    /// Animates changes with a duration in seconds.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes with a spring that settles within a duration, in seconds. A spring with a damping of 1 does not
    /// oscillate. An initial velocity of 1 covers the whole distance in one second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: Double(dampingRatio), settlingIn: duration, velocity: Double(velocity))
        AnimationGroup(duration: duration, delay: delay, curve: .spring(spring)).run(options, animations, completion)
    }

    /// Animates changes with a spring whose period, `duration`, is given in seconds. A spring with a bounce of 0 does
    /// not oscillate.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        let length = duration > 0 ? spring.settlingTime : 0
        AnimationGroup(duration: length, delay: delay, curve: .spring(spring)).run(options, animations, completion)
    }

    /// Makes changes that are not animated, even within an animation block. Animations that the closure starts are not
    /// animated either.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let driver = AnimationDriver.current
        let wasEnabled = driver.isEnabled
        driver.isEnabled = false
        defer { driver.isEnabled = wasEnabled }
        actionsWithoutAnimation()
    }

    /// Enables or disables the animation of all changes.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationDriver.current.isEnabled = enabled }

    /// Whether the animation of changes is enabled. The default is true.
    public class var areAnimationsEnabled: Bool { AnimationDriver.current.isEnabled }

    /// The duration of the innermost animation block that is being executed, in seconds; 0 if changes are not animated.
    public class var inheritedAnimationDuration: TimeInterval { AnimationDriver.current.recordingGroup?.duration ?? 0 }

    /// Makes changes and sets the repetition of the enclosing animation. Outside of an animation block, the changes are
    /// not animated.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let group = AnimationDriver.current.recordingGroup else { return animations() }
        (group.repeats, group.autoreverses) = (Double(count), autoreverses)
        animations()
    }
}

extension UIView.AnimationOptions {
    /// The curve that the options select.
    var curve: CubicTimingCurve {
        switch (rawValue >> 16) & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }
}

extension AnimationGroup {
    /// Makes changes and starts their animation. If nothing is animated, the completion is called after the delay or,
    /// while animations are disabled, without a delay.
    func run(_ options: UIView.AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        if let completion { completions.append(completion) }
        if let outer = AnimationDriver.current.recordingGroup {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
        }
        autoreverses = options.contains(.autoreverse) || autoreverses
        if options.contains(.repeat) { repeats = .infinity }
        allowsInteraction = options.contains(.allowUserInteraction)
        replacesRunning = options.contains(.beginFromCurrentState)
        let isAnimated = duration > 0 && AnimationDriver.current.isEnabled
        AnimationDriver.current.record(in: isAnimated ? self : nil) {
            animations()
            if options.contains(.layoutSubviews) {
                for view in tracks.filter({ $0.key == .bounds }).compactMap(\.view) { view.layoutIfNeeded() }
            }
        }
        guard isAnimated, !tracks.isEmpty else {
            let wait = AnimationDriver.current.isEnabled ? max(delay, 0) : 0
            _ = ApplicationEnvironment.current.clock.schedule(after: wait) { self.end(finished: true) }
            return
        }
        run(from: delay > 0 ? -delay : lead)
    }
}
