/// The contents of a scene's menu bar as plain data, and the actions of its entries, for a global menu.
///
/// The contents are the same as the contents of a menu bar in the window. Each update validates the commands with their
/// targets.
@MainActor package final class MenuBarTree {
    /// The key under which an entry's number is stored: the number of the menu, and the identifier of the row in the
    /// menu.
    private struct NumberKey: Hashable {
        let menu: Int
        let row: Int
    }

    /// The menus of the bar.
    package private(set) var items: [MenuBarItem] = []
    /// Called after the app has changed the menu, or has provided elements.
    package var changed: (() -> Void)?

    private weak var scene: UIWindowScene?
    private var rowIDs: [Int: MenuRowIDs] = [:]
    private var numbers: [NumberKey: Int] = [:]
    /// The commands and actions, by the number of the entry.
    private var entries: [Int: CommandEntry] = [:]
    /// The deferred elements that are shown as placeholders, by the number of the menu that contains them.
    private var waiting: [Int: [UIDeferredMenuElement]] = [:]
    private var provided = ProvidedElements(includesSubmenus: true)
    private var root: UIMenu?

    /// Creates the tree of a scene with its current contents.
    package init(_ scene: UIWindowScene) {
        self.scene = scene
        ApplicationEnvironment.current.mainMenu.observe(self) { [weak self] in self?.changed?() }
        update()
    }

    /// Ends the observation of the main menu.
    package func invalidate() {
        ApplicationEnvironment.current.mainMenu.observe(self, nil)
        changed = nil
    }

    /// Whether the interface runs from right to left.
    package var isRightToLeft: Bool { scene?.traitCollection.layoutDirection == .rightToLeft }

    // MARK: Contents

    /// Rebuilds the contents; returns whether they have changed.
    @discardableResult
    package func update() -> Bool {
        let root = ApplicationEnvironment.current.mainMenu.root
        if root !== self.root {
            provided = ProvidedElements(includesSubmenus: true)
            provided.changed = { [weak self] in self?.changed?() }
            self.root = root
        }
        (entries, waiting) = ([:], [:])
        var ids = rowIDs[0] ?? MenuRowIDs()
        ids.beginPass()
        let before = items
        items = MenuBarTitle.titles(of: root).map { title in
            let id = number(NumberKey(menu: 0, row: ids.id(of: title.menu)))
            return MenuBarItem(
                id: id, kind: .submenu, title: title.text, isEnabled: true, state: .off, isExclusive: false,
                startsGroup: false, shortcut: nil, children: children(of: title.menu, id: id, in: [title.menu]))
        }
        rowIDs[0] = ids
        return items != before
    }

    /// Prepares a menu that is about to be shown: calls the providers of its deferred elements, and rebuilds the
    /// contents. Returns whether they have changed.
    ///
    /// - Parameter menu: the number of the menu; 0 for the bar itself.
    package func prepare(_ menu: Int) -> Bool {
        let before = items
        update()
        while provided.load(waiting[menu] ?? []) { update() }
        return items != before
    }

    private func children(of menu: UIMenu, id: Int, in menus: [UIMenu]) -> [MenuBarItem] {
        guard menus.count <= MenuLimits.depth else { return [] }
        let rules = MenuRowRules(start: scene?.menuBar?.commandStart, isInMenuBar: true)
        var ids = rowIDs[id] ?? MenuRowIDs()
        let rows = MenuRowBuilder.rows(of: menu, rules, provided: provided.elements, ids: &ids)
        rowIDs[id] = ids
        return rows.map { item(of: $0, in: id, menus) }
    }

    private func item(of row: MenuRow, in menu: Int, _ menus: [UIMenu]) -> MenuBarItem {
        let id = number(NumberKey(menu: menu, row: row.item.id))
        var (kind, nested) = (MenuBarItem.Kind.entry, [MenuBarItem]())
        switch row.content {
        case .action(let action): entries[id] = entry(.action(action), row, menus)
        case .command(let command, _): entries[id] = entry(.command(command), row, menus)
        case .submenu(let submenu): (kind, nested) = (.submenu, children(of: submenu, id: id, in: menus + [submenu]))
        case .loading(let element):
            kind = .loading
            waiting[menu, default: []].append(element)
        case .header, .back, .listed: kind = .header
        }
        let commandKey = ApplicationEnvironment.current.commandKey
        return MenuBarItem(
            id: id, kind: kind, title: row.item.title, isEnabled: row.item.isSelectable, state: row.state,
            isExclusive: row.isExclusive, startsGroup: row.startsGroup,
            shortcut: row.shortcut.map { MenuBarShortcut($0, commandKey: commandKey) }, children: nested)
    }

    private func entry(_ content: CommandEntry.Content, _ row: MenuRow, _ menus: [UIMenu]) -> CommandEntry {
        CommandEntry(
            content: content, menus: menus, title: row.item.title, path: "", state: row.state, shortcut: row.shortcut,
            isDestructive: row.isDestructive)
    }

    private func number(_ key: NumberKey) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = numbers.count + 1
        return numbers.count
    }

    // MARK: Choosing

    /// Sends an entry's action to its current target; returns whether the entry was performed.
    @discardableResult
    package func perform(_ id: Int) -> Bool {
        entries[id]?.perform(from: scene?.menuBar?.commandStart) ?? false
    }
}
