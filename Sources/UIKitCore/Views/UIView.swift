import Foundation

/// A rectangular area of a window that draws content and handles events.
///
/// As in UIKit, `center` and `transform` are in the superview's coordinates, and `bounds` is in the view's own
/// coordinates. Coordinates are in points, and y grows downwards. `frame` is derived from these properties. Members
/// that apps override are in the class body, because Swift does not permit overriding members of an extension.
@preconcurrency @MainActor open class UIView: UIResponder, SceneCoordinateSpace, UITraitEnvironment {
    // The properties that hit tests read are declared first, so that they are adjacent in memory. Two accesses to such
    // a property cannot overlap, because all access is on the main actor and no accessor calls other code. Exclusivity
    // checking at run time is therefore off.
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
    final var extras: RareViewProperties?
    final var resizingMask: AutoresizingMask = []
    /// The number of redraws that were requested for this view.
    final var displayRequests = 0
    /// An object that the platform attaches to this view.
    package final var hostState: AnyObject?
    /// The recording of `draw(_:)`; nil if it must be recorded.
    final var recorded: Drawing?

    /// A number by which the app identifies the view; the default is 0.
    open var tag = 0

    /// Creates a view with a frame in its future superview's coordinates.
    public init(frame: CGRect) {
        let rect = frame.standardized
        boundsValue = CGRect(origin: .zero, size: rect.size)
        centerValue = CGPoint(x: rect.midX, y: rect.midY)
        super.init()
    }

    /// Creates a view from a storyboard or nib. Another coder is ignored, because views are not archived here.
    public required init?(coder: NSCoder) {
        (boundsValue, centerValue) = (.zero, .zero)
        super.init()
        decode(coder, as: UIView.self)
    }

    /// Creates a view of zero size.
    public convenience override init() {
        self.init(frame: .zero)
    }

    // MARK: Geometry

    /// The frame of the view in its superview's coordinates.
    ///
    /// If the view has a transform, the frame is the bounding rectangle of the transformed bounds. Setting the frame
    /// changes `center` and the size of `bounds`; if the transform has no inverse, only `center` changes.
    open var frame: CGRect {
        get { frameValue }
        set { setFrame(newValue) }
    }

    /// The bounds of the view in its own coordinates; the origin is the scroll offset of the subviews.
    ///
    /// Changing the size resizes the view about its centre and lays out its subviews again.
    open var bounds: CGRect {
        get { boundsValue }
        set { setGeometry(bounds: newValue, center: centerValue) }
    }

    /// The centre of the view in its superview's coordinates.
    open var center: CGPoint {
        get { centerValue }
        set { setGeometry(bounds: boundsValue, center: newValue) }
    }

    /// The transform of the view about its centre.
    open var transform: CGAffineTransform {
        get { transformValue }
        set { setTransform(newValue) }
    }

    /// Returns the size that fits the view best when `size` is available, in points. The default returns the current
    /// size of the view.
    open func sizeThatFits(_ size: CGSize) -> CGSize { boundsValue.size }

    /// Resizes the view to the result of `sizeThatFits(_:)` for its current size; the origin does not change.
    open func sizeToFit() {
        let (origin, size) = (frame.origin, sizeThatFits(boundsValue.size))
        frame = CGRect(origin: origin, size: size)
    }

    // MARK: Hierarchy

    /// The superview; nil for none.
    open var superview: UIView? { parent }

    /// The subviews, from back to front.
    open var subviews: [UIView] {
        flags.contains(.containsDecoration) ? children.filter { !$0.isDecoration } : children
    }

    /// The window of the view; nil for a view outside of windows.
    open var window: UIWindow? { currentWindow }

    /// Whether this view is `view` or a descendant of `view`.
    open func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Returns the first view with the given tag among this view and its descendants; nil if no view has the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return children.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Adds a view in front of all subviews and removes it from its previous superview.
    open func addSubview(_ view: UIView) { insert(view, at: children.count) }

