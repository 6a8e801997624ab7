import Foundation

/// A row of a shown menu, with the element that it shows.
@MainActor struct MenuRow {
    /// The content of a row.
    enum Content {
        /// The title of the menu or of an inline group.
        case header
        /// The first row of a submenu. Choosing this row closes the submenu.
        case back
        /// An action of the app.
        case action(UIAction)
        /// A command, and the object that performs the command. If no object performs the command, the object is nil
        /// and the row is disabled.
        case command(UICommand, CommandTarget?)
        /// A command in the list of all commands. The list, not the menu, performs the command.
        case listed
        /// A submenu.
        case submenu(UIMenu)
        /// The placeholder of elements that the app has not provided yet.
        case loading(UIDeferredMenuElement)
    }

    /// The properties of the row that ``MenuNavigation`` needs.
    let item: MenuItem
    /// The content.
    let content: Content
    /// Whether the row begins a new group, below a space.
    var startsGroup = false
    /// The subtitle, below the title; nil for none.
    var subtitle: String?
    /// The image; nil for none.
    var image: UIImage?
    /// The state mark.
    var state = UIMenuElement.State.off
    /// Whether the row deletes or destroys something.
    var isDestructive = false
    /// Whether the row belongs to a group of rows of which only one can be selected.
    var isExclusive = false
    /// The shortcut to show beside the title, as a person types it; nil for none.
    var shortcut: KeyCombination?
    /// Whether the row has the small height of the menu bar's menus.
    var isCompact = false
}

/// The rules by which the elements of a menu become rows.
@MainActor struct MenuRowRules {
    /// The responder at which the search for the targets of commands begins; nil for none.
    weak var start: UIResponder?
    /// Whether the menu is a submenu that covers its parent. The first row of such a submenu closes the submenu.
    var hasBackRow = false
    /// Whether the menu belongs to the menu bar. Its rows are compact and show shortcuts. A command that no object can
    /// perform is grey; other menus omit such a command.
    var isInMenuBar = false
    /// The modifier keys that are down, as named in shortcuts. These keys select alternates of commands in the menu
    /// bar.
    var heldModifiers: UIKeyModifierFlags = []

    /// Returns the shortcut that a person types for a command; nil if the menu shows no shortcuts or the command has no
    /// shortcut.
    func shortcut(of command: UICommand) -> KeyCombination? {
        guard isInMenuBar, let command = command as? UIKeyCommand, let window = start?.responderWindow else {
            return nil
        }
        let context = ShortcutContext.current(in: window)
        return ApplicationEnvironment.current.mainMenu.keyCommands(in: context).shortcuts.typed(command)
    }

    /// Returns the command that is shown and sent for a command of the app: the command itself, or a command for the
    /// alternate whose modifier keys are down.
    func alternate(of command: UICommand) -> UICommand {
        guard isInMenuBar, !heldModifiers.isEmpty else { return command }
        let own = (command as? UIKeyCommand)?.modifierFlags ?? []
        let found = command.alternates.first { alternate in
            heldModifiers == alternate.modifierFlags || heldModifiers == alternate.modifierFlags.union(own)
        }
        guard let found else { return command }
        if let key = command as? UIKeyCommand {
            let entry = KeyCommandIndex.entries(of: key).first { $0.alternate === found }
            return entry?.sentCommand ?? command
        }
        return UICommand(
            title: found.title, image: command.image, action: found.action, propertyList: command.propertyList,
            attributes: command.attributes, state: command.state)
    }
}

/// The numbers that identify rows. A row keeps its number when the app updates the menu.
struct MenuRowIDs {
    /// The key of a row: the identity that its element defines or, without such an identity, the object itself.
    private enum Key: Hashable {
        case element(ElementIdentity, occurrence: Int)
        case object(ObjectIdentifier)
        case header(Int)
        case back
    }

    private var numbers: [Key: Int] = [:]
    /// The number of rows that the current pass has visited, by identity.
    private var occurrences: [ElementIdentity: Int] = [:]
    private var headers = 0

    /// Begins a pass over the rows of a level.
    mutating func beginPass() { (occurrences, headers) = ([:], 0) }

    /// Returns the number of an element's row. Elements with equal identities are distinguished by their order.
    @MainActor mutating func id(of element: UIMenuElement) -> Int {
        guard let identity = element.identity else { return number(.object(ObjectIdentifier(element))) }
        let occurrence = occurrences[identity, default: 0]
        occurrences[identity] = occurrence + 1
        return number(.element(identity, occurrence: occurrence))
    }

    /// Gives an element a number if the element has no number; returns whether a number was added.
    @MainActor mutating func addIfNew(_ element: UIMenuElement) -> Bool {
        let count = numbers.count
        _ = id(of: element)
        return numbers.count > count
    }

    /// Returns the number of the next title row.
    mutating func nextHeader() -> Int {
        headers += 1
        return number(.header(headers))
    }

    /// Returns the number of the row that closes a submenu.
    mutating func back() -> Int { number(.back) }

    private mutating func number(_ key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = numbers.count
        return numbers.count - 1
    }
}
