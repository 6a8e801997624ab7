/// The text that each key of a keyboard types, with the modifier keys that select text.
package struct KeyboardLayout: Sendable {
    /// The modifier keys that select one of the texts of a key, the easiest first.
    package enum Level: Int, CaseIterable, Comparable, Sendable {
        /// No modifier key.
        case plain
        /// Shift.
        case shift
        /// The key AltGr.
        case third
        /// Shift and AltGr.
        case shiftedThird

        package static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }
    }

    /// A key together with a level.
    struct Position: Hashable, Sendable {
        /// The key.
        let key: UIKeyboardHIDUsage
        /// The level of the text on the key.
        let level: Level
    }

    /// Whether the keyboard types Latin letters. On other keyboards, shortcuts use the positions of a US keyboard.
    let typesLatinLetters: Bool
    /// Whether the keys of a US keyboard type the same characters as on a US keyboard, without a modifier key and with
    /// Shift. All shortcuts are then typed as they are declared.
    let typesUSCharacters: Bool
    private let texts: [UIKeyboardHIDUsage: [String]]
    /// The keys that type each character. The character is the input of a combination without modifier keys, because
    /// hashing a combination is faster than hashing a string.
    private let positions: [KeyCombination: [Position]]
    private let identity = Identity()

    /// An object by which copies of a layout are recognised without a comparison of their texts.
    private final class Identity: Sendable {}

    /// Creates a layout.
    ///
    /// - Parameter texts: the texts of each key by level: plain, with Shift, with AltGr, with both. The text of a level
    ///   is empty if the key alone types no character on this level. Missing levels are empty.
    package init(_ texts: [UIKeyboardHIDUsage: [String]]) {
        self.texts = texts
        let plain = Set(texts.values.compactMap { $0.first?.lowercased() })
        let letters = "abcdefghijklmnopqrstuvwxyz"
        // A few Latin alphabets have no Q, W, X or Y.
        typesLatinLetters = letters.filter { plain.contains(String($0)) }.count > letters.count / 2
        typesUSCharacters = USKeyboard.texts.allSatisfy { key, characters in
            texts[key]?.prefix(characters.count).elementsEqual(characters) == true
        }
        var found: [KeyCombination: [Position]] = [:]
        func add(_ texts: [UIKeyboardHIDUsage: [String]], where isUsed: (String) -> Bool) {
            for level in Level.allCases {
                for key in Self.textKeys {
                    let text = texts[key].flatMap { $0.indices.contains(level.rawValue) ? $0[level.rawValue] : nil }
                    guard let input = text.flatMap(KeyCombination.normalized), isUsed(input) else { continue }
                    let position = Position(key: key, level: level)
                    // The upper-case and lower-case letters of a key count as one letter, because shortcuts ignore the
                    // case.
                    let combination = KeyCombination(normalized: input, [])
                    if found[combination]?.contains(where: { $0.key == key && input.first?.isLetter == true }) != true {
                        found[combination, default: []].append(position)
                    }
                }
            }
        }
        if typesLatinLetters {
            add(texts) { _ in true }
        } else {
            add(USKeyboard.texts) { _ in true }
            add(texts) { $0.first?.isASCII == false }
        }
        positions = found
    }

    /// The keys that type text, in the order in which the keys are searched for a character: the main block first.
    package static let textKeys: [UIKeyboardHIDUsage] =
        USKeyboard.texts.keys.sorted { $0.rawValue < $1.rawValue } + [
            .keyboardNonUSBackslash, .keyboardInternational1, .keyboardInternational3,
        ]

    /// Returns the text of a key on a level; empty if the key has no text on the level.
    func text(of key: UIKeyboardHIDUsage, _ level: Level) -> String {
        guard let levels = texts[key], levels.indices.contains(level.rawValue) else { return "" }
        return levels[level.rawValue]
    }

    /// Returns the keys that type a character for a shortcut, the easiest first; empty if no key does.
    func positions(of input: String) -> [Position] { positions[KeyCombination(normalized: input, [])] ?? [] }

    /// Whether a key has typed a text because AltGr is held.
    func usesThirdLevel(_ typed: String, on key: UIKeyboardHIDUsage, holdingShift: Bool) -> Bool {
        let other = text(of: key, holdingShift ? .shift : .plain)
        let third = text(of: key, holdingShift ? .shiftedThird : .third)
        return !typed.isEmpty && typed == third && typed.lowercased() != other.lowercased()
    }
}

extension KeyboardLayout: Equatable {
    package static func == (first: KeyboardLayout, second: KeyboardLayout) -> Bool {
        first.identity === second.identity || first.texts == second.texts
    }
}
