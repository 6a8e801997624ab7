import UIKit

// The listings of WWDC session 10057 of 2021 about menus and key commands, as published on its page. Elided code is
// filled in, and `#selector(A.b(_:))` is written as `Selector("b:", A.b(_:))`.

/// The delegate of a browser with tabs and bookmarks.
final class BrowserAppDelegate: UIResponder, UIApplicationDelegate {
    /// The titles of the menus that the delegate has built: the root, the menu File's first menu, and the bookmarks.
    private(set) var builtMenus: [[String]] = []
    /// Whether the menu has a command Get Info, with the shortcuts that were tried one after the other.
    private(set) var acceptedShortcuts: [Bool] = []
    /// Whether the commands that show a list and a grid were accepted: with one action, with property lists, and with
    /// two actions.
    private(set) var acceptedViewModes: [Bool] = []

    // Modify the main menu, at 17:15

    override func buildMenu(with builder: UIMenuBuilder) {
        super.buildMenu(with: builder)

        // Ensure the builder is modifying the main menu.
        guard builder.system == .main else { return }

        // Use the builder to modify the main menu...
        addTabCommands(to: builder)
        addBookmarks(to: builder)
        addConflicts(to: builder)
    }

    // Add key commands to the main menu, at 17:37

    private func addTabCommands(to builder: UIMenuBuilder) {
        // Create a menu with key commands.
        let tabMenu = UIMenu(
            options: .displayInline,
            children: [
                UIKeyCommand(
                    title: NSLocalizedString("New Tab", comment: ""),
                    action: Selector("newTab:", BrowserViewController.newTab(_:)),
                    input: "t",
                    modifierFlags: .command),
                UIKeyCommand(
                    title: NSLocalizedString("Close Tab", comment: ""),
                    action: Selector("closeTab:", BrowserViewController.closeTab(_:)),
                    input: "w",
                    modifierFlags: .command),
            ])

        // Insert tabMenu into the File menu.
        builder.insertChild(tabMenu, atStartOfMenu: .file)
        builtMenus = [titles(builder.menu(for: .file)?.children.first)]
    }

    // Add a custom menu category, at 18:19

    private func addBookmarks(to builder: UIMenuBuilder) {
        // Create a "Bookmarks" menu.
        let bookmarksMenu = UIMenu(
            title: NSLocalizedString("Bookmarks", comment: ""),
            children: [
                UIKeyCommand(
                    title: "Toggle Bookmark",
                    action: Selector("toggleBookmark:", BrowserViewController.toggleBookmark(_:)),
                    input: "d",
                    modifierFlags: .command)
            ])

        // Insert the Bookmarks menu into the root menu, after View.
        builder.insertSibling(bookmarksMenu, afterMenu: .view)

        // Insert another menu into the Bookmarks menu.
        let sortBookmarksMenu = UIMenu(
            title: NSLocalizedString("Sort By", comment: ""),
            children: [
                UIKeyCommand(
                    title: "Name", action: "sortByName:", input: "1", modifierFlags: [.control, .command],
                    discoverabilityTitle: "Sort Bookmarks by Name")
            ])
        builder.insertChild(sortBookmarksMenu, atEndOfMenu: bookmarksMenu.identifier)
        builtMenus += [titles(builder.menu(for: .root)), titles(builder.menu(for: bookmarksMenu.identifier))]
    }

    // The insertions that fail, and their alternatives, from 19:08 to 20:34

    private func addConflicts(to builder: UIMenuBuilder) {
        func accepts(_ commands: [UICommand]) -> Bool {
            let menu = UIMenu(options: .displayInline, children: commands)
            builder.insertChild(menu, atEndOfMenu: .view)
            defer { builder.remove(menu: menu.identifier) }
            return builder.menu(for: menu.identifier) != nil
        }
        func info(_ flags: UIKeyModifierFlags) -> UIKeyCommand {
            UIKeyCommand(title: "Get Info", action: "getInfo:", input: "i", modifierFlags: flags)
        }
        func viewMode(_ title: String, _ action: Selector, _ propertyList: Any? = nil) -> UIKeyCommand {
            UIKeyCommand(
                title: title, action: action, input: title == "List" ? "1" : "2", modifierFlags: .command,
                propertyList: propertyList)
        }
        acceptedShortcuts = [accepts([info(.command)]), accepts([info([.control, .command])])]
        builder.remove(menu: .textStyle)
        acceptedShortcuts.append(accepts([info(.command)]))
        acceptedViewModes = [
            accepts([viewMode("List", "changeViewMode:"), viewMode("Grid", "changeViewMode:")]),
            accepts([viewMode("List", "changeViewMode:", "list"), viewMode("Grid", "changeViewMode:", "grid")]),
            accepts([viewMode("List", "showList:"), viewMode("Grid", "showGrid:")]),
        ]
    }

    private func titles(_ menu: UIMenuElement?) -> [String] { (menu as? UIMenu)?.children.map(\.title) ?? [] }
}

/// A page of a browser.
struct BrowserTab {
    var isInBookmarks = false
}

/// The controller of a browser's window.
final class BrowserViewController: UIViewController {
    var openTabs: [BrowserTab] = []
    var currentTab: BrowserTab {
        get { openTabs.last ?? BrowserTab() }
        set { openTabs = openTabs.dropLast() + [newValue] }
    }
    /// The titles that were set for the bookmark command.
    private(set) var validatedTitles: [String] = []

    @IBAction func newTab(_ sender: Any?) { openTabs.append(BrowserTab()) }

    @IBAction func closeTab(_ sender: Any?) { openTabs.removeLast() }

    @IBAction func toggleBookmark(_ sender: Any?) { currentTab.isInBookmarks.toggle() }

    // Customizing key command performability, at 22:38

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == Selector("closeTab:", BrowserViewController.closeTab(_:)) {
            return !openTabs.isEmpty
        } else {
            return super.canPerformAction(action, withSender: sender)
        }
    }

    // Customizing key command appearance, at 23:26. The published listing has the two titles the other way round.

    override func validate(_ command: UICommand) {
        if command.action == Selector("toggleBookmark:", BrowserViewController.toggleBookmark(_:)) {
            if currentTab.isInBookmarks {
                command.title = NSLocalizedString("Remove from Bookmarks", comment: "")
            } else {
                command.title = NSLocalizedString("Add to Bookmarks", comment: "")
            }
            validatedTitles.append(command.title)
        } else {
            return super.validate(command)
        }
    }
}

/// The delegate of a browser's scene.
final class BrowserSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = BrowserViewController()
        window?.makeKeyAndVisible()
    }
}
