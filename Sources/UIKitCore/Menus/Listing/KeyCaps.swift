/// The names of the keys of a shortcut, as they are printed on the user's keyboard.
///
/// With the logo key as the command key, the keys are shown with the symbols of Apple's keyboards: ⇧⌘Z. With Control as
/// the command key, the keys have the names of PC keyboards: Ctrl+Shift+Z.
struct KeyCaps: Hashable, Sendable {
    /// The names of the keys: the modifier keys, and then the key beside them.
    let caps: [String]
    /// The text between two names.
    private let separator: String

    /// Creates the names for a shortcut.
    ///
    /// - Parameters:
    ///   - combination: the shortcut that a person types on the layout in use; see ``ShortcutMap/typed(_:)``.
    ///   - commandKey: the key that acts as the command key.
    init(_ combination: KeyCombination, commandKey: CommandKey) {
        let modifiers = Self.modifiers(commandKey).filter { combination.modifierFlags.contains($0.flag) }.map(\.name)
        switch commandKey {
        case .logo: (caps, separator) = (modifiers + [combination.keyDescription], "")
        case .control: (caps, separator) = (modifiers + [Self.keyName(combination)], "+")
        }
    }

    /// The names as one text.
    var text: String { caps.joined(separator: separator) }

    /// Returns the names of the modifier keys in the order in which they are shown.
    static func modifiers(_ commandKey: CommandKey) -> [(flag: UIKeyModifierFlags, name: String)] {
        switch commandKey {
        case .logo: [(.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘")]
        // The logo key acts as Control then.
        case .control: [(.control, "Super"), (.command, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift")]
        }
    }

    /// Returns the name that a PC keyboard has for the key beside the modifier keys.
    private static func keyName(_ combination: KeyCombination) -> String {
        switch combination.input {
        case UIKeyCommand.inputEscape: "Esc"
        case UIKeyCommand.inputPageUp: "Page Up"
        case UIKeyCommand.inputPageDown: "Page Down"
        case UIKeyCommand.inputHome: "Home"
        case UIKeyCommand.inputEnd: "End"
        case UIKeyCommand.inputDelete: "Delete"
        case "\t": "Tab"
        case "\r": "Return"
        default: combination.keyDescription
        }
    }
}

extension KeyCaps {
    /// The shortcut in the notation in which assistive technologies expect it, such as `Control+Shift+Z`.
    ///
    /// - Parameters:
    ///   - combination: the shortcut that a person types on the layout in use.
    ///   - commandKey: the key that acts as the command key.
    static func spoken(_ combination: KeyCombination, commandKey: CommandKey) -> String {
        let names: [(UIKeyModifierFlags, String)] =
            commandKey == .control
            ? [(.control, "Meta"), (.command, "Control"), (.alternate, "Alt"), (.shift, "Shift")]
            : [(.control, "Control"), (.alternate, "Alt"), (.shift, "Shift"), (.command, "Meta")]
        let held = names.filter { combination.modifierFlags.contains($0.0) }.map(\.1)
        return (held + [spokenKey(combination)]).joined(separator: "+")
    }

    private static func spokenKey(_ combination: KeyCombination) -> String {
        switch combination.input {
        case UIKeyCommand.inputUpArrow: "ArrowUp"
        case UIKeyCommand.inputDownArrow: "ArrowDown"
        case UIKeyCommand.inputLeftArrow: "ArrowLeft"
        case UIKeyCommand.inputRightArrow: "ArrowRight"
        case UIKeyCommand.inputPageUp: "PageUp"
        case UIKeyCommand.inputPageDown: "PageDown"
        case UIKeyCommand.inputEscape: "Escape"
        case "\r": "Enter"
        default: keyName(combination)
        }
    }
}
