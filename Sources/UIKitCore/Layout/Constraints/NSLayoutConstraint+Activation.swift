import Foundation

extension NSLayoutConstraint {
    func activate() {
        guard owningView == nil, LayoutFault.validateConstant(constant, in: self), validate() else { return }
        guard let ancestor = commonAncestor else { return LayoutFault.reportNoCommonAncestor(self) }
        attach(in: ancestor)
    }

    /// Adds the constraint to a view's constraints.
    func attach(in view: UIView) {
        guard owningView !== view else { return }
        deactivate()
        owningView = view
        view.makeLayoutState().constraints.append(self)
        view.setNeedsLayout()
    }

    func deactivate() {
        guard let view = owningView else { return }
        owningView = nil
        view.layoutState?.constraints.removeAll { $0 === self }
        engine?.remove(self)
        view.setNeedsLayout()
    }

    /// The nearest view that is, or contains, each of the items; nil if the items are not in one view tree.
    var commonAncestor: UIView? {
        let views = (first.items + (second?.items ?? [])).map(\.layoutView)
        guard var ancestor = views.first ?? nil else { return nil }
        for view in views.dropFirst() {
            guard let view else { return nil }
            while !view.isDescendant(of: ancestor) {
                guard let above = ancestor.superview else { return nil }
                ancestor = above
            }
        }
        return ancestor
    }

    /// Whether the attributes can be compared. Reports a fault if the attributes cannot be compared.
    private func validate() -> Bool {
        if first.isComplete, second?.isComplete ?? true, first.dimension != .none,
            second?.dimension == first.dimension || (second == nil && first.dimension == .length),
            abs(multiplier) <= LayoutSolver.largestMagnitude
        {
            return true
        }
        LayoutFault.reportIncomparableAttributes(self)
        return false
    }

    /// The constraint as text, such as "UILabel.leading ≥ UIView.leading + 8 @750 (title)".
    var text: String {
        var line = "\(first.text) \(["≤", "=", "≥"][relation.rawValue + 1]) "
        if let second {
            if multiplier != 1 { line += "\(LayoutFault.number(multiplier)) × " }
            line += second.text
            if constant != 0 { line += " \(constant < 0 ? "−" : "+") \(LayoutFault.number(abs(constant)))" }
        } else {
            line += LayoutFault.number(constant)
        }
        if priority != .required { line += " @\(LayoutFault.number(CGFloat(priority.rawValue)))" }
        if let identifier { line += " (\(identifier))" }
        return line
    }
}
