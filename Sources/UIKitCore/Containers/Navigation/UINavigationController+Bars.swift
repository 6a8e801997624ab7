import Foundation

extension UINavigationController {
    /// The height of the toolbar without the safe area, in points.
    private static let toolbarHeight: CGFloat = 44
    private var showsToolbar: Bool { !hidesToolbar && !hidesBottomBars }

    /// Lays out the bars and the views of the child controllers.
    final func layoutBars(animated: Bool) {
        guard let view = viewIfLoaded else { return }
        let change = { [self] in
            setBarFrames(in: view)
            for child in stack { layoutChild(child) }
            searchBarCollapse.attach(to: self)
        }
        guard animated, ApplicationEnvironment.current.frames != nil, view.window != nil else { return change() }
        UIView.animate(withDuration: Self.hideShowBarDuration, animations: change)
    }

    private func setBarFrames(in view: UIView) {
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let height = safe.top + bar.sizeThatFits(bounds.size).height - bar.content.searchCollapse
        bar.frame = CGRect(x: 0, y: hidesNavigationBar ? -height : 0, width: bounds.width, height: height)
        bar.isHidden = hidesNavigationBar
        let toolbarHeight = Self.toolbarHeight + safe.bottom
        toolbarView.frame = CGRect(
            x: 0, y: showsToolbar ? bounds.height - toolbarHeight : bounds.height, width: bounds.width,
            height: toolbarHeight)
        toolbarView.isHidden = !showsToolbar
    }

    /// Lays out the bars after the collapsed height of the search bar has changed.
    final func searchCollapseChanged() {
        guard let view = viewIfLoaded else { return }
        bar.content.setNeedsLayout()
        setBarFrames(in: view)
    }

    /// The insets by which the visible bars cover the content, in addition to the safe area.
    private var barInsets: UIEdgeInsets {
        let top = hidesNavigationBar ? 0 : bar.sizeThatFits(bar.bounds.size).height
        return UIEdgeInsets(top: top, left: 0, bottom: showsToolbar ? Self.toolbarHeight : 0, right: 0)
    }

    /// Sets the frame of a child's view, unless a transition controls the frame, and sets the insets by which the bars
    /// cover the child's view.
    final func layoutChild(_ child: UIViewController) {
        guard let view = viewIfLoaded, let childView = child.viewIfLoaded, childView.superview === contentContainerView
        else {
            return
        }
        var insets = barInsets
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
        if !edges.contains(.top), barInsets.top > 0 { inset.top = barInsets.top + safe.top }
        if !edges.contains(.bottom), barInsets.bottom > 0 { inset.bottom = barInsets.bottom + safe.bottom }
        return bounds.inset(by: inset)
    }
}
