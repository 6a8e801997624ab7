import Foundation

/// Presents a controller beside what it is about, with an arrow; as a sheet where the window is narrow.
///
/// Set `sourceView`, or `barButtonItem`, before presenting.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
    final let ground = PopoverGround()
    final let catcher = PopoverCatcher()
    final let chrome = SheetChrome()
    final var shownLayout: PopoverLayout?

    /// The view that the popover is about.
    open var sourceView: UIView? { didSet { container?.setNeedsLayout() } }

    /// The place in the source view that it is about; the null rectangle, the default, for all of the view.
    open var sourceRect = CGRect.null { didSet { container?.setNeedsLayout() } }

    /// The bar button that it is about, in place of a view.
    open var barButtonItem: UIBarButtonItem? { didSet { container?.setNeedsLayout() } }

    /// What it is about, a view or a bar button; the younger form of the two properties above.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }

    /// The ways in which the arrow may point. The default is any.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The way in which the arrow points; unknown while nothing is presented.
    open var arrowDirection: UIPopoverArrowDirection { shownLayout?.direction ?? .unknown }

    /// Whether the popover may cover what it is about. The default is false; it never does here.
    open var canOverlapSourceViewRect = false

    /// Views that can be used while the popover is there; without them a touch beside it does away with it.
    open var passthroughViews: [UIView]?

    /// The colour of the popover and its arrow; nil for the system's.
    open var backgroundColor: UIColor? {
        didSet { ground.color = backgroundColor ?? .systemBackground }
    }

    /// How far the popover stays away from the edges of the window, in points. The default is 10.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// Where the popover comes to, without its arrow.
    open override var frameOfPresentedViewInContainerView: CGRect {
        adapted.map(adaptedFrame) ?? popoverLayout.body
    }

    /// Adds the ground of the popover.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        popoverDelegate?.prepareForPopoverPresentation(self)
        if sourceItem == nil { reportMissingSource() }
        install()
        settle()
    }

    /// Lays out once the popover has come.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        settle()
    }

    /// Gives the presented view back as it was.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        chrome.giveBack(presentedView)
        ground.removeFromSuperview()
        catcher.removeFromSuperview()
        shownLayout = nil
    }

    /// Puts the popover where it belongs.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if transition == nil { settle() }
    }

    override var isDismissible: Bool { true }

    override func animator(isComing: Bool, view: UIView, place: CGRect, container: UIView) -> StandardAnimator {
        let parts = [view, ground, chrome.ground, chrome.dimming]
        return StandardAnimator(
            duration: isComing ? 0.2 : 0.15, prepare: { for part in parts { part.alpha = isComing ? 0 : 1 } },
            change: { for part in parts { part.alpha = isComing ? 1 : 0 } },
            cleanUp: { for part in parts { part.alpha = 1 } })
    }
}

/// Something that a popover can be about: a view or a bar button.
@MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

/// Whom a popover asks and tells besides what every presentation does.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to come. Its properties can still be set.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// The default: nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
