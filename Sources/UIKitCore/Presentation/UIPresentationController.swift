import Foundation

/// The presentation of a view controller: the frame of the controller's view, the views around that view, and the
/// transitions.
///
/// Members that apps override are declared in the class body, because members of an extension cannot be overridden.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    final weak var presentedValue: UIViewController?
    final weak var presentingValue: UIViewController?
    final var container: PresentationContainer?
    /// The first responder before the presentation. After the dismissal this responder becomes the first responder
    /// again.
    final weak var savedFirstResponder: UIResponder?
    /// The item that had the keyboard focus before the presentation.
    final weak var savedFocusedItem: (any UIFocusItem)?
    /// The transition in progress.
    final var transition: ControllerTransition?

    /// Creates a presentation of a view controller. `presentingViewController` is nil if the presenting view controller
    /// is not known yet.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        (presentedValue, presentingValue) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// The delegate of the presentation.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The presented view controller, referenced weakly. After its deallocation a new, empty view controller is
    /// returned.
    open var presentedViewController: UIViewController { presentedValue ?? UIViewController() }

    /// The presenting view controller, referenced weakly. After its deallocation the presented view controller is
    /// returned.
    open var presentingViewController: UIViewController { presentingValue ?? presentedViewController }

    /// The presentation style.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// The view that contains the presentation; nil while nothing is presented.
    open var containerView: UIView? { container }

    /// The view that the transition animates. The default is the presented view controller's view.
    open var presentedView: UIView? { presentedValue?.view }

    /// The final frame of the presented view, in the container's coordinates. The default is the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether the presenter's view is hidden after the presented view has appeared, and shown again for the dismissal.
    /// The default is false.
    open var shouldRemovePresentersView: Bool { false }

    /// Whether the presentation covers the whole window. The default is true. If false, the presentation covers the
    /// frame of the presenter's view.
    open var shouldPresentInFullscreen: Bool { true }

    /// The presentation style for the current traits. The default calls the delegate; the style is `none` without a
    /// delegate.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptiveStyle(for: traitCollection) }

    /// Returns the presentation style for given traits; `none` for no adaptation.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        adaptiveStyle(for: traitCollection)
    }

    // MARK: Transitions

    /// Called before the presented view appears. Overrides add their views to the container. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called when the presented view has appeared, or when the presentation was cancelled; `completed` is then false.
    /// The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view disappears. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called when the presented view has disappeared, or when the dismissal was cancelled; `completed` is then false.
    /// The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container lays out its subviews. The default does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out its subviews. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Traits and size

    /// The traits of the presentation's container or, without a container, the traits of the presenting view
    /// controller.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingValue?.traitCollection ?? .standard
    }

    /// Called after traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The preferred size of the presented view controller.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the preferred size of the presented view controller has changed. The default lays out the container
    /// again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }

    /// Returns the size of a child in the container. The default is the container's size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the size of the container changes. The default does nothing.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    // MARK: Overridden by UIKit's own subclasses

    /// Whether the user may dismiss the presentation with a gesture or Escape, without a button of the app.
    var isDismissible: Bool { false }

    /// Whether the presented view's frame is set at every layout of the container, not only after a change of the
    /// container's size.
    var setsFrameOnLayout: Bool { false }

    /// Whether the presented content is above the presenter's content, with the elevated interface level.
    var isElevated: Bool { false }

    /// Whether the presentation makes the current first responder resign.
    var resignsFirstResponder: Bool { true }

    /// Returns the animator of the presentation or dismissal. UIKit does not call this method if the app provides an
    /// animator.
    func animator(isPresenting: Bool, view: UIView, frame: CGRect, container: UIView) -> StandardAnimator {
        if presentedViewController.modalTransitionStyle == .crossDissolve {
            return .dissolve(view, isPresenting: isPresenting)
        }
        let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
        return .cover(view, isPresenting: isPresenting, frame: frame, below: below)
    }

    /// Handles a key that has a meaning for the presentation itself; returns whether the key was handled.
    func handleKey(_ key: UIKey) -> Bool {
        guard isDismissible, key.keyCode == .keyboardEscape, key.modifierFlags.isPlain else { return false }
        dismissByUser()
        return true
    }
}

extension UIPresentationController {
    private func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .none
    }

    /// Dismisses the presentation after the user's gesture or key, if the delegate permits it.
    final func dismissByUser() {
        guard let presentedValue, let presentingValue, transition == nil else { return }
        guard !presentedValue.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentingValue.dismissPresented(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
    }
}

extension UIKeyModifierFlags {
    /// Whether no modifier key such as Shift is held.
    var isPlain: Bool { isDisjoint(with: [.shift, .control, .alternate, .command]) }
}
