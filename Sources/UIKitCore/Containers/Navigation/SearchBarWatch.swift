import Foundation

/// Hears of every other offset of a scroll view, beside its delegate.
@MainActor protocol ScrollOffsetWatching: AnyObject {
    func offsetChanged(_ scroll: UIScrollView)
}

/// Lets the search bar of a stack go as far as the contents under it are scrolled.
@MainActor final class SearchBarWatch: ScrollOffsetWatching {
    private weak var owner: UINavigationController?
    private weak var scroll: UIScrollView?

    /// Follows what the stack shows now.
    func follow(_ owner: UINavigationController) {
        self.owner = owner
        let item = owner.stack.last?.navigationItem
        let search = item?.searchController
        let goes = item?.hidesSearchBarWhenScrolling == true && search?.isActive == false
        let new = goes ? owner.stack.last?.viewIfLoaded.flatMap(Self.scroll) : nil
        if new !== scroll {
            if scroll?.offsetWatcher === self { scroll?.offsetWatcher = nil }
            scroll = new
            new?.offsetWatcher = self
        }
        search?.placeCover()
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

    /// How much of the search bar has gone. Contents that do not reach under the bar leave it where it is.
    private static func collapse(of scroll: UIScrollView, height: CGFloat) -> CGFloat {
        guard scroll.adjustedContentInset.top >= height, scroll.safeAreaInsets.top > 0 else { return 0 }
        return min(max(scroll.contentOffset.y + scroll.adjustedContentInset.top, 0), height)
    }

    /// What is scrolled in a controller's view: the view itself, or the first one in it.
    private static func scroll(in view: UIView) -> UIScrollView? {
        view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }
}
