/// The keys that a person presses together for a shortcut.
struct KeyStroke: Hashable, Sendable {
    /// The key beside the modifier keys.
    enum Key: Hashable, Sendable {
        /// A key that types text.
        case position(UIKeyboardHIDUsage)
        /// A key that is the same on all keyboards, or a key of the numeric pad, by its input.
        case named(String)
    }

    /// The key beside the modifier keys.
    let key: Key
    /// The modifier keys of the shortcut, and Shift if the character needs it.
    let modifierFlags: UIKeyModifierFlags
    /// Whether the character needs AltGr.
    let usesThirdLevel: Bool

    init(_ key: Key, _ modifierFlags: UIKeyModifierFlags, usesThirdLevel: Bool = false) {
        (self.key, self.modifierFlags, self.usesThirdLevel) = (key, modifierFlags, usesThirdLevel)
    }
}

extension KeyboardLayout {
    /// Returns the key strokes that type a shortcut, the easiest first.
    ///
    /// - Parameter hardest: the hardest level of the keyboard layout that may be needed for the character.
    func strokes(for combination: KeyCombination, upTo hardest: Level = .shiftedThird) -> [KeyStroke] {
        let (input, flags) = (combination.input, combination.modifierFlags)
        if !combination.isTypedByTextKey { return [KeyStroke(.named(input), flags)] }
        return positions(of: input).compactMap { position in
            guard position.level <= hardest else { return nil }
            // Shift and AltGr are used to type the character, unless the shortcut itself contains Shift. A letter is
            // never typed with Shift or AltGr, unless the shortcut contains them.
            let isPossible = !flags.contains(.shift) && input.first?.isLetter != true
            guard position.level == .plain || isPossible else { return nil }
            let needsShift = position.level == .shift || position.level == .shiftedThird
            return KeyStroke(
                .position(position.key), needsShift ? flags.union(.shift) : flags,
                usesThirdLevel: position.level >= .third)
        }
    }
}

extension KeyCombination {
    /// Whether the key depends on the keyboard layout.
    var isTypedByTextKey: Bool {
        !modifierFlags.contains(.numericPad) && !UIKeyCommand.namedInputs.contains(input)
            && !["\t", "\r", " "].contains(input)
    }

    /// The shortcut with the opposite bracket or horizontal arrow; the same shortcut for other inputs.
    var mirrored: KeyCombination {
        KeyCombination(normalized: Self.mirroredInputs[input] ?? input, modifierFlags)
    }

    private static let mirroredInputs: [String: String] = {
        let pairs = [
            ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"), (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
    }()
}
