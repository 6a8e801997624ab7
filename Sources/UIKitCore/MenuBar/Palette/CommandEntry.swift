import Foundation

/// A command or action in the list of all commands.
@MainActor struct CommandEntry {
    /// The command or action.
    enum Content {
        case command(UICommand)
        case action(UIAction)
    }

    /// The command or action.
    let content: Content
    /// The menus that contain the command, outermost first; empty for a command of a responder.
    let menus: [UIMenu]
    /// The title, as the target of a command has validated it.
    let title: String
    /// The titles of the menus that contain the command, joined into one text.
    let path: String
    /// The state mark.
    let state: UIMenuElement.State
    /// The shortcut that a person types; nil for none.
    let shortcut: KeyCombination?
    /// Whether the command deletes or destroys something.
    let isDestructive: Bool

    /// Returns the text between the titles of two menus. The text is mirrored together with the interface.
    static func separator(isRightToLeft: Bool) -> String { isRightToLeft ? " ◂ " : " ▸ " }

    /// Sends the command to its current target, or runs the action; returns whether it was performed.
    ///
    /// - Parameters:
    ///   - start: the responder at which the search for the target begins; nil for none.
    ///   - sender: the sender of an action; nil for none.
    @discardableResult
    func perform(from start: UIResponder?, sender: AnyObject? = nil) -> Bool {
        switch content {
        case .action(let action):
            guard action.attributes.isDisjoint(with: [.disabled, .hidden]) else { return false }
            MenuSelection.choose(action, in: menus)
            action.run(from: sender)
            return true
        case .command(let command):
            guard let start, let target = CommandTarget(of: command, from: start, passesKeyCommand: false),
                target.isEnabled
            else { return false }
            MenuSelection.choose(command, in: menus)
            return ActionDispatch.sendThroughApplication(command.action, to: target.object, from: command, for: nil)
        }
    }
}

/// The collection of all commands that can currently be performed.
@MainActor struct CommandEntries {
    /// The commands, in the order of the menus; commands of responders come last.
    private(set) var entries: [CommandEntry] = []
    /// The deferred elements whose elements the app has not provided yet.
    private(set) var waiting: [UIDeferredMenuElement] = []

    private let start: UIResponder
    private let provided: [ObjectIdentifier: [UIMenuElement]]
    private let shortcuts: ShortcutMap
    private let separator: String

    /// Collects the commands of a menu and of the responder chain that begins at `start`.
    ///
    /// - Parameter provided: the elements that the app has provided for deferred elements.
    init(
        of menu: MainMenu, from start: UIResponder, in context: ShortcutContext,
        provided: [ObjectIdentifier: [UIMenuElement]] = [:]
    ) {
        (self.start, self.provided) = (start, provided)
        let responderCommands = Self.responderCommands(from: start)
        shortcuts = menu.shortcuts(with: responderCommands, in: context)
        separator = CommandEntry.separator(isRightToLeft: context.isRightToLeft)
        for child in menu.root.children { add(child, in: []) }
        for command in responderCommands where !command.title.isEmpty || command.discoverabilityTitle != nil {
            add(command, in: [])
        }
    }

    private static func responderCommands(from start: UIResponder) -> [UIKeyCommand] {
        var (commands, responder) = ([UIKeyCommand](), start as UIResponder?)
        for _ in 0..<MenuLimits.chain {
            guard let current = responder else { break }
            if current.performsActions { commands += current.keyCommands ?? [] }
            responder = current.next
        }
        return commands.filter { $0.combination != nil }
    }

    private mutating func add(_ element: UIMenuElement, in menus: [UIMenu]) {
        guard menus.count <= MenuLimits.depth else { return }
        switch element {
        case let menu as UIMenu: for child in menu.children { add(child, in: menus + [menu]) }
        case let action as UIAction: add(action, in: menus)
        case let command as UICommand: add(command, in: menus)
        case let deferred as UIDeferredMenuElement:
            guard let elements = provided[ObjectIdentifier(deferred)] else { return waiting.append(deferred) }
            for child in elements { add(child, in: menus) }
        default: return
        }
    }

    private mutating func add(_ action: UIAction, in menus: [UIMenu]) {
        guard action.attributes.isDisjoint(with: [.disabled, .hidden]) else { return }
        append(.action(action), menus, action.title, action.state, action.attributes, nil)
    }

    private mutating func add(_ command: UICommand, in menus: [UIMenu]) {
        guard command.attributes.isDisjoint(with: [.disabled, .hidden]) else { return }
        // The list omits the command that opens the list.
        if command.action == DesktopCommands.searchAction { return }
        let shortcut = (command as? UIKeyCommand).flatMap { shortcuts.typed($0) }
        append(command, in: menus, shortcut)
        for alternate in command.alternates {
            let variant = UICommand(
                title: alternate.title, image: command.image, action: alternate.action,
                propertyList: command.propertyList, attributes: command.attributes, state: command.state)
            let entry = (command as? UIKeyCommand).flatMap { command in
                KeyCommandIndex.entries(of: command).first { $0.alternate === alternate }
            }
            append(variant, in: menus, entry.map { shortcuts.typed($0.declared) })
        }
    }

    private mutating func append(_ command: UICommand, in menus: [UIMenu], _ shortcut: KeyCombination?) {
        guard let target = CommandTarget(of: command, from: start, passesKeyCommand: false), target.isEnabled else {
            return
        }
        let shown = target.validated
        let title = shown.title.isEmpty ? shown.discoverabilityTitle ?? "" : shown.title
        append(.command(command), menus, title, shown.state, shown.attributes, shortcut)
    }

    private mutating func append(
        _ content: CommandEntry.Content, _ menus: [UIMenu], _ title: String, _ state: UIMenuElement.State,
        _ attributes: UIMenuElement.Attributes, _ shortcut: KeyCombination?
    ) {
        guard !title.allSatisfy(\.isWhitespace) else { return }
        let path = menus.map(\.title).filter { !$0.isEmpty }.map(MenuText.shown).joined(separator: separator)
        entries.append(
            CommandEntry(
                content: content, menus: menus, title: MenuText.shown(title), path: path, state: state,
                shortcut: shortcut, isDestructive: attributes.contains(.destructive)))
    }
}
