import Foundation

/// One change from a controller to another, from its beginning until somebody says that it is done.
@MainActor final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
    let coordinator: TransitionCoordinator
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    let targetTransform = CGAffineTransform.identity
    /// Where views are at the beginning and come to.
    var frames: [UIViewController: (initial: CGRect, final: CGRect)] = [:]
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var ended: ((Bool) -> Void)?

    /// - Parameters:
    ///   - from: the controller that goes or is covered.
    ///   - to: the controller that comes or is uncovered.
    ///   - ended: told once, whether the change was made.
    init(
        in container: UIView, from: UIViewController?, to: UIViewController?, animated: Bool,
        ended: @escaping (Bool) -> Void
    ) {
        coordinator = TransitionCoordinator(container: container)
        coordinator.controllers[.from] = from
        coordinator.controllers[.to] = to
        coordinator.isAnimated = animated
        (isAnimated, self.ended) = (animated, ended)
    }

    /// Whether anything is still to happen.
    var isUnderWay: Bool { ended != nil }
    var containerView: UIView { coordinator.containerView }
    var isInteractive: Bool { coordinator.isInteractive }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }

    /// Has an animator show the change. What moves by itself does so only where there are frames; elsewhere the change
    /// is made at once. An animator of the app's own is always asked.
    func run(_ animator: any UIViewControllerAnimatedTransitioning) {
        let isStandard = animator is StandardAnimator
        guard isAnimated, !isStandard || (CurrentPlatform.frames != nil && UIView.areAnimationsEnabled) else {
            (animator as? StandardAnimator)?.makeChange()
            coordinator.runAlongside()
            completeTransition(true)
            return
        }
        self.animator = animator
        coordinator.transitionDuration = animator.transitionDuration(using: self)
        animator.animateTransition(using: self)
        guard isUnderWay else { return }
        UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.runAlongside() }
    }

    /// Ends the change now, because something else is to happen.
    func finishNow() {
        for view in coordinator.views.values { view.endMotion() }
        completeTransition(!transitionWasCancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let ended else { return }
        self.ended = nil
        coordinator.percentComplete = didComplete ? 1 : 0
        coordinator.isCancelled = !didComplete
        animator?.animationEnded(didComplete)
        ended(didComplete)
        coordinator.finish()
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.percentComplete = percentComplete }

    func finishInteractiveTransition() { coordinator.interactionEnded() }

    func cancelInteractiveTransition() {
        transitionWasCancelled = true
        coordinator.isCancelled = true
        coordinator.interactionEnded()
    }

    func pauseInteractiveTransition() {}

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        coordinator.controllers[key]
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { coordinator.views[key] }

    func initialFrame(for vc: UIViewController) -> CGRect { frames[vc]?.initial ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { frames[vc]?.final ?? .zero }
}
