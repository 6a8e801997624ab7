import Foundation

/// An open level of a menu: the menu, its rows and the deferred elements that the app has to provide.
@MainActor final class MenuLevel {
    /// The menu.
    private(set) var menu: UIMenu
    /// The rows.
    private(set) var rows: [MenuRow] = []
    /// Called after the app has provided elements.
    var rowsChanged: (() -> Void)?

    private var rules: MenuRowRules
    private var ids = MenuRowIDs()
    private let provided = ProvidedElements(includesSubmenus: false)

    /// Creates a level and calls the providers of its deferred elements.
    init(_ menu: UIMenu, _ rules: MenuRowRules) {
        (self.menu, self.rules) = (menu, rules)
        provided.changed = { [weak self] in
            self?.update()
            self?.rowsChanged?()
        }
        update()
    }

    /// Adds a first row that closes the level. Such a row is needed if the level covers its parent.
    func addBackRow() {
        rules.hasBackRow = true
        rebuild()
    }

    /// Handles a change of the modifier keys that are down; returns whether the rows may differ.
    func modifiersDidChange(_ modifiers: UIKeyModifierFlags) -> Bool {
        guard rules.heldModifiers != modifiers else { return false }
        rules.heldModifiers = modifiers
        update()
        return true
    }

    /// The rows in the form that ``MenuNavigation`` uses.
    var items: [MenuItem] { rows.map(\.item) }

    /// Builds the rows again, and calls the providers of new deferred elements.
    func update() {
        rebuild()
        // A provider that returns its elements at once may return further deferred elements.
        while provided.load(waitingElements) { rebuild() }
    }

    /// Passes a copy of the current menu to a closure of the app, and shows the menu that the closure returns.
    func change(_ block: (UIMenu) -> UIMenu) {
        let new = block(resolvedMenu.makeCopy())
        guard new.depth <= MenuLimits.depth else { return MenuFault.tooDeep(new).report() }
        menu = new.copied() as? UIMenu ?? new
        update()
    }

    /// The elements of the menu and its submenus, with the provided elements in place of deferred ones.
    var resolvedMenu: UIMenu { menu.withChildren(resolved(menu.children)) }

    private func resolved(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
                return [menu.withChildren(resolved(menu.children))]
            }
            guard element is UIDeferredMenuElement, let known = provided.elements[ObjectIdentifier(element)] else {
                return [element]
            }
            return resolved(known)
        }
    }

    private func rebuild() {
        rows = MenuRowBuilder.rows(of: menu, rules, provided: provided.elements, ids: &ids)
    }

    /// The deferred elements that are shown as placeholders.
    private var waitingElements: [UIDeferredMenuElement] {
        rows.compactMap { row in
            guard case .loading(let element) = row.content else { return nil }
            return element
        }
    }
}
