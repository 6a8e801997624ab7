import Foundation

/// A view that shows a part of its contents, which fingers, wheel, trackpad and keys move.
///
/// As in UIKit the offset is the origin of `bounds`. How contents move by themselves is worked out by value types; the
/// frames of the platform carry it out.
@MainActor open class UIScrollView: UIView {
    final weak var scrollDelegate: (any UIScrollViewDelegate)?
    final var contentSizeValue = CGSize.zero
    final var insetValue = UIEdgeInsets.zero
    final var toldInset = UIEdgeInsets.zero
    final var drag: ScrollDrag?
    final var zoom: ScrollZoom?
    final var zoomValue: CGFloat = 1
    final var guides: (content: UILayoutGuide, frame: UILayoutGuide)?
    final var indicators: (vertical: ScrollIndicator?, horizontal: ScrollIndicator?)
    final var course = ScrollCourse.none
    final var refresher: UIRefreshControl?
    final weak var offsetWatcher: (any ScrollOffsetWatching)?
    final lazy var mover = ScrollMover { [weak self] in
        self?.moved(to: $0)
    } finished: { [weak self] in
        self?.courseIsOver()
    }
    final let pan = ScrollPanGestureRecognizer(target: nil, action: nil)
    final let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    final let touchDelay = ScrollTouchDelay(target: nil, action: nil)

