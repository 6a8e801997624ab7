import Foundation

/// The exclusive selection in menus with the option `singleSelection`.
@MainActor enum MenuSelection {
    /// Selects an element, and deselects all other elements of the outermost menu with single selection that contains
    /// the element.
    ///
    /// Does nothing for an element outside of such menus.
    ///
    /// - Parameters:
    ///   - menus: the menus around the element, from the outermost to the menu that contains the element. If none of
    ///     them has single selection, the inline menus inside the last one are searched.
    ///   - isExclusive: whether the outermost menu has single selection even if it does not have the option
    ///     `singleSelection`.
    static func choose(_ element: UIMenuElement, in menus: [UIMenu], isExclusive: Bool = false) {
        let exclusive = scopes(of: element, in: menus, isExclusive: isExclusive)
        guard !exclusive.isEmpty else { return }
        for other in exclusive.flatMap({ entries(of: $0) }) where other !== element { setState(.off, of: other) }
        setState(.on, of: element)
    }

    /// Selects the first visible and enabled entry of a menu if no entry is selected. If several entries are selected,
    /// deselects all except the first of them.
    static func enforceOne(in menu: UIMenu) {
        let all = entries(of: menu)
        let selected = all.filter { state(of: $0) == .on }
        for other in selected.dropFirst() { setState(.off, of: other) }
        guard selected.isEmpty, let first = all.first(where: { isVisible($0) }) else { return }
        setState(.on, of: first)
    }

    /// Returns the selected entry of a menu and its submenus; nil for none.
    static func selected(in menu: UIMenu) -> UIMenuElement? { entries(of: menu).first { state(of: $0) == .on } }

    /// Returns the outermost menu whose selection is exclusive, and the menus in it.
    private static func scopes(of element: UIMenuElement, in menus: [UIMenu], isExclusive: Bool) -> [UIMenu] {
        if isExclusive { return menus }
        if let index = menus.firstIndex(where: { $0.options.contains(.singleSelection) }) {
            return Array(menus[index...])
        }
        return menus.last.flatMap { inlineScope(of: element, in: $0) }.map { [$0] } ?? []
    }

    /// Returns the outermost inline menu with single selection that contains an element.
    private static func inlineScope(of element: UIMenuElement, in menu: UIMenu) -> UIMenu? {
        for case let child as UIMenu in menu.children where child.options.contains(.displayInline) {
            if child.options.contains(.singleSelection), entries(of: child).contains(where: { $0 === element }) {
                return child
            }
            if let found = inlineScope(of: element, in: child) { return found }
        }
        return nil
    }

    /// Returns the actions and commands of a menu and its submenus, in order.
    private static func entries(of menu: UIMenu) -> [UIMenuElement] {
        var (found, pending) = ([UIMenuElement](), Array(menu.children.reversed()))
        while let element = pending.popLast() {
            if let menu = element as? UIMenu { pending += menu.children.reversed() } else { found.append(element) }
        }
        return found
    }

    private static func isVisible(_ element: UIMenuElement) -> Bool {
        let attributes = (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes
        return attributes?.isDisjoint(with: [.hidden, .disabled]) ?? false
    }

    private static func state(of element: UIMenuElement) -> UIMenuElement.State? {
        (element as? UIAction)?.state ?? (element as? UICommand)?.state
    }

    private static func setState(_ state: UIMenuElement.State, of element: UIMenuElement) {
        (element as? UIAction)?.state = state
        (element as? UICommand)?.state = state
    }
}
