import UIKit

/// The app's commands in the main menu.
@MainActor
enum TabsMenu {
    static let newWindow = Selector("newWindow:", AppDelegate.newWindow(_:))
    static let newTab = Selector("newTab:", TabsViewController.newTab(_:))
    static let reopenTab = Selector("reopenTab:", TabsViewController.reopenTab(_:))
    static let closeTab = Selector("closeTab:", TabsViewController.closeTab(_:))
    static let closeOtherTabs = Selector("closeOtherTabs:", TabsViewController.closeOtherTabs(_:))
    static let closeWindow = Selector("closeWindow:", TabsViewController.closeWindow(_:))
    static let toggleBookmarkBar = Selector("toggleBookmarkBar:", TabsViewController.toggleBookmarkBar(_:))
    static let toggleBookmark = Selector("toggleBookmark:", TabsViewController.toggleBookmark(_:))
    static let sortByName = Selector("sortBookmarksByName:", TabsViewController.sortBookmarksByName(_:))
    static let sortByDate = Selector("sortBookmarksByDate:", TabsViewController.sortBookmarksByDate(_:))
    static let openBookmark = Selector("openBookmark:", TabsViewController.openBookmark(_:))
    static let showNextTab = Selector("showNextTab:", TabsViewController.showNextTab(_:))
    static let showPreviousTab = Selector("showPreviousTab:", TabsViewController.showPreviousTab(_:))
    static let showTab = Selector("showTab:", TabsViewController.showTab(_:))
    static let moveTab = Selector("moveTabToNewWindow:", TabsViewController.moveTabToNewWindow(_:))

    static func build(with builder: any UIMenuBuilder) {
        // Pages are not edited, so the app needs no text formats. Without the menu Format, ⌘{ and ⌘} are available for
        // the app's commands.
        builder.remove(menu: .format)
        builder.insertChild(
            inline([key("New Window", newWindow, "n")]), atStartOfMenu: .newScene)
        builder.insertChild(tabs, atStartOfMenu: .file)
        builder.insertChild(
            inline([key("Close Window", closeWindow, "w", [.shift, .command])]), atStartOfMenu: .close)
        builder.insertChild(
            inline([key("Hide Bookmark Bar", toggleBookmarkBar, "b", [.shift, .command])]), atStartOfMenu: .view)
        let bookmarks = UIMenu(title: "Bookmarks", children: [key("Add Bookmark", toggleBookmark, "d")])
        builder.insertSibling(bookmarks, afterMenu: .view)
        builder.insertChild(sorting, atEndOfMenu: bookmarks.identifier)
        builder.insertChild(inline(bookmarkedPages), atEndOfMenu: bookmarks.identifier)
        builder.insertChild(navigation, atStartOfMenu: .window)
    }

    private static var tabs: UIMenu {
        inline([
            key("New Tab", newTab, "t"),
            key("Reopen Closed Tab", reopenTab, "t", [.shift, .command]),
            key("Close Tab", closeTab, "w"),
            key("Close Other Tabs", closeOtherTabs, "w", [.alternate, .command]),
        ])
    }

    /// The order of the bookmarks. The overlay of shortcuts does not show the submenu's title, so each command has a
    /// longer title for the overlay.
    private static var sorting: UIMenu {
        let byName = key("By Name", sortByName, "n", [.control, .command])
        let byDate = key("By Date Added", sortByDate, "d", [.control, .command])
        byName.discoverabilityTitle = "Sort Bookmarks by Name"
        byDate.discoverabilityTitle = "Sort Bookmarks by Date Added"
        return UIMenu(title: "Sort", options: .singleSelection, children: [byName, byDate])
    }

    private static var bookmarkedPages: [UIMenuElement] {
        UserDefaults.standard.sortedBookmarks.map { page in
            UICommand(title: page.title, action: openBookmark, propertyList: page.name)
        }
    }

    private static var navigation: UIMenu {
        let numbered = (1...9).map { (number: Int) in
            UIKeyCommand(
                title: "Show Tab \(number)", action: showTab, input: "\(number)", modifierFlags: .command,
                propertyList: number)
        }
        return inline(
            [key("Show Next Tab", showNextTab, "}"), key("Show Previous Tab", showPreviousTab, "{")]
                + controlTab + [inline(numbered), UICommand(title: "Move Tab to New Window", action: moveTab)])
    }

    /// Key commands for Control-Tab as a second shortcut. These commands have no title, so no list of commands shows
    /// them.
    private static var controlTab: [UIKeyCommand] {
        let shortcuts: [(Selector, UIKeyModifierFlags)] = [
            (showNextTab, .control), (showPreviousTab, [.control, .shift]),
        ]
        return shortcuts.map { action, flags in
            let command = UIKeyCommand(
                action: action, input: "\t", modifierFlags: flags, propertyList: "second shortcut")
            // Without priority, the Tab key would move the focus.
            command.wantsPriorityOverSystemBehavior = true
            return command
        }
    }

    private static func key(
        _ title: String, _ action: Selector, _ input: String, _ modifierFlags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
    }

    private static func inline(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: children)
    }
}
