import UIKit

/// The context menus of tabs and of links to pages.
extension TabsViewController {
    /// Returns the menu of a tab in the strip.
    func menu(forTab index: Int) -> UIMenu? {
        guard list.tabs.indices.contains(index) else { return nil }
        let move = UIAction(
            title: "Move to New Window", image: UIImage(systemName: "rectangle.badge.plus"),
            attributes: canMove ? [] : .hidden
        ) { [weak self] _ in self?.moveToNewWindow(index) }
        let close = UIAction(
            title: "Close Tab", image: UIImage(systemName: "xmark"), attributes: list == TabList() ? .disabled : []
        ) { [weak self] _ in self?.close(index) }
        let closeOthers = UIAction(
            title: list.closeOthersTitle, attributes: list.tabs.count > 1 ? [] : .hidden
        ) { [weak self] _ in self?.closeOthers(index) }
        let bookmark = list.tabs[index].page.map { [Self.bookmarkAction($0)] } ?? []
        return UIMenu(children: bookmark + [move, UIMenu(options: .displayInline, children: [close, closeOthers])])
    }

    /// Returns the menu of a link to a page.
    func menu(forLinkTo page: Page) -> UIMenu {
        let newTab = UIAction(title: "Open in New Tab", image: UIImage(systemName: "plus.square.on.square")) {
            [weak self] _ in self?.openInNewTab(page)
        }
        let newWindow = UIWindowScene.ActivationAction(image: UIImage(systemName: "rectangle.badge.plus")) { _ in
            let options = UIWindowScene.ActivationRequestOptions()
            options.preferredPresentationStyle = .standard
            return UIWindowScene.ActivationConfiguration(
                userActivity: TabsSceneDelegate.activity(for: TabList([Tab(page: page)])), options: options)
        }
        return UIMenu(children: [newTab, newWindow, Self.bookmarkAction(page)])
    }

    /// The menu of the button that adds a tab: the most recently closed tabs.
    var closedTabsMenu: UIMenu {
        let tabs = UIDeferredMenuElement.uncached { [weak self] provide in
            provide(self?.closedTabActions ?? [])
        }
        return UIMenu(title: "Closed Tabs", children: [tabs])
    }

    private var closedTabActions: [UIAction] {
        guard !closedTabs.isEmpty else { return [UIAction(title: "None", attributes: .disabled) { _ in }] }
        return closedTabs.indices.reversed().map { index in
            UIAction(title: closedTabs[index].title) { [weak self] _ in self?.reopen(index) }
        }
    }

    private static func bookmarkAction(_ page: Page) -> UIAction {
        let defaults = UserDefaults.standard
        let isFilled = !defaults.bookmarks.contains(page.name)
        return UIAction(title: defaults.bookmarkTitle(page), image: .bookmark(isFilled: isFilled)) { _ in
            UserDefaults.standard.toggleBookmark(page)
        }
    }
}
