import Foundation

/// The layout state of a view with constraints or guides.
@MainActor final class ViewLayoutState {
    /// The active constraints that belong to the view.
    var constraints: [NSLayoutConstraint] = []
    /// The guides added by the app.
    var guides: [UILayoutGuide] = []
    /// The guides for the margins, the safe area, the readable content, and the content and frame of a scroll view.
    /// Each guide is created on first access.
    private(set) var implicitGuides: [UILayoutGuide] = []
    /// The engine of the tree whose root is the view; nil if the view is not a root or needs no engine.
    var engine: LayoutEngine?

    func guide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
        if let guide = implicitGuides.first(where: { $0.role == role }) { return guide }
        let guide = UILayoutGuide(role: role, owner: view)
        implicitGuides.append(guide)
        return guide
    }
}

extension UIView {
    final var layoutState: ViewLayoutState? { extras?.layoutState as? ViewLayoutState }

    final func makeLayoutState() -> ViewLayoutState {
        if let layoutState { return layoutState }
        let new = ViewLayoutState()
        makeExtras().layoutState = new
        return new
    }

    /// The active constraints that belong to the view: constraints whose nearest common ancestor is the view, and
    /// constraints added to the view with `addConstraint(_:)`.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint and adds it to this view. The view must contain all views and guides of the constraint.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
            return LayoutFault.reportForeignConstraint(constraint, self)
        }
        constraint.activate()
        if constraint.isActive { constraint.attach(in: self) }
    }

    /// Activates constraints and adds them to this view.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint of this view; does nothing for a constraint of another view.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.owningView === self { constraint.deactivate() }
    }

    /// Deactivates all given constraints that belong to this view.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
}
