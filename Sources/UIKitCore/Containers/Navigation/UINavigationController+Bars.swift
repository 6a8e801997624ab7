import Foundation

extension UINavigationController {
    private var showsLowerBar: Bool { !hidesLowerBar && !hidesBottomBars }

    /// Lays out the bars and the views of the child controllers.
    final func layoutBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        let change = { [self] in
            placeBars(in: view)
            for child in stack { placeChild(child) }
            searchWatch.follow(self)
        }
        guard animated, CurrentPlatform.frames != nil, view.window != nil else { return change() }
        UIView.animate(withDuration: Self.hideShowBarDuration, animations: change)
    }

    private func placeBars(in view: UIView) {
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let height = safe.top + bar.sizeThatFits(bounds.size).height - bar.content.searchCollapse
        bar.frame = CGRect(x: 0, y: hidesBar ? -height : 0, width: bounds.width, height: height)
        bar.isHidden = hidesBar
        let low = 44 + safe.bottom
        toolbarView.frame = CGRect(
            x: 0, y: showsLowerBar ? bounds.height - low : bounds.height, width: bounds.width, height: low)
        toolbarView.isHidden = !showsLowerBar
    }

    /// Lays out the bars after the search bar has been collapsed or expanded, fully or partly.
    final func searchCollapseChanged() {
        guard let view = viewIfLoaded else { return }
        bar.content.setNeedsLayout()
        placeBars(in: view)
    }

    /// The insets of the content that the visible bars cover, in addition to the safe area.
    private var coverage: UIEdgeInsets {
        let top = hidesBar ? 0 : bar.sizeThatFits(bar.bounds.size).height
        return UIEdgeInsets(top: top, left: 0, bottom: showsLowerBar ? 44 : 0, right: 0)
    }

    /// Sets the frame of a child's view, unless a transition controls the frame, and the insets by which the bars cover
    /// the view.
    final func placeChild(_ child: UIViewController) {
        guard let view = viewIfLoaded, let childView = child.viewIfLoaded, childView.superview === holder else {
            return
        }
        var insets = coverage
        if extras?.containerTransition == nil { childView.frame = frame(of: child, in: view.bounds) }
        if !child.edgesForExtendedLayout.contains(.top) { insets.top = 0 }
        if !child.edgesForExtendedLayout.contains(.bottom) { insets.bottom = 0 }
        child.setContainerInsets(insets)
    }

    /// Returns the frame of a child's view. The view extends underneath the bars at the edges in
    /// `edgesForExtendedLayout`, and ends at the bars at the other edges.
    final func frame(of child: UIViewController, in bounds: CGRect) -> CGRect {
        var inset = UIEdgeInsets.zero
        let (edges, safe) = (child.edgesForExtendedLayout, view.safeAreaInsets)
        if !edges.contains(.top), coverage.top > 0 { inset.top = coverage.top + safe.top }
        if !edges.contains(.bottom), coverage.bottom > 0 { inset.bottom = coverage.bottom + safe.bottom }
        return bounds.inset(by: inset)
    }
}
