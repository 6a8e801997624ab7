/// The state of the menu bar: which of its menus is open.
///
/// This value makes the decisions; its owner shows the menus.
struct MenuBarNavigation: Equatable {
    /// An operation that the owner must perform after an input.
    enum Effect: Equatable {
        /// Show the menu of a title in place of the current menu.
        case show(Int, highlightsFirst: Bool)
        /// Close the shown menu.
        case end
    }

    /// The result of a key.
    enum KeyResult: Equatable {
        /// The bar has handled the key, with these effects.
        case effects([Effect])
        /// The shown menu must handle the key.
        case menu
    }

    /// The number of titles.
    private(set) var count: Int
    /// Whether left and right are exchanged.
    var isRightToLeft: Bool
    /// The title whose menu is open; nil if the bar is not in use.
    private(set) var open: Int?

    init(count: Int, isRightToLeft: Bool) { (self.count, self.isRightToLeft) = (count, isRightToLeft) }

    /// Handles a changed number of titles. Closes an open menu.
    mutating func setCount(_ count: Int) -> [Effect] {
        self.count = count
        return end()
    }

    // MARK: Keys

    /// Handles the key that opens or closes the bar.
    mutating func toggle() -> [Effect] {
        guard open == nil, count > 0 else { return end() }
        return show(0, highlightsFirst: true)
    }

    /// Handles a key while the bar is in use.
    ///
    /// - Parameters:
    ///   - opensSubmenu: whether the highlighted entry opens a submenu.
    ///   - isInSubmenu: whether a submenu is open.
    mutating func press(_ key: MenuKey, opensSubmenu: Bool, isInSubmenu: Bool) -> KeyResult {
        guard let open else { return .effects([]) }
        switch key {
        case .left, .right:
            let isForward = (key == .right) != isRightToLeft
            if isForward ? opensSubmenu : isInSubmenu { return .menu }
            let next = (open + (isForward ? 1 : count - 1)) % max(count, 1)
            return .effects(show(next, highlightsFirst: true))
        case .cancel: return isInSubmenu ? .menu : .effects(end())
        default: return .menu
        }
    }

    // MARK: Pointer and touches

    /// Handles the beginning of a press on a title. A press on the title of the open menu closes the menu.
    mutating func press(on title: Int) -> [Effect] {
        open == title ? end() : show(title, highlightsFirst: false)
    }

    /// Handles a press that has moved, or a pointer that hovers, over a title. The menu of the title is shown only
    /// while another menu is open.
    mutating func move(over title: Int) -> [Effect] {
        guard let open, open != title else { return [] }
        return show(title, highlightsFirst: false)
    }

    // MARK: End

    /// Closes the open menu and ends the use of the bar.
    mutating func end() -> [Effect] {
        guard open != nil else { return [] }
        open = nil
        return [.end]
    }

    /// Handles the closing of the shown menu, for example after an entry was chosen.
    mutating func menuEnded() { open = nil }

    private mutating func show(_ title: Int, highlightsFirst: Bool) -> [Effect] {
        guard (0..<count).contains(title) else { return [] }
        open = title
        return [.show(title, highlightsFirst: highlightsFirst)]
    }
}
