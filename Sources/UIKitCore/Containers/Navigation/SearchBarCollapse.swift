import Foundation

/// An observer of a scroll view's content offset. The scroll view notifies both its delegate and the observer.
@MainActor protocol ScrollOffsetObserver: AnyObject {
    func scrollOffsetDidChange(_ scroll: UIScrollView)
}

/// An object that collapses the search bar of a navigation controller while the user scrolls the contents, and chooses
/// the appearance of the bars at the edges of the contents.
@MainActor final class SearchBarCollapse: ScrollOffsetObserver {
    private weak var owner: UINavigationController?
    private weak var scroll: UIScrollView?
    /// Whether the search bar of the top controller collapses.
    private var isCollapsible = false

    /// Observes the scroll view of the top controller and updates the bars. If the bars do not depend on the position
    /// of the contents, no scroll view is observed.
    func attach(to owner: UINavigationController) {
        self.owner = owner
        let item = owner.stack.last?.navigationItem
        let search = item?.searchController
        let isCollapsible = item?.hidesSearchBarWhenScrolling == true && search?.isActive == false
        self.isCollapsible = isCollapsible
        let hasEdges = owner.bar.hasScrollEdgeAppearance || owner.toolbarView.scrollEdgeAppearance != nil
        let new = isCollapsible || hasEdges ? owner.stack.last?.viewIfLoaded.flatMap(Self.scroll) : nil
        if new !== scroll {
            if scroll?.offsetObserver === self { scroll?.offsetObserver = nil }
            scroll = new
            new?.offsetObserver = self
        }
        search?.layoutOverlay()
        update()
    }

    func scrollOffsetDidChange(_ scroll: UIScrollView) { update() }

    private func update() {
        guard let owner else { return }
        updateEdges(of: owner)
        let content = owner.bar.content
        let collapse = (isCollapsible ? scroll : nil).map { Self.collapse(of: $0, height: content.searchHeight) } ?? 0
        guard collapse != content.searchCollapse else { return }
        content.searchCollapse = collapse
        owner.searchCollapseChanged()
    }

    /// Updates whether the bars are at the edges of the contents. Contents without a scroll view count as being at both
    /// edges.
    private func updateEdges(of owner: UINavigationController) {
        let (position, inset) = (scroll?.contentOffset.y ?? 0, scroll?.adjustedContentInset ?? .zero)
        owner.bar.isAtScrollEdge = position <= -inset.top
        let bottom = scroll.map { $0.contentSize.height + inset.bottom - $0.bounds.height } ?? 0
        owner.toolbarView.isAtScrollEdge = position >= bottom
    }

    /// Returns the height by which the search bar is collapsed; 0 for contents that do not extend underneath the bar.
    private static func collapse(of scroll: UIScrollView, height: CGFloat) -> CGFloat {
        guard scroll.adjustedContentInset.top >= height, scroll.safeAreaInsets.top > 0 else { return 0 }
        return min(max(scroll.contentOffset.y + scroll.adjustedContentInset.top, 0), height)
    }

    /// Returns `view` if it is a scroll view, else the first subview of `view` that is a scroll view; nil for none.
    private static func scroll(in view: UIView) -> UIScrollView? {
        view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}
