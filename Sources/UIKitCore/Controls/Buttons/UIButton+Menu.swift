import Foundation

extension UIButton {
    /// Whether the button shows the selected entry of its menu.
    final var isPopUp: Bool { menuValue != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

    final func setMenu(_ menu: UIMenu?) {
        if let menu, menu.depth > MenuLimits.depth { return MenuFault.tooDeep(menu).report() }
        menuValue = menu?.copied() as? UIMenu
        isContextMenuInteractionEnabled = menuValue != nil
        updatePopUp()
        notifyAccessibilityChanged()
    }

    /// Selects exactly one entry of a pop-up button's menu, and shows the title and image of the entry.
    final func updatePopUp() {
        guard isPopUp, let menu = menuValue else { return }
        MenuSelection.enforceOne(in: menu)
        guard let selected = MenuSelection.selected(in: menu) else { return }
        if configuration != nil {
            configuration?.title = selected.title
            configuration?.image = selected.image
        } else {
            setTitle(selected.title, for: .normal)
            setImage(selected.image, for: .normal)
        }
    }
}
