/// The key of the user's keyboard that acts as the command key of shortcuts.
package enum CommandKey: String, Sendable {
    /// No keys are exchanged: Command is the key with the Apple or Windows logo, called Super on Linux.
    case logo = "super"
    /// Control acts as Command, and the logo key as Control: the shortcut ⌘C is typed with Control and C.
    case control

    /// Returns the modifier keys of a shortcut that is typed with some modifier keys of the keyboard.
    func shortcutFlags(typed flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
        guard self == .control else { return flags }
        var result = flags.subtracting([.control, .command])
        if flags.contains(.control) { result.insert(.command) }
        if flags.contains(.command) { result.insert(.control) }
        return result
    }
}
