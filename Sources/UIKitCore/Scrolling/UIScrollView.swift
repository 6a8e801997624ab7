import Foundation

/// A view that shows a part of its content. The content can be scrolled with fingers, wheel, trackpad and keys.
///
/// As in UIKit the offset is the origin of `bounds`. Value types such as `DecelerationPath` compute the movements, and
/// `ScrollAnimator` performs them frame by frame.
@preconcurrency @MainActor open class UIScrollView: UIView {
    final weak var scrollDelegate: (any UIScrollViewDelegate)?
    final var contentSizeValue = CGSize.zero
    final var insetValue = UIEdgeInsets.zero
    final var reportedInset = UIEdgeInsets.zero
    final var drag: ScrollDrag?
    final var zoom: ScrollZoom?
    final var zoomValue: CGFloat = 1
    final var guides: (content: UILayoutGuide, frame: UILayoutGuide)?
    final var indicators: (vertical: ScrollIndicator?, horizontal: ScrollIndicator?)
    final var scrollMovement = ScrollMovement.none
    final var refresher: UIRefreshControl?
    final weak var offsetObserver: (any ScrollOffsetObserver)?
    final lazy var scrollAnimator = ScrollAnimator { [weak self] in
        self?.applyOffset(to: $0)
    } finished: { [weak self] in
        self?.movementDidEnd()
    }
    final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    final let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    final let touchDelay = ScrollTouchDelay(target: nil, action: nil)

