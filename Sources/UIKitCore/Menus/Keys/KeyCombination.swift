import Foundation

/// A shortcut in the form in which shortcuts are compared: an input together with modifier keys.
struct KeyCombination: Sendable {
    /// The modifier keys that belong to a shortcut.
    static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// The input: a character in lower case, or one of the constants of `UIKeyCommand`.
    let input: String
    /// The modifier keys.
    let modifierFlags: UIKeyModifierFlags
    /// A number that equal shortcuts have in common. Shortcuts are looked up for each command of a menu, and numbers are
    /// hashed and compared several times faster than strings.
    private let digest: Int

    /// Creates the combination of an input with modifier keys. Returns nil for an input that no key has: an empty
    /// string, or several characters that are not one of the constants.
    init?(input: String, modifierFlags: UIKeyModifierFlags) {
        guard let input = Self.normalized(input) else { return nil }
        self.init(normalized: input, modifierFlags)
    }

    /// Creates a combination from an input that is already in the form in which inputs are compared.
    init(normalized input: String, _ modifierFlags: UIKeyModifierFlags) {
        self.input = input
        self.modifierFlags = modifierFlags
        digest = input.utf8.reduce(modifierFlags.rawValue) { $0 &* 31 &+ Int($1) }
    }

    /// Returns an input in the form in which inputs are compared; nil for an input that no key has.
    static func normalized(_ input: String) -> String? {
        let bytes = input.utf8
        guard let first = bytes.first else { return nil }
        if bytes.count == 1 {
            // Before UIKit had a constant for the key that deletes, apps used this character as its input.
            if first == 8 { return UIKeyCommand.inputDelete }
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) ? input.lowercased() : input
        }
        if UIKeyCommand.isNamedInput(input) { return input }
        // Most keys type one scalar, which is already in lower case and composed.
        if isSmallScalar(input) { return input }
        guard input.count == 1 else { return nil }
        let lower = input.lowercased()
        // Equal inputs must have equal bytes. Nearly all keys type one scalar, which is already composed.
        let scalars = lower.unicodeScalars
        let isComposed = scalars.count == 1 && scalars.first?.properties.isFullCompositionExclusion == false
        return isComposed ? lower : lower.precomposedStringWithCanonicalMapping
    }
}

extension KeyCombination {
    /// The lower-case letters of the Greek, Cyrillic and Hebrew layouts.
    static let smallLetters: [ClosedRange<Unicode.Scalar>] = [
        "\u{3B1}"..."\u{3C9}", "\u{430}"..."\u{45F}", "\u{5D0}"..."\u{5EA}",
    ]

    /// Whether an input is one scalar in lower case that is already composed.
    private static func isSmallScalar(_ input: String) -> Bool {
        var scalars = input.unicodeScalars.makeIterator()
        guard let first = scalars.next(), scalars.next() == nil else { return false }
        // The properties of a scalar are looked up in large tables, which the most common letters do not need.
        if smallLetters.contains(where: { $0.contains(first) }) { return true }
        let scalar = first.properties
        return !scalar.changesWhenLowercased && !scalar.isFullCompositionExclusion
    }
}

extension KeyCombination: Hashable {
    static func == (first: KeyCombination, second: KeyCombination) -> Bool {
        first.digest == second.digest && first.modifierFlags == second.modifierFlags && first.input == second.input
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension KeyCombination: CustomStringConvertible {
    /// The shortcut in the notation of Apple's keyboards, such as ⌃⌘I.
    var description: String {
        let symbols: [(UIKeyModifierFlags, String)] = [
            (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ]
        return symbols.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + keyDescription
    }

    /// Whether the input is a character, and not one of the constants of `UIKeyCommand`, which are longer.
    var isCharacter: Bool { input.utf8.count <= 4 }

    /// The key in the notation of Apple's keyboards.
    var keyDescription: String {
        isCharacter ? characterDescription : namedDescription
    }

    private var characterDescription: String {
        switch input {
        case "\t": return "⇥"
        case "\r": return "↩"
        case " ": return "Space"
        default:
            // The capital form of ß is SS, which is not the label of any key.
            let upper = input.uppercased()
            return upper.unicodeScalars.count == 1 || upper.count == 1 ? upper : input
        }
    }

    private var namedDescription: String {
        switch input {
        case UIKeyCommand.inputUpArrow: return "↑"
        case UIKeyCommand.inputDownArrow: return "↓"
        case UIKeyCommand.inputLeftArrow: return "←"
        case UIKeyCommand.inputRightArrow: return "→"
        case UIKeyCommand.inputEscape: return "⎋"
        case UIKeyCommand.inputPageUp: return "⇞"
        case UIKeyCommand.inputPageDown: return "⇟"
        case UIKeyCommand.inputHome: return "↖"
        case UIKeyCommand.inputEnd: return "↘"
        case UIKeyCommand.inputDelete: return "⌫"
        default:
            let prefix = "UIKeyInput"
            return input.hasPrefix(prefix) ? String(input.dropFirst(prefix.count)) : input
        }
    }
}
