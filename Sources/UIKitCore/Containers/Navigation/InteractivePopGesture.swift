import Faults
import Foundation

/// The swipe from the left edge that pops the top controller interactively.
@MainActor final class InteractivePopGesture: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private weak var owner: UINavigationController?
    /// The transition in progress, the view of the top controller, and the view of the controller below the top
    /// controller; nil if no swipe is in progress.
    private var move: (stack: NavigationTransition, transition: ControllerTransition, from: UIView, to: UIView)?

    private static let swiped = Selector("swiped:", InteractivePopGesture.swipe)

    init(_ owner: UINavigationController) {
        self.owner = owner
        super.init()
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addTarget(self, action: Self.swiped)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let owner, owner.stack.count > 1, owner.extras?.containerTransition == nil, owner.appearance == .appeared
        else {
            return false
        }
        let top = owner.stack.last?.navigationItem
        return top?.hidesBackButton == false && top?.backAction == nil
    }

    /// Returns the distance of the swipe towards the trailing edge, in points.
    private func distance(in owner: UINavigationController) -> CGFloat {
        let x = recognizer.translation(in: owner.view).x
        return max(owner.view.isRightToLeft ? -x : x, 0)
    }

    private func swipe(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard let owner else { return }
        let (width, distance) = (max(owner.contentContainerView.bounds.width, 1), distance(in: owner))
        switch recognizer.state {
        case .began:
            begin(owner)
            fallthrough
        case .changed: updateTransition(min(distance / width, 1))
        case .ended:
            let speed = recognizer.velocity(in: owner.view).x * (owner.view.isRightToLeft ? -1 : 1)
            finish((distance + speed * 0.2) / width > 0.5)
        default: finish(false)
        }
    }

    private func begin(_ owner: UINavigationController) {
        let old = owner.stack
        // The stack has to be checked again here, because the gesture can begin in any state if an app replaces the
        // recogniser's delegate.
        guard let from = old.last, let fromView = from.viewIfLoaded, let to = old.dropLast().last else { return }
        owner.stack.removeLast()
        from.willMove(toParent: nil)
        let stack = NavigationTransition(owner, from: from, to: to, .pop)
        let transition = stack.begin(animated: true) { [owner] in
            owner.stack = old
            from.willMove(toParent: owner)
            from.didMove(toParent: owner)
            owner.updateBars()
        } _: { [owner] in
            from.removeFromParent()
            owner.delegate?.navigationController(owner, didShow: to, animated: true)
        }
        (transition.coordinator.isInteractive, transition.coordinator.initiallyInteractive) = (true, true)
        guard let toView = to.viewIfLoaded else {
            InternalFault.report("an interactive pop has begun without the view of the uncovered controller")
            return transition.completeTransition(true)
        }
        move = (stack, transition, fromView, toView)
        owner.updateBars()
    }

    private func updateTransition(_ progress: CGFloat) {
        guard let move else { return }
        move.transition.updateInteractiveTransition(progress)
        move.stack.slide(move.from, move.to, progress: progress)
    }

    /// Ends the swipe. If `completes` is true, animates the views to the end of the transition, otherwise back to the
    /// start of the transition.
    private func finish(_ completes: Bool) {
        guard let move else { return }
        self.move = nil
        if completes {
            move.transition.finishInteractiveTransition()
        } else {
            move.transition.cancelInteractiveTransition()
        }
        let change = { move.stack.slide(move.from, move.to, progress: completes ? 1 : 0) }
        guard ApplicationEnvironment.current.frames != nil else {
            change()
            move.transition.completeTransition(completes)
            return
        }
        UIView.animate(withDuration: 0.2, animations: change) { _ in move.transition.completeTransition(completes) }
    }
}
