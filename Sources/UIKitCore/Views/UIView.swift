import Foundation

/// A rectangle of a window that shows something and takes events.
///
/// As in UIKit, `center` and `transform` are given in the superview's coordinates and `bounds` in the view's own, with
/// y growing downwards, in points; `frame` follows from these. Members that apps override stand in the class body.
@MainActor open class UIView: UIResponder, SceneCoordinateSpace, UITraitEnvironment {
    // What hit tests read comes first, so that it lies close together. Access is not checked while running: it all
    // happens on the main actor, and no accessor of these calls anything else, so that two accesses cannot overlap.
    @exclusivity(unchecked) final var flags = ViewFlags.standard
    @exclusivity(unchecked) final var boundsValue: CGRect
    @exclusivity(unchecked) final var centerValue: CGPoint
    @exclusivity(unchecked) final var children: [UIView] = []
    @exclusivity(unchecked) final var transformValue = CGAffineTransform.identity
    final var alphaValue: CGFloat = 1
    final weak var parent: UIView?
    final weak var currentWindow: UIWindow?
    /// The controller whose root view this is.
    final weak var controller: UIViewController?
    final var extras: ViewExtras?
    final var resizingMask: AutoresizingMask = []
    /// How often the view was asked to draw itself anew.
    final var displayRequests = 0
    /// What a platform keeps for this view.
    package final var hostState: AnyObject?
    /// What `draw(_:)` has recorded; nil when it has to be asked.
    final var recorded: Drawing?

    /// A number by which the app finds the view; 0 unless set.
    open var tag = 0

    /// A view at a place in its future superview.
    public init(frame: CGRect) {
        let rect = frame.standardized
        boundsValue = CGRect(origin: .zero, size: rect.size)
        centerValue = CGPoint(x: rect.midX, y: rect.midY)
        super.init()
    }

    /// A view read from an archive; without an archive of ours it is an empty view.
    public required init?(coder: NSCoder) {
        (boundsValue, centerValue) = (.zero, .zero)
        super.init()
    }

    /// A view without extent.
    public convenience override init() {
        self.init(frame: .zero)
    }

    // MARK: Geometry

    /// The rectangle that the view takes up in its superview's coordinates.
    ///
    /// With a transform it is the rectangle around the transformed bounds. Setting it changes `center` and the size of
    /// `bounds`; with a transform that cannot be undone only `center`.
    open var frame: CGRect {
        get { frameValue }
        set { setFrame(newValue) }
    }

    /// The view's extent in its own coordinates; its origin is what subviews are scrolled by.
    ///
    /// Changing the size grows the view about its center and lays out its subviews again.
    open var bounds: CGRect {
        get { boundsValue }
        set { setGeometry(bounds: newValue, center: centerValue) }
    }

    /// The middle of the view in its superview's coordinates.
    open var center: CGPoint {
        get { centerValue }
        set { setGeometry(bounds: boundsValue, center: newValue) }
    }

    /// How the view is turned, scaled or moved about its center.
    open var transform: CGAffineTransform {
        get { transformValue }
        set { setTransform(newValue) }
    }

    /// The size that fits the view best when `size` is available, in points. The default is the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { boundsValue.size }

    /// Gives the view the size that `sizeThatFits(_:)` answers for its present size; its origin stays.
    open func sizeToFit() {
        let (origin, size) = (frame.origin, sizeThatFits(boundsValue.size))
        frame = CGRect(origin: origin, size: size)
    }

    // MARK: Hierarchy

    /// The view that this one is in; nil when it is in none.
    open var superview: UIView? { parent }

    /// The views in this one, the one in front last.
    open var subviews: [UIView] { children }

    /// The window that the view is in; nil when it is in none.
    open var window: UIWindow? { currentWindow }

    /// Whether the view is `view` or somewhere in it.
    open func isDescendant(of view: UIView) -> Bool {
        var place: UIView? = self
        while let current = place {
            if current === view { return true }
            place = current.parent
        }
        return false
    }

    /// The first view with a tag, looking at this view and then at all below it; nil when there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return children.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Puts a view in front of all subviews; it leaves the superview it was in.
    open func addSubview(_ view: UIView) { insert(view, at: children.count) }

