/// The key of the user's keyboard that acts as the command key of shortcuts.
package enum CommandKey: String, Sendable {
    /// No keys are exchanged: Command is the key with the Apple or Windows logo, called Super on Linux.
    case logo = "super"
    /// Control acts as Command, and the logo key as Control: the shortcut ⌘C is typed with Control and C.
    ///
    /// With the Tab key, no keys are exchanged. On an iPad, ⌘⇥ switches apps, so apps use ⌃⇥ to switch tabs. On PCs,
    /// people press Control and Tab to switch tabs, and desktops reserve the logo key with Tab.
    case control

    /// Converts modifier keys of the keyboard to modifier keys of a shortcut. The opposite conversion is the same,
    /// because the same two keys are exchanged.
    ///
    /// - Parameter input: the input of the shortcut; nil if only modifier keys are pressed or the input is unknown.
    func shortcutFlags(typed flags: UIKeyModifierFlags, input: String? = nil) -> UIKeyModifierFlags {
        guard self == .control, input != "\t" else { return flags }
        var result = flags.subtracting([.control, .command])
        if flags.contains(.control) { result.insert(.command) }
        if flags.contains(.command) { result.insert(.control) }
        return result
    }
}
