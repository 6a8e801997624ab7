import Foundation

/// An observer of a scroll view's offset, besides its delegate.
@MainActor protocol ScrollOffsetObserver: AnyObject {
    func offsetChanged(_ scroll: UIScrollView)
}

/// Collapses the search bar of a navigation controller while the contents below it are scrolled.
@MainActor final class SearchBarCollapse: ScrollOffsetObserver {
    private weak var owner: UINavigationController?
    private weak var scroll: UIScrollView?

    /// Starts observing the scroll view of the top controller.
    func attach(to owner: UINavigationController) {
        self.owner = owner
        let item = owner.stack.last?.navigationItem
        let search = item?.searchController
        let isCollapsible = item?.hidesSearchBarWhenScrolling == true && search?.isActive == false
        let new = isCollapsible ? owner.stack.last?.viewIfLoaded.flatMap(Self.scroll) : nil
        if new !== scroll {
            if scroll?.offsetWatcher === self { scroll?.offsetWatcher = nil }
            scroll = new
            new?.offsetWatcher = self
        }
        search?.layoutOverlay()
        update()
    }

    func offsetChanged(_ scroll: UIScrollView) { update() }

    private func update() {
        guard let owner else { return }
        let content = owner.bar.content
        let collapse = scroll.map { Self.collapse(of: $0, height: content.searchHeight) } ?? 0
        guard collapse != content.searchCollapse else { return }
        content.searchCollapse = collapse
        owner.searchCollapseChanged()
    }

    /// Returns the height by which the search bar is collapsed; 0 for contents that do not extend below the bar.
    private static func collapse(of scroll: UIScrollView, height: CGFloat) -> CGFloat {
        guard scroll.adjustedContentInset.top >= height, scroll.safeAreaInsets.top > 0 else { return 0 }
        return min(max(scroll.contentOffset.y + scroll.adjustedContentInset.top, 0), height)
    }

    /// Returns the scroll view of a controller: its view itself, or the first scroll view in it.
    private static func scroll(in view: UIView) -> UIScrollView? {
        view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}