    /// Puts a view at an index among the subviews, counted from the back. Indices out of range mean the nearest end.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Puts a view right behind a subview; behind all when `siblingSubview` is not among the subviews.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: place(of: siblingSubview, ignoring: view) ?? 0)
    }

    /// Puts a view right in front of a subview; in front of all when `siblingSubview` is not among the subviews.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: place(of: siblingSubview, ignoring: view).map { $0 + 1 } ?? children.count)
    }

    /// Takes the view out of its superview. It also stops being, or containing, the first responder.
    open func removeFromSuperview() { detach() }

    /// Exchanges two subviews by their indices; nothing happens when one of them does not exist.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Puts a subview in front of its siblings; nothing happens when it is no subview.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }

    /// Puts a subview behind its siblings; nothing happens when it is no subview.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    /// Called after a subview has come. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview leaves. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the view comes to another superview; nil means that it leaves. The default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the view has come to another superview, or to none. The default does nothing.
    open func didMoveToSuperview() {}

    /// Called before the view comes to another window; nil means that it leaves. The default does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the view has come to another window, or to none. The default does nothing.
    open func didMoveToWindow() {}

    // MARK: Appearance

    /// Whether the view and everything in it is neither shown nor hit. Layout goes on.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            guard newValue != flags.contains(.hidden) else { return }
            setFlag(.hidden, newValue)
            parent?.childVisibilityChanged(self)
        }
    }

    /// Called after a subview was hidden or shown, for views that lay out by that.
    func childVisibilityChanged(_ child: UIView) {}

    /// How opaque the view and everything in it is, from 0 to 1. A view below 0.01 is not hit.
    open var alpha: CGFloat {
        get { alphaValue }
        set { setAlpha(newValue) }
    }

    /// The colour behind everything that the view shows; nil, the default, for none.
    open var backgroundColor: UIColor? {
        get { extras?.background }
        set { setBackground(newValue) }
    }

    // As in UIKit: nil can be set, and is never got.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of what can be touched in the view and in all that is in it. Unless set it is the superview's;
    /// setting nil brings that back.
    open var tintColor: UIColor! {
        get { currentTint }
        set { setTint(newValue) }
    }

    /// Whether the tint colour is dimmed, as behind alerts. Unless set it is as in the superview.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { currentTintAdjustment }
        set { setTintAdjustment(newValue) }
    }

    /// Called when the tint colour, or whether it is dimmed, has changed. The default does nothing.
    open func tintColorDidChange() {}

    /// The class of the view's layer. The default is `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// Corners, border, shadow and the like of the view.
    open var layer: CALayer { ownLayer }

    /// Whether subviews are cut off at the bounds. Hit tests always are.
    open var clipsToBounds: Bool {
        get { flags.contains(.clipsToBounds) }
        set { setFlag(.clipsToBounds, newValue) }
    }

    /// Whether the view promises to fill its bounds.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set { setFlag(.opaque, newValue) }
    }

    /// Whether the view is cleared before it draws itself.
    open var clearsContextBeforeDrawing: Bool {
        get { flags.contains(.clearsBeforeDrawing) }
        set { setFlag(.clearsBeforeDrawing, newValue) }
    }

    /// How what the view shows follows its bounds.
    open var contentMode: ContentMode {
        get { extras?.contentMode ?? .scaleToFill }
        set {
            makeExtras().contentMode = newValue
            host?.viewAppearanceDidChange(self)
        }
    }

    /// Draws what the view shows, by `UIBezierPath`, `UIColor`, `UIImage` and the current graphics context. The default
    /// draws nothing. It is called when the view is first shown and after `setNeedsDisplay()`, always for all of the bounds.
    open func draw(_ rect: CGRect) {}

    /// Asks for all of the view to be drawn before the next frame.
    open func setNeedsDisplay() { requestDisplay(in: nil) }

    /// Asks for a rectangle of the view, in its own coordinates, to be drawn before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { requestDisplay(in: rect) }

    // MARK: Events

    /// Whether the view, and everything in it, takes touches and other events; they go to what lies behind otherwise.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.takesEvents) }
        set { setFlag(.takesEvents, newValue) }
    }

    /// Whether the view gets a second touch while it has one. The default is false.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { setFlag(.multipleTouch, newValue) }
    }

    /// Whether other views of the window get no touches while this one has any. The default is false.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { setFlag(.exclusiveTouch, newValue) }
    }

    /// The view in front at a point of this view's coordinates: this one, one below it, or nil when it is not hit.
    ///
    /// Views that are hidden, nearly transparent, take no events or do not contain the point are passed over with
    /// everything in them.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard flags.contains(.takesEvents), flags.isDisjoint(with: .unhittable) else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        // As they are now: a test of the app's own may take subviews away.
        let views = children
        var index = views.count
        while index > 0 {
            index -= 1
            let child = views[index]
            if let hit = child.hitTest(child.fromParent(point), with: event) { return hit }
        }
        return self
    }

    /// Whether a point of the view's own coordinates is in the view. The default asks its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let rect = boundsValue
        return point.x >= rect.origin.x && point.y >= rect.origin.y
            && point.x < rect.origin.x + rect.size.width && point.y < rect.origin.y + rect.size.height
    }

    /// The gesture recognisers of the view; nil when it has none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set { setGestureRecognizers(newValue ?? []) }
    }

    /// Adds a gesture recogniser; it leaves the view it was at.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Takes a gesture recogniser away; nothing happens when it is not at this view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Whether a gesture recogniser at this view, or one that it lies in, may recognise. The default is true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The interactions of the view.
    open var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set { setInteractions(newValue) }
    }

    /// Adds an interaction; it leaves the view it was at.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }

    /// Takes an interaction away; nothing happens when it is not at this view.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Conversion

    /// A point of this view in the coordinates of another; of the window when `view` is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(toView: view)) }

    /// A point of another view in the coordinates of this one; of the window when `view` is nil.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(fromView: view)) }

    /// A rectangle of this view in the coordinates of another; of the window when `view` is nil.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(toView: view)) }

    /// A rectangle of another view in the coordinates of this one; of the window when `view` is nil.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(fromView: view)) }

    /// A point of this view in the coordinates of another space, which may be a scene's or a screen's.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    /// A point of another space, which may be a scene's or a screen's, in the coordinates of this view.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(from: coordinateSpace))
    }

    /// A rectangle of this view in the coordinates of another space, which may be a scene's or a screen's.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    /// A rectangle of another space, which may be a scene's or a screen's, in the coordinates of this view.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(from: coordinateSpace))
    }

    // MARK: Layout

    /// Which distances to the superview's edges, and which sizes, follow when the superview's size changes.
    open var autoresizingMask: AutoresizingMask {
        get { resizingMask }
        set { resizingMask = newValue }
    }

    /// Whether subviews follow the view's size by their autoresizing masks. The default is true.
    open var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { setFlag(.autoresizesSubviews, newValue) }
    }

    /// Whether the autoresizing mask counts as constraints. The default is true; set it to false to use constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.contains(.masksBecomeConstraints) }
        set {
            setFlag(.masksBecomeConstraints, newValue)
            setNeedsUpdateConstraints()
        }
    }

    /// Whether views of this class work only with constraints. The default is false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Asks for the subviews to be laid out before the next frame.
    open func setNeedsLayout() { requestLayout() }

    /// Lays out now whatever was asked for, in this view and below it.
    ///
    /// It begins at the topmost of the views around this one that wait for layout, as in UIKit.
    open func layoutIfNeeded() { runLayout() }

    /// Gives the subviews their frames. The default does what the constraints say, so overrides call `super`.
    open func layoutSubviews() { ConstraintPass.current?.apply(self) }

    /// Whether `updateConstraints()` waits to be called.
    open func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

    /// Asks for `updateConstraints()` to be called before the next layout.
    open func setNeedsUpdateConstraints() { requestConstraints() }

    /// Calls `updateConstraints()` where it was asked for, in this view and below it.
    open func updateConstraintsIfNeeded() { runConstraintUpdates() }

    /// Brings the constraints up to date. Overrides call `super` at their end.
    open func updateConstraints() { flags.remove(.needsConstraints) }

    /// The size that what the view shows asks for; `noIntrinsicMetric` where it asks for nothing, which is the default.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Says that `intrinsicContentSize` has changed, so that the superview is laid out again.
    open func invalidateIntrinsicContentSize() {
        setNeedsUpdateConstraints()
        parent?.setNeedsLayout()
    }

    /// How strongly the view resists growing beyond its intrinsic size. The default is 250.
    open func contentHuggingPriority(for axis: UILayoutAxis) -> UILayoutPriority {
        priority(compression: false, axis) ?? .defaultLow
    }

    /// Sets how strongly the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        setPriority(priority, compression: false, axis)
    }

    /// How strongly the view resists shrinking below its intrinsic size. The default is 750.
    open func contentCompressionResistancePriority(for axis: UILayoutAxis) -> UILayoutPriority {
        priority(compression: true, axis) ?? .defaultHigh
    }

    /// Sets how strongly the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        setPriority(priority, compression: true, axis)
    }

    /// The distance from the frame to the rectangle that constraints align. The default is none.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints align, for a frame; both in the superview's coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// The frame for a rectangle that constraints align; both in the superview's coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The size that the view's constraints give it when it would like `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the view's constraints give it when it would like `targetSize` with the given priorities.
    ///
    /// Without constraints it is what `sizeThatFits(_:)` answers.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard let pass = ConstraintPass.current else { return sizeThatFits(targetSize) }
        return pass.fittingSize(self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Margins

    /// How far the view is covered by bars and the like, in points from its edges. Zero outside of windows.
    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

    /// Called when the safe area has changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Whether margins begin at the safe area and not at the edge. The default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { flags.contains(.insetsMarginsFromSafeArea) }
        set { setMarginFlag(.insetsMarginsFromSafeArea, newValue) }
    }

    /// The distance that contents keep from the edges, in points; 8 at each unless set.
    ///
    /// Reading gives what is in force, with safe area and superview margins; setting gives the view's own part.
    open var layoutMargins: UIEdgeInsets {
        get { currentMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, rightToLeft: isRightToLeft) }
    }

    /// As `layoutMargins`, with the sides where reading begins and ends.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(currentMargins, rightToLeft: isRightToLeft) }
        set { setMargins(newValue) }
    }

    /// Whether margins are at least as wide as the superview's, where both edges are closer than that.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.contains(.keepsSuperviewMargins) }
        set { setMarginFlag(.keepsSuperviewMargins, newValue) }
    }

    /// Called when the margins have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    // MARK: Traits

    /// The traits in force here: the controller's if this is its root view, else the superview's.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after traits have changed, with those from before. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Light or dark for this view and what is in it; `unspecified` leaves it to the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.overrideStyle ?? .unspecified }
        set { changeTraits { makeExtras().overrideStyle = newValue } }
    }

    /// What the view shows, which decides whether it is mirrored for languages read from right to left.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semanticContent ?? .unspecified }
        set {
            makeExtras().semanticContent = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the view lays out what it shows.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitDirection)
    }

    /// A name by which state restoration knows the view; nil when it takes no part.
    open var restorationIdentifier: String? {
        get { extras?.restorationIdentifier }
        set { makeExtras().restorationIdentifier = newValue }
    }

    // MARK: Accessibility

    /// Whether assistive technologies know the view as one thing. The default is false; controls and texts are.
    open var isAccessibilityElement: Bool {
        get { extras?.accessibility?.isElement ?? standardAccessibility.isElement }
        set { changeAccessibility { $0.isElement = newValue } }
    }

    /// What the view is called; unless set what it shows says that, as a label's text does. nil for no name.
    open var accessibilityLabel: String? {
        get { extras?.accessibility?.label ?? standardAccessibility.label }
        set { changeAccessibility { $0.label = newValue } }
    }

    /// The value that the view has just now, such as a slider's; nil for none.
    open var accessibilityValue: String? {
        get { extras?.accessibility?.value ?? standardAccessibility.value }
        set { changeAccessibility { $0.value = newValue } }
    }

    /// What happens when the view is activated; nil for nothing to say.
    open var accessibilityHint: String? {
        get { extras?.accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }

    /// What kind of thing the view is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { extras?.accessibility?.traits ?? standardAccessibility.traits }
        set { changeAccessibility { $0.traits = newValue } }
    }

    /// A name by which tests find the view; nil for none.
    open var accessibilityIdentifier: String? {
        get { extras?.accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }

    /// Whether assistive technologies pass over all that is in the view. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { extras?.accessibility?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }

    /// Whether assistive technologies pass over everything beside the view. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { extras?.accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }

    /// The view is activated by assistive technologies; answers whether that did something.
    open func accessibilityActivate() -> Bool { false }

    /// The view's value is to become greater, for views that are adjustable.
    open func accessibilityIncrement() {}

    /// The view's value is to become less, for views that are adjustable.
    open func accessibilityDecrement() {}

    /// Assistive technologies give the view another number as its value, within its limits.
    package func accessibilityTake(_ number: Double) {}

    /// What the view says about itself where the app says nothing.
    var standardAccessibility: AccessibilityWords.Standard { .none }

    // MARK: Responder

    /// The controller whose root view this is, else the superview.
    open override var next: UIResponder? { controller ?? parent }

    /// Text that is edited in the view, which the platform shows above what the view draws; nil for none.
    package var nativeInput: (any PlatformTextInput)? { nil }

    override var responderWindow: UIWindow? { currentWindow }

    override var nearestView: UIView? { self }
}
