import Foundation

/// A key of a keyboard, with what it types.
@MainActor open class UIKey: NSObject {
    /// What the key types with the modifiers that are held; empty when it types nothing.
    public let characters: String
    /// What the key types without modifiers, in lower case; empty for a modifier key by itself.
    public let charactersIgnoringModifiers: String
    /// The modifiers that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// The place of the key on the keyboard, whatever it types.
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
