/// The identity by which an element of a menu is found. Every identity occurs at most once in the main menu.
enum ElementIdentity: Hashable, Sendable {
    case menu(UIMenu.Identifier)
    case action(UIAction.Identifier)
    case command(CommandIdentity)
}

extension UIMenuElement {
    /// The identity of the element; nil for a placeholder.
    final var identity: ElementIdentity? {
        switch self {
        case let menu as UIMenu: .menu(menu.identifier)
        case let action as UIAction: .action(action.identifier)
        case let command as UICommand: .command(command.commandIdentity)
        default: nil
        }
    }
}
