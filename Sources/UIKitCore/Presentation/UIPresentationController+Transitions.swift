import Foundation

/// The presentation and dismissal, with callbacks in UIKit's order.
extension UIPresentationController {
    typealias Animator = (any UIViewControllerAnimatedTransitioning)?

    /// Starts the presentation.
    final func startPresentation(in window: UIWindow, source: UIViewController, animated: Bool, then: (() -> Void)?) {
        guard let presented = presentedValue, let presenting = presentingValue else { return }
        let container = makeContainer(in: window)
        let isCovering = shouldRemovePresentersView
        saveFirstResponder(of: window, except: presented)
        let transition = ControllerTransition(in: container, from: presenting, to: presented, animated: animated) {
            [self] completed in
            if completed { finishPresentation(isCovering) } else { cancelPresentation(isCovering) }
            if completed { then?() }
        }
        self.transition = transition
        transition.coordinator.presentationStyle = presentationStyle
        transition.coordinator.views[.to] = presentedView
        if isCovering { transition.coordinator.views[.from] = presenting.viewIfLoaded }
        transition.frames[presented] = (.zero, frameOfPresentedViewInContainerView)
        let custom =
            animated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenting, source: source) : nil
        if isCovering { presenting.startAppearance(false, animated: animated) }
        presented.startAppearance(true, animated: animated)
        presentationTransitionWillBegin()
        presented.appearanceDepth += 1
        if custom == nil { addPresentedView() }
        transition.run(custom ?? standardAnimator(isComing: true, container))
    }

    private func makeContainer(in window: UIWindow) -> PresentationContainer {
        let old = presentingValue?.viewIfLoaded
        let place = shouldPresentInFullscreen ? nil : old
        let container = PresentationContainer(frame: place?.frame ?? window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = self
        self.container = container
        (place?.superview ?? window).addSubview(container)
        return container
    }

    private func addPresentedView() {
        guard let view = presentedView, let container, view.superview !== container else { return }
        view.frame = frameOfPresentedViewInContainerView
        container.addSubview(view)
    }

    private func standardAnimator(isComing: Bool, _ container: UIView) -> StandardAnimator {
        guard let view = presentedView else { return StandardAnimator(duration: 0) }
        let place = isComing ? frameOfPresentedViewInContainerView : view.frame
        return animator(isPresenting: isComing, view: view, place: place, container: container)
    }

    private func finishPresentation(_ isCovering: Bool) {
        guard let presented = presentedValue, let presenting = presentingValue else { return }
        // The app's own animator may not have added the view.
        addPresentedView()
        presented.appearanceDepth -= 1
        presented.finishAppearance()
        if isCovering {
            // The view is hidden instead of removed, so that it keeps its position and size until it is uncovered.
            presenting.withoutAppearanceCalls { presenting.viewIfLoaded?.isHidden = true }
            presenting.finishAppearance()
        }
        presented.isPresentedNow = false
        transition = nil
        presentationTransitionDidEnd(true)
        container?.setNeedsLayout()
    }

    private func cancelPresentation(_ isCovering: Bool) {
        guard let presented = presentedValue, let presenting = presentingValue else { return }
        presented.startAppearance(false, animated: false)
        if isCovering { presenting.startAppearance(true, animated: false) }
        presentedView?.removeFromSuperview()
        presented.appearanceDepth -= 1
        presented.finishAppearance()
        if isCovering { presenting.finishAppearance() }
        presented.isPresentedNow = false
        presentationTransitionDidEnd(false)
        cleanUp(presented, presenting)
    }

    /// Starts the dismissal.
    final func startDismissal(animated: Bool, then: (() -> Void)?) {
        transition?.completeImmediately()
        guard let presented = presentedValue, let presenting = presentingValue, let container else { return }
        let isCovering = shouldRemovePresentersView
        presented.isDismissedNow = true
        let transition = ControllerTransition(in: container, from: presented, to: presenting, animated: animated) {
            [self] completed in
            if completed { finishDismissal(isCovering) } else { cancelDismissal(isCovering) }
            if completed { then?() }
        }
        self.transition = transition
        transition.coordinator.presentationStyle = presentationStyle
        transition.coordinator.views[.from] = presentedView
        if isCovering { transition.coordinator.views[.to] = presenting.viewIfLoaded }
        transition.frames[presented] = (presentedView?.frame ?? .zero, .zero)
        presented.startAppearance(false, animated: animated)
        if isCovering {
            presenting.startAppearance(true, animated: animated)
            presenting.withoutAppearanceCalls { presenting.viewIfLoaded?.isHidden = false }
        }
        dismissalTransitionWillBegin()
        let custom =
            animated
            ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        transition.run(custom ?? standardAnimator(isComing: false, container))
    }

    private func finishDismissal(_ isCovering: Bool) {
        guard let presented = presentedValue, let presenting = presentingValue else { return }
        if isCovering { presenting.finishAppearance() }
        presented.withoutAppearanceCalls {
            presentedView?.removeFromSuperview()
            presented.viewIfLoaded?.removeFromSuperview()
        }
        presented.finishAppearance()
        presented.isDismissedNow = false
        dismissalTransitionDidEnd(true)
        cleanUp(presented, presenting)
    }

    private func cancelDismissal(_ isCovering: Bool) {
        guard let presented = presentedValue, let presenting = presentingValue else { return }
        presented.startAppearance(true, animated: false)
        presented.finishAppearance()
        if isCovering {
            presenting.startAppearance(false, animated: false)
            presenting.withoutAppearanceCalls { presenting.viewIfLoaded?.isHidden = true }
            presenting.finishAppearance()
        }
        presented.isDismissedNow = false
        transition = nil
        dismissalTransitionDidEnd(false)
    }

    /// Cleans up when nothing is presented any longer.
    private func cleanUp(_ presented: UIViewController, _ presenting: UIViewController) {
        transition = nil
        container?.removeFromSuperview()
        container = nil
        presented.presentingController = nil
        presenting.presentedController = nil
        presented.extras?.presentation = nil
        restoreFirstResponder(to: presenting)
    }

    // MARK: Focus

    private func saveFirstResponder(of window: UIWindow, except presented: UIViewController) {
        guard resignsFirstResponder, let first = window.currentFirstResponder, first !== presented else { return }
        focusBefore = first
        _ = first.resignFirstResponder()
    }

    private func restoreFirstResponder(to presenting: UIViewController) {
        guard let before = focusBefore, let window = before.responderWindow else { return }
        focusBefore = nil
        if window.currentFirstResponder == nil { _ = before.becomeFirstResponder() }
    }
}