    /// Creates a scroll view with a frame in its future superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareScrolling()
    }

    /// Creates a scroll view of zero size. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareScrolling()
        decode(coder, as: UIScrollView.self)
    }

    // MARK: Content

    /// The point of the content at the top left corner of the view.
    open var contentOffset: CGPoint {
        get { boundsValue.origin }
        set { setOffset(newValue) }
    }

    /// The size of the content, in points.
    open var contentSize: CGSize {
        get { contentSizeValue }
        set { setContentSize(newValue) }
    }

    /// The distance by which the user can scroll beyond the content, in points at each edge.
    open var contentInset: UIEdgeInsets {
        get { insetValue }
        set {
            guard newValue != insetValue else { return }
            insetValue = newValue
            updateInset(keepsTop: false)
        }
    }

    /// The effective insets: `contentInset` plus the safe area.
    open var adjustedContentInset: UIEdgeInsets { currentInset }

    /// Called when the effective insets have changed. Overrides call `super`.
    open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

    /// The edges at which the safe area is added to the insets. The default is `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { updateInset(keepsTop: true) }
    }

    /// Scrolls to an offset. The offset may be beyond the content. The delegate is notified of the end of an animation.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// Scrolls by the minimum distance that makes a rectangle of the content visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    // MARK: Behaviour

    /// Whether the user can scroll. The default is true.
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }

    /// Whether the content comes to rest only at multiples of the view's width and height. The default is false.
    open var isPagingEnabled = false { didSet { turnsPagesByWheel = isPagingEnabled } }

    /// Whether the steps of a wheel turn one page in their direction, until the wheel pauses. If false, a single step
    /// would be too small to leave the page.
    final var turnsPagesByWheel = false { didSet { pan.joinsWheelSteps = turnsPagesByWheel } }

    /// Whether a drag that clearly begins along one axis is locked to that axis. The default is false.
    open var isDirectionalLockEnabled = false

    /// Whether the content can be pulled beyond its ends and bounces back. The default is true.
    open var bounces = true

    /// Whether the content also bounces horizontally if the content is not wider than the view. The default is false.
    open var alwaysBounceHorizontal = false

    /// Whether the content also bounces vertically if the content is not taller than the view. The default is false.
    open var alwaysBounceVertical = false

    /// The rate at which the content decelerates. The default is `normal`.
    open var decelerationRate = DecelerationRate.normal

    /// Whether the user can scroll to the top with a tap at the top of the screen, on platforms that have this gesture.
    /// The default is true.
    open var scrollsToTop = true

    /// The way in which scrolling dismisses the keyboard. The default is `none`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether touches are delivered to views in the scroll view only when it is clear that the touches do not scroll
    /// the content. The default is true.
    open var delaysContentTouches = true { didSet { touchDelay.isEnabled = delaysContentTouches } }

    /// Whether a drag scrolls the content even if its touch was already delivered to a view in the content. That view's
    /// touch is then cancelled. The default is true.
    open var canCancelContentTouches = true

    /// Whether touches may be delivered to a view in the content. Called before a touch begins in the view. The default
    /// is true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether the touches of a view in the content are cancelled when the content scrolls. The default is true except
    /// for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a finger touches the scroll view or drags its content.
    open var isTracking: Bool { pan.numberOfTouches > 0 || isDragging }

    /// Whether the user drags the content.
    open var isDragging: Bool { drag != nil }

    /// Whether the content decelerates after a drag.
    open var isDecelerating: Bool { scrollMovement == .decelerating }

    /// The recogniser of drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// The recogniser of pinches; nil while the scale cannot change.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

    /// The control that the user pulls down to refresh the content; nil for none.
    open var refreshControl: UIRefreshControl? {
        get { refresher }
        set { exchangeRefreshControl(with: newValue) }
    }

    // MARK: Indicators

    /// The colour of the indicators.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { for indicator in existingIndicators { indicator.style = indicatorStyle } }
    }

    /// Whether the indicator at the trailing edge is shown while the content moves. The default is true.
    open var showsVerticalScrollIndicator = true { didSet { if !showsVerticalScrollIndicator { hideIndicators() } } }

    /// Whether the indicator at the bottom edge is shown while the content moves. The default is true.
    open var showsHorizontalScrollIndicator = true {
        didSet { if !showsHorizontalScrollIndicator { hideIndicators() } }
    }

    /// The insets of both indicators, in points. Setting the property sets both; reading it returns the insets of the
    /// vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// The insets of the vertical indicator from the edges of the view, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { positionIndicators() } }

    /// The insets of the horizontal indicator from the edges of the view, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { positionIndicators() } }

    /// Whether the indicators stay inside the safe area. The default is true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { positionIndicators() } }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators(persistently: false) }

    // MARK: Zooming

    /// The scale of the delegate's zoomed view. The default is 1.
    open var zoomScale: CGFloat {
        get { zoomValue }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The minimum scale. The default is 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }

    /// The maximum scale. The default is 1, which disables zooming.
    open var maximumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }

    /// Whether a pinch can move the scale beyond its limits. If so, the scale bounces back after the pinch. The default
    /// is true.
    open var bouncesZoom = true

    /// Whether the user is zooming.
    open var isZooming: Bool { zoom != nil }

    /// Whether the content is moving back into the valid offsets after a pinch.
    open var isZoomBouncing: Bool { scrollMovement == .zoomBouncing }

    /// Zooms the delegate's view to a scale, limited to the permitted range, around the centre of the visible area.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms so that a rectangle of the delegate's view, in that view's coordinates, fills the scroll view as far as
    /// the permitted scales allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    // MARK: Guides

    /// The area of the content. Constraints to this guide, or to the scroll view's own edges, determine the content
    /// size.
    open var contentLayoutGuide: UILayoutGuide { makeGuides().content }

    /// The area of the scroll view. Views pinned to this guide do not scroll.
    open var frameLayoutGuide: UILayoutGuide { makeGuides().frame }

    // MARK: Inherited

    /// The bounds of the view; their origin is the offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = boundsValue
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    /// The frame of the view in its superview.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = boundsValue
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    /// Lays out the content, and the indicators above the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentSizeFromConstraints()
        positionIndicators()
        refresher?.updatePosition(in: self)
    }

    /// Updates the insets after a change of the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateInset(keepsTop: true)
    }

    /// Whether a drag or pinch may begin. Where this view cannot scroll, an enclosing scroll view receives the gesture.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return panMayBegin }
        if gestureRecognizer === pinch { return canZoom && zoomedView != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Scrolls for the arrow keys, Page Up, Page Down, Home, End and Space.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !scroll(by: $0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    /// Stops the content when the view leaves its window.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopMoving() }
    }

    // MARK: Overridden by UIKit's own subclasses

    /// Called after a new size of the scroll view has moved the offset to the end of the content.
    func offsetWasClamped(from offset: CGPoint) {}

    /// Called when the offset has changed; notifies the delegate.
    func offsetDidChange() { scrollDelegate?.scrollViewDidScroll(self) }

    /// Sets the delegate. Subclasses whose delegate has another type override the method.
    func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) { scrollDelegate = delegate }

    /// Called when the user begins to drag.
    func dragBegan() {}

    /// Returns the offset at which the content comes to rest, given the proposed `offset` and a velocity in points per
    /// second. The default returns the proposed offset.
    func targetOffset(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

/// The reason why the content moves without being dragged by a finger.
enum ScrollMovement: Equatable {
    case none, decelerating, animated, zoomBouncing
    /// An animation, requested by the user, to the top of the content.
    case toTop
}

/// A drag in progress.
struct ScrollDrag {
    /// The offset at the start of the drag, without the rubber band.
    var start: CGPoint
    /// The axes along which the content follows the finger.
    var axes: (horizontal: Bool, vertical: Bool)
    /// Whether the drag comes from a wheel with steps; the content then stays within its range.
    var isDiscrete = false
}

/// A pinch in progress.
struct ScrollZoom {
    /// The scale at the start of the pinch.
    var scale: CGFloat
}
