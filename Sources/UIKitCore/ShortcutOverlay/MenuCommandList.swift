import SceneModel

/// The key commands that a person can currently perform, by category. Each menu of the menu bar is a category, which
/// also contains the commands of its submenus. The commands of responders follow as the last category.
///
/// The list is created once for each presentation. A command is performed later only if an object still performs the
/// command's action.
@MainActor struct MenuCommandList {
    /// A command with the texts to show.
    struct Entry {
        /// The command as it was declared.
        let command: UIKeyCommand
        /// The title: the discoverability title if there is one, as the target has validated it.
        let title: String
        /// The shortcut that a person types.
        let shortcut: KeyCombination
    }

    /// A menu of the first level, or the commands of responders.
    struct Category {
        /// The title of the menu; nil for the commands of responders, which belong to no menu.
        let title: String?
        /// The commands, in order.
        let entries: [Entry]
    }

    /// The categories with at least one command, in order.
    let categories: [Category]

    /// Lists the commands that can be performed from a responder, and lets their targets validate them.
    ///
    /// - Parameters:
    ///   - start: the responder at which the search for targets begins.
    ///   - context: the context that determines the keys.
    ///   - limit: the maximum number of commands. Further commands are omitted.
    init(from start: UIResponder, in menu: MainMenu, _ context: ShortcutContext, limit: Int = .max) {
        let responderCommands = KeyCommandSearch.responderCommands(from: start, in: menu)
        let shortcuts = menu.shortcuts(with: responderCommands, in: context)
        var listing = Listing(start: start, shortcuts: shortcuts, remaining: limit)
        // The commands of responders precede the commands of the menu when a key is pressed, so they are examined
        // first.
        let uncategorized = Category(title: nil, entries: listing.entries(of: responderCommands))
        listing.hidesShadowed = false
        var found: [Category] = []
        for case let category as UIMenu in menu.root.children {
            var commands: [UIKeyCommand] = []
            for case let command as UIKeyCommand in category.flattenedCommands { commands.append(command) }
            found.append(Category(title: category.title, entries: listing.entries(of: commands)))
        }
        categories = (found + [uncategorized]).filter { !$0.entries.isEmpty }
    }

    /// Lists the commands that can be performed in a window.
    init(in window: UIWindow, limit: Int = .max) {
        self.init(
            from: window.commandStart, in: ApplicationEnvironment.current.mainMenu, .current(in: window), limit: limit)
    }

    /// All commands, in order.
    var entries: [Entry] { categories.flatMap(\.entries) }
}

/// A builder that selects the listed commands.
@MainActor private struct Listing {
    let start: UIResponder
    let shortcuts: ShortcutMap
    var remaining: Int
    /// Whether a command is omitted if an earlier command has the same keys. The main menu never contains such a
    /// command, because its builder refuses it.
    var hidesShadowed = true
    /// The shortcuts of the responders' commands that can be performed.
    private var taken: Set<KeyCombination> = []

    init(start: UIResponder, shortcuts: ShortcutMap, remaining: Int) {
        (self.start, self.shortcuts, self.remaining) = (start, shortcuts, remaining)
    }

    mutating func entries(of commands: [UIKeyCommand]) -> [MenuCommandList.Entry] {
        var entries: [MenuCommandList.Entry] = []
        for command in commands {
            guard remaining > 0 else { break }
            guard command.attributes.isDisjoint(with: [.disabled, .hidden]), let shortcut = shortcuts.typed(command),
                !taken.contains(shortcut),
                let target = CommandTarget(of: command, from: start, passesKeyCommand: false), target.isEnabled
            else { continue }
            if hidesShadowed { taken.insert(shortcut) }
            guard let title = target.validated.listedTitle else { continue }
            entries.append(MenuCommandList.Entry(command: command, title: title, shortcut: shortcut))
            remaining -= 1
        }
        return entries
    }
}

extension UICommand {
    /// The title for lists of shortcuts, in a form that can be shown in one line; nil if the title has nothing to show.
    final var listedTitle: String? {
        discoverabilityTitle.flatMap(Self.listed) ?? Self.listed(title)
    }

    private static func listed(_ text: String) -> String? {
        let shown = ShortcutText.displayable(text, limit: ShortcutList.Limits.title)
        // Nearly all titles have a visible ASCII character, which is found without the properties of characters.
        let isVisible = shown.utf8.contains { (0x21..<0x7F).contains($0) } || shown.contains { !$0.isWhitespace }
        return isVisible ? shown : nil
    }
}

extension UIMenu {
    /// The commands of the menu and of all its submenus, in order.
    final var flattenedCommands: [UICommand] {
        guard depth <= MenuLimits.depth else { return [] }
        var commands: [UICommand] = []
        appendCommands(to: &commands)
        return commands
    }

    private final func appendCommands(to commands: inout [UICommand]) {
        for element in children {
            if let command = element as? UICommand {
                commands.append(command)
            } else if let menu = element as? UIMenu {
                menu.appendCommands(to: &commands)
            }
        }
    }
}
