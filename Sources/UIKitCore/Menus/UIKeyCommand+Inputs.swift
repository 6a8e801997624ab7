import Foundation

/// The inputs of keys that type no character.
extension UIKeyCommand {
    /// The up arrow.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// Escape.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// Page Up.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// Page Down.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// Home.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// End.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// Both keys that delete text: Backspace, and Delete, which deletes forwards.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The function key F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The function key F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The function key F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The function key F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The function key F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The function key F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The function key F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The function key F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The function key F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The function key F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The function key F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The function key F12.
    public nonisolated static let f12 = "UIKeyInputF12"

    /// All inputs of keys that type no character.
    nonisolated static let namedInputs: Set<String> = [
        inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow, inputEscape, inputPageUp, inputPageDown,
        inputHome, inputEnd, inputDelete, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12,
    ]

    /// Whether an input is the constant of a key that types no character.
    nonisolated static func isNamedInput(_ input: String) -> Bool {
        // A search in the set hashes the input, so short inputs are excluded first.
        input.utf8.count >= f1.utf8.count && namedInputs.contains(input)
    }

    /// Returns the input of a key that types no character; nil for other keys. The result is also the text of the key's
    /// `UIKey.characters`.
    package nonisolated static func namedInput(of usage: UIKeyboardHIDUsage) -> String? {
        switch usage {
        case .keyboardUpArrow: return inputUpArrow
        case .keyboardDownArrow: return inputDownArrow
        case .keyboardLeftArrow: return inputLeftArrow
        case .keyboardRightArrow: return inputRightArrow
        case .keyboardEscape: return inputEscape
        case .keyboardPageUp: return inputPageUp
        case .keyboardPageDown: return inputPageDown
        case .keyboardHome: return inputHome
        case .keyboardEnd: return inputEnd
        case .keyboardDeleteForward: return inputDelete
        default:
            let number = usage.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
            return (1...12).contains(number) ? "UIKeyInputF\(number)" : nil
        }
    }
}
