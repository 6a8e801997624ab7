import Foundation

/// The constraints of a stack view.
@MainActor struct StackConstraints {
    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var gaps: [UILayoutGuide] = []
    let proportions: [CGFloat]
    let isMirrored: Bool

    private let stack: UIStackView
    private let views: [UIView]
    private let isRow: Bool
    private let area: any LayoutItem

    /// A priority lower than `required`, so that a stack without enough room reports no conflict.
    private static let highPriority = UILayoutPriority(999)
    /// A low priority that keeps the stack from being larger than its constraints demand.
    private static let lowPriority = UILayoutPriority(10)

    init(_ stack: UIStackView) {
        self.stack = stack
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        isMirrored = stack.isRightToLeft
        // The layout direction of the stack applies, not the directions of the views. The constraints therefore use
        // left and right instead of leading and trailing.
        views = isMirrored && stack.axis == .horizontal ? shown.reversed() : shown
        isRow = stack.axis == .horizontal
        area = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        proportions = Self.proportions(of: stack)
        addAlong()
        addAcross()
        // Without views, or if the views do not determine the size, the stack is as small as possible.
        add(area, isRow ? .width : .height, .equal, nil, .notAnAttribute, priority: Self.lowPriority)
        add(area, isRow ? .height : .width, .equal, nil, .notAnAttribute, priority: Self.lowPriority)
    }

    /// Returns the intrinsic lengths of the views along the stack, for `fillProportionally`; empty for other
    /// distributions.
    static func proportions(of stack: UIStackView) -> [CGFloat] {
        guard stack.distribution == .fillProportionally else { return [] }
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let ordered = stack.isRightToLeft && stack.axis == .horizontal ? views.reversed() : views
        return ordered.map { view in
            let size = view.intrinsicContentSize
            let length = stack.axis == .horizontal ? size.width : size.height
            return length > 0 ? length : 1
        }
    }

    private var start: NSLayoutConstraint.Attribute { isRow ? .left : .top }
    private var end: NSLayoutConstraint.Attribute { isRow ? .right : .bottom }
    private var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
    private var middle: NSLayoutConstraint.Attribute { isRow ? .centerX : .centerY }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: (any LayoutItem)?, _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority = StackConstraints.highPriority
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        constraints.append(constraint)
    }

    /// Returns the spacing between two adjacent views, in points: the spacing after the view that is first in reading
    /// order.
    private func spacing(_ one: UIView, _ next: UIView) -> CGFloat {
        let view = isMirrored && isRow ? next : one
        let own = stack.customSpacings[ObjectIdentifier(view)] ?? stack.spacing
        return own == UIStackView.spacingUseSystem ? 8 : own
    }

    private mutating func addAlong() {
        guard let first = views.first, let last = views.last else { return }
        add(first, start, .equal, area, start)
        add(last, end, .equal, area, end)
        let pairs = Array(zip(views, views.dropFirst()))
        switch stack.distribution {
        case .fill: for (one, next) in pairs { addSpacing(one, next, .equal) }
        case .fillEqually:
            for (one, next) in pairs {
                addSpacing(one, next, .equal)
                add(next, length, .equal, first, length)
            }
        case .fillProportionally:
            for (index, (one, next)) in pairs.enumerated() {
                addSpacing(one, next, .equal)
                add(
                    next, length, .equal, first, length, times: proportions[index + 1] / proportions[0],
                    priority: .init(998))
            }
        case .equalSpacing: addGaps(pairs, from: end, to: start)
        case .equalCentering: addGaps(pairs, from: middle, to: middle)
        }
    }

    private mutating func addSpacing(_ one: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation) {
        let onBaselines = stack.isBaselineRelativeArrangement && !isRow
        add(
            next, onBaselines ? .firstBaseline : start, relation, one, onBaselines ? .lastBaseline : end,
            plus: spacing(one, next))
    }

    /// Adds guides of equal length between the views, or between the centres of the views.
    private mutating func addGaps(
        _ pairs: [(UIView, UIView)], from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute
    ) {
        for (one, next) in pairs {
            let gap = UILayoutGuide()
            stack.addLayoutGuide(gap)
            gaps.append(gap)
            addSpacing(one, next, .greaterThanOrEqual)
            add(gap, start, .equal, one, from)
            add(gap, end, .equal, next, to)
            // Equal distances between the centres are not always possible, so these constraints have a low priority.
            if let first = gaps.first, first !== gap {
                add(gap, length, .equal, first, length, priority: from == end ? Self.highPriority : .init(149))
            }
        }
    }

    private mutating func addAcross() {
        let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isRow ? (.top, .bottom) : isMirrored ? (.right, .left) : (.left, .right)
        // In right-to-left layout `near` is the right edge, so the relations are swapped.
        let (atMost, atLeast): (NSLayoutConstraint.Relation, NSLayoutConstraint.Relation) =
            isMirrored && !isRow ? (.greaterThanOrEqual, .lessThanOrEqual) : (.lessThanOrEqual, .greaterThanOrEqual)
        for view in views {
            switch stack.alignment {
            case .fill:
                add(view, near, .equal, area, near)
                add(view, far, .equal, area, far)
            case .leading:
                add(view, near, .equal, area, near)
                add(view, far, atMost, area, far)
            case .trailing:
                add(view, far, .equal, area, far)
                add(view, near, atLeast, area, near)
            case .center: addCentered(view)
            case .firstBaseline, .lastBaseline:
                guard isRow else {
                    addCentered(view)
                    continue
                }
                add(view, near, .greaterThanOrEqual, area, near)
                add(view, far, .lessThanOrEqual, area, far)
            }
        }
        addBaselines()
    }

    private mutating func addCentered(_ view: UIView) {
        let (near, far): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isRow ? (.top, .bottom) : (.left, .right)
        let across: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
        add(view, across, .equal, area, across)
        add(view, near, .greaterThanOrEqual, area, near)
        add(view, far, .lessThanOrEqual, area, far)
    }

    private mutating func addBaselines() {
        guard isRow, let first = views.first else { return }
        let line: NSLayoutConstraint.Attribute
        switch stack.alignment {
        case .firstBaseline: line = .firstBaseline
        case .lastBaseline: line = .lastBaseline
        default: return
        }
        for view in views.dropFirst() { add(view, line, .equal, first, line) }
        // Aligns the views with the top for the first baseline, or with the bottom for the last baseline. Because of
        // the low priority, the alignment applies only if the other constraints permit it.
        let edge: NSLayoutConstraint.Attribute = stack.alignment == .firstBaseline ? .top : .bottom
        for view in views { add(view, edge, .equal, area, edge, priority: .init(20)) }
    }
}