    /// A scroll view at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareScrolling()
    }

    /// A scroll view read from an archive; without an archive of ours it has no extent.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareScrolling()
    }

    // MARK: Contents

    /// The point of the contents that is at the upper left corner.
    open var contentOffset: CGPoint {
        get { boundsValue.origin }
        set { setOffset(newValue) }
    }

    /// The size of the contents, in points.
    open var contentSize: CGSize {
        get { contentSizeValue }
        set { setContentSize(newValue) }
    }

    /// How far one can scroll beyond the contents, in points at each edge.
    open var contentInset: UIEdgeInsets {
        get { insetValue }
        set {
            guard newValue != insetValue else { return }
            insetValue = newValue
            insetMayHaveChanged(keepsTop: false)
        }
    }

    /// The insets in force: `contentInset` and what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets { currentInset }

    /// Called when the insets in force have changed. Overrides call `super`.
    open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

    /// Where the safe area becomes part of the insets. The default is `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetMayHaveChanged(keepsTop: true) }
    }

    /// Goes to an offset, which may be beyond the contents. Animated, the delegate is told of the end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }

    /// Scrolls just as far as is needed for a rectangle of the contents to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    // MARK: Behaviour

    /// Whether a person can scroll. The default is true.
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }

    /// Whether contents come to rest at multiples of the bounds only. The default is false.
    open var isPagingEnabled = false

    /// Whether a drag goes along one axis only, once it is clear along which. The default is false.
    open var isDirectionalLockEnabled = false

    /// Whether contents go beyond their ends for a moment. The default is true.
    open var bounces = true

    /// Whether that is so from side to side although the contents are not wider than the view. The default is false.
    open var alwaysBounceHorizontal = false

    /// Whether that is so from top to bottom although the contents are not higher than the view. The default is false.
    open var alwaysBounceVertical = false

    /// How fast contents come to rest. The default is `normal`.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a tap on the top of the screen, where there is such a place, goes to the top. The default is true.
    open var scrollsToTop = true

    /// When the keyboard goes away by scrolling. The default is never.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Whether views in the scroll view hear of touches only once it is clear that these do not scroll. The default is
    /// true.
    open var delaysContentTouches = true { didSet { touchDelay.isEnabled = delaysContentTouches } }

    /// Whether contents scroll when a finger moves that a view in them has heard of. The default is true.
    open var canCancelContentTouches = true

    /// Whether a view in the contents may hear of touches. The default is true.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether touches of a view in the contents are taken away when they scroll. The default is true except for
    /// controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// Whether a finger touches the contents.
    open var isTracking: Bool { pan.numberOfTouches > 0 || isDragging }

    /// Whether a person drags the contents.
    open var isDragging: Bool { drag != nil }

    /// Whether the contents move by themselves after a drag.
    open var isDecelerating: Bool { course == .decelerating }

    /// Recognises drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// Recognises zooming; nil while the scale cannot change.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

    /// What a person pulls down to have the contents fetched anew; nil for none.
    open var refreshControl: UIRefreshControl? {
        get { refresher }
        set { exchangeRefreshControl(with: newValue) }
    }

    // MARK: Indicators

    /// The colour of the indicators.
    open var indicatorStyle = IndicatorStyle.default {
        didSet { for indicator in shownIndicators { indicator.style = indicatorStyle } }
    }

    /// Whether the indicator at the trailing edge is shown while contents move. The default is true.
    open var showsVerticalScrollIndicator = true { didSet { if !showsVerticalScrollIndicator { hideIndicators() } } }

    /// Whether the indicator at the lower edge is shown while contents move. The default is true.
    open var showsHorizontalScrollIndicator = true {
        didSet { if !showsHorizontalScrollIndicator { hideIndicators() } }
    }

    /// How far the indicators stay away from the edges, both of them; setting it sets both.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// How far the indicator at the trailing edge stays away from the edges.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }

    /// How far the indicator at the lower edge stays away from the edges.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }

    /// Whether the indicators stay clear of the safe area. The default is true.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { showIndicators(staying: false) }

    // MARK: Zooming

    /// The scale at which the delegate's view is shown. The default is 1.
    open var zoomScale: CGFloat {
        get { zoomValue }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The smallest scale. The default is 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }

    /// The greatest scale. The default is 1, and with that nothing can be zoomed.
    open var maximumZoomScale: CGFloat = 1 { didSet { pinch.isEnabled = canZoom } }

    /// Whether a pinch goes beyond the scales that are allowed for a moment. The default is true.
    open var bouncesZoom = true

    /// Whether a person zooms.
    open var isZooming: Bool { zoom != nil }

    /// Whether the scale goes back to one that is allowed.
    open var isZoomBouncing: Bool { course == .zoomBouncing }

    /// Shows the delegate's view at a scale, as near as is allowed; the middle stays where it is.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Shows a rectangle of the delegate's view, in that view's coordinates, as large as there is room for.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    // MARK: Guides

    /// The area of the contents. Constraints to it, or to the scroll view's own edges, decide the size of the contents.
    open var contentLayoutGuide: UILayoutGuide { makeGuides().content }

    /// The area of the scroll view, which contents can be pinned to so that they do not move.
    open var frameLayoutGuide: UILayoutGuide { makeGuides().frame }

    // MARK: Inherited

    /// The extent of the view; its origin is the offset.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = boundsValue
            super.bounds = newValue
            boundsChanged(from: old)
        }
    }

    /// Where the view is in its superview.
    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = boundsValue
            super.frame = newValue
            boundsChanged(from: old)
        }
    }

    /// Lays out the contents, and the indicators over them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        takeContentSizeFromConstraints()
        placeIndicators()
        refresher?.place(in: self)
    }

    /// The insets follow the safe area.
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetMayHaveChanged(keepsTop: true)
    }

    /// Whether a drag or a pinch may begin: where there is nothing to scroll it is left to views further out.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return panMayBegin }
        if gestureRecognizer === pinch { return canZoom && zoomedView != nil }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Arrows, Page Up, Page Down, Home, End and Space scroll.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scroll(by: $0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Contents stop moving when the view goes away.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopMoving() }
    }

    // MARK: For our own subclasses

    /// Told whoever is to be told of a new offset.
    func offsetDidChange() { scrollDelegate?.scrollViewDidScroll(self) }

    /// The delegate was exchanged.
    func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) { scrollDelegate = delegate }

    /// A person begins to drag.
    func dragBegan() {}

    /// Where contents come to rest that would otherwise do so at `offset`.
    func restingPlace(for offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
}

/// Why contents move by themselves.
enum ScrollCourse: Equatable {
    case none, decelerating, animated, zoomBouncing
}

/// A drag under way.
struct ScrollDrag {
    /// The offset that fingers started from, as it would be without a rubber band.
    var start: CGPoint
    /// The axes along which the contents follow.
    var axes: (horizontal: Bool, vertical: Bool)
    /// By wheel in steps; contents then stay within their ends.
    var isDiscrete = false
}

/// A pinch under way.
struct ScrollZoom {
    /// The scale at its beginning.
    var scale: CGFloat
}
