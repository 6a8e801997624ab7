/// The shortcuts that a person types instead of the declared ones, on the keyboard layout in use.
///
/// A shortcut stays as it is if its character is as easy to type as on a US keyboard. Otherwise the shortcut moves to
/// another key that no other shortcut needs. Shortcuts that need the same keys on a US keyboard may need the same keys
/// here, too.
struct ShortcutMap: Sendable {
    /// The circumstances for which the shortcuts are mapped.
    let context: ShortcutContext
    private var results: [DeclaredShortcut: Result] = [:]
    private var owners: [KeyStroke: [KeyStroke]] = [:]

    /// The shortcut to type, and its keys.
    private struct Result: Sendable {
        let combination: KeyCombination
        let stroke: KeyStroke?
    }

    /// Maps shortcuts. If two shortcuts need the same keys, the earlier shortcut gets the keys.
    init(_ shortcuts: [DeclaredShortcut] = [], in context: ShortcutContext) {
        self.context = context
        add(shortcuts)
    }

    /// Returns the shortcut that a person types instead of a declared shortcut. The declared shortcut must have been
    /// mapped.
    func typed(_ shortcut: DeclaredShortcut) -> KeyCombination {
        results[shortcut]?.combination ?? shortcut.combination
    }

    /// Returns the keys that a person presses for a mapped shortcut; nil if the keyboard cannot type the shortcut.
    func stroke(for shortcut: DeclaredShortcut) -> KeyStroke? { results[shortcut]?.stroke }

    /// Maps further shortcuts to keys that the shortcuts mapped so far do not need.
    mutating func add(_ shortcuts: [DeclaredShortcut]) {
        var unmapped: [DeclaredShortcut] = []
        var seen: Set<DeclaredShortcut> = []
        for shortcut in shortcuts where results[shortcut] == nil && seen.insert(shortcut).inserted {
            unmapped.append(shortcut)
        }
        // Shortcuts that cannot move come first, then those that stay, then those that move. Among the shortcuts that
        // move, brackets come first, because they have the fewest suitable keys: an opening and a closing bracket need
        // two adjacent keys.
        for shortcut in unmapped where !isLocalizable(shortcut) { keep(shortcut, as: shortcut.combination) }
        unmapped.removeAll { !isLocalizable($0) }
        let kept = unmapped.filter { !isMirrored($0) } + unmapped.filter(isMirrored)
        let moving = Set(kept.filter { !keepIfEasy($0) })
        let ordered = unmapped.filter(moving.contains)
        let isBracket = { (shortcut: DeclaredShortcut) in Self.bracketKeys[shortcut.combination.input] != nil }
        for shortcut in ordered.filter(isBracket) + ordered.filter({ !isBracket($0) }) { move(shortcut) }
    }

    private var layout: KeyboardLayout { context.layout ?? USKeyboard.layout }

    private func isLocalizable(_ shortcut: DeclaredShortcut) -> Bool {
        context.allowsLocalization && shortcut.allowsLocalization
    }

    private func isMirrored(_ shortcut: DeclaredShortcut) -> Bool {
        context.isRightToLeft && shortcut.allowsMirroring && shortcut.combination.mirrored != shortcut.combination
    }

    private func directed(_ shortcut: DeclaredShortcut) -> KeyCombination {
        isMirrored(shortcut) ? shortcut.combination.mirrored : shortcut.combination
    }

    // MARK: Keeping

    private mutating func keep(_ shortcut: DeclaredShortcut, as combination: KeyCombination) {
        record(Result(combination: combination, stroke: layout.strokes(for: combination).first), for: shortcut)
    }

    /// Keeps a shortcut if its character is as easy to type as on a US keyboard, and if no other shortcut needs the
    /// keys. Returns whether the shortcut is kept.
    private mutating func keepIfEasy(_ shortcut: DeclaredShortcut) -> Bool {
        let options = isMirrored(shortcut) ? [directed(shortcut), shortcut.combination] : [shortcut.combination]
        for combination in options {
            guard let level = Self.level(of: combination) else {
                // The shortcut is not meant for a US keyboard, or its key is the same everywhere.
                if combination == options.last || combination.isTypedByTextKey == false,
                    layout.strokes(for: combination).first.map({ isFree($0, for: shortcut) }) ?? true
                {
                    keep(shortcut, as: combination)
                    return true
                }
                continue
            }
            if use(layout.strokes(for: combination, upTo: level), as: combination, for: shortcut) { return true }
        }
        return false
    }

