import Foundation

/// The number of layout requests of all views. A layout pass compares the number before and after each turn to detect
/// requests that were made during the turn.
@MainActor private var layoutRequests = 0

extension UIView {
    /// The maximum number of turns in one layout pass, for views that request layout during their own layout.
    private static var layoutLimit: Int { 16 }

    final func requestLayout() {
        layoutRequests &+= 1
        flags.insert(.needsLayout)
        markAncestors(.subtreeNeedsLayout)
        currentWindow?.layoutRequested()
    }

    final func requestConstraints() {
        flags.insert(.needsConstraints)
        markAncestors(.subtreeNeedsConstraints)
        setNeedsLayout()
    }

    /// Marks the new ancestors of a view that was added to a tree, if the view or its descendants have pending layout
    /// or constraint work.
    final func requestPendingWork() {
        if !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { markAncestors(.subtreeNeedsLayout) }
        if !flags.isDisjoint(with: [.needsConstraints, .subtreeNeedsConstraints]) {
            markAncestors(.subtreeNeedsConstraints)
        }
        currentWindow?.layoutRequested()
    }

    private func markAncestors(_ flag: ViewFlags) {
        var ancestor = parent
        while let view = ancestor, !view.flags.contains(flag) {
            view.flags.insert(flag)
            ancestor = view.parent
        }
    }

    final func runLayout() {
        var top = self
        while let ancestor = top.parent, ancestor.flags.contains(.needsLayout) { top = ancestor }
        guard !top.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) else { return }
        for turn in 0..<Self.layoutLimit {
            top.updateConstraintsIfNeeded()
            LayoutEngine.prepare(top)
            if turn > 0, top.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { break }
            let before = layoutRequests
            top.layoutTree(DrawingState.current)
            // A view that was resized during this turn was laid out with the constraint solution for its old size. The
            // view has requested layout again, so another turn follows.
            if layoutRequests == before, top.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { break }
        }
        if let window = currentWindow { window.layoutFinished() }
    }

    /// Lays out the view and its descendants, superviews first.
    private func layoutTree(_ thread: DrawingState) {
        if flags.contains(.needsLayout) {
            flags.remove(.needsLayout)
            thread.with(self) {
                controller?.viewWillLayoutSubviews()
                layoutSubviews()
                controller?.viewDidLayoutSubviews()
            }
        }
        guard flags.contains(.subtreeNeedsLayout) else { return }
        flags.remove(.subtreeNeedsLayout)
        for child in children where !child.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
            child.layoutTree(thread)
        }
        // A subview that requested layout again, for itself or for this view, is laid out in the next turn of the pass.
        if children.contains(where: { !$0.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) }) {
            flags.insert(.subtreeNeedsLayout)
        }
    }

    /// Updates the constraints of the view and its descendants, subviews first, as in UIKit.
    final func runConstraintUpdates() {
        guard !flags.isDisjoint(with: [.needsConstraints, .subtreeNeedsConstraints]) else { return }
        flags.remove(.subtreeNeedsConstraints)
        for child in children { child.updateConstraintsIfNeeded() }
        guard flags.contains(.needsConstraints) else { return }
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        // Without this line an override that does not call `super` would be called again in every pass.
        flags.remove(.needsConstraints)
    }
}
