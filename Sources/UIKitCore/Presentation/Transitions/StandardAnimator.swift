import Foundation

/// A standard animation of a view controller transition.
@MainActor final class StandardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: TimeInterval
    private let damping: CGFloat?
    private let prepare: () -> Void
    private let change: () -> Void
    private let cleanUp: () -> Void

    /// Creates an animator.
    ///
    /// - Parameters:
    ///   - prepare: sets the initial state of the animated views.
    ///   - change: sets the final state of these views; this change is animated.
    ///   - damping: the damping ratio of a spring animation; nil for a timing curve.
    ///   - cleanUp: reverts temporary changes after the animation.
    init(
        duration: TimeInterval, damping: CGFloat? = nil, prepare: @escaping () -> Void = {},
        change: @escaping () -> Void = {}, cleanUp: @escaping () -> Void = {}
    ) {
        (self.duration, self.damping) = (duration, damping)
        (self.prepare, self.change, self.cleanUp) = (prepare, change, cleanUp)
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        UIView.performWithoutAnimation(prepare)
        let done: (Bool) -> Void = { [cleanUp] _ in
            cleanUp()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        if let damping {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
                animations: change, completion: done)
        } else {
            UIView.animate(withDuration: duration, animations: change, completion: done)
        }
    }

    /// Applies the change without an animation.
    func applyWithoutAnimation() {
        change()
        cleanUp()
    }

    /// Returns an animator that slides a view in from the frame `below` to `frame`, or out from `frame` to `below`.
    static func cover(_ view: UIView, isPresenting: Bool, frame: CGRect, below: CGRect) -> StandardAnimator {
        StandardAnimator(
            duration: 0.4, damping: isPresenting ? 1 : nil, prepare: { view.frame = isPresenting ? below : frame },
            change: { view.frame = isPresenting ? frame : below })
    }

    /// Returns an animator that fades a view in or out.
    static func dissolve(_ view: UIView, isPresenting: Bool) -> StandardAnimator {
        let alpha = view.alpha
        return StandardAnimator(
            duration: 0.25, prepare: { view.alpha = isPresenting ? 0 : alpha },
            change: { view.alpha = isPresenting ? alpha : 0 }, cleanUp: { if !isPresenting { view.alpha = alpha } })
    }
}
