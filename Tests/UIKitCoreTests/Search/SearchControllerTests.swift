import Foundation
import Testing

@testable import UIKitCore

/// Search controllers: callbacks, results, and the search bar in a navigation bar.
@MainActor
@Suite("Search controllers")
struct SearchControllerTests {
    private final class LoggingSearchDelegate: NSObject, UISearchControllerDelegate, UISearchResultsUpdating,
        UISearchBarDelegate
    {
        let log = Log()

        func willPresentSearchController(_ searchController: UISearchController) {
            log.add("willPresent \(searchController.isActive)")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            log.add("didPresent \(searchController.isActive)")
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            log.add("willDismiss “\(searchController.searchBar.text ?? "")”")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            log.add("didDismiss \(searchController.isActive)")
        }
        func updateSearchResults(for searchController: UISearchController) {
            log.add("update “\(searchController.searchBar.text ?? "")”")
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("didEnd") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text") }
    }

    private let delegate = LoggingSearchDelegate()
    private let list = UITableViewController(style: .plain)
    private let results = UIViewController()
    private let stack: UINavigationController
    private let fixture: TouchFixture

    init() {
        list.title = "List"
        stack = UINavigationController(rootViewController: list)
        fixture = TouchFixture.showing(stack)
    }

    private func search(_ results: UIViewController? = nil) -> UISearchController {
        let search = UISearchController(searchResultsController: results)
        (search.delegate, search.searchResultsUpdater, search.searchBar.delegate) = (delegate, delegate, delegate)
        list.navigationItem.searchController = search
        fixture.window.layoutIfNeeded()
        return search
    }

    private func type(_ text: String) {
        let key = UIKey(
            keyCode: .keyboardA, characters: text, charactersIgnoringModifiers: text, modifierFlags: [])
        fixture.window.dispatcher.keyDown(key)
        fixture.window.dispatcher.keyUp(key)
    }

    @Test("M64: A tap begins a search, typing updates it and Cancel ends it, with callbacks in UIKit's order")
    func searchByTouch() {
        let search = search()
        fixture.tap(search.searchBar.field)
        #expect(
            delegate.log.drain() == ["didBegin", "willPresent true", "update “”", "didPresent true"])
        #expect(search.isActive && search.searchBar.showsCancelButton && search.presentingViewController === list)
        type("a")
        #expect(delegate.log.drain() == ["text", "update “a”"])
        search.searchBar.text = "ab"
        #expect(delegate.log.drain() == ["update “ab”"])
        fixture.window.layoutIfNeeded()
        fixture.tap(search.searchBar.cancel)
        #expect(
            delegate.log.drain() == ["cancel", "willDismiss “ab”", "didEnd", "update “”", "didDismiss false"])
        #expect(!search.isActive && !search.searchBar.showsCancelButton && search.parent == nil)
        #expect(search.searchBar.text == "" && !search.searchBar.isFirstResponder)
        search.searchBar.text = "while it is not active"
        #expect(delegate.log.drain() == [])
    }

    @Test("M64: isActive begins a search that does not focus the search bar, and Escape ends any search")
    func programmaticSearch() {
        let search = search()
        search.isActive = true
        #expect(delegate.log.drain() == ["willPresent true", "update “”", "didPresent true"])
        #expect(!search.searchBar.isFirstResponder)
        search.isActive = true
        #expect(delegate.log.drain() == [])
        fixture.press(.keyboardEscape)
        #expect(!search.isActive && delegate.log.drain().first == "cancel")
        search.searchBar.becomeFirstResponder()
        _ = delegate.log.drain()
        fixture.press(.keyboardEscape)
        #expect(!search.isActive && delegate.log.drain().first == "cancel")
        #expect(stack.viewControllers == [list])
    }

    @Test(
        "M64: With text, results cover the content; without text, a dimming view does, and a tap on it ends the search"
    )
    func cover() throws {
        let search = search(results)
        search.isActive = true
        fixture.window.layoutIfNeeded()
        let overlay = try #require(search.view as? SearchOverlay)
        #expect(overlay.superview === list.view && !overlay.isHidden && !overlay.shade.isHidden)
        #expect(results.view.isHidden && !list.tableView.isScrollEnabled)
        search.searchBar.text = "a"
        #expect(!results.view.isHidden && overlay.shade.isHidden && results.parent === search)
        search.searchBar.text = ""
        #expect(results.view.isHidden && !overlay.shade.isHidden)
        fixture.window.layoutIfNeeded()
        fixture.tap(400, 400)
        #expect(!search.isActive && overlay.superview == nil && list.tableView.isScrollEnabled)
        search.obscuresBackgroundDuringPresentation = false
        search.isActive = true
        #expect(overlay.isHidden && list.tableView.isScrollEnabled)
        search.showsSearchResultsController = true
        #expect(!results.view.isHidden && !search.automaticallyShowsSearchResultsController)
    }

    @Test("M64: The search bar is below the title, which is hidden during a search")
    func bar() {
        let search = search()
        search.obscuresBackgroundDuringPresentation = false
        #expect(stack.navigationBar.frame.height == 96 && search.searchBar.window != nil)
        #expect(search.searchBar.convert(search.searchBar.bounds, to: stack.view).minY == 44)
        #expect(list.tableView.adjustedContentInset.top == 96)
        search.isActive = true
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 52 && stack.navigationBar.content.title.isHidden)
        search.isActive = false
        search.hidesNavigationBarDuringPresentation = false
        search.isActive = true
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 96 && !stack.navigationBar.content.title.isHidden)
        list.navigationItem.searchController = nil
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 44 && search.searchBar.superview == nil)
    }

    @Test("M64: The search bar scrolls away with the content, unless it is pinned or a search is active")
    func scrolling() {
        let search = search()
        let (page, table) = (UIViewController(), UIScrollView())
        page.view = table
        page.navigationItem.searchController = search
        stack.viewControllers = [page]
        fixture.window.layoutIfNeeded()
        table.contentSize.height = 5000
        table.contentOffset.y = -96 + 20
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 76 && search.searchBar.alpha < 1)
        table.contentOffset.y = 500
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 44 && table.adjustedContentInset.top == 96)
        page.navigationItem.hidesSearchBarWhenScrolling = false
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 96 && search.searchBar.alpha == 1)
        page.navigationItem.hidesSearchBarWhenScrolling = true
        search.isActive = true
        fixture.window.layoutIfNeeded()
        #expect(stack.navigationBar.frame.height == 52 && search.searchBar.alpha == 1)
    }

    @Test(
        "M64: After showsCancelButton is set, Cancel is not automatic; a pushed controller hides the search bar")
    func manualButtons() {
        let search = search()
        search.searchBar.scopeButtonTitles = ["a", "b"]
        search.searchBar.showsCancelButton = false
        search.isActive = true
        fixture.window.layoutIfNeeded()
        #expect(!search.automaticallyShowsCancelButton && !search.searchBar.showsCancelButton)
        #expect(search.searchBar.showsScopeBar && stack.navigationBar.frame.height == 96)
        stack.pushViewController(UIViewController(), animated: false)
        fixture.window.layoutIfNeeded()
        #expect(search.isActive && search.searchBar.superview == nil && stack.navigationBar.frame.height == 44)
        stack.popViewController(animated: false)
        fixture.window.layoutIfNeeded()
        #expect(search.isActive && search.searchBar.window != nil && stack.navigationBar.frame.height == 96)
    }

    @Test("M64: A search bar in the content presents the search in the controller that contains the bar")
    func searchBarInContents() {
        let search = UISearchController(searchResultsController: results)
        let page = UIViewController()
        stack.pushViewController(page, animated: false)
        page.view.addSubview(search.searchBar)
        search.searchBar.frame = CGRect(x: 0, y: 60, width: 300, height: 56)
        search.isActive = true
        #expect(search.parent === page && search.view.superview === page.view)
        search.dismiss(animated: true)
        #expect(!search.isActive && search.parent == nil && page.presentedViewController == nil)
    }
}
