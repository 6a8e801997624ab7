import Foundation

/// The presentation and dismissal, with callbacks in UIKit's order.
extension UIPresentationController {
    typealias Animator = (any UIViewControllerAnimatedTransitioning)?

    /// Starts the transition in which `presenting` presents `presented`. Both view controllers belong to this
    /// presentation.
    final func startPresentation(
        of presented: UIViewController, by presenting: UIViewController, in window: UIWindow, source: UIViewController,
        animated: Bool, then: (() -> Void)?
    ) {
        let container = makeContainer(in: window)
        let isCovering = shouldRemovePresentersView
        saveFirstResponder(of: window, except: presented)
        let transition = ControllerTransition(in: container, from: presenting, to: presented, animated: animated) {
            [self] completed in
            if completed {
                finishPresentation(of: presented, by: presenting, isCovering)
                then?()
            } else {
                cancelPresentation(of: presented, by: presenting, isCovering)
            }
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
        transition.run(custom ?? standardAnimator(isPresenting: true, container))
    }

    private func makeContainer(in window: UIWindow) -> PresentationContainer {
        let old = presentingValue?.viewIfLoaded
        let coveredView = shouldPresentInFullscreen ? nil : old
        let container = PresentationContainer(frame: coveredView?.frame ?? window.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = self
        container.isElevated = isElevated
        self.container = container
        (coveredView?.superview ?? window).addSubview(container)
        return container
    }

    private func addPresentedView() {
        guard let view = presentedView, let container, view.superview !== container else { return }
        view.frame = frameOfPresentedViewInContainerView
        container.addSubview(view)
    }

    private func standardAnimator(isPresenting: Bool, _ container: UIView) -> StandardAnimator {
        guard let view = presentedView else { return StandardAnimator(duration: 0) }
        let frame = isPresenting ? frameOfPresentedViewInContainerView : view.frame
        return animator(isPresenting: isPresenting, view: view, frame: frame, container: container)
    }

    private func finishPresentation(
        of presented: UIViewController, by presenting: UIViewController, _ isCovering: Bool
    ) {
        // Adds the view, because the app's own animator may not have added it.
        addPresentedView()
        presented.appearanceDepth -= 1
        presented.finishAppearance()
        if isCovering {
            // The view is hidden instead of removed, so that it keeps its position and size until it is uncovered.
            presenting.withoutAppearanceCalls { presenting.viewIfLoaded?.isHidden = true }
            presenting.finishAppearance()
        }
        presented.isBeingPresentedValue = false
        transition = nil
        presentationTransitionDidEnd(true)
        container?.setNeedsLayout()
    }

    private func cancelPresentation(
        of presented: UIViewController, by presenting: UIViewController, _ isCovering: Bool
    ) {
        presented.startAppearance(false, animated: false)
        if isCovering { presenting.startAppearance(true, animated: false) }
        presentedView?.removeFromSuperview()
        presented.appearanceDepth -= 1
        presented.finishAppearance()
        if isCovering { presenting.finishAppearance() }
        presented.isBeingPresentedValue = false
        presentationTransitionDidEnd(false)
        cleanUp(presented, presenting)
    }

    /// Starts the transition in which `presenting` dismisses `presented`.
    final func startDismissal(
        of presented: UIViewController, by presenting: UIViewController, animated: Bool, then: (() -> Void)?
    ) {
        transition?.completeImmediately()
        // `container` is nil if the app dismisses the controller in `viewDidLoad()`, before the presentation has begun,
        // or if the presentation was cancelled.
        guard let container else { return }
        let isCovering = shouldRemovePresentersView
        presented.isBeingDismissedValue = true
        let transition = ControllerTransition(in: container, from: presented, to: presenting, animated: animated) {
            [self] completed in
            if completed {
                finishDismissal(of: presented, by: presenting, isCovering)
                then?()
            } else {
                cancelDismissal(of: presented, by: presenting, isCovering)
            }
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
        transition.run(custom ?? standardAnimator(isPresenting: false, container))
    }

    private func finishDismissal(of presented: UIViewController, by presenting: UIViewController, _ isCovering: Bool) {
        if isCovering { presenting.finishAppearance() }
        presented.withoutAppearanceCalls {
            presentedView?.removeFromSuperview()
            presented.viewIfLoaded?.removeFromSuperview()
        }
        presented.finishAppearance()
        presented.isBeingDismissedValue = false
        dismissalTransitionDidEnd(true)
        cleanUp(presented, presenting)
    }

    private func cancelDismissal(of presented: UIViewController, by presenting: UIViewController, _ isCovering: Bool) {
        presented.startAppearance(true, animated: false)
        presented.finishAppearance()
        if isCovering {
            presenting.startAppearance(false, animated: false)
            presenting.withoutAppearanceCalls { presenting.viewIfLoaded?.isHidden = true }
            presenting.finishAppearance()
        }
        presented.isBeingDismissedValue = false
        transition = nil
        dismissalTransitionDidEnd(false)
    }

    /// Removes the container and the references between the view controllers after a dismissal or a cancelled
    /// presentation, and restores the first responder.
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
        savedFocusedItem = window.existingFocus?.focusedItem
        if savedFocusedItem != nil { window.existingFocus?.deferFocus() }
        guard resignsFirstResponder, let first = window.currentFirstResponder, first !== presented else { return }
        savedFirstResponder = first
        _ = first.resignFirstResponder()
    }

    private func restoreFirstResponder(to presenting: UIViewController) {
        defer { restoreFocus(to: presenting) }
        guard let before = savedFirstResponder, let window = before.responderWindow else { return }
        savedFirstResponder = nil
        if window.currentFirstResponder == nil { _ = before.becomeFirstResponder() }
    }

    /// Returns the focus to the item that had the focus before the presentation.
    private func restoreFocus(to presenting: UIViewController) {
        guard let item = savedFocusedItem else { return }
        savedFocusedItem = nil
        guard presenting.restoresFocusAfterTransition, let system = item.focusView?.existingFocusSystem,
            system.isKeyboardInUse, system.focusedItem == nil, item.canBecomeFocused
        else { return }
        system.move(to: item, [])
    }
}
