import Foundation

extension UIViewController {
    final func showOnTop(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller.modalPresentationStyle)
        guard let window = presenter.viewIfLoaded?.window ?? presenter.presentationWindow else {
            return PresentationFault.report(
                "\(presenter) cannot present: its view is in no window",
                remedy: "present once the view has appeared, or from the window's root controller")
        }
        guard presenter.presentedController == nil else {
            return PresentationFault.report(
                "\(presenter) cannot present: it presents something already",
                remedy: "dismiss that first, or present from the controller that is on top")
        }
        guard controller.presentingController == nil, controller.parentController == nil, controller.rootWindow == nil,
            controller !== presenter
        else {
            return PresentationFault.report(
                "\(controller) cannot be presented: it is presented already, or has a parent",
                remedy: "dismiss it or take it out of its parent first, or present another controller")
        }
        let presentation = controller.presentationForUse(presenting: presenter, source: self)
        presenter.presentedController = controller
        controller.presentingController = presenter
        controller.isPresentedNow = true
        controller.loadViewIfNeeded()
        presentation.begin(in: window, source: self, animated: animated, then: completion)
    }

    final func takeAway(animated: Bool, completion: (() -> Void)?) {
        guard let top = presentedController else {
            if let presentingViewController {
                presentingViewController.takeAway(animated: animated, completion: completion)
            }
            return
        }
        // What is presented on top of the presented controller goes with it.
        if top.presentedController != nil { top.takeAway(animated: false, completion: nil) }
        guard presentedController === top, !top.isDismissedNow else { return }
        top.extras?.presentation?.end(animated: animated, then: completion)
    }

    /// The controller that presents when this one is asked to.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var place = self
        while let above = place.parentController {
            if style.isInContext, place.definesPresentationContext { break }
            place = above
        }
        return place
    }

    /// The window of a controller whose view has gone because of what it presents.
    private var presentationWindow: UIWindow? { rootWindow ?? presentingController?.presentationWindow }

    /// What presents the controller, made when it is first asked for so that the app can prepare it.
    final var preparedPresentation: UIPresentationController? {
        if presentingController != nil { return extras?.presentation }
        if let parentController { return parentController.preparedPresentation }
        let style = modalPresentationStyle
        if let known = extras?.presentation, extras?.presentationStyle == style { return known }
        guard let new = standardPresentation(style) else { return nil }
        makeExtras().presentation = new
        makeExtras().presentationStyle = style
        return new
    }

    /// What presents the controller from now on.
    private func presentationForUse(
        presenting: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        let custom =
            modalPresentationStyle == .custom
            ? transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source) : nil
        let presentation =
            custom ?? preparedPresentation
            ?? CoveringPresentation(presentedViewController: self, presenting: presenting)
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

    /// The change under way that the controller takes part in.
    final var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if let own = extras?.presentation?.transition ?? presentedController?.extras?.presentation?.transition {
            return own.coordinator
        }
        return extras?.containerTransition?.coordinator ?? parentController?.currentCoordinator
    }
}

extension UIViewController {
    /// What presents the controller as a sheet; nil when it is presented otherwise.
    public var sheetPresentationController: UISheetPresentationController? {
        preparedPresentation as? UISheetPresentationController
    }

    /// What presents the controller as a popover; nil when it is presented otherwise.
    public var popoverPresentationController: UIPopoverPresentationController? {
        preparedPresentation as? UIPopoverPresentationController
    }
}
