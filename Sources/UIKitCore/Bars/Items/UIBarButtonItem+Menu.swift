import Foundation

extension UIBarButtonItem {
    /// Whether a tap on the item shows its menu. True if the item has a menu and no action.
    final var opensMenuByTap: Bool { menuValue != nil && primaryAction == nil && action == nil }

    /// Whether the item shows the selected entry of its menu.
    final var isPopUp: Bool { opensMenuByTap && changesSelectionAsPrimaryAction }

    final func setMenu(_ menu: UIMenu?) {
        if let menu, menu.depth > MenuLimits.depth { return MenuFault.tooDeep(menu).report() }
        menuValue = menu?.copied() as? UIMenu
        updatePopUp()
        notifyObserver()
    }

    /// Updates an item that shows the selected entry of its menu: selects exactly one entry, and shows this entry in
    /// the bar.
    final func updatePopUp() {
        guard isPopUp, let menu = menuValue else { return }
        MenuSelection.enforceOne(in: menu)
        guard let selected = MenuSelection.selected(in: menu) else { return }
        (title, image) = (selected.title, selected.image)
    }
}
