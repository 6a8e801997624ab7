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

    private weak var start: UIResponder?
    private let hasBackRow: Bool
    private var ids = MenuRowIDs()
    /// The elements that the app has provided for deferred elements. The deferred elements are retained, so that no
    /// later object gets the identifier of a deallocated element.
    private var provided: [ObjectIdentifier: (element: UIDeferredMenuElement, elements: [UIMenuElement])] = [:]
    /// The deferred elements whose provider was called, and the nesting depth of each of these elements.
    private var depths: [ObjectIdentifier: Int] = [:]

    /// Creates a level and calls the providers of its deferred elements.
    ///
    /// - Parameters:
    ///   - start: the responder at which the search for the targets of commands begins.
    ///   - hasBackRow: whether the first row closes the level.
    init(_ menu: UIMenu, start: UIResponder?, hasBackRow: Bool) {
        (self.menu, self.start, self.hasBackRow) = (menu, start, hasBackRow)
        update()
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
            of: menu, start: start, provided: provided.mapValues { $0.elements }, hasBackRow: hasBackRow, ids: &ids)
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
