/// The shortcuts that a person types instead of the declared shortcuts, on the keyboard layout in use.
///
/// A shortcut does not change if its character is as easy to type as on a US keyboard. Otherwise the shortcut moves to
/// another key that no other shortcut needs. Shortcuts that share keys on a US keyboard may also share keys on the
/// layout in use.
struct ShortcutMap: Sendable {
    /// The context for which the shortcuts are mapped.
    let context: ShortcutContext
    private var results: [DeclaredShortcut: Result] = [:]
    private var owners: [KeyStroke: Owner] = [:]

    /// The shortcut to type, and its keys.
    private struct Result: Sendable {
        let combination: KeyCombination
        let stroke: KeyStroke?
    }

    /// The shortcuts that use a key stroke.
    private enum Owner: Sendable {
        /// Shortcuts that need this same key stroke on a US keyboard. They may share the key stroke here, too.
        case same(KeyStroke)
        /// Different shortcuts, which must keep the key stroke because they cannot move.
        case different
    }

    /// A shortcut that is being mapped, with its keys on a US keyboard.
    private struct Candidate {
        let shortcut: DeclaredShortcut
        /// The keys of the declared shortcut on a US keyboard; nil if such a keyboard cannot type it.
        let usual: KeyStroke?
        let isMirrored: Bool
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

    /// Maps further shortcuts. They get only keys that the already mapped shortcuts do not need.
    mutating func add(_ shortcuts: [DeclaredShortcut]) {
        if context.keepsShortcuts { return }
        var seen: Set<DeclaredShortcut> = []
        if results.isEmpty {
            results.reserveCapacity(shortcuts.count)
            owners.reserveCapacity(shortcuts.count)
        }
        seen.reserveCapacity(shortcuts.count)
        var (straight, mirrored): ([Candidate], [Candidate]) = ([], [])
        // Shortcuts that cannot move are handled first, then unchanged shortcuts, then shortcuts that move. Among the
        // shortcuts that move, brackets are handled first, because they have the fewest suitable keys: an opening and a
        // closing bracket need two adjacent keys.
        for shortcut in shortcuts where results[shortcut] == nil && seen.insert(shortcut).inserted {
            let candidate = candidate(shortcut)
            if !isLocalizable(shortcut) {
                keep(candidate, as: shortcut.combination)
            } else if candidate.isMirrored {
                mirrored.append(candidate)
            } else {
                straight.append(candidate)
            }
        }
        var moving = straight.filter { !keepIfEasy($0) } + mirrored.filter { !keepIfEasy($0) }
        guard !moving.isEmpty else { return }
        if !mirrored.isEmpty {
            // The shortcuts move in the order in which they were declared.
            let left = Set(moving.map(\.shortcut))
            var order: [DeclaredShortcut: Int] = [:]
            for (index, shortcut) in shortcuts.enumerated() where left.contains(shortcut) && order[shortcut] == nil {
                order[shortcut] = index
            }
            moving.sort { order[$0.shortcut] ?? 0 < order[$1.shortcut] ?? 0 }
        }
        let isBracket = { (candidate: Candidate) in
            Self.bracketKeys[candidate.shortcut.combination.input] != nil
        }
        for candidate in moving.filter(isBracket) + moving.filter({ !isBracket($0) }) { move(candidate) }
    }

    private func candidate(_ shortcut: DeclaredShortcut) -> Candidate {
        Candidate(
            shortcut: shortcut, usual: USKeyboard.layout.firstStroke(for: shortcut.combination),
            isMirrored: isMirrored(shortcut))
    }

    private var layout: KeyboardLayout { context.layout ?? USKeyboard.layout }

    private func isLocalizable(_ shortcut: DeclaredShortcut) -> Bool {
        shortcut.allowsLocalization && (context.allowsLocalization || shortcut.isOfSystem)
    }

    private func isMirrored(_ shortcut: DeclaredShortcut) -> Bool {
        context.isRightToLeft && shortcut.allowsMirroring && shortcut.combination.mirrored != shortcut.combination
    }

    private func directed(_ candidate: Candidate) -> KeyCombination {
        let combination = candidate.shortcut.combination
        return candidate.isMirrored ? combination.mirrored : combination
    }

    // MARK: Keeping

    private mutating func keep(_ candidate: Candidate, as combination: KeyCombination) {
        record(Result(combination: combination, stroke: layout.firstStroke(for: combination)), for: candidate)
    }

    /// Keeps a shortcut if its character is as easy to type as on a US keyboard, and if no other shortcut needs the
    /// keys. Returns whether the shortcut is kept.
    private mutating func keepIfEasy(_ candidate: Candidate) -> Bool {
        let declared = candidate.shortcut.combination
        guard candidate.isMirrored else { return keepIfEasy(candidate, as: declared, isLast: true) }
        return keepIfEasy(candidate, as: declared.mirrored, isLast: false)
            || keepIfEasy(candidate, as: declared, isLast: true)
    }