    /// Inserts a view at an index among the subviews, counted from the back. An index out of range is clamped.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Inserts a view directly behind a subview, or behind all subviews if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: index(of: siblingSubview, ignoring: view) ?? 0)
    }

    /// Inserts a view directly in front of a subview, or in front of all subviews if `siblingSubview` is not a subview.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, at: index(of: siblingSubview, ignoring: view).map { $0 + 1 } ?? children.count)
    }

    /// Removes the view from its superview. If the view is or contains the first responder, that responder resigns.
    open func removeFromSuperview() { detach() }

    /// Swaps two subviews by their indices; does nothing if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    /// Moves a subview in front of its siblings; does nothing if `view` is not a subview.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: children.count - 1) }

    /// Moves a subview behind its siblings; does nothing if `view` is not a subview.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    /// Called after a subview was added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the view moves to another superview; `newSuperview` is nil if the view is removed. The default
    /// does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}

    /// Called after the view has moved to another superview, or to none. The default does nothing.
    open func didMoveToSuperview() {}

    /// Called before the view moves to another window; `newWindow` is nil if the view leaves its window. The default
    /// does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}

    /// Called after the view has moved to another window, or to none. The default does nothing.
    open func didMoveToWindow() {}

    // MARK: Appearance

    /// Whether the view is hidden. A hidden view and its descendants are not shown and receive no touches, but are
    /// still laid out.
    open var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            guard newValue != flags.contains(.hidden) else { return }
            setFlag(.hidden, newValue)
            if flags.contains(.isFocused) { currentFocusSystem?.halo?.update() }
            parent?.childVisibilityChanged(self)
        }
    }

    /// Called after a subview was hidden or shown, for views whose layout depends on the visibility of subviews.
    func childVisibilityChanged(_ child: UIView) {}

    /// The opacity of the view and its descendants, from 0 to 1. A view with an alpha below 0.01 receives no touches.
    open var alpha: CGFloat {
        get { alphaValue }
        set { setAlpha(newValue) }
    }

    /// The colour behind the view's content; nil, the default, for none.
    open var backgroundColor: UIColor? {
        get { extras?.background }
        set { setBackground(newValue) }
    }

    // As in UIKit, apps can set nil, but reading never returns nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of interactive elements in the view and its descendants. The default is the superview's tint colour;
    /// setting nil restores the default.
    open var tintColor: UIColor! {
        get { currentTint }
        set { setTint(newValue) }
    }

    /// The dimming of the tint colour, such as behind alerts. By default it is inherited from the superview.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { currentTintAdjustment }
        set { setTintAdjustment(newValue) }
    }

    /// Called after the tint colour or its dimming has changed. The default does nothing.
    open func tintColorDidChange() {}

    /// The class of the view's layer. The default is `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer, which has the corner radius, border, shadow and similar properties of the view.
    open var layer: CALayer { layerCreatingIfNeeded }

    /// Whether subviews are clipped to the bounds. Hit tests are always limited to the bounds.
    open var clipsToBounds: Bool {
        get { flags.contains(.clipsToBounds) }
        set { setFlag(.clipsToBounds, newValue) }
    }

    /// A view in the coordinates of this view, whose opacity determines where this view and its subviews are visible;
    /// nil for no mask. The mask is drawn again when the property is set or when this view is redrawn.
    open var mask: UIView? {
        get { extras?.mask }
        set { setMask(newValue) }
    }

    /// Whether the view guarantees to fill its bounds with opaque content. Stored, but without effect here.
    open var isOpaque: Bool {
        get { flags.contains(.opaque) }
        set { setFlag(.opaque, newValue) }
    }

    /// Whether the view is cleared before it draws itself. Stored, but without effect here: the view is always cleared.
    open var clearsContextBeforeDrawing: Bool {
        get { flags.contains(.clearsBeforeDrawing) }
        set { setFlag(.clearsBeforeDrawing, newValue) }
    }

    /// The mode of scaling or positioning the view's content within its bounds.
    open var contentMode: ContentMode {
        get { extras?.contentMode ?? .scaleToFill }
        set {
            makeExtras().contentMode = newValue
            host?.viewAppearanceDidChange(self)
        }
    }

    /// Draws the view's content with `UIBezierPath`, `UIColor`, `UIImage` and the current graphics context. The default
    /// draws nothing. This method is called when the view is first shown and after `setNeedsDisplay()`, always for the
    /// entire bounds.
    open func draw(_ rect: CGRect) {}

    /// Requests a redraw of the entire view before the next frame is drawn on the screen.
    open func setNeedsDisplay() { requestDisplay(in: nil) }

    /// Requests a redraw of a rectangle of the view, in its own coordinates, before the next frame is drawn on the
    /// screen.
    open func setNeedsDisplay(_ rect: CGRect) { requestDisplay(in: rect) }

    // MARK: Events

    /// Whether the view and its descendants receive touches and other events; otherwise the views behind this view
    /// receive the events.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.receivesEvents) }
        set { setFlag(.receivesEvents, newValue) }
    }

    /// Whether the view can have several touches at the same time. The default is false.
    open var isMultipleTouchEnabled: Bool {
        get { flags.contains(.multipleTouch) }
        set { setFlag(.multipleTouch, newValue) }
    }

    /// Whether other views of the window receive no touches while this view has a touch. The default is false.
    open var isExclusiveTouch: Bool {
        get { flags.contains(.exclusiveTouch) }
        set { setFlag(.exclusiveTouch, newValue) }
    }

    /// Returns the frontmost view at a point in this view's coordinates: a descendant or this view; nil if the point
    /// hits neither.
    ///
    /// The following views are ignored together with their descendants: views that are hidden or nearly transparent,
    /// views whose animation disables interaction, views that do not receive events, and views that do not contain the
    /// point.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard flags.contains(.receivesEvents), flags.isDisjoint(with: .unhittable) else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        // A copy, because an app's override of `hitTest` may remove subviews.
        let views = children
        var index = views.count
        while index > 0 {
            index -= 1
            let child = views[index]
            if let hit = child.hitTest(child.convertFromParent(point), with: event) { return hit }
        }
        return self
    }

    /// Whether a point of the view's own coordinates is in the view. The default tests the bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let rect = boundsValue
        return point.x >= rect.origin.x && point.y >= rect.origin.y
            && point.x < rect.origin.x + rect.size.width && point.y < rect.origin.y + rect.size.height
    }

    /// The gesture recognisers of the view; nil if it has none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras.flatMap { $0.gestureRecognizers.isEmpty ? nil : $0.gestureRecognizers } }
        set { setGestureRecognizers(newValue ?? []) }
    }

    /// Adds a gesture recogniser and removes it from its previous view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

    /// Removes a gesture recogniser of this view; does nothing for any other recogniser.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

    /// Whether a gesture recogniser of this view or of an ancestor may begin. The default is true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The interactions of the view.
    open var interactions: [any UIInteraction] {
        get { extras?.interactions ?? [] }
        set { setInteractions(newValue) }
    }

    /// Adds an interaction and removes it from its previous view.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }

    /// Removes an interaction of this view; does nothing for any other interaction.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Conversion

    /// Converts a point of this view to the coordinates of another view, or of the window if `view` is nil.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(transform(toView: view)) }

    /// Converts a point of another view, or of the window if `view` is nil, to the coordinates of this view.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(transform(fromView: view)) }

    /// Converts a rectangle of this view to the coordinates of another view, or of the window if `view` is nil.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(transform(toView: view)) }

    /// Converts a rectangle of another view, or of the window if `view` is nil, to the coordinates of this view.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(transform(fromView: view)) }

    /// Converts a point of this view to another coordinate space, such as a scene's or a screen's.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace))
    }

    /// Converts a point of another coordinate space, such as a scene's or a screen's, to this view.
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(from: coordinateSpace))
    }

    /// Converts a rectangle of this view to another coordinate space, such as a scene's or a screen's.
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace))
    }

    /// Converts a rectangle of another coordinate space, such as a scene's or a screen's, to this view.
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(from: coordinateSpace))
    }

    // MARK: Layout

    /// The margins and dimensions that are flexible when the superview's size changes.
    open var autoresizingMask: AutoresizingMask {
        get { resizingMask }
        set { resizingMask = newValue }
    }

    /// Whether subviews are resized by their autoresizing masks. The default is true.
    open var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { setFlag(.autoresizesSubviews, newValue) }
    }

    /// Whether the autoresizing mask is translated to constraints. The default is true; set it to false to use
    /// constraints.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.contains(.translatesMaskIntoConstraints) }
        set {
            setFlag(.translatesMaskIntoConstraints, newValue)
            setNeedsUpdateConstraints()
        }
    }

    /// Whether views of this class require constraints. The default is false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Requests a layout of the subviews before the next frame is drawn on the screen.
    open func setNeedsLayout() { requestLayout() }

    /// Performs pending layout of this view and its descendants immediately.
    ///
    /// As in UIKit, the pass begins at the topmost view in the unbroken chain of ancestors that need layout.
    open func layoutIfNeeded() { runLayout() }

    /// Sets the frames of the subviews. The default applies the constraints, so overrides call `super`.
    open func layoutSubviews() { LayoutEngine.layOutSubviews(of: self) }

    /// Whether a call of `updateConstraints()` is pending.
    open func needsUpdateConstraints() -> Bool { flags.contains(.needsConstraints) }

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { requestConstraints() }

    /// Calls `updateConstraints()` in this view and its descendants, wherever a call is pending.
    open func updateConstraintsIfNeeded() { runConstraintUpdates() }

    /// Updates the constraints. Overrides call `super` as their last step.
    open func updateConstraints() { flags.remove(.needsConstraints) }

    /// The natural size of the view's content; `noIntrinsicMetric` for a dimension without a natural size. The default
    /// is `noIntrinsicMetric` for both dimensions.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Invalidates `intrinsicContentSize`, and requests a layout of the superview.
    open func invalidateIntrinsicContentSize() {
        setNeedsUpdateConstraints()
        parent?.setNeedsLayout()
    }

    /// Returns the priority with which the view resists growing beyond its intrinsic size. The default is 250, and 750
    /// for switches and steppers.
    open func contentHuggingPriority(for axis: UILayoutAxis) -> UILayoutPriority {
        priority(compression: false, axis) ?? standardHuggingPriority
    }

    /// The hugging priority of a view for which none was set.
    var standardHuggingPriority: UILayoutPriority { .defaultLow }

    /// Sets the priority with which the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        setPriority(priority, compression: false, axis)
    }

    /// Returns the priority with which the view resists shrinking below its intrinsic size. The default is 750.
    open func contentCompressionResistancePriority(for axis: UILayoutAxis) -> UILayoutPriority {
        priority(compression: true, axis) ?? .defaultHigh
    }

    /// Sets the priority with which the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: UILayoutAxis) {
        setPriority(priority, compression: true, axis)
    }

    /// The distance from the frame to the alignment rectangle that constraints refer to. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle for a frame. Both rectangles are in the superview's coordinates.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame for an alignment rectangle. Both rectangles are in the superview's coordinates.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// Returns the size that satisfies the view's constraints and is closest to `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size that satisfies the view's constraints and is closest to `targetSize`, with the given
    /// priorities.
    ///
    /// For a view without constraints, returns the result of `sizeThatFits(_:)`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        LayoutEngine.fittingSize(
            of: self, target: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    // MARK: Margins

    /// The insets of the area not covered by bars and similar elements, in points. A view outside of windows has only
    /// the controller's additional insets.
    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

    /// Called after the safe area has changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    /// Whether margins are measured from the safe area instead of the edges. The default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { flags.contains(.insetsMarginsFromSafeArea) }
        set { setMarginFlag(.insetsMarginsFromSafeArea, newValue) }
    }

    /// The distance of content from the edges, in points. The default is 8 at each edge, and for the view of a controller
    /// the controller's ``UIViewController/systemMinimumLayoutMargins``.
    ///
    /// The getter returns the effective margins including the safe area and the superview's margins; the setter sets
    /// the view's own margins.
    open var layoutMargins: UIEdgeInsets {
        get { currentMargins }
        set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, rightToLeft: isRightToLeft) }
    }

    /// The layout margins with leading and trailing edges.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(currentMargins, rightToLeft: isRightToLeft) }
        set { setMargins(newValue) }
    }

    /// Whether the margins are enlarged at the edges where the superview's margins extend further into this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.contains(.keepsSuperviewMargins) }
        set { setMarginFlag(.keepsSuperviewMargins, newValue) }
    }

    /// Called after the margins have changed. The default does nothing.
    open func layoutMarginsDidChange() {}

    // MARK: Traits

    /// The current traits. The root view of a controller has the controller's traits; any other view has its
    /// superview's traits. This view's own interface style overrides the inherited style.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after the traits have changed; the parameter is their previous value. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The interface style of this view and its descendants; `unspecified` inherits the superview's style.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.overrideStyle ?? .unspecified }
        set { changeTraits { makeExtras().overrideStyle = newValue } }
    }

    /// The semantic meaning of the content. It determines whether the content is mirrored in right-to-left layouts.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semanticContent ?? .unspecified }
        set {
            makeExtras().semanticContent = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the view lays out its content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: traitDirection)
    }

    /// The view's identifier for state restoration; nil for none. Stored, but without effect here.
    open var restorationIdentifier: String? {
        get { extras?.restorationIdentifier }
        set { makeExtras().restorationIdentifier = newValue }
    }

    /// Draws a part of the view for printing. The default draws the view and its subviews.
    open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) { drawForPrinting() }

    // MARK: Accessibility

    /// Whether assistive technologies treat the view as a single element. The default is false; labels, text views,
    /// buttons and other standard views that form one element return true.
    open var isAccessibilityElement: Bool {
        get { extras?.accessibility?.isElement ?? standardAccessibility.isElement }
        set { changeAccessibility { $0.isElement = newValue } }
    }

    /// The view's accessible name; nil for no name. By default the content provides it, for example the text of a
    /// label.
    open var accessibilityLabel: String? {
        get { extras?.accessibility?.label ?? standardAccessibility.label }
        set { changeAccessibility { $0.label = newValue } }
    }

    /// The view's current value, such as a slider's; nil for none.
    open var accessibilityValue: String? {
        get { extras?.accessibility?.value ?? standardAccessibility.value }
        set { changeAccessibility { $0.value = newValue } }
    }

    /// A description of the effect of activating the view; nil for none.
    open var accessibilityHint: String? {
        get { extras?.accessibility?.hint }
        set { changeAccessibility { $0.hint = newValue } }
    }

    /// The accessibility traits of the view.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { extras?.accessibility?.traits ?? standardAccessibility.traits }
        set { changeAccessibility { $0.traits = newValue } }
    }

    /// The identifier by which tests find the view; nil for none.
    open var accessibilityIdentifier: String? {
        get { extras?.accessibility?.identifier }
        set { changeAccessibility { $0.identifier = newValue } }
    }

    /// Whether assistive technologies ignore the view's descendants. The default is false.
    open var accessibilityElementsHidden: Bool {
        get { extras?.accessibility?.hidesElements ?? false }
        set { changeAccessibility { $0.hidesElements = newValue } }
    }

    /// Whether assistive technologies ignore the view's siblings. The default is false.
    open var accessibilityViewIsModal: Bool {
        get { extras?.accessibility?.isModal ?? false }
        set { changeAccessibility { $0.isModal = newValue } }
    }

    /// Activates the view on behalf of assistive technologies; returns whether that had an effect. The default does
    /// nothing and returns false.
    open func accessibilityActivate() -> Bool { false }

    /// Increments the value of an adjustable view on behalf of assistive technologies. The default does nothing.
    open func accessibilityIncrement() {}

    /// Decrements the value of an adjustable view on behalf of assistive technologies. The default does nothing.
    open func accessibilityDecrement() {}

    /// Further actions that assistive technologies offer for the view; nil for none. AT-SPI lists each action by its
    /// name.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { extras?.accessibility?.rare?.customActions }
        set { changeRareAccessibility { $0.customActions = newValue } }
    }

    /// The frame in the screen's coordinates. By default the view's own frame. AT-SPI always reports the view's frame.
    open var accessibilityFrame: CGRect {
        get { extras?.accessibility?.rare?.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
        set { changeRareAccessibility { $0.frame = newValue } }
    }

    /// The point, in the screen's coordinates, of the touch that activates the view on behalf of assistive technologies.
    /// The default is the centre.
    open var accessibilityActivationPoint: CGPoint {
        get {
            extras?.accessibility?.rare?.activationPoint
                ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        }
        set { changeRareAccessibility { $0.activationPoint = newValue } }
    }

    /// The elements in the view, in the order in which UIKit's screen reader visits them; nil for the subviews. The order
    /// has no effect here: AT-SPI always lists the subviews.
    open var accessibilityElements: [Any]? {
        get { extras?.accessibility?.rare?.elements }
        set { changeRareAccessibility { $0.elements = newValue } }
    }

    /// Closes a modal view on behalf of assistive technologies; returns whether that had an effect. The default does
    /// nothing and returns false. AT-SPI does not define this action, so the method is not called here.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Performs the most important action of the app; returns whether that had an effect. The default does nothing and
    /// returns false. AT-SPI does not define this action, so the method is not called here.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Sets the value of the view to a number on behalf of assistive technologies, within the view's limits. The
    /// default does nothing.
    package func setAccessibilityValue(_ number: Double) {}

    /// Returns the number of elements in `accessibilityElements`; 0 if the app has not set them.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns an element of `accessibilityElements`; nil for an index out of range.
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }

    /// Returns the index of an element in `accessibilityElements`; `NSNotFound` for none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// The default accessibility values of the view. A default applies where the app has not set a value.
    var standardAccessibility: AccessibilityOverrides.Standard { .none }

    // MARK: Focus

    /// Whether the view can get the keyboard focus. The default is false. Controls, text inputs and the cells of lists
    /// can get the focus.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the keyboard focus.
    open var isFocused: Bool { flags.contains(.isFocused) && currentFocusSystem?.focusedItem === self }

    /// The effect that shows that the view has the focus; nil to show nothing. The default is a halo.
    open var focusEffect: UIFocusEffect? {
        get { extras?.focus.effect ?? standardFocusEffect }
        set { setFocusEffect(newValue) }
    }

    /// The identifier of the focus group of the view and its descendants; nil, the default, to belong to the group of
    /// the superview. Tab moves the focus between groups, and arrow keys inside a group.
    open var focusGroupIdentifier: String? {
        get { extras?.focus.groupIdentifier }
        set { makeExtras().focus.groupIdentifier = newValue }
    }

    /// The priority of the view in its focus group. A priority that the app sets can raise, but not lower, the priority
    /// that UIKit gives the view.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { standardFocusGroupPriority }
        set { makeExtras().focus.priority = newValue }
    }

    /// Whether views behind this view can get the focus, too. The default is false. Without effect here.
    open var isTransparentFocusItem: Bool { false }

    /// Called in UIKit when a remote control hints at a movement of the focus; never called here.
    open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

    /// The environments that should get the focus when the focus moves to the view. Empty by default: the focus then
    /// moves to the view itself or to an item inside.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The controller whose root view this is, otherwise the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? parent }

    /// The container of focusable items in the view. The default is the view itself: its items are the subviews that
    /// can get the focus.
    open var focusItemContainer: (any UIFocusItemContainer)? { self }

    /// The coordinate space of the frames of focusable items: the view itself.
    open var coordinateSpace: any UICoordinateSpace { self }

    /// Returns the focusable items in a rectangle of the view: all descendants that can get the focus.
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { standardFocusItems(in: rect) }

    /// Requests that the focus moves to a preferred item before the next frame, if the focused item is in the view.
    open func setNeedsFocusUpdate() { currentFocusSystem?.setNeedsUpdate(of: self) }

    /// Performs a requested update of the focus immediately.
    open func updateFocusIfNeeded() { currentFocusSystem?.updateFocusIfNeeded() }

    /// Whether the focus may move as described. The default is true.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after the focus has moved to or from an item in the view. The default does nothing.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    /// The properties of the view that affect the movement of the focus.
    var focusBehavior: FocusBehavior { FocusBehavior() }

    /// The focus effect that the view has if the app has not set one.
    var standardFocusEffect: UIFocusEffect? { UIFocusHaloEffect() }

    /// The corner radius that the halo follows, in points; nil for half the height of the view.
    var focusCornerRadius: CGFloat? { layerStyle.cornerRadius }

    /// Called after the view has received or lost the focus.
    func focusDidChange() {}

    /// Whether UIKit has added the view as a decoration to an app's view. The `subviews` property of that view omits
    /// decorations.
    var isDecoration: Bool { false }

    // MARK: Responder

    /// The controller whose root view this is, otherwise the superview.
    open override var next: UIResponder? { controller ?? parent }

    /// The native text input of the view; nil for none. The platform shows the input above the view's own drawing.
    package var nativeInput: (any PlatformTextInput)? { nil }

    override var responderWindow: UIWindow? { currentWindow }

    override var nearestView: UIView? { self }

    /// The point for which the Menu key requests the view's context menu; nil if the view currently has no menu for the
    /// key.
    var contextMenuKeyLocation: CGPoint? { boundsMiddle }
}
