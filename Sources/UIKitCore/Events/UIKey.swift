import Foundation

/// A key of a keyboard, with the text that it types.
@preconcurrency @MainActor open class UIKey: NSObject, NSCopying, @preconcurrency NSCoding {
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

    /// Decodes a key; returns nil if the archive contains no known position.
    public required init?(coder: NSCoder) {
        guard let keyCode = UIKeyboardHIDUsage(rawValue: coder.number(.keyCode)) else { return nil }
        self.keyCode = keyCode
        characters = coder.text(.characters) ?? ""
        charactersIgnoringModifiers = coder.text(.charactersIgnoringModifiers) ?? ""
        modifierFlags = UIKeyModifierFlags(rawValue: coder.number(.modifierFlags))
        super.init()
    }

    /// Encodes the key.
    open func encode(with coder: NSCoder) {
        coder.encode(keyCode.rawValue, .keyCode)
        coder.encode(characters, .characters)
        coder.encode(charactersIgnoringModifiers, .charactersIgnoringModifiers)
        coder.encode(modifierFlags.rawValue, .modifierFlags)
    }

    /// Returns the object itself, which never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