    /// Returns the level of a shortcut's character on a US keyboard; nil if such a keyboard cannot type the shortcut.
    private static func level(of combination: KeyCombination) -> KeyboardLayout.Level? {
        guard combination.isTypedByTextKey, !USKeyboard.layout.strokes(for: combination).isEmpty else { return nil }
        return USKeyboard.layout.positions(of: combination.input).first?.level
    }

    // MARK: Moving

    /// The keys for brackets that are hard to type: the keys that most layouts have in the position of the semicolon
    /// and quote keys, or of the bracket keys, of a US keyboard.
    private static let bracketKeys: [String: [UIKeyboardHIDUsage]] = {
        let (open, close): ([UIKeyboardHIDUsage], [UIKeyboardHIDUsage]) = (
            [.keyboardSemicolon, .keyboardOpenBracket], [.keyboardQuote, .keyboardCloseBracket]
        )
        return ["[": open, "{": open, "]": close, "}": close]
    }()

    /// The keys for other characters that are hard to type.
    private static let otherKeys: [UIKeyboardHIDUsage] = [
        .keyboardSemicolon, .keyboardQuote, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash,
        .keyboardHyphen, .keyboardEqualSign, .keyboardNonUSBackslash, .keyboardGraveAccentAndTilde,
        .keyboardInternational1, .keyboardInternational3,
    ]

    /// Moves a shortcut to another key.
    private mutating func move(_ shortcut: DeclaredShortcut) {
        let combination = directed(shortcut)
        guard let position = USKeyboard.layout.positions(of: combination.input).first else {
            return keep(shortcut, as: combination)
        }
        let isDigit = combination.input.first?.isNumber == true
        let moved =
            use(Self.bracketKeys[combination.input] ?? [], position.level, for: shortcut)
            // Digits keep the keys that they have on a US keyboard. On a French keyboard, digits need Shift.
            || use([position.key], position.level, for: shortcut, allowsASCII: isDigit)
            || use(layout.strokes(for: combination, upTo: .shift), as: combination, for: shortcut)
            || use(Self.otherKeys, position.level, for: shortcut)
            || use(layout.strokes(for: combination), as: combination, for: shortcut)
            || use(Self.otherKeys, position.level, for: shortcut, allowsASCII: true)
            || [.shift, .alternate, .control].contains { (flag: UIKeyModifierFlags) in
                use(Self.otherKeys, position.level, for: shortcut, allowsASCII: true, adding: flag)
            }
        if !moved { record(Result(combination: combination, stroke: nil), for: shortcut) }
    }

    /// Uses the first free key of a list. A key that types an ASCII character is reserved for shortcuts with that
    /// character, unless `allowsASCII` is true. A key that types an ASCII letter is never used.
    private mutating func use(
        _ keys: [UIKeyboardHIDUsage], _ level: KeyboardLayout.Level, for shortcut: DeclaredShortcut,
        allowsASCII: Bool = false, adding addedFlags: UIKeyModifierFlags = []
    ) -> Bool {
        let declared = directed(shortcut).modifierFlags.union(addedFlags)
        let flags = level == .shift ? declared.union(.shift) : declared
        for key in keys {
            guard let character = layout.text(of: key, .plain).first,
                !character.isASCII || (allowsASCII && !character.isLetter),
                let combination = KeyCombination(input: layout.text(of: key, .plain), modifierFlags: flags)
            else { continue }
            if use([KeyStroke(.position(key), flags)], as: combination, for: shortcut) { return true }
        }
        return false
    }

    /// Uses the first free key stroke of a list; returns whether the list contains a free key stroke.
    private mutating func use(
        _ strokes: [KeyStroke], as combination: KeyCombination, for shortcut: DeclaredShortcut
    ) -> Bool {
        guard let stroke = strokes.first(where: { isFree($0, for: shortcut) }) else { return false }
        record(Result(combination: combination, stroke: stroke), for: shortcut)
        return true
    }

    // MARK: Recording

    private func isFree(_ stroke: KeyStroke, for shortcut: DeclaredShortcut) -> Bool {
        guard let owners = owners[stroke], let own = Self.strokeOnUSKeyboard(shortcut) else {
            return owners[stroke] == nil
        }
        return owners.allSatisfy { $0 == own }
    }

    private mutating func record(_ result: Result, for shortcut: DeclaredShortcut) {
        results[shortcut] = result
        guard let stroke = result.stroke else { return }
        owners[stroke, default: []].append(Self.strokeOnUSKeyboard(shortcut) ?? stroke)
    }

    private static func strokeOnUSKeyboard(_ shortcut: DeclaredShortcut) -> KeyStroke? {
        USKeyboard.layout.strokes(for: shortcut.combination).first
    }
}
