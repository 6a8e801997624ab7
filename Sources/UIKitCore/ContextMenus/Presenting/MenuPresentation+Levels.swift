import Foundation

extension MenuPresentation {
    /// Lets a closure of the app replace the menu of each open level, and shows the result.
    func update(_ block: (UIMenu) -> UIMenu) {
        guard phase == .shown else { return }
        for level in levels where levels.contains(where: { $0 === level }) {
            level.change(block)
            levelDidChange(level)
        }
    }

    /// Shows the changed rows of a level.
    func levelDidChange(_ level: MenuLevel) {
        guard phase == .shown, let index = levels.firstIndex(where: { $0 === level }) else { return }
        let isEmpty = !level.rows.contains { $0.item.kind != .back }
        if isEmpty, index == 0 { return end() }
        if isEmpty { return handle(navigation.close(index)) }
        overlay.panels[index].list.show(level.rows)
        handle(navigation.replace(level.items, in: index))
        overlay.setNeedsLayout()
        overlay.layoutIfNeeded()
        // The layout may have replaced the view of the highlighted row.
        overlay.window?.highlightedEntryDidChange()
    }

    /// Opens the submenu of a row in the last level. A submenu without rows does not open.
    func openSubmenu(at position: MenuPosition, highlightsFirst: Bool) {
        guard let menu = submenu(at: position) else { return }
        let level = MenuLevel(menu, source.rules)
        // A provider of deferred elements may have changed or ended the menu.
        guard phase == .shown, submenu(at: position) == menu else { return }
        let width = overlay.width(of: level.rows)
        if overlay.submenuCoversParent(at: position, width: width, isRightToLeft: navigation.isRightToLeft) {
            level.addBackRow()
        }
        guard level.rows.contains(where: { $0.item.kind != .back }) else { return }
        level.rowsChanged = { [weak self, weak level] in
            if let level { self?.levelDidChange(level) }
        }
        levels.append(level)
        navigation.open(level.items, at: position, highlightsFirst: highlightsFirst)
        let panel = overlay.addPanel(level.rows, of: menu)
        overlay.layoutIfNeeded()
        guard source.barRules == nil else { return }
        panel.alpha = 0
        ControlStyle.animate(true) { panel.alpha = 1 }
    }

    /// Returns the submenu of a row; nil if the row is not in the last level or has no submenu.
    private func submenu(at position: MenuPosition) -> UIMenu? {
        guard position.level == levels.count - 1, levels[position.level].rows.indices.contains(position.row),
            case .submenu(let menu) = levels[position.level].rows[position.row].content
        else { return nil }
        return menu
    }

    /// Closes all levels except the first `count` levels.
    func keepLevels(_ count: Int) {
        guard levels.count > count else { return }
        levels.removeLast(levels.count - count)
        overlay.keepPanels(count)
    }

    /// Performs the entry at a position, and then ends the menu unless the entry keeps the menu open.
    func choose(_ position: MenuPosition) {
        guard levels.indices.contains(position.level), levels[position.level].rows.indices.contains(position.row)
        else { return }
        let menus = levels.prefix(position.level + 1).map(\.resolvedMenu)
        let attributes: UIMenuElement.Attributes
        switch levels[position.level].rows[position.row].content {
        case .action(let action):
            attributes = action.attributes
            MenuSelection.choose(action, in: menus, isExclusive: source.isExclusive)
            perform(action)
        case .command(let command, _):
            // The state of the app may have changed while the menu was open.
            guard let start = source.rules.start,
                let target = CommandTarget(of: command, from: start, passesKeyCommand: false), target.isEnabled
            else { return end() }
            attributes = command.attributes
            MenuSelection.choose(command, in: menus, isExclusive: source.isExclusive)
            _ = ActionDispatch.sendThroughApplication(command.action, to: target.object, from: command, for: nil)
        default: return
        }
        didPerform?()
        guard attributes.contains(.keepsMenuPresented) else { return end() }
        for level in levels {
            level.update()
            levelDidChange(level)
        }
    }
}
