import SceneModel

/// The names of the keys of a shortcut, as they are printed on the keyboard of a PC: Ctrl+Shift+Z.
struct KeyCaps: Hashable, Sendable {
    /// The names of the keys: first the modifier keys, then the key that is pressed with them.
    let caps: [String]

    /// Creates the names for a shortcut.
    ///
    /// - Parameters:
    ///   - combination: the shortcut that a person types on the layout in use; see ``ShortcutMap/typed(_:)``.
    ///   - commandKey: the key that acts as the command key.
    init(_ combination: KeyCombination, commandKey: CommandKey) {
        var caps = Self.modifiers(of: combination, commandKey, ("Super", "Ctrl", "Alt", "Shift"))
        caps.append(Self.name(combination))
        self.caps = caps
    }

    /// The names as one text.
    var text: String { caps.joined(separator: "+") }

    /// Returns the names of the modifier keys that are held for a shortcut.
    ///
    /// - Parameter names: the names of the logo key, Control, Alt and Shift.
    private static func modifiers(
        of combination: KeyCombination, _ commandKey: CommandKey, _ names: (String, String, String, String)
    ) -> [String] {
        let held = commandKey.shortcutFlags(
            typed: combination.modifierFlags.intersection(KeyCombination.modifiers), input: combination.input)
        var found: [String] = []
        found.reserveCapacity(5)
        if held.contains(.command) { found.append(names.0) }
        if held.contains(.control) { found.append(names.1) }
        if held.contains(.alternate) { found.append(names.2) }
        if held.contains(.shift) { found.append(names.3) }
        return found
    }

    /// Returns the name of the key beside the modifier keys.
    private static func name(_ combination: KeyCombination) -> String {
        if combination.isCharacter {
            return switch combination.input {
            case "\t": "Tab"
            case "\r": "Return"
            default: combination.keyDescription
            }
        }
        return switch combination.input {
        case UIKeyCommand.inputEscape: "Esc"
        case UIKeyCommand.inputPageUp: "Page Up"
        case UIKeyCommand.inputPageDown: "Page Down"
        case UIKeyCommand.inputHome: "Home"
        case UIKeyCommand.inputEnd: "End"
        case UIKeyCommand.inputDelete: "Delete"
        default: combination.keyDescription
        }
    }
}

extension KeyCaps {
    /// The maximum number of shortcuts whose names are kept.
    private static let cacheLimit = 4_000
    /// The names of shortcuts that were listed before, for one command key.
    @MainActor private static var cache: (commandKey: CommandKey, names: [KeyCombination: [String]]) = (.control, [:])

    /// Returns the names in the form in which a list shows them. Each list has mostly the same shortcuts as the list
    /// before.
    @MainActor static func listed(_ combination: KeyCombination, commandKey: CommandKey) -> [String] {
        if cache.commandKey != commandKey || cache.names.count >= cacheLimit { cache = (commandKey, [:]) }
        if let names = cache.names[combination] { return names }
        let names = KeyCaps(combination, commandKey: commandKey).caps.map {
            ShortcutText.displayable($0, limit: ShortcutList.Limits.key)
        }
        cache.names[combination] = names
        return names
    }

    /// Returns a shortcut in the notation of WAI-ARIA, which assistive technologies expect: `Control+Shift+Z`.
    static func spoken(_ combination: KeyCombination, commandKey: CommandKey) -> String {
        let held = modifiers(of: combination, commandKey, ("Meta", "Control", "Alt", "Shift"))
        return (held + [spokenName(combination)]).joined(separator: "+")
    }

    private static func spokenName(_ combination: KeyCombination) -> String {
        switch combination.input {
        case UIKeyCommand.inputUpArrow: "ArrowUp"
        case UIKeyCommand.inputDownArrow: "ArrowDown"
        case UIKeyCommand.inputLeftArrow: "ArrowLeft"
        case UIKeyCommand.inputRightArrow: "ArrowRight"
        case UIKeyCommand.inputPageUp: "PageUp"
        case UIKeyCommand.inputPageDown: "PageDown"
        case UIKeyCommand.inputEscape: "Escape"
        case "\r": "Enter"
        default: name(combination)
        }
    }
}
