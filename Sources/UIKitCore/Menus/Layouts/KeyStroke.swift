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
    /// Returns the easiest key stroke that types a shortcut and satisfies a condition; nil if no key stroke does.
    ///
    /// - Parameters:
    ///   - hardest: the hardest level of the keyboard layout that may be needed for the character.
    ///   - isUsable: the condition.
    func firstStroke(
        for combination: KeyCombination, upTo hardest: Level = .shiftedThird, where isUsable: (KeyStroke) -> Bool
    ) -> KeyStroke? {
        guard combination.isTypedByTextKey else {
            let stroke = KeyStroke(.named(combination.input), combination.modifierFlags)
            return isUsable(stroke) ? stroke : nil
        }
        for position in positions(of: combination.input) where position.level <= hardest {
            if let stroke = Self.stroke(for: combination, at: position), isUsable(stroke) { return stroke }
        }
        return nil
    }

    /// Returns the easiest key stroke that types a shortcut; nil if no key stroke does.
    func firstStroke(for combination: KeyCombination) -> KeyStroke? { firstStroke(for: combination) { _ in true } }

    private static func stroke(for combination: KeyCombination, at position: Position) -> KeyStroke? {
        let flags = combination.modifierFlags
        // Shift and AltGr are used to type the character, unless the shortcut itself contains Shift. A letter is never
        // typed with Shift or AltGr, unless the shortcut contains them.
        let isPossible =
            position.level == .plain || (!flags.contains(.shift) && combination.input.first?.isLetter != true)
        guard isPossible else { return nil }
        let needsShift = position.level == .shift || position.level == .shiftedThird
        return KeyStroke(
            .position(position.key), needsShift ? flags.union(.shift) : flags,
            usesThirdLevel: position.level >= .third)
    }
}

extension KeyCombination {
    /// Whether the key depends on the keyboard layout.
    var isTypedByTextKey: Bool {
        guard !modifierFlags.contains(.numericPad) else { return false }
        let bytes = input.utf8
        if bytes.count == 1, let first = bytes.first {
            return first != UInt8(ascii: "\t") && first != UInt8(ascii: "\r") && first != UInt8(ascii: " ")
        }
        return !UIKeyCommand.isNamedInput(input)
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
