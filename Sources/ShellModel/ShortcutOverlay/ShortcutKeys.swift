import SceneModel

extension KeyPress {
    /// The label of the key, as lists of shortcuts show it; nil for a key that belongs to no shortcut.
    var shortcutLabel: String? {
        if let label = Self.labels[name] { return label }
        if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number) { return name }
        let upper = character.uppercased()
        return character.isEmpty ? nil : upper.count == 1 ? upper : character
    }

    private static let labels = [
        "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Escape": "Esc", "Prior": "Page Up", "Next": "Page Down",
        "Home": "Home", "End": "End", "BackSpace": "⌫", "Delete": "⌫", "Tab": "Tab", "Return": "Return",
        "KP_Enter": "Return", "space": "Space",
    ]

    /// Whether the press matches the shortcut with the given key labels.
    func isShortcut(_ keys: [String]) -> Bool {
        guard let key = keys.last else { return false }
        let wanted = Set(keys.dropLast())
        let names: [(Modifiers, String)] = [(.logo, "Super"), (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
        let held = Set(names.filter { modifiers.contains($0.0) }.map(\.1))
        if held == wanted { return shortcutLabel == key || latinName?.uppercased() == key }
        // The labels of a shortcut omit Shift if the character of the shortcut is typed with Shift.
        return held.subtracting(["Shift"]) == wanted && text == key
    }

    /// Returns the text that results from this press in the search field of the overlay, while the command key may be
    /// held; nil if the press does not edit the text.
    func searching(_ text: String, commandKey: Modifiers) -> String? {
        if name == "BackSpace" { return editing(text) }
        var plain = self
        plain.modifiers.subtract(commandKey)
        if modifiers.contains(commandKey) { plain.text = character }
        return plain.editing(text)
    }
}

extension KeyPress.Modifiers {
    /// Returns the command key of shortcuts.
    ///
    /// - Parameter setting: the value of the environment variable `PROSCENIUM_COMMAND_KEY`, with the same meaning as
    ///   for apps: `super` for the logo key, and Control for all other values and nil.
    package static func commandKey(_ setting: String?) -> KeyPress.Modifiers { setting == "super" ? .logo : .control }
}
