/// A shortcut in the form in which shortcuts are compared: an input together with modifier keys.
struct KeyCombination: Hashable, Sendable {
    /// The modifier keys that belong to a shortcut.
    static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// The input: a character in lower case, or one of the constants of `UIKeyCommand`.
    let input: String
    /// The modifier keys.
    let modifierFlags: UIKeyModifierFlags

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
    }

    /// Returns an input in the form in which inputs are compared; nil for an input that no key has.
    static func normalized(_ input: String) -> String? {
        if UIKeyCommand.namedInputs.contains(input) { return input }
        // Before UIKit had a constant for the key that deletes, apps used this character as its input.
        if input == "\u{8}" { return UIKeyCommand.inputDelete }
        return input.count == 1 ? input.lowercased() : nil
    }
}

extension KeyCombination: CustomStringConvertible {
    /// The shortcut in the notation of Apple's keyboards, such as ⌃⌘I.
    var description: String {
        let symbols: [(UIKeyModifierFlags, String)] = [
            (.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ]
        return symbols.filter { modifierFlags.contains($0.0) }.map(\.1).joined() + keyDescription
    }

    /// The key in the notation of Apple's keyboards.
    var keyDescription: String {
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
        case "\t": return "⇥"
        case "\r": return "↩"
        case " ": return "Space"
        default:
            let prefix = "UIKeyInput"
            if input.hasPrefix(prefix) { return String(input.dropFirst(prefix.count)) }
            // The capital form of ß is SS, which is not the label of any key.
            return input.uppercased().count == 1 ? input.uppercased() : input
        }
    }
}

extension UIKeyCommand {
    /// The shortcut as the app has declared it; nil if no key has the command's input.
    final var combination: KeyCombination? {
        input.flatMap { KeyCombination(input: $0, modifierFlags: modifierFlags) }
    }
}
