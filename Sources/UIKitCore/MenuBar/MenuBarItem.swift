/// An entry of the menu bar as plain data, for a global menu that another program shows.
package struct MenuBarItem: Hashable, Sendable {
    /// The kinds of entries.
    package enum Kind: Hashable, Sendable {
        /// An action or a command.
        case entry
        /// A menu with further entries.
        case submenu
        /// The title of a group.
        case header
        /// The placeholder of elements that the app has not provided yet.
        case loading
    }

    /// The number of the entry, greater than 0. The number stays the same when the menu changes.
    package let id: Int
    /// The kind.
    package let kind: Kind
    /// The text.
    package let title: String
    /// Whether the entry can be chosen.
    package var isEnabled: Bool
    /// The state mark.
    package var state: UIMenuElement.State
    /// Whether the entry excludes other entries of its menu.
    package let isExclusive: Bool
    /// Whether a separator is above the entry.
    package let startsGroup: Bool
    /// The shortcut, as a person types it; nil for none.
    package let shortcut: MenuBarShortcut?
    /// The entries of a menu.
    package var children: [MenuBarItem]

    /// A copy of the entry and its descendants without the values that change while a menu is shown: the enabled states
    /// and the marks.
    package var structure: MenuBarItem {
        var result = self
        (result.isEnabled, result.state) = (true, .off)
        result.children = children.map(\.structure)
        return result
    }
}

/// A shortcut as a combination of keys on the keyboard.
package struct MenuBarShortcut: Hashable, Sendable {
    /// The modifier keys that a person holds.
    package let modifierFlags: UIKeyModifierFlags
    /// The key that is pressed with the modifier keys: a character in lower case, or a constant of `UIKeyCommand`.
    package let input: String

    init(_ combination: KeyCombination, commandKey: CommandKey) {
        let flags = combination.modifierFlags.intersection(KeyCombination.modifiers)
        modifierFlags = commandKey.shortcutFlags(typed: flags, input: combination.input)
        input = combination.input
    }
}
