extension KeyCombination {
    /// Returns the labels of the keys that a person presses together, as they are written on the keyboard of a PC: the
    /// modifier keys first.
    ///
    /// - Parameter commandKey: the key that acts as the command key.
    func keyLabels(_ commandKey: CommandKey) -> [String] {
        // `shortcutFlags(typed:)` is its own inverse, so it also converts shortcut flags to keyboard flags.
        let flags = commandKey.shortcutFlags(typed: modifierFlags.intersection(KeyCombination.modifiers))
        let labels: [(UIKeyModifierFlags, String)] = [
            (.command, "Super"), (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
        ]
        return labels.filter { flags.contains($0.0) }.map(\.1) + [keyLabel]
    }

    /// The label of the key that is pressed with the modifier keys.
    private var keyLabel: String {
        switch input {
        case UIKeyCommand.inputEscape: "Esc"
        case UIKeyCommand.inputPageUp: "Page Up"
        case UIKeyCommand.inputPageDown: "Page Down"
        case UIKeyCommand.inputHome: "Home"
        case UIKeyCommand.inputEnd: "End"
        case "\t": "Tab"
        case "\r": "Return"
        default: keyDescription
        }
    }
}
