/// A title of the menu bar, with the menu that it opens.
@MainActor struct MenuBarTitle {
    /// The menu.
    let menu: UIMenu
    /// The text in the bar.
    let text: String

    /// The text of the overflow title, whose menu contains the menus that do not fit into the bar.
    static let overflowText = "»"
    /// The text of a menu without a title.
    private static let untitledText = "•"

    /// Returns the titles for the menus of the main menu, in their order. An inline menu is replaced by the menus
    /// inside it. Menus without anything to show are omitted.
    static func titles(of root: UIMenu) -> [MenuBarTitle] {
        root.children.flatMap { child -> [MenuBarTitle] in
            guard let menu = child as? UIMenu else { return [] }
            if menu.options.contains(.displayInline) { return titles(of: menu) }
            guard MenuRowBuilder.showsSomething(menu) else { return [] }
            let text = MenuText.shown(menu.title)
            return [MenuBarTitle(menu: menu, text: text.allSatisfy(\.isWhitespace) ? untitledText : text)]
        }
    }

    /// Returns the menu of the overflow title. Its submenus are the menus of the titles that do not fit into the bar.
    static func overflow(_ titles: ArraySlice<MenuBarTitle>) -> UIMenu {
        UIMenu(title: "More", children: titles.map(\.menu))
    }
}
