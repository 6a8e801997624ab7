import Foundation

extension UIViewController {
    final func presentFromTopmost(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller.modalPresentationStyle)
        guard let window = presenter.viewIfLoaded?.window ?? presenter.presentationWindow else {
            return PresentationFault.report(
                "\(presenter) cannot present a view controller: its view is not in a window",
                remedy: "present after the view has appeared, or from the window's root view controller")
        }
        guard presenter.presentedController == nil else {
            return PresentationFault.report(
                "\(presenter) cannot present a view controller: it already presents another view controller",
                remedy: "dismiss the presented view controller first, or present from the topmost view controller")
        }
        guard controller.presentingController == nil, controller.parentController == nil, controller.rootWindow == nil,
            controller !== presenter
        else {
            return PresentationFault.report(
                "\(controller) cannot be presented: it is already presented, or has a parent",
                remedy: "dismiss it or remove it from its parent first, or present another view controller")
        }
        let presentation = controller.installPresentation(presenting: presenter, source: self)
        presenter.presentedController = controller
        controller.presentingController = presenter
        controller.isBeingPresentedValue = true
        controller.loadViewIfNeeded()
        presentation.startPresentation(
            of: controller, by: presenter, in: window, source: self, animated: animated, then: completion)
    }

    final func dismissPresented(animated: Bool, completion: (() -> Void)?) {
        guard let top = presentedController else {
            // An ancestor may have presented a controller on behalf of this controller.
            if let parentController, parentController.presentedViewController != nil {
                parentController.dismissPresented(animated: animated, completion: completion)
            } else if let presentingViewController {
                presentingViewController.dismissPresented(animated: animated, completion: completion)
            }
            return
        }
        // Controllers that the presented controller presents are dismissed together with the presented controller.
        if top.presentedController != nil { top.dismissPresented(animated: false, completion: nil) }
        guard presentedController === top, !top.isBeingDismissedValue else { return }
        top.extras?.presentation?.startDismissal(of: top, by: self, animated: animated, then: completion)
    }

    /// Returns the controller that presents on behalf of this controller: the topmost ancestor or, for a presentation
    /// in a context, the nearest ancestor that defines a context. This controller counts as its own nearest ancestor.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var ancestor = self
        while let parent = ancestor.parentController {
            if style.isInContext, ancestor.definesPresentationContext { break }
            ancestor = parent
        }
        return ancestor
    }

    /// The window of the root controller with which the chain of presenting controllers begins; nil for none. This
    /// controller presents in that window if a presentation has removed the controller's own view from the window.
    private var presentationWindow: UIWindow? { rootWindow ?? presentingController?.presentationWindow }

    /// The presentation controller; nil for styles without a standard presentation controller. Reading the property
    /// creates the presentation controller, so that the app can configure the presentation.
    final var preparedPresentation: UIPresentationController? {
        if presentingController != nil { return extras?.presentation }
        if let parentController { return parentController.preparedPresentation }
        let style = modalPresentationStyle
        if let existing = extras?.presentation, extras?.presentationStyle == style { return existing }
        guard let new = standardPresentation(style) else { return nil }
        makeExtras().presentation = new
        makeExtras().presentationStyle = style
        return new
    }

    /// Returns and stores the presentation controller of a presentation that starts now.
    private func installPresentation(
        presenting: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        let custom =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source) : nil
        let presentation =
            custom ?? preparedPresentation
            ?? CoveringPresentationController(presentedViewController: self, presenting: presenting)
        presentation.presentingValue = presenting
        makeExtras().presentation = presentation
        makeExtras().presentationStyle = modalPresentationStyle
        return presentation
    }

    final func makeExtras() -> ControllerExtras {
        if let extras { return extras }
        let new = ControllerExtras()
        extras = new
        return new
    }

    /// The coordinator of the running transition that involves the controller; nil for none.
    final var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if let own = extras?.presentation?.transition ?? presentedController?.extras?.presentation?.transition {
            return own.coordinator
        }
        return extras?.containerTransition?.coordinator ?? parentController?.currentCoordinator
    }
}

extension UIViewController {
    /// The presentation controller of a sheet; nil for other presentations.
    public var sheetPresentationController: UISheetPresentationController? {
        preparedPresentation as? UISheetPresentationController
    }

    /// The presentation controller of a popover; nil for other presentations.
    public var popoverPresentationController: UIPopoverPresentationController? {
        preparedPresentation as? UIPopoverPresentationController
    }
}
