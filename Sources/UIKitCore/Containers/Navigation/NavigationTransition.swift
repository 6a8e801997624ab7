import Foundation

/// A transition from one controller of a navigation controller's stack to another.
@MainActor final class NavigationTransition {
    private let owner: UINavigationController
    private let from: UIViewController?
    private let to: UIViewController?
    private let operation: UINavigationController.Operation
    /// Whether the transition makes the appearance calls of both controllers.
    private let makesAppearanceCalls: Bool

    init(
        _ owner: UINavigationController, from: UIViewController?, to: UIViewController?,
        _ operation: UINavigationController.Operation
    ) {
        (self.owner, self.from, self.to, self.operation) = (owner, from, to, operation)
        makesAppearanceCalls = owner.appearance == .appeared && owner.shouldAutomaticallyForwardAppearanceMethods
    }

    /// Runs the transition. When the transition has ended, `completeContainment` updates the parents of the added and
    /// removed controllers.
    func run(animated: Bool, _ completeContainment: @escaping () -> Void) {
        let transition = begin(animated: animated) { [self] in
            completeContainment()
            if let to { owner.delegate?.navigationController(owner, didShow: to, animated: animated) }
        }
        transition.run(animator(animated) ?? StandardAnimator(duration: 0))
    }

    /// Starts the transition: notifies the delegate and the controllers, and adds the new view. When the transition
    /// ends, `done` is called if the transition was completed, otherwise `cancelled` is called.
    func begin(
        animated: Bool, cancelled: @escaping () -> Void = {}, _ done: @escaping () -> Void
    ) -> ControllerTransition {
        let transition = ControllerTransition(in: owner.contentContainerView, from: from, to: to, animated: animated) {
            [self] completed in
            owner.extras?.containerTransition = nil
            if completed { end() } else { cancel() }
            owner.viewIfLoaded?.setNeedsLayout()
            if completed { done() } else { cancelled() }
        }
        owner.makeExtras().containerTransition = transition
        if let to { owner.delegate?.navigationController(owner, willShow: to, animated: animated) }
        to?.loadViewIfNeeded()
        if makesAppearanceCalls {
            from?.startAppearance(false, animated: animated)
            to?.startAppearance(true, animated: animated)
        }
        from?.appearanceDepth += 1
        to?.appearanceDepth += 1
        addDestinationView(transition)
        return transition
    }

    /// Adds the new controller's view and sets the initial and the final frames of the transition.
    private func addDestinationView(_ transition: ControllerTransition) {
        let bounds = owner.view.bounds
        transition.coordinator.views = [:]
        transition.coordinator.views[.from] = from?.viewIfLoaded
        transition.coordinator.views[.to] = to?.viewIfLoaded
        if let from { transition.frames[from] = (from.view.frame, .zero) }
        guard let to, let view = to.viewIfLoaded else { return }
        let final = owner.frame(of: to, in: bounds)
        transition.frames[to] = (.zero, final)
        view.frame = final
        if operation == .pop {
            owner.contentContainerView.insertSubview(view, at: 0)
        } else {
            owner.contentContainerView.addSubview(view)
        }
        owner.layoutChild(to)
    }

    private func end() {
        if let to, let view = to.viewIfLoaded, view.superview !== owner.contentContainerView {
            owner.contentContainerView.addSubview(view)
        }
        from?.viewIfLoaded?.removeFromSuperview()
        from?.appearanceDepth -= 1
        to?.appearanceDepth -= 1
        guard makesAppearanceCalls else { return }
        from?.finishAppearance()
        to?.finishAppearance()
    }

    private func cancel() {
        if makesAppearanceCalls {
            to?.startAppearance(false, animated: true)
            from?.startAppearance(true, animated: true)
        }
        to?.viewIfLoaded?.removeFromSuperview()
        from?.appearanceDepth -= 1
        to?.appearanceDepth -= 1
        guard makesAppearanceCalls else { return }
        to?.finishAppearance()
        from?.finishAppearance()
    }

    /// Returns the delegate's animator, else the standard animator; nil without animation.
    private func animator(_ animated: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        guard animated, let from, let to, let fromView = from.viewIfLoaded, let toView = to.viewIfLoaded else {
            return nil
        }
        if let own = owner.delegate?.navigationController(
            owner, animationControllerFor: operation, from: from, to: to)
        {
            return own
        }
        return StandardAnimator(
            duration: 0.35, damping: 1, prepare: { self.slide(fromView, toView, progress: 0) },
            change: { self.slide(fromView, toView, progress: 1) })
    }

    /// Places both views for a progress of the transition from 0 to 1. The upper view moves by the whole width, the
    /// lower view by 30 per cent of the width.
    func slide(_ fromView: UIView, _ toView: UIView, progress: CGFloat) {
        let bounds = owner.contentContainerView.bounds
        let sign: CGFloat = owner.contentContainerView.isRightToLeft ? -1 : 1
        let isPush = operation == .push
        let (upper, lower) = isPush ? (toView, fromView) : (fromView, toView)
        let covered = isPush ? progress : 1 - progress
        upper.frame.origin.x = sign * bounds.width * (1 - covered)
        lower.frame.origin.x = -sign * bounds.width * 0.3 * covered
    }
}
