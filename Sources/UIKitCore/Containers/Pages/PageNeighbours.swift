import Foundation

/// The shown page and its neighbours, as far as the data source has provided the neighbours.
@MainActor struct PageNeighbours {
    /// A page beside the shown page. A neighbour is unknown until it has been requested from the data source. A known
    /// neighbour is nil before the first page and after the last page.
    enum Neighbour {
        case unknown
        case known(UIViewController?)

        @MainActor var controller: UIViewController? {
            if case .known(let controller) = self { controller } else { nil }
        }

        @MainActor var isUnknown: Bool {
            if case .unknown = self { true } else { false }
        }
    }

    var current: UIViewController?
    var before = Neighbour.unknown
    var after = Neighbour.unknown

    /// Returns the pages after a turn: the previously shown page is the new page's neighbour on one side, and the
    /// neighbour on the other side is unknown.
    func turned(isForward: Bool) -> PageNeighbours {
        let new = isForward ? after.controller : before.controller
        return isForward
            ? PageNeighbours(current: new, before: .known(current), after: .unknown)
            : PageNeighbours(current: new, before: .unknown, after: .known(current))
    }

    /// The index of the shown page in the scroll view.
    var currentIndex: Int { before.controller == nil ? 0 : 1 }

    /// The number of known pages. The scroll view contains exactly the known pages.
    var count: Int { currentIndex + 1 + (after.controller == nil ? 0 : 1) }

    /// Returns the index of a page in the scroll view; nil if the page is neither the shown page nor a neighbour.
    func index(of controller: UIViewController) -> Int? {
        if controller === current { return currentIndex }
        if controller === before.controller { return 0 }
        return controller === after.controller ? count - 1 : nil
    }
}

/// A page turn that is in progress.
@MainActor struct PageTurn {
    let to: UIViewController
    let isForward: Bool
    /// Whether the user started the turn. The delegate is called only for such turns.
    let isUserInitiated: Bool
    /// Whether the turn makes the appearance calls of both pages.
    let makesAppearanceCalls: Bool
    var completion: ((Bool) -> Void)?
}

/// The scroll view of the pages. The scroll view forwards keys to the page view controller, and the page view
/// controller turns whole pages.
@MainActor final class PageScrollView: UIScrollView {
    /// Pages are turned, not scrolled, so the items of other pages cannot get the focus.
    override var focusBehavior: FocusBehavior { FocusBehavior(scrollsToItems: false) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
}

/// The delegate of the pages' scroll view.
@MainActor final class PageScrollDelegate: NSObject, UIScrollViewDelegate {
    private weak var owner: UIPageViewController?

    init(_ owner: UIPageViewController) { self.owner = owner }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.handleDrag() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner?.scrollingDidEnd() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.scrollingDidEnd() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.scrollingDidEnd() }
}
