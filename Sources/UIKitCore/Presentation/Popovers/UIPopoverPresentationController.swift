import Foundation

/// A presentation of a view controller in a popover. The popover has an arrow and is beside its source. In a compact
/// width the view controller is shown in a sheet instead, unless the delegate chooses another style.
///
/// Set `sourceView`, or `barButtonItem`, before presenting.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    final let backgroundView = PopoverBackgroundView()
    final let dismissView = PopoverDismissView()
    final let decoration = SheetDecoration()
    final var shownLayout: PopoverLayout?

    /// The view that the popover points to.
    open var sourceView: UIView? { didSet { container?.setNeedsLayout() } }

    /// The rectangle in the source view that the popover points to; the default, the null rectangle, represents the
    /// whole view.
    open var sourceRect = CGRect.null { didSet { container?.setNeedsLayout() } }

    /// The bar button that the popover points to, instead of a view.
    open var barButtonItem: UIBarButtonItem? { didSet { container?.setNeedsLayout() } }

    /// The source of the popover, a view or a bar button; the newer form of `sourceView` and `barButtonItem`.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }

    /// The permitted directions of the arrow. The default is any direction.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The direction of the arrow; unknown while nothing is presented.
    open var arrowDirection: UIPopoverArrowDirection { shownLayout?.direction ?? .unknown }

    /// Whether the popover may cover its source rectangle. The default is false. Without effect here: the popover
    /// covers the rectangle only if there is not enough room beside the rectangle.
    open var canOverlapSourceViewRect = false

    /// Views that can be used while the popover is shown. A touch outside the popover and these views dismisses the
    /// popover.
    open var passthroughViews: [UIView]?

    /// The colour of the popover and its arrow; nil for the system's colour.
    open var backgroundColor: UIColor? {
        didSet { backgroundView.color = backgroundColor ?? .systemBackground }
    }

    /// The minimum distance of the popover from the edges of the window, in points. The default is 10.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// The final frame of the popover, without its arrow.
    open override var frameOfPresentedViewInContainerView: CGRect {
        adaptedStyle.map(adaptedFrame) ?? popoverLayout.body
    }

    /// Adds the background of the popover, and lays out the popover.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        popoverDelegate?.prepareForPopoverPresentation(self)
        if sourceItem == nil { reportMissingSource() }
        install()
        layoutPopover()
    }

    /// Lays out the popover again after it has appeared.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        layoutPopover()
    }

    /// Removes the views around the popover and restores the presented view's corners.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        decoration.remove(presentedView)
        backgroundView.removeFromSuperview()
        dismissView.removeFromSuperview()
        shownLayout = nil
    }

    /// Lays out the popover.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if transition == nil { layoutPopover() }
    }

    override var isDismissible: Bool { true }
    override var isElevated: Bool { adaptedStyle?.isSheet ?? true }

    override func animator(isPresenting: Bool, view: UIView, frame: CGRect, container: UIView) -> StandardAnimator {
        if adaptedStyle != nil {
            return slidingAnimator(isPresenting: isPresenting, view: view, frame: frame, container: container)
        }
        let parts = [view, backgroundView, decoration.backgroundView, decoration.dimming]
        return StandardAnimator(
            duration: isPresenting ? 0.2 : 0.15, prepare: { for part in parts { part.alpha = isPresenting ? 0 : 1 } },
            change: { for part in parts { part.alpha = isPresenting ? 1 : 0 } },
            cleanUp: { for part in parts { part.alpha = 1 } })
    }

    /// Returns the animator of the style that replaces the popover: the view slides in from the bottom edge.
    private final func slidingAnimator(
        isPresenting: Bool, view: UIView, frame: CGRect, container: UIView
    ) -> StandardAnimator {
        let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
        let (from, to) = isPresenting ? (below, frame) : (frame, below)
        return StandardAnimator(
            duration: isPresenting ? 0.4 : 0.3, damping: isPresenting ? 1 : nil,
            prepare: { [decoration] in
                decoration.layout(around: view, frame: from)
                decoration.dimming.alpha = isPresenting ? 0 : 1
            },
            change: { [decoration] in
                decoration.layout(around: view, frame: to)
                decoration.dimming.alpha = isPresenting ? 1 : 0
            }, cleanUp: { [decoration] in decoration.dimming.alpha = 1 })
    }
}

/// A source of a popover: a view or a bar button.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

/// The delegate of a popover. The protocol adds one method to the delegate of presentations.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover appears, while the properties of the presentation controller can still be set.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
