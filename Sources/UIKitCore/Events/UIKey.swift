import Foundation

/// A key of a keyboard, with the text that it types.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The text that the key types with the pressed modifiers; empty if the key types no text.
    public let characters: String
    /// The text that the key types without modifiers, in lower case; empty for a modifier key by itself.
    public let charactersIgnoringModifiers: String
    /// The pressed modifiers.
    public let modifierFlags: UIKeyModifierFlags
    /// The position of the key on the keyboard, independent of the text that the key types.
    public let keyCode: UIKeyboardHIDUsage

    package init(
        keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
        modifierFlags: UIKeyModifierFlags
    ) {
        self.keyCode = keyCode
        self.characters = characters
        self.charactersIgnoringModifiers = charactersIgnoringModifiers
        self.modifierFlags = modifierFlags
        super.init()
    }
}
