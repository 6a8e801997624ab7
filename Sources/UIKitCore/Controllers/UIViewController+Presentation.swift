import Foundation
import PredicateFormat

extension UIViewController {
    final func showOnTop(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = presenter(for: controller.modalPresentationStyle)
        guard let window = presenter.viewIfLoaded?.window ?? presenter.presentationWindow else {
            return UIKitFault.report(
                PresentationFault.diagnostic("\(presenter) cannot present: its view is in no window"))
        }
        guard presenter.presentedController == nil else {
            return UIKitFault.report(
                PresentationFault.diagnostic("\(presenter) cannot present: it presents something already"))
        }
        guard controller.presentingController == nil, controller.parentController == nil, controller.rootWindow == nil,
            controller !== presenter
        else {
            return UIKitFault.report(
                PresentationFault.diagnostic(
                    "\(controller) cannot be presented: it is presented already, or has a parent"))
        }
        presenter.presentedController = controller
        controller.presentingController = presenter
        controller.isPresentedNow = true
        controller.loadViewIfNeeded()
        let covers = controller.modalPresentationStyle.covers
        if covers { presenter.startAppearance(false, animated: animated) }
        controller.startAppearance(true, animated: animated)
        controller.whileInCharge { controller.placePresented(in: window) }
        controller.finishAppearance()
        if covers {
            presenter.whileInCharge { presenter.coveredView(isCovered: true) }
            presenter.finishAppearance()
        }
        controller.isPresentedNow = false
        completion?()
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
        guard presentedController === top else { return }
        let covered = top.modalPresentationStyle.covers
        top.isDismissedNow = true
        top.startAppearance(false, animated: animated)
        if covered {
            startAppearance(true, animated: animated)
            whileInCharge { coveredView(isCovered: false) }
            finishAppearance()
        }
        top.whileInCharge { top.viewIfLoaded?.removeFromSuperview() }
        top.finishAppearance()
        top.isDismissedNow = false
        top.presentingController = nil
        presentedController = nil
        completion?()
    }

    /// The controller that presents when this one is asked to.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var place = self
        let inContext = style == .currentContext || style == .overCurrentContext
        while let above = place.parentController {
            if inContext, place.definesPresentationContext { break }
            place = above
        }
        return place
    }

    /// The window of a controller whose view has gone because of what it presents.
    private var presentationWindow: UIWindow? { rootWindow ?? presentingController?.presentationWindow }

    /// Puts the view of a controller that is being presented on top of its window.
    private func placePresented(in window: UIWindow) {
        guard let view = viewIfLoaded else { return }
        view.frame = modalPresentationStyle.frame(in: window.bounds, preferred: preferredContentSize)
        if view.resizingMask.isEmpty {
            view.resizingMask =
                modalPresentationStyle == .formSheet
                ? [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
                : [.flexibleWidth, .flexibleHeight]
        }
        window.addSubview(view)
    }

    /// A covered view stays in the window, hidden: it keeps its place and size for when it comes back.
    private func coveredView(isCovered: Bool) {
        viewIfLoaded?.isHidden = isCovered
    }
}

extension UIModalPresentationStyle {
    /// Whether what lies behind goes away.
    var covers: Bool { self == .fullScreen || self == .currentContext }

    /// Where a presented view goes in a window, in the window's coordinates.
    func frame(in area: CGRect, preferred: CGSize) -> CGRect {
        guard self == .formSheet else { return area }
        let wish = preferred == .zero ? CGSize(width: 540, height: 620) : preferred
        let size = CGSize(width: min(wish.width, area.width), height: min(wish.height, area.height))
        return CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
}

/// What keeps a controller from being presented; UIKit writes it to the log.
enum PresentationFault {
    static func diagnostic(_ message: String) -> Diagnostic {
        Diagnostic(code: "notPresented", message: message)
    }
}
