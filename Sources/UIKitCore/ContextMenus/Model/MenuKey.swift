/// The function of a key while a menu is shown.
enum MenuKey: Hashable, Sendable {
    case up, down, left, right, home, end
    /// Return, Enter or Space.
    case confirm
    /// Escape.
    case cancel
    /// A typed character.
    case character(String)

    /// Whether the function of the key is repeated while the key is held down.
    var repeats: Bool { self == .up || self == .down }
}

extension MenuKey {
    /// Creates the function of a key of the keyboard; nil for a key without a function in menus.
    @MainActor init?(_ key: UIKey) {
        switch key.keyCode {
        case .keyboardUpArrow: self = .up
        case .keyboardDownArrow: self = .down
        case .keyboardLeftArrow: self = .left
        case .keyboardRightArrow: self = .right
        case .keyboardHome, .keyboardPageUp: self = .home
        case .keyboardEnd, .keyboardPageDown: self = .end
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: self = .confirm
        case .keyboardEscape: self = .cancel
        default:
            let isShortcut = !key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
            guard !isShortcut, key.characters.count == 1, key.characters.allSatisfy({ $0.isLetter || $0.isNumber })
            else { return nil }
            self = .character(key.characters)
        }
    }
}
