import Foundation

/// An open level of a menu: the menu, its rows and the deferred elements that the app has to provide.
@MainActor final class MenuLevel {
    /// The maximum nesting of deferred elements. Without a maximum, a provider that always returns another deferred
    /// element would be called without end.
    static let deferredDepth = 16

    /// The menu.
    private(set) var menu: UIMenu
    /// The rows.
    private(set) var rows: [MenuRow] = []
    /// Called after the app has provided elements.
    var rowsChanged: (() -> Void)?

    private var rules: MenuRowRules
    private var ids = MenuRowIDs()
    /// The elements that the app has provided for deferred elements. The deferred elements are retained, so that no
    /// later object gets the identifier of a deallocated element.
    private var provided: [ObjectIdentifier: (element: UIDeferredMenuElement, elements: [UIMenuElement])] = [:]
    /// The deferred elements whose provider was called, and the nesting depth of each of these elements.
    private var depths: [ObjectIdentifier: Int] = [:]

    /// Creates a level and calls the providers of its deferred elements.
    ///
    init(_ menu: UIMenu, _ rules: MenuRowRules) {
        (self.menu, self.rules) = (menu, rules)
        update()
    }

    /// Adds a first row that closes the level, because it covers its parent.
    func addBackRow() {
        rules.hasBackRow = true
        rebuild()
    }

    /// Handles a change of the modifier keys that are down; returns whether the rows may differ.
    func hold(_ modifiers: UIKeyModifierFlags) -> Bool {
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
        var depth = 0
        var waiting = waitingElements
        while !waiting.isEmpty {
            for element in waiting { load(element, depth: depth) }
            rebuild()
            // Providers that have answered at once may have provided further deferred elements.
            waiting = waitingElements
            depth += 1
        }
    }

    /// Replaces the menu by the menu that a closure of the app returns for a copy of the present menu.
    func change(_ block: (UIMenu) -> UIMenu) {
        guard let copy = menu.withChildren(resolved(menu.children)).copied() as? UIMenu else { return }
        let new = block(copy)
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
            guard element is UIDeferredMenuElement, let known = provided[ObjectIdentifier(element)] else {
                return [element]
            }
            return resolved(known.elements)
        }
    }

    private func rebuild() {
        rows = MenuRowBuilder.rows(
            of: menu, rules, provided: provided.mapValues { $0.elements }, ids: &ids)
    }

    /// The deferred elements that are shown as placeholders and whose provider was not called yet.
    private var waitingElements: [UIDeferredMenuElement] {
        rows.compactMap { row in
            guard case .loading(let element) = row.content, depths[ObjectIdentifier(element)] == nil else { return nil }
            return element
        }
    }

    private func load(_ element: UIDeferredMenuElement, depth: Int) {
        let id = ObjectIdentifier(element)
        depths[id] = depth
        guard depth < Self.deferredDepth else {
            provided[id] = (element, [])
            return MenuFault.tooManyLevels(refused: "a deferred menu element", limit: Self.deferredDepth).report()
        }
        var isLoading = true
        element.load { [weak self] elements in
            guard let self else { return }
            provided[id] = (element, elements)
            guard !isLoading else { return }
            update()
            rowsChanged?()
        }
        isLoading = false
    }
}
