/// A row of a shown menu, reduced to the properties that ``MenuNavigation`` needs.
struct MenuItem: Hashable, Sendable {
    /// The kinds of rows.
    enum Kind: Hashable, Sendable {
        /// An action or a command.
        case entry
        /// A row that opens a submenu.
        case submenu
        /// The first row of a submenu that covers its parent. The row closes the submenu.
        case back
        /// The title of a menu or of an inline group.
        case header
        /// The placeholder of elements that the app has not provided yet.
        case loading
    }

    /// The identity of the row, which stays the same when the menu is updated.
    let id: Int
    /// The kind of the row.
    var kind = Kind.entry
    /// The text of the row.
    var title = ""
    /// Whether the row can be chosen.
    var isEnabled = true

    /// Whether the row can be highlighted.
    var isSelectable: Bool { isEnabled && kind != .header && kind != .loading }
}

/// A row in one of the open levels of a menu.
struct MenuPosition: Hashable, Sendable {
    /// The level: 0 for the menu itself, 1 for its open submenu, and so on.
    var level: Int
    /// The index of the row in its level.
    var row: Int
}
