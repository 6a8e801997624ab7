import Foundation

/// A presentation of a view controller as a sheet, in the middle of the window or attached to the window's bottom edge.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    final let decoration = SheetDecoration()
    final lazy var drag = SheetDrag(self)
    final var selectedIdentifier: Detent.Identifier?

    /// A value for `preferredCornerRadius` that means the standard radius.
    public static let automaticDimension: CGFloat = -1

    /// The heights at which the sheet may rest. The default is the maximum height only.
    open var detents: [Detent] = [.large()] {
        didSet { invalidateLayout() }
    }

    /// The height at which the sheet rests; nil for the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { selectedIdentifier }
        set {
            selectedIdentifier = newValue
            invalidateLayout()
        }
    }

    /// The largest detent at which the content behind the sheet is not dimmed and can be used; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateLayout() } }

    /// Whether a grabber for dragging is shown at the top edge of a sheet that is attached to the bottom edge. The
    /// default is false.
    open var prefersGrabberVisible = false { didSet { invalidateLayout() } }

    /// The corner radius, in points; nil for the standard radius.
    open var preferredCornerRadius: CGFloat? { didSet { invalidateLayout() } }

    /// Whether scrolling beyond the edge makes the sheet higher. The default is true. Without effect here.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Whether the sheet is attached to the bottom edge of a low window. Without effect here: every sheet is attached
    /// in a narrow window. In other windows, a sheet is attached if it has a detent other than `large` and is not a
    /// form sheet.
    open var prefersEdgeAttachedInCompactHeight = false

    /// Whether the width of a sheet at the bottom edge is the view controller's preferred width. Without effect here.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

    /// The view that the sheet belongs to. Without effect here.
    open var sourceView: UIView?

    /// Calls a closure that changes properties of the sheet, and animates the sheet to its new position.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard transition == nil, container != nil else { return }
        UIView.animate(withDuration: ApplicationEnvironment.current.frames == nil ? 0 : 0.35) { self.layoutSheet() }
    }

    /// Recomputes the detents' heights.
    open func invalidateDetents() { invalidateLayout() }

    /// The final frame of the sheet.
    open override var frameOfPresentedViewInContainerView: CGRect { layout.frame(selectedIdentifier) }

    /// Adds the views around the sheet, and fades the dimming view in together with the sheet.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container, let view = presentedView else { return }
        decoration.install(in: container)
        layoutSheet()
        let alpha = decoration.dimming.alpha
        decoration.dimming.alpha = 0
        transition?.coordinator.animate { [decoration] _ in decoration.dimming.alpha = alpha }
        drag.attach(to: view, dimming: decoration.dimming)
    }

    /// Adds the grabber in front of the sheet after the sheet has appeared. Removes the views around the sheet if the
    /// presentation was cancelled.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed { container?.addSubview(decoration.grabber) } else { decoration.remove(presentedView) }
        layoutSheet()
    }

    /// Fades the dimming view out together with the sheet.
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        decoration.grabber.removeFromSuperview()
        transition?.coordinator.animate { [decoration] _ in decoration.dimming.alpha = 0 }
    }

    /// Removes the views around the sheet and restores the presented view's corners.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return layoutSheet() }
        drag.detach()
        decoration.remove(presentedView)
    }

    /// Lays out the sheet.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if transition == nil, !drag.isDragging { layoutSheet() }
    }

    override var isDismissible: Bool { true }
    override var isElevated: Bool { true }
    override var resignsFirstResponder: Bool { !isUndimmed }

    override func animator(isPresenting: Bool, view: UIView, frame: CGRect, container: UIView) -> StandardAnimator {
        if presentedViewController.modalTransitionStyle == .crossDissolve {
            return super.animator(isPresenting: isPresenting, view: view, frame: frame, container: container)
        }
        let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
        let (from, to) = isPresenting ? (below, frame) : (frame, below)
        return StandardAnimator(
            duration: 0.4, damping: isPresenting ? 1 : nil,
            prepare: { [decoration] in decoration.layout(around: view, frame: from) },
            change: { [decoration] in decoration.layout(around: view, frame: to) })
    }
}
