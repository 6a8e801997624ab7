import Foundation

/// Animating changes: the values change at once, and what is shown follows.
extension UIView {
    /// Animates changes.
    ///
    /// - Parameters:
    ///   - duration: how long they take, in seconds; 0 for at once.
    ///   - delay: how long it takes until they begin, in seconds.
    ///   - options: their curve, whether they repeat and the like.
    ///   - animations: makes the changes.
    ///   - completion: told when they are over, and whether they came to their end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let group = MotionGroup(duration: duration, delay: delay, curve: .cubic(options.curve))
        group.run(options, animations, completion)
    }

    /// Animates changes in some seconds.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes as by a spring that comes to rest in some seconds. A damping of 1 does not swing. The velocity
    /// is in whole ways each second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: Double(dampingRatio), settlingIn: duration, velocity: Double(velocity))
        MotionGroup(duration: duration, delay: delay, curve: .spring(spring)).run(options, animations, completion)
    }

    /// Animates changes as by a spring whose swing takes some seconds; a bounce of 0 does not swing.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
        let length = duration > 0 ? spring.settlingTime : 0
        MotionGroup(duration: length, delay: delay, curve: .spring(spring)).run(options, animations, completion)
    }

    /// Makes changes that are not animated, whatever is around them.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        MotionScope.with(nil, actionsWithoutAnimation)
    }

    /// Whether changes are animated at all.
    public class func setAnimationsEnabled(_ enabled: Bool) { MotionScope.isEnabled = enabled }

    /// Whether changes are animated at all. The default is true.
    public class var areAnimationsEnabled: Bool { MotionScope.isEnabled }

    /// How long the changes take that are being made, in seconds; 0 while they are not animated.
    public class var inheritedAnimationDuration: TimeInterval { MotionScope.current?.duration ?? 0 }

    /// Has the changes that `animations` makes repeated; called while changes are made.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let group = MotionScope.current else { return animations() }
        (group.repeats, group.autoreverses) = (Double(count), autoreverses)
        animations()
    }
}

extension UIView.AnimationOptions {
    /// The curve that the options name.
    var curve: UnitCurve {
        switch (rawValue >> 16) & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInOut
        }
    }
}

extension MotionGroup {
    /// Makes changes and has them shown.
    func run(_ options: UIView.AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        if let completion { completions.append(completion) }
        if let outer = MotionScope.current {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
        }
        autoreverses = options.contains(.autoreverse) || autoreverses
        if options.contains(.repeat) { repeats = .infinity }
        allowsInteraction = options.contains(.allowUserInteraction)
        replaces = options.contains(.beginFromCurrentState)
        let isAnimated = duration > 0 && MotionScope.isEnabled
        MotionScope.with(isAnimated ? self : nil) {
            animations()
            if options.contains(.layoutSubviews) {
                for view in tracks.filter({ $0.key == .bounds }).compactMap(\.view) { view.layoutIfNeeded() }
            }
        }
        guard isAnimated, !tracks.isEmpty else {
            let wait = MotionScope.isEnabled ? max(delay, 0) : 0
            _ = SystemClock.standard.schedule(after: wait) { self.end(finished: true) }
            return
        }
        run(from: -max(delay, 0))
    }
}
