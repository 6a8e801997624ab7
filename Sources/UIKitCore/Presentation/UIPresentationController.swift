import Foundation

/// Presents a controller: where its view goes, what is around it, and how all that comes and goes.
///
/// Members that apps override stand in the class body.
@MainActor open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    final weak var presentedValue: UIViewController?
    final weak var presentingValue: UIViewController?
    final var container: PresentationContainer?
    final weak var focusBefore: UIResponder?
    /// The change that is under way.
    final var transition: ControllerTransition?

    /// A presentation of a controller by another, which may not be known yet.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        (presentedValue, presentingValue) = (presentedViewController, presentingViewController)
        super.init()
    }

    /// Whom the presentation asks and tells.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The controller that is presented. It is not kept alive: once it is gone an empty controller stands in.
    open var presentedViewController: UIViewController { presentedValue ?? UIViewController() }

    /// The controller that presents. It is not kept alive: once it is gone an empty controller stands in.
    open var presentingViewController: UIViewController { presentingValue ?? presentedViewController }

    /// How the controller is presented.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// The view that everything of the presentation is in; nil while nothing is presented.
    open var containerView: UIView? { container }

    /// The view that comes and goes. The default is the presented controller's.
    open var presentedView: UIView? { presentedValue?.view }

    /// Where the presented view comes to. The default is all of the container.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Whether the presenter's view goes away. The default is false.
    open var shouldRemovePresentersView: Bool { false }

    /// Whether the whole window is used. The default is true; false uses the place of the presenter's view.
    open var shouldPresentInFullscreen: Bool { true }

    /// How the controller is presented where there is little room. The default asks the delegate.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptiveStyle(for: traitCollection) }

    /// How the controller is presented in some surroundings; `none` for as ever.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        adaptiveStyle(for: traitCollection)
    }

    // MARK: Course

    /// Called before the presented view comes. Overrides put what they add into the container. The default does nothing.
    open func presentationTransitionWillBegin() {}
    /// Called when the presented view has come, or with false when that was taken back. The default does nothing.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the presented view goes. The default does nothing.
    open func dismissalTransitionWillBegin() {}
    /// Called when the presented view has gone, or with false when that was taken back. The default does nothing.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container lays out. The default does nothing.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container has laid out. The default does nothing.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Surroundings

    /// The traits around the presented view.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingValue?.traitCollection ?? .standard
    }

    /// Called after traits have changed. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The size that the presented controller would like.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the presented controller would like another size. The default lays the container out again.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }

    /// The size that something in the container gets. The default is the same size.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container gets another size. The default does nothing.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    // MARK: For our own subclasses

    /// Whether a person may do away with the presentation without a button.
    var isDismissible: Bool { false }

    /// Whether the presented view is put into its place whenever the container lays out.
    var placesPresentedView: Bool { false }

    /// Whether keys leave whoever had them.
    var takesFocus: Bool { true }

    /// How the presented view comes or goes unless the app says otherwise.
    func animator(isComing: Bool, view: UIView, place: CGRect, container: UIView) -> StandardAnimator {
        if presentedViewController.modalTransitionStyle == .crossDissolve {
            return .dissolve(view, isComing: isComing)
        }
        let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
        return .cover(view, isComing: isComing, place: place, below: below)
    }

    /// Does what a key means to the presentation itself; whether it means anything.
    func handleKey(_ key: UIKey) -> Bool {
        guard isDismissible, key.keyCode == .keyboardEscape, key.modifierFlags.isPlain else { return false }
        dismissByPerson()
        return true
    }
}

extension UIPresentationController {
    private func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .none
    }

    /// A person wants to do away with the presentation by a gesture or a key.
    final func dismissByPerson() {
        guard let presentedValue, let presentingValue, transition == nil else { return }
        guard !presentedValue.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentingValue.takeAway(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
    }
}

extension UIKeyModifierFlags {
    /// Whether no key such as Shift is held.
    var isPlain: Bool { isDisjoint(with: [.shift, .control, .alternate, .command]) }
}
