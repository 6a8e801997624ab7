import Foundation

/// A view that arranges views in a row or column. The stack view creates the constraints for the arrangement.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// A custom spacing that means the stack's `spacing`.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// A spacing that means the system's standard spacing of 8 points.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    final var arranged: [UIView] = []
    final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private final var activeConstraints: [NSLayoutConstraint] = []
    private final var gaps: [UILayoutGuide] = []
    private final var needsNewConstraints = true
    private final var proportions: [CGFloat] = []
    private final var isMirrored = false

    /// Creates a stack with a frame in its future superview's coordinates.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Creates an empty stack. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decode(coder, as: UIStackView.self)
    }

    // MARK: Views

    /// The arranged views, in order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end of the stack.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Inserts a view at an index of the stack, or moves the view to that index.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let old = arranged.firstIndex(where: { $0 === view }) { arranged.remove(at: old) }
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        invalidateConstraints()
    }

    /// Removes a view from the arrangement; the view remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        invalidateConstraints()
    }

    /// Called before a subview is removed from the view. Removes the subview from the arrangement.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    /// The direction of the stack. The default is a row.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateConstraints(axis != oldValue) } }
    /// The distribution of the views along the stack. The default is `fill`.
    open var distribution = Distribution.fill { didSet { invalidateConstraints(distribution != oldValue) } }
    /// The alignment of the views across the stack. The default is `fill`.
    open var alignment = Alignment.fill { didSet { invalidateConstraints(alignment != oldValue) } }
    /// The spacing between views, in points; the minimum spacing if the distribution enlarges the spacing. The default
    /// is 0.
    open var spacing: CGFloat = 0 { didSet { invalidateConstraints(spacing != oldValue) } }
    /// Whether the views are laid out inside the margins. If false, the default, the views extend to the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { invalidateConstraints(isLayoutMarginsRelativeArrangement != oldValue) }
    }
    /// Whether the spacing of a column is measured between baselines. The default is false.
    open var isBaselineRelativeArrangement = false {
        didSet { invalidateConstraints(isBaselineRelativeArrangement != oldValue) }
    }

    /// Sets the spacing after a view, in points; `spacingUseDefault` removes the custom spacing.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isCustom = spacing != Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isCustom ? spacing : nil
        invalidateConstraints()
    }

    /// Returns the custom spacing after a view, in points; `spacingUseDefault` for a view without a custom spacing.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Marks the constraints for an update. Inside an animation the layout is updated immediately, so that the change
    /// is animated.
    private func invalidateConstraints(_ isNeeded: Bool = true) {
        guard isNeeded else { return }
        needsNewConstraints = true
        setNeedsUpdateConstraints()
        if AnimationDriver.current.recordingGroup != nil { (superview ?? self).layoutIfNeeded() }
    }

    override func childVisibilityChanged(_ child: UIView) {
        if arranged.contains(where: { $0 === child }) { invalidateConstraints() }
    }

    /// Replaces the constraints if they are out of date.
    open override func updateConstraints() {
        if needsNewConstraints {
            needsNewConstraints = false
            NSLayoutConstraint.deactivate(activeConstraints)
            for gap in gaps { removeLayoutGuide(gap) }
            let plan = StackConstraints(self)
            (activeConstraints, gaps) = (plan.constraints, plan.gaps)
            (proportions, isMirrored) = (plan.proportions, plan.isMirrored)
            NSLayoutConstraint.activate(activeConstraints)
        }
        super.updateConstraints()
    }

    /// Lays out the stack. If the views' proportions or the layout direction have changed, schedules new constraints.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isChanged = distribution == .fillProportionally && StackConstraints.proportions(of: self) != proportions
        guard isChanged || isMirrored != isRightToLeft else { return }
        needsNewConstraints = true
        setNeedsUpdateConstraints()
    }

    /// True, because a stack arranges its views with constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }
}

extension UIStackView {
    /// The distribution of views along a stack, with UIKit's values.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack; their priorities determine their lengths.
        case fill = 0
        /// The views fill the stack with equal lengths.
        case fillEqually = 1
        /// The views fill the stack in proportion to their intrinsic lengths.
        case fillProportionally = 2
        /// The views have their intrinsic lengths, with equal spacing between them.
        case equalSpacing = 3
        /// The views have their intrinsic lengths, with equal distances between their centres.
        case equalCentering = 4
    }

    /// The alignment of views across a stack, with UIKit's values.
    public enum Alignment: Int, Sendable {
        /// The views extend across the whole width of a column, or the whole height of a row.
        case fill = 0
        /// At the leading edge of a column, or the top of a row.
        case leading = 1
        /// By their first baselines; for rows.
        case firstBaseline = 2
        /// Centred.
        case center = 3
        /// At the trailing edge of a column, or the bottom of a row.
        case trailing = 4
        /// By their last baselines; for rows.
        case lastBaseline = 5

        /// The top of a row.
        public static let top = Alignment.leading
        /// The bottom of a row.
        public static let bottom = Alignment.trailing
    }
}
