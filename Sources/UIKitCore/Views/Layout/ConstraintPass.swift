import Foundation

/// What a constraint solver does for the layout of views. Without one, views keep the frames they are given.
@MainActor struct ConstraintPass {
    /// Called once at the start of a layout pass, after all `updateConstraints`, with the view at which it starts.
    var prepare: (UIView) -> Void
    /// Called by `layoutSubviews` of every view: sets the frames of its subviews that have constraints.
    var apply: (UIView) -> Void
    /// The smallest size of a view that its constraints allow for a target size and the priorities of meeting it.
    var fittingSize: (UIView, CGSize, UILayoutPriority, UILayoutPriority) -> CGSize

    /// The solver in use; nil when there is none.
    static var current: ConstraintPass?
}
