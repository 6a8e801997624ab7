import Foundation

/// A builder of the rows of a menu. Hidden elements, and commands that no object performs, get no rows. Inline menus
/// become groups. Deferred elements are replaced by the elements that the app has provided.
@MainActor struct MenuRowBuilder {
    /// The rules of the menu.
    let rules: MenuRowRules
    /// The elements that the app has provided for deferred elements.
    let provided: [ObjectIdentifier: [UIMenuElement]]

    private var ids: MenuRowIDs
    private var rows: [MenuRow] = []
    private var endsGroup = false

    private init(_ rules: MenuRowRules, _ provided: [ObjectIdentifier: [UIMenuElement]], _ ids: MenuRowIDs) {
        (self.rules, self.provided, self.ids) = (rules, provided, ids)
    }

    /// Returns the rows of a menu.
    static func rows(
        of menu: UIMenu, _ rules: MenuRowRules, provided: [ObjectIdentifier: [UIMenuElement]], ids: inout MenuRowIDs
    ) -> [MenuRow] {
        var builder = MenuRowBuilder(rules, provided, ids)
        builder.ids.beginPass()
        let isExclusive = menu.options.contains(.singleSelection)
        if rules.hasBackRow {
            let id = builder.ids.back()
            builder.add(MenuRow(item: item(id, .back, menu.title), content: .back))
        } else if !menu.title.isEmpty, !rules.isInMenuBar {
            builder.addHeader(menu.title)
        }
        builder.add(menu.children, isExclusive: isExclusive)
        ids = builder.ids
        return builder.rows.contains { $0.item.kind != .header } ? builder.rows : []
    }

    private static func item(
        _ id: Int, _ kind: MenuItem.Kind, _ title: String, isEnabled: Bool = true
    ) -> MenuItem {
        MenuItem(id: id, kind: kind, title: MenuText.shown(title), isEnabled: isEnabled)
    }

    private mutating func addHeader(_ title: String) {
        add(MenuRow(item: Self.item(ids.nextHeader(), .header, title), content: .header))
    }

    private mutating func add(_ row: MenuRow) {
        var row = row
        row.isCompact = rules.isInMenuBar
        row.startsGroup = endsGroup && rows.last.map { $0.item.kind != .header } ?? false
        endsGroup = false
        rows.append(row)
    }

    private mutating func add(_ elements: [UIMenuElement], isExclusive: Bool) {
        for element in elements {
            switch element {
            case let menu as UIMenu: add(menu, isExclusive: isExclusive)
            case let action as UIAction: add(action, isExclusive: isExclusive)
            case let command as UICommand: add(command, isExclusive: isExclusive)
            case let deferred as UIDeferredMenuElement:
                if let elements = provided[ObjectIdentifier(deferred)] {
                    add(elements, isExclusive: isExclusive)
                } else {
                    add(
                        MenuRow(
                            item: Self.item(ids.id(of: deferred), .loading, "Loading…"), content: .loading(deferred)))
                }
            default: continue
            }
        }
    }

    private mutating func add(_ menu: UIMenu, isExclusive: Bool) {
        guard menu.options.contains(.displayInline) else {
            guard Self.showsSomething(menu) else { return }
            var row = MenuRow(item: Self.item(ids.id(of: menu), .submenu, menu.title), content: .submenu(menu))
            (row.subtitle, row.image) = (menu.subtitle.map(MenuText.shown), menu.image)
            row.isDestructive = menu.options.contains(.destructive)
            return add(row)
        }
        let (endedGroup, count) = (endsGroup, rows.count)
        endsGroup = true
        if !menu.title.isEmpty { addHeader(menu.title) }
        add(menu.children, isExclusive: isExclusive || menu.options.contains(.singleSelection))
        // A title without rows after it is not shown.
        if rows.count == count + 1, rows[count].item.kind == .header { rows.removeLast() }
        endsGroup = rows.count > count || endedGroup
    }

    private mutating func add(_ action: UIAction, isExclusive: Bool) {
        guard !action.attributes.contains(.hidden) else { return }
        let isEnabled = !action.attributes.contains(.disabled)
        let item = Self.item(ids.id(of: action), .entry, action.title, isEnabled: isEnabled)
        var row = MenuRow(item: item, content: .action(action))
        (row.subtitle, row.image, row.state) = (action.subtitle.map(MenuText.shown), action.image, action.state)
        row.isDestructive = action.attributes.contains(.destructive)
        row.isExclusive = isExclusive
        add(row)
    }

    private mutating func add(_ base: UICommand, isExclusive: Bool) {
        if base.action == nil {
            if ids.addIfNew(base) { MenuFault.noAction(refused: nil, command: base.faultName).report() }
            return
        }
        let command = rules.alternate(of: base)
        guard !command.attributes.contains(.hidden) else { return }
        let target = rules.start.flatMap { CommandTarget(of: command, from: $0, passesKeyCommand: false) }
        guard target != nil || rules.isInMenuBar else { return }
        let shown = target?.validated ?? command
        guard !shown.attributes.contains(.hidden) else { return }
        let item = Self.item(ids.id(of: base), .entry, shown.title, isEnabled: target?.isEnabled ?? false)
        var row = MenuRow(item: item, content: .command(command, target))
        (row.subtitle, row.image, row.state) = (command.subtitle.map(MenuText.shown), shown.image, shown.state)
        row.isDestructive = shown.attributes.contains(.destructive)
        row.isExclusive = isExclusive
        row.shortcut = rules.shortcut(of: command)
        add(row)
    }

    /// Whether a submenu would have a row. The search does not look up the targets of commands.
    static func showsSomething(_ menu: UIMenu) -> Bool {
        var pending = menu.children
        while let element = pending.popLast() {
            switch element {
            case let menu as UIMenu: pending += menu.children
            case let action as UIAction: if !action.attributes.contains(.hidden) { return true }
            case let command as UICommand: if !command.attributes.contains(.hidden) { return true }
            default: return true
            }
        }
        return false
    }
}

/// A conversion of an app's text into the text that menus show.
enum MenuText {
    /// The maximum length of a shown text, in characters. Longer text would not fit into a row.
    static let maximumLength = 500

    /// Returns a text without control characters and line breaks, which would disturb the layout of rows.
    static func shown(_ text: String) -> String {
        guard text.count > maximumLength || text.unicodeScalars.contains(where: isInvisible) else { return text }
        let parts = text.prefix(maximumLength).unicodeScalars.map { isInvisible($0) ? " " : String($0) }
        return parts.joined()
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Control characters that change the direction of the surrounding text.
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
