import Foundation

/// A menu that an app changes in `buildMenu(with:)`.
///
/// Only menus can be inserted; single commands are inserted in a menu with the option `displayInline`, or by
/// `replaceChildren(ofMenu:from:)`. A change that refers to an identifier that the menu does not contain has no effect.
/// A change that would make two elements have the same identity or the same shortcut is refused as a whole, and
/// reported in one line of the log. The builder copies the elements that it receives and returns.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
    /// The menu system whose menu is built: `main` or `context`.
    var system: UIMenuSystem { get }
    /// Returns a copy of the menu with an identifier; nil if no menu has the identifier.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns a copy of the action with an identifier; nil if no action has the identifier.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns a copy of the command with an action and a property list; nil if no command matches both.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Replaces a menu with another menu at the same position.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu with the elements that a function returns. The function receives copies of the
    /// current elements.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another menu. If the other menu is in the menu bar, the inserted menu is in the menu bar,
    /// too.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another menu. If the other menu is in the menu bar, the inserted menu is in the menu bar,
    /// too.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first element of another menu.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last element of another menu.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu with everything in it. Its identifiers and shortcuts can be used again.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenuBuilder {
    /// Returns a copy of the command with an action and without a property list; nil if no command matches both.
    public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
}