    /// - Parameter isLast: whether the shortcut has no other form that could be kept.
    private mutating func keepIfEasy(
        _ candidate: Candidate, as combination: KeyCombination, isLast: Bool
    ) -> Bool {
        let usual =
            combination == candidate.shortcut.combination
            ? candidate.usual : USKeyboard.layout.firstStroke(for: combination)
        if combination.isTypedByTextKey, usual != nil,
            let level = USKeyboard.layout.positions(of: combination.input).first?.level
        {
            return use(combination, upTo: level, for: candidate)
        }
        // The shortcut is not meant for a US keyboard, or its key is the same everywhere.
        guard isLast || !combination.isTypedByTextKey else { return false }
        let stroke = layout.firstStroke(for: combination)
        guard stroke.map({ isFree($0, for: candidate) }) ?? true else { return false }
        record(Result(combination: combination, stroke: stroke), for: candidate)
        return true
    }

    // MARK: Moving

    /// The keys for a bracket that is hard to type, in order of preference: the semicolon or quote key of a US
    /// keyboard, then the bracket key.
    private static let bracketKeys: [String: [UIKeyboardHIDUsage]] = {
        let (open, close): ([UIKeyboardHIDUsage], [UIKeyboardHIDUsage]) = (
            [.keyboardSemicolon, .keyboardOpenBracket], [.keyboardQuote, .keyboardCloseBracket]
        )
        return ["[": open, "{": open, "]": close, "}": close]
    }()

    /// The keys for any other character that is hard to type, in order of preference.
    private static let otherKeys: [UIKeyboardHIDUsage] = [
        .keyboardSemicolon, .keyboardQuote, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash,
        .keyboardHyphen, .keyboardEqualSign, .keyboardNonUSBackslash, .keyboardGraveAccentAndTilde,
        .keyboardInternational1, .keyboardInternational3,
    ]

    /// Moves a shortcut to another key.
    private mutating func move(_ candidate: Candidate) {
        let combination = directed(candidate)
        guard let position = USKeyboard.layout.positions(of: combination.input).first else {
            return keep(candidate, as: combination)
        }
        let isDigit = combination.input.first?.isNumber == true
        let moved =
            use(Self.bracketKeys[combination.input] ?? [], position.level, for: candidate)
            // Digits keep the keys that they have on a US keyboard. On a French keyboard, digits need Shift.
            || use([position.key], position.level, for: candidate, allowsASCII: isDigit)
            || use(combination, upTo: .shift, for: candidate)
            || use(Self.otherKeys, position.level, for: candidate)
            || use(combination, upTo: .shiftedThird, for: candidate)
            || use(Self.otherKeys, position.level, for: candidate, allowsASCII: true)
            || [.shift, .alternate, .control].contains { (flag: UIKeyModifierFlags) in
                use(Self.otherKeys, position.level, for: candidate, allowsASCII: true, adding: flag)
            }
        if !moved { record(Result(combination: combination, stroke: nil), for: candidate) }
    }

    /// Uses the first free key of a list. A key that types an ASCII character is reserved for shortcuts with that
    /// character, unless `allowsASCII` is true. A key that types an ASCII letter is never used.
    private mutating func use(
        _ keys: [UIKeyboardHIDUsage], _ level: KeyboardLayout.Level, for candidate: Candidate,
        allowsASCII: Bool = false, adding addedFlags: UIKeyModifierFlags = []
    ) -> Bool {
        let declared = candidate.shortcut.combination.modifierFlags.union(addedFlags)
        let flags = level == .shift ? declared.union(.shift) : declared
        for key in keys {
            guard let character = layout.text(of: key, .plain).first,
                !character.isASCII || (allowsASCII && !character.isLetter),
                let combination = KeyCombination(input: layout.text(of: key, .plain), modifierFlags: flags)
            else { continue }
            let stroke = KeyStroke(.position(key), flags)
            guard isFree(stroke, for: candidate) else { continue }
            record(Result(combination: combination, stroke: stroke), for: candidate)
            return true
        }
        return false
    }

    /// Uses the easiest free key stroke that types a shortcut; returns whether there is one.
    private mutating func use(
        _ combination: KeyCombination, upTo hardest: KeyboardLayout.Level, for candidate: Candidate
    ) -> Bool {
        let found = layout.firstStroke(for: combination, upTo: hardest) { isFree($0, for: candidate) }
        guard let found else { return false }
        record(Result(combination: combination, stroke: found), for: candidate)
        return true
    }

    // MARK: Recording

    private func isFree(_ stroke: KeyStroke, for candidate: Candidate) -> Bool {
        switch owners[stroke] {
        case nil: true
        case .same(let owner): owner == candidate.usual
        case .different: false
        }
    }

    private mutating func record(_ result: Result, for candidate: Candidate) {
        results[candidate.shortcut] = result
        guard let stroke = result.stroke else { return }
        let usual = candidate.usual ?? stroke
        // A shortcut that cannot move may use keys that another shortcut already has.
        let isSame = if case .same(let owner) = owners[stroke] { owner == usual } else { owners[stroke] == nil }
        owners[stroke] = isSame ? .same(usual) : .different
    }
}
