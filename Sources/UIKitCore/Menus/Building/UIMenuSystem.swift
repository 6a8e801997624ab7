import Foundation

/// One of the two systems of menus: the main menu, or edit and context menus.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()

    /// The system of the main menu: the menu bar, and the overlay of shortcuts.
    public class var main: UIMenuSystem { mainSystem }
    /// The system of edit menus and context menus.
    public class var context: UIMenuSystem { contextSystem }

    override init() { super.init() }

    /// Requests that the menu is built again, from its default contents, by `buildMenu(with:)`. The menu is built
    /// later: with the next turn of the main queue, or before its next use. Context menus are built for each
    /// presentation anyway.
    open func setNeedsRebuild() {
        if self === UIMenuSystem.mainSystem { ApplicationEnvironment.current.mainMenu.setNeedsRebuild() }
    }

    /// Requests that the commands of the menu are validated again. A menu that is shown is updated with the next turn
    /// of the main queue.
    open func setNeedsRevalidate() {
        if self === UIMenuSystem.mainSystem { ApplicationEnvironment.current.mainMenu.setNeedsRevalidate() }
    }
}
