import Foundation

/// What the layout keeps for a view that has constraints or guides.
@MainActor final class ViewLayoutState {
    /// The active constraints whose nearest common ancestor is the view.
    var constraints: [NSLayoutConstraint] = []
    /// The guides of the app.
    var guides: [UILayoutGuide] = []
    /// The guides that follow margins and safe area, made when they are first asked for.
    private(set) var followingGuides: [UILayoutGuide] = []
    /// The layout of the tree that the view is the root of.
    var engine: LayoutEngine?

    func guide(_ role: UILayoutGuide.Role, of view: UIView) -> UILayoutGuide {
        if let guide = followingGuides.first(where: { $0.role == role }) { return guide }
        let guide = UILayoutGuide(role: role, owner: view)
        followingGuides.append(guide)
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

    /// The active constraints that belong to the view: those of which it is the nearest common ancestor.
    public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

    /// Activates a constraint and makes it belong to this view, which must contain all that the constraint is about.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
            return LayoutFault.foreignHolder(constraint, self)
        }
        constraint.activate()
        if constraint.isActive { constraint.hold(in: self) }
    }

    /// Activates constraints and makes them belong to this view.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that belongs to this view; nothing happens when it belongs to another.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.deactivate() }
    }

    /// Deactivates those of the constraints that belong to this view.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
}
