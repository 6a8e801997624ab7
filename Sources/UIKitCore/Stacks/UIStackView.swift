import Foundation

/// Puts views in a row or in a column, by constraints that it makes itself.
@MainActor open class UIStackView: UIView {
    /// Stands for the spacing of the whole where a spacing of its own is asked for.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// Stands for the usual spacing of the system.
    public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    final var arranged: [UIView] = []
    final var ownSpacings: [ObjectIdentifier: CGFloat] = [:]
    private final var made: [NSLayoutConstraint] = []
    private final var gaps: [UILayoutGuide] = []
    private final var isStale = true
    private final var proportions: [CGFloat] = []
    private final var isMirrored = false

    /// A stack at a place in its future superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// A stack read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Views

    /// The views in the row, in their order.
    open var arrangedSubviews: [UIView] { arranged }

    /// Adds a view at the end of the row.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

    /// Adds a view at an index of the row, or moves it there.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let old = arranged.firstIndex(where: { $0 === view }) { arranged.remove(at: old) }
        if view.superview !== self {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        rearrange()
    }

    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
        arranged.remove(at: index)
        ownSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// A subview that leaves is no longer in the row.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: Arrangement

    /// Whether it is a row or a column. The default is a row.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(axis != oldValue) } }
    /// How the views share the length. The default is that they fill it.
    open var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
    /// Where the views stand across. The default is that they fill it.
    open var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
    /// The room between views, in points; the least where the distribution makes it larger. The default is 0.
    open var spacing: CGFloat = 0 { didSet { rearrange(spacing != oldValue) } }
    /// Whether the views keep the margins. The default is false: they go to the edges.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
    }
    /// Whether the spacing of a column is between base lines. The default is false.
    open var isBaselineRelativeArrangement = false {
        didSet { rearrange(isBaselineRelativeArrangement != oldValue) }
    }

    /// Gives the room after a view another size, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isOwn = spacing != Self.spacingUseDefault
        ownSpacings[ObjectIdentifier(arrangedSubview)] = isOwn ? spacing : nil
        rearrange()
    }

    /// The room after a view, in points, where it has a size of its own; else `spacingUseDefault`.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        ownSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The constraints are to be made anew, and in an animation they show at once.
    private func rearrange(_ isNeeded: Bool = true) {
        guard isNeeded else { return }
        isStale = true
        setNeedsUpdateConstraints()
        if MotionScope.current != nil { (superview ?? self).layoutIfNeeded() }
    }

    override func childVisibilityChanged(_ child: UIView) {
        if arranged.contains(where: { $0 === child }) { rearrange() }
    }

    /// Makes the constraints.
    open override func updateConstraints() {
        if isStale {
            isStale = false
            NSLayoutConstraint.deactivate(made)
            for gap in gaps { removeLayoutGuide(gap) }
            let plan = StackPlan(self)
            (made, gaps) = (plan.constraints, plan.gaps)
            (proportions, isMirrored) = (plan.proportions, plan.isMirrored)
            NSLayoutConstraint.activate(made)
        }
        super.updateConstraints()
    }

    /// Lays out, and makes the constraints anew where views have other proportions.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isOther = distribution == .fillProportionally && StackPlan.proportions(of: self) != proportions
        guard isOther || isMirrored != isRightToLeft else { return }
        isStale = true
        setNeedsUpdateConstraints()
    }

    /// A stack is nothing without constraints.
    open override class var requiresConstraintBasedLayout: Bool { true }
}

extension UIStackView {
    /// How views share the length of a stack, with UIKit's values.
    public enum Distribution: Int, Sendable {
        /// They fill it; who gets what is up to their priorities.
        case fill = 0
        /// They fill it and are equally long.
        case fillEqually = 1
        /// They fill it in proportion to what they would like.
        case fillProportionally = 2
        /// They are as long as they like, with equal room between them.
        case equalSpacing = 3
        /// They are as long as they like, with their middles equally far apart.
        case equalCentering = 4
    }

    /// Where views stand across a stack, with UIKit's values.
    public enum Alignment: Int, Sendable {
        /// They fill it.
        case fill = 0
        /// At the leading edge of a column, or the upper one of a row.
        case leading = 1
        /// With their first base lines; for rows.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column, or the lower one of a row.
        case trailing = 4
        /// With their last base lines; for rows.
        case lastBaseline = 5

        /// The upper edge of a row.
        public static let top = Alignment.leading
        /// The lower edge of a row.
        public static let bottom = Alignment.trailing
    }
}
