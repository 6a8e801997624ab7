import Foundation

/// What is shown of the pages, and what is known of those beside it.
@MainActor struct PageDeck {
    /// A page beside the shown one.
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

    /// The deck after a turn: the page that was shown is beside the new one.
    func turned(isForward: Bool) -> PageDeck {
        let new = isForward ? after.controller : before.controller
        return isForward
            ? PageDeck(current: new, before: .known(current), after: .unknown)
            : PageDeck(current: new, before: .unknown, after: .known(current))
    }

    /// How many places there are, and at which the shown page stands.
    var places: (count: Int, current: Int) {
        let first = before.controller == nil ? 0 : 1
        return (first + 1 + (after.controller == nil ? 0 : 1), first)
    }

    /// At which place a page stands; nil when it has none.
    func place(of controller: UIViewController) -> Int? {
        if controller === current { return places.current }
        if controller === before.controller { return 0 }
        return controller === after.controller ? places.count - 1 : nil
    }
}

/// A turn that is under way.
@MainActor struct PageTurn {
    let to: UIViewController
    let isForward: Bool
    /// Whether a person turns, so that the delegate is told.
    let isPersonal: Bool
    /// Whether appearance is announced.
    let announces: Bool
    var completion: ((Bool) -> Void)?
}

/// Holds the pages. Its keys are its controller's, which turns whole pages.
@MainActor final class PageScrollView: UIScrollView {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
}

/// Hears of what the pages' view does.
@MainActor final class PageListener: NSObject, UIScrollViewDelegate {
    private weak var owner: UIPageViewController?

    init(_ owner: UIPageViewController) { self.owner = owner }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { owner?.followFinger() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner?.cameToRest() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.cameToRest() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.cameToRest() }
}
