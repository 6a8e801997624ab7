import Foundation

/// Presents a controller as a sheet: in the middle of a wide window, on the lower edge of a narrow one.
@MainActor open class UISheetPresentationController: UIPresentationController {
    final let chrome = SheetChrome()
    final lazy var drag = SheetDrag(self)
    final var selected: Detent.Identifier?

    /// A size that `preferredCornerRadius` may have: as the system likes.
    public static let automaticDimension: CGFloat = -1

    /// The heights at which the sheet may rest. The default is as high as can be, only.
    open var detents: [Detent] = [.large()] {
        didSet { layoutMayHaveChanged() }
    }

    /// The height at which the sheet rests; nil for the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { selected }
        set {
            selected = newValue
            layoutMayHaveChanged()
        }
    }

    /// The greatest height at which what lies behind is not dimmed and can be used; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutMayHaveChanged() } }

    /// Whether there is a mark at the upper edge by which the sheet is taken. The default is false.
    open var prefersGrabberVisible = false { didSet { layoutMayHaveChanged() } }

    /// How round the corners are, in points; nil for as the system likes.
    open var preferredCornerRadius: CGFloat? { didSet { layoutMayHaveChanged() } }

    /// Whether scrolling beyond the edge makes the sheet higher. The default is true; scroll views do not ask yet.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet stands on the lower edge of a low window. It always does where it is narrow.
    open var prefersEdgeAttachedInCompactHeight = false

    /// Whether the sheet's width follows the controller's wish on the lower edge of a low window.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    /// The view that the sheet is about; it is kept and has no effect here.
    open var sourceView: UIView?

    /// Changes properties so that the sheet is seen to follow.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard transition == nil, container != nil else { return }
        UIView.animate(withDuration: CurrentPlatform.frames == nil ? 0 : 0.35) { self.settle() }
    }

    /// Has the heights computed anew.
    open func invalidateDetents() { layoutMayHaveChanged() }

    /// Where the sheet comes to.
    open override var frameOfPresentedViewInContainerView: CGRect { layout.frame(selected) }

    /// Adds the dimmed ground and fades it in together with the sheet.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container, let view = presentedView else { return }
        chrome.install(in: container)
        settle()
        let alpha = chrome.dimming.alpha
        chrome.dimming.alpha = 0
        transition?.coordinator.animate { [chrome] _ in chrome.dimming.alpha = alpha }
        drag.attach(to: view, dimming: chrome.dimming)
    }

    /// Puts the grabber in front once the sheet has come.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { container?.addSubview(chrome.grabber) } else { chrome.giveBack(presentedView) }
        settle()
    }

    /// Fades the dimmed ground out together with the sheet.
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        chrome.grabber.removeFromSuperview()
        transition?.coordinator.animate { [chrome] _ in chrome.dimming.alpha = 0 }
    }

    /// Gives the presented view back as it was.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return settle() }
        drag.detach()
        chrome.giveBack(presentedView)
    }

    /// Puts the sheet where it belongs.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if transition == nil, !drag.isOn { settle() }
    }

    override var isDismissible: Bool { true }
    override var takesFocus: Bool { !isUndimmed }

    override func animator(isComing: Bool, view: UIView, place: CGRect, container: UIView) -> StandardAnimator {
        if presentedViewController.modalTransitionStyle == .crossDissolve {
            return super.animator(isComing: isComing, view: view, place: place, container: container)
        }
        let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
        let (from, to) = isComing ? (below, place) : (place, below)
        return StandardAnimator(
            duration: 0.4, damping: isComing ? 1 : nil,
            prepare: { [chrome] in chrome.place(around: view, frame: from) },
            change: { [chrome] in chrome.place(around: view, frame: to) })
    }
}
