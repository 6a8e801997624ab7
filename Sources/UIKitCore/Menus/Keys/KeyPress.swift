/// A key press, represented by the shortcuts that the press can match.
struct KeyPress: Hashable, Sendable {
    /// The shortcuts that the press can match, without the flags in `optionalFlags`; empty for a modifier key.
    let combinations: [KeyCombination]
    /// The flags of the press that shortcuts may require: Caps Lock, and the numeric pad.
    let optionalFlags: UIKeyModifierFlags

    /// Creates a press.
    ///
    /// - Parameters:
    ///   - plain: the character without modifiers.
    ///   - typed: the character with the pressed modifiers.
    ///   - commandKey: the key that acts as the command key.
    ///   - layout: the layout of the keyboard; nil if it is unknown.
    init(
        code: UIKeyboardHIDUsage, plain: String, typed: String, flags: UIKeyModifierFlags, commandKey: CommandKey,
        layout: KeyboardLayout? = nil
    ) {
        let held = commandKey.shortcutFlags(
            typed: flags.intersection(KeyCombination.modifiers), input: code == .keyboardTab ? "\t" : nil)
        optionalFlags = flags.intersection([.alphaShift, .numericPad])
        var found: [KeyCombination] = []
        func add(_ input: String?, _ flags: UIKeyModifierFlags) {
            guard let combination = input.flatMap({ KeyCombination(input: $0, modifierFlags: flags) }) else { return }
            if !found.contains(combination) { found.append(combination) }
        }
        if let name = UIKeyCommand.namedInput(of: code) ?? Self.control(code) {
            add(name, held)
        } else {
            // On a keyboard without Latin letters, a key has the shortcuts of the key in the same position on a US
            // keyboard.
            let usesPositions = layout?.typesLatinLetters == false && KeyboardLayout.textKeys.contains(code)
            if usesPositions, let us = USKeyboard.texts[code] {
                add(us[0], held)
                if held.contains(.shift), us[1].first?.isLetter == false { add(us[1], held.subtracting(.shift)) }
            }
            let isUsed = { (text: String) in !usesPositions || text.first?.isASCII == false }
            let usesThirdLevel = layout?.usesThirdLevel(typed, on: code, holdingShift: flags.contains(.shift)) == true
            if isUsed(plain), !usesThirdLevel { add(plain, held) }
            // An app declares a shortcut without the Shift or AltGr key that its character needs on this keyboard.
            if typed != plain, isUsed(typed), typed.count == 1, typed.allSatisfy({ !$0.isLetter && $0 >= " " }) {
                add(typed, held.subtracting(.shift))
            }
            if !usesPositions, plain.isEmpty || Self.isOfOtherScript(plain) { add(Self.letterOnUSKeyboard(code), held) }
        }
        combinations = found
    }

    /// Whether the press matches a shortcut.
    func matches(_ combination: KeyCombination) -> Bool {
        let required = combination.modifierFlags.intersection([.alphaShift, .numericPad])
        guard required.isSubset(of: optionalFlags) else { return false }
        let plain = KeyCombination(
            normalized: combination.input, combination.modifierFlags.intersection(KeyCombination.modifiers))
        return combinations.contains(plain)
    }

    /// Returns the input of a key that types a control character; nil for other keys.
    private static func control(_ code: UIKeyboardHIDUsage) -> String? {
        switch code {
        case .keyboardTab: "\t"
        case .keyboardReturnOrEnter, .keypadEnter: "\r"
        case .keyboardDeleteOrBackspace: UIKeyCommand.inputDelete
        case .keyboardSpacebar: " "
        default: nil
        }
    }

    /// Whether a text begins with a letter that no Latin alphabet has.
    private static func isOfOtherScript(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first, scalar.properties.isAlphabetic else { return false }
        // The blocks of Latin letters end at U+024F, except for letters that no keyboard layout types directly.
        return scalar.value > 0x024F
    }

    /// Returns the letter or digit of a key on a US keyboard; nil for other keys.
    private static func letterOnUSKeyboard(_ code: UIKeyboardHIDUsage) -> String? {
        let letters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
        let index = code.rawValue - UIKeyboardHIDUsage.keyboardA.rawValue
        return letters.indices.contains(index) ? String(letters[index]) : nil
    }
}

extension KeyPress {
    /// Creates the press of a key.
    @MainActor init(_ key: UIKey, commandKey: CommandKey, layout: KeyboardLayout? = nil) {
        self.init(
            code: key.keyCode, plain: key.charactersIgnoringModifiers, typed: key.characters,
            flags: key.modifierFlags, commandKey: commandKey, layout: layout)
    }
}
