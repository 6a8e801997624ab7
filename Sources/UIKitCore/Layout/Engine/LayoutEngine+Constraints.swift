import Foundation

/// The translation of the app's constraints into constraints of the solver.
extension LayoutEngine {
    /// The linear sum of a constraint under construction, and the boxes whose variables the sum uses, except the box of
    /// the owning view.
    private struct Sum {
        var terms: [LayoutSolver.Term] = []
        var constant: CGFloat = 0
        var links: [LayoutBox] = []
    }

    /// Adds a constraint to the solver.
    func addToSolver(_ constraint: NSLayoutConstraint) {
        let entry = ConstraintEntry(constraint)
        entry.round = round
        guard translate(entry) else {
            // Translation fails if an item has left the constraint's view, or was deallocated, between the activation
            // of the constraint and this layout.
            if fitting == nil { constraint.deactivate() }
            return
        }
        entries.append(entry)
        entryOfConstraint[ObjectIdentifier(constraint)] = entry
        if fitting == nil { constraint.engine = self }
    }

    /// Updates a constraint in the solver if its reading direction or baseline has changed.
    func updateDependencies(_ entry: ConstraintEntry) {
        if entry.dependsOnDirection, entry.isMirrored != isMirrored(entry.constraint) {
            if let id = entry.id { reportingErrors { try solver.remove(id) } }
            _ = translate(entry)
            return
        }
        guard entry.followsBaseline, let id = entry.id else { return }
        let offset = baselineOffset(of: entry.constraint)
        guard offset != entry.offset else { return }
        entry.offset = offset
        reportingErrors { try solver.setConstant(id, to: offset - entry.constraint.constant) }
    }

    /// Translates a constraint and adds it to the solver.
    ///
    /// - Returns: false if an item or the owning view was deallocated, or if the constraint uses the position of an
    ///   item that is not in the owning view.
    private func translate(_ entry: ConstraintEntry) -> Bool {
        let constraint = entry.constraint
        let attributes = attributes(of: constraint)
        entry.dependsOnDirection = attributes.contains { $0.dependsOnDirection }
        entry.followsBaseline = attributes.contains { $0 == .firstBaseline || $0 == .lastBaseline }
        entry.isMirrored = entry.dependsOnDirection && isMirrored(constraint)
        var sum = Sum()
        guard let owningView = constraint.owningView,
            add(constraint.first, times: 1, to: &sum, in: owningView, mirrored: entry.isMirrored),
            constraint.second.map({
                add($0, times: -constraint.multiplier, to: &sum, in: owningView, mirrored: entry.isMirrored)
            }) ?? true
        else { return false }
        entry.linkedBoxes = sum.links
        entry.offset = baselineOffset(of: constraint)
        entry.id = nil
        reportingErrors {
            entry.id = try solver.add(
                .init(
                    sum.terms, constant: entry.offset - constraint.constant,
                    LayoutSolver.Relation(rawValue: constraint.relation.rawValue) ?? .equal,
                    priority: constraint.priority.rawValue))
        }
        return true
    }

    private func add(
        _ operand: LayoutOperand, times factor: CGFloat, to sum: inout Sum, in owningView: UIView, mirrored: Bool
    ) -> Bool {
        guard let item = operand.item else { return false }
        guard add(item, operand.attribute, times: factor, to: &sum, in: owningView, mirrored: mirrored) else {
            return false
        }
        guard let attribute = operand.originAttribute else { return true }
        guard let origin = operand.origin else { return false }
        return add(origin, attribute, times: -factor, to: &sum, in: owningView, mirrored: mirrored)
    }

    /// Adds an attribute, multiplied by a factor, to a sum: as a length, or as a position in the coordinates of
    /// `owningView`. Returns false for a position of an item that is not in `owningView`.
    ///
    /// Mirrored positions are measured from the right edge, so that constants, multipliers and inequalities have the
    /// same meaning as in left-to-right layouts.
    private func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, times factor: CGFloat, to sum: inout Sum,
        in owningView: UIView, mirrored: Bool
    ) -> Bool {
        if let inner = attribute.withinMargins, let view = item as? UIView {
            return add(view.layoutMarginsGuide, inner, times: factor, to: &sum, in: owningView, mirrored: mirrored)
        }
        // In constraints between a scroll view and its subviews, the edges of the scroll view mean the edges of its
        // content.
        if item === owningView, attribute.dimension != .length, let scroll = item as? UIScrollView {
            return add(
                scroll.contentLayoutGuide, attribute, times: factor, to: &sum, in: owningView, mirrored: mirrored)
        }
        let box = box(for: item)
        if attribute.dimension == .length {
            sum.terms.append(.init(attribute == .width ? box.width : box.height, factor))
            if item !== owningView { sum.links.append(box) }
            return true
        }
        let isHorizontal = attribute.dimension == .horizontalPosition
        let sign = isHorizontal && mirrored ? -factor : factor
        let part = Self.part(of: attribute, mirrored: mirrored)
        if part != 0 { sum.terms.append(.init(isHorizontal ? box.width : box.height, sign * part)) }
        if isHorizontal, mirrored { sum.terms.append(.init(self.box(for: owningView).width, factor)) }
        return addOrigin(of: item, times: sign, horizontal: isHorizontal, to: &sum, in: owningView)
    }

    /// Adds the positions of an item and of its ancestors below `owningView`; their sum is the item's position in
    /// `owningView`. Returns false if the item is not in `owningView`.
    private func addOrigin(
        of item: any LayoutItem, times factor: CGFloat, horizontal: Bool, to sum: inout Sum, in owningView: UIView
    ) -> Bool {
        var ancestor: any LayoutItem = item
        while ancestor !== owningView {
            let box = box(for: ancestor)
            sum.terms.append(.init(horizontal ? box.x : box.y, factor))
            sum.links.append(box)
            guard let outer = ancestor is UIView ? ancestor.layoutView?.parent : ancestor.layoutView else {
                return false
            }
            ancestor = outer
        }
        return true
    }

    /// Returns the position of an attribute as a fraction of the item's length from its upper or left edge.
    private static func part(of attribute: NSLayoutConstraint.Attribute, mirrored: Bool) -> CGFloat {
        switch attribute {
        case .right, .bottom, .lastBaseline: 1
        case .leading: mirrored ? 1 : 0
        case .trailing: mirrored ? 0 : 1
        case .centerX, .centerY: 0.5
        default: 0
        }
    }

    private func attributes(of constraint: NSLayoutConstraint) -> [NSLayoutConstraint.Attribute] {
        let (first, second) = (constraint.first, constraint.second)
        return [first.attribute, first.originAttribute, second?.attribute, second?.originAttribute].compactMap(\.self)
    }

    /// Whether the first item of a constraint is laid out from right to left. The first item determines the direction
    /// of leading and trailing edges in the whole constraint.
    private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
        guard let view = constraint.first.item?.layoutView else { return false }
        return UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute, relativeTo: direction)
            == .rightToLeft
    }

    private func baselineOffset(of constraint: NSLayoutConstraint) -> CGFloat {
        func offset(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute?) -> CGFloat {
            guard attribute == .firstBaseline || attribute == .lastBaseline else { return 0 }
            guard let view = item as? any BaselineProviding else { return 0 }
            return attribute == .firstBaseline ? view.firstBaselineDistance : -view.lastBaselineDistance
        }
        func offset(_ operand: LayoutOperand) -> CGFloat {
            offset(operand.item, operand.attribute) - offset(operand.origin, operand.originAttribute)
        }
        return offset(constraint.first) - constraint.multiplier * (constraint.second.map(offset) ?? 0)
    }
}
