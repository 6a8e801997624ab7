import Foundation

/// One transition between view controllers, from its beginning until its completion is reported.
@MainActor final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
    let coordinator: TransitionCoordinator
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    let targetTransform = CGAffineTransform.identity
    /// The initial and final frames of the view controllers' views.
    var frames: [UIViewController: (initial: CGRect, final: CGRect)] = [:]
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var onEnd: ((Bool) -> Void)?

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - from: the view controller that disappears or is covered.
    ///   - to: the view controller that appears or is uncovered.
    ///   - ended: called once at the end; its argument is false if the transition was cancelled.
    init(
        in container: UIView, from: UIViewController?, to: UIViewController?, animated: Bool,
        ended: @escaping (Bool) -> Void
    ) {
        coordinator = TransitionCoordinator(container: container)
        coordinator.controllers[.from] = from
        coordinator.controllers[.to] = to
        coordinator.isAnimated = animated
        (isAnimated, self.onEnd) = (animated, ended)
    }

    /// Whether the transition is still in progress.
    var isInProgress: Bool { onEnd != nil }
    var containerView: UIView { coordinator.containerView }
    var isInteractive: Bool { coordinator.isInteractive }
    var presentationStyle: UIModalPresentationStyle { coordinator.presentationStyle }

    /// Runs the transition with an animator. Without animation, the change is applied at once. A standard animator also
    /// applies the change at once if the platform renders no frames or the animations of `UIView` are disabled. An
    /// animator of the app is called for every animated transition.
    func run(_ animator: any UIViewControllerAnimatedTransitioning) {
        let isStandard = animator is StandardAnimator
        guard isAnimated, !isStandard || (ApplicationEnvironment.current.frames != nil && UIView.areAnimationsEnabled)
        else {
            (animator as? StandardAnimator)?.applyWithoutAnimation()
            coordinator.runAlongside()
            completeTransition(true)
            return
        }
        self.animator = animator
        coordinator.transitionDuration = animator.transitionDuration(using: self)
        animator.animateTransition(using: self)
        guard isInProgress else { return }
        UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.runAlongside() }
    }

    /// Completes the transition immediately, because another transition begins.
    func completeImmediately() {
        for view in coordinator.views.values { view.endAnimations() }
        completeTransition(!transitionWasCancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        coordinator.percentComplete = didComplete ? 1 : 0
        coordinator.isCancelled = !didComplete
        animator?.animationEnded(didComplete)
        onEnd(didComplete)
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
