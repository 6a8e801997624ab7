import UIKit

/// The commands that a window with tabs performs.
extension TabsViewController {
    @IBAction func newTab(_ sender: Any?) { addTab() }

    @IBAction func closeTab(_ sender: Any?) { close(list.selected) }

    @IBAction func closeOtherTabs(_ sender: Any?) { closeOthers(list.selected) }

    @IBAction func reopenTab(_ sender: Any?) { reopen() }

    @IBAction func closeWindow(_ sender: Any?) {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }

    @IBAction func moveTabToNewWindow(_ sender: Any?) { moveToNewWindow(list.selected) }

    @IBAction func showNextTab(_ sender: Any?) { select((list.selected + 1) % list.tabs.count) }

    @IBAction func showPreviousTab(_ sender: Any?) {
        select((list.selected + list.tabs.count - 1) % list.tabs.count)
    }

    @IBAction func showTab(_ sender: Any?) {
        if let index = tabIndex(of: sender) { select(index) }
    }

    @IBAction func toggleBookmark(_ sender: Any?) {
        if let page = list.current.page { UserDefaults.standard.toggleBookmark(page) }
    }

    @IBAction func openBookmark(_ sender: Any?) {
        let name = (sender as? UICommand)?.propertyList as? String
        if let page = name.flatMap(Page.init(named:)) { open(page) }
    }

    @IBAction func sortBookmarksByName(_ sender: Any?) { UserDefaults.standard.sortsBookmarksByName = true }

    @IBAction func sortBookmarksByDate(_ sender: Any?) { UserDefaults.standard.sortsBookmarksByName = false }

    @IBAction func toggleBookmarkBar(_ sender: Any?) { UserDefaults.standard.hidesBookmarkBar.toggle() }

    // MARK: - Availability and titles

    /// Returns whether the window can perform a command now; nil for commands that are not the window's, or that the
    /// window can always perform.
    func canPerformTabCommand(_ action: Selector, _ sender: Any?) -> Bool? {
        let bookmarks = UserDefaults.standard.bookmarks
        switch action {
        case TabsMenu.closeTab: return list != TabList()
        case TabsMenu.closeOtherTabs, TabsMenu.showNextTab, TabsMenu.showPreviousTab: return list.tabs.count > 1
        case TabsMenu.moveTab: return canMove
        case TabsMenu.reopenTab: return !closedTabs.isEmpty
        case TabsMenu.showTab: return tabIndex(of: sender) != nil
        case TabsMenu.toggleBookmark: return list.current.page != nil
        case TabsMenu.toggleBookmarkBar: return !bookmarks.isEmpty
        case TabsMenu.sortByName, TabsMenu.sortByDate: return bookmarks.count > 1
        default: return nil
        }
    }

    /// Changes the title or the state of a command to fit the tabs and the bookmarks.
    func validateTabCommand(_ command: UICommand) {
        let defaults = UserDefaults.standard
        switch command.action {
        case TabsMenu.closeOtherTabs: command.title = list.closeOthersTitle
        case TabsMenu.reopenTab: command.title = closedTabs.last.map { "Reopen “\($0.title)”" } ?? command.title
        case TabsMenu.showTab:
            if let index = tabIndex(of: command) {
                command.title = "Show “\(list.tabs[index].title)”"
                command.state = index == list.selected ? .on : .off
            }
        case TabsMenu.toggleBookmark: command.title = list.current.page.map(defaults.bookmarkTitle) ?? command.title
        case TabsMenu.toggleBookmarkBar:
            command.title = defaults.hidesBookmarkBar ? "Show Bookmark Bar" : "Hide Bookmark Bar"
        case TabsMenu.sortByName: command.state = defaults.sortsBookmarksByName ? .on : .off
        case TabsMenu.sortByDate: command.state = defaults.sortsBookmarksByName ? .off : .on
        default: break
        }
    }

    /// Returns the index of the tab that a numbered command shows; nil if that tab does not exist. Number 9 shows the
    /// last tab.
    private func tabIndex(of sender: Any?) -> Int? {
        guard let number = (sender as? UICommand)?.propertyList as? Int else { return nil }
        if number == 9 { return list.tabs.count - 1 }
        return list.tabs.indices.contains(number - 1) ? number - 1 : nil
    }
}

extension TabList {
    /// The title of the command that closes all tabs but one.
    var closeOthersTitle: String {
        switch tabs.count {
        case ...1: "Close Other Tabs"
        case 2: "Close Other Tab"
        default: "Close \(tabs.count - 1) Other Tabs"
        }
    }
}
