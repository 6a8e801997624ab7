/// The limits of menus.
enum MenuLimits {
    /// The maximum number of nested menus. A deeper menu is neither copied nor inserted into the main menu: functions
    /// that walk through all levels would exceed the stack.
    static let depth = 64
    /// The maximum number of elements of the main menu, submenus included.
    static let elements = 20_000
    /// The maximum length of a responder chain. A longer chain counts as a cycle.
    static let chain = 1_000
}
