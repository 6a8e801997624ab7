/// The keys that a native text input uses itself: keys that type, delete, or move the cursor.
enum TextInputKeys {
    /// Whether a text input uses a key with some modifier keys.
    static func uses(
        _ code: UIKeyboardHIDUsage, typing characters: String, _ modifiers: UIKeyModifierFlags
    ) -> Bool {
        switch code {
        case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow, .keyboardHome,
            .keyboardEnd, .keyboardDeleteOrBackspace, .keyboardDeleteForward:
            // With Control, the keys move by words or paragraphs, or delete words.
            return modifiers.isDisjoint(with: [.alternate, .command])
        default:
            guard modifiers.isDisjoint(with: [.control, .alternate, .command]), !characters.isEmpty else {
                return false
            }
            let name = UIKeyCommand.namedInput(of: code)
            return name == nil || name == characters && !isFunctionKey(code)
        }
    }

    private static func isFunctionKey(_ code: UIKeyboardHIDUsage) -> Bool {
        (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue).contains(code.rawValue)
    }
}
