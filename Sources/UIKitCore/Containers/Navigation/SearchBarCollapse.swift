import Foundation

/// An observer of a scroll view's content offset. The scroll view notifies both its delegate and the observer.
@MainActor protocol ScrollOffsetObserver: AnyObject {
    func scrollOffsetDidChange(_ scroll: UIScrollView)
}

/// An object that collapses the search bar of a navigation controller while the user scrolls the contents.
@MainActor final class SearchBarCollapse: ScrollOffsetObserver {
    private weak var owner: UINavigationController?
    private weak var scroll: UIScrollView?

    /// Observes the scroll view of the top controller and updates the search bar. If the top controller's search bar
    /// cannot collapse, no scroll view is observed.
    func attach(to owner: UINavigationController) {
        self.owner = owner
        let item = owner.stack.last?.navigationItem
        let search = item?.searchController
        let isCollapsible = item?.hidesSearchBarWhenScrolling == true && search?.isActive == false
        let new = isCollapsible ? owner.stack.last?.viewIfLoaded.flatMap(Self.scroll) : nil
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
        let content = owner.bar.content
        let collapse = scroll.map { Self.collapse(of: $0, height: content.searchHeight) } ?? 0
        guard collapse != content.searchCollapse else { return }
        content.searchCollapse = collapse
        owner.searchCollapseChanged()
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
