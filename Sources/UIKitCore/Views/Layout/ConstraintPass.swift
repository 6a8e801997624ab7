import Foundation

/// The functions of a constraint solver in the layout of views. Without a solver views keep the frames they are given.
@MainActor struct ConstraintPass {
    /// Called once at the start of a layout pass, after all `updateConstraints`, with the topmost view of the pass.
    var prepare: (UIView) -> Void
    /// Called by `layoutSubviews` of every view: sets the frames of its subviews that have constraints.
    var apply: (UIView) -> Void
    /// Returns the smallest size that a view's constraints allow, for a target size and the priorities with which its
    /// width and height should be met.
    var fittingSize: (UIView, CGSize, UILayoutPriority, UILayoutPriority) -> CGSize

    /// The solver in use; nil when there is none.
    static var current: ConstraintPass?
}
