import UIKitCore

/// The logo keys that are down, derived from their presses and releases.
///
/// On Wayland, GDK does not report these keys as modifiers with libxkbcommon before 1.8: Super is a virtual modifier,
/// and the states of that library contain only real modifiers.
struct HeldLogoKeys {
    private var keys: Set<UIKeyboardHIDUsage> = []

    /// The flag of the logo keys if one of them is down; otherwise no flag.
    var flags: UIKeyModifierFlags { keys.isEmpty ? [] : .command }

    /// Handles the press or release of any key.
    mutating func handle(_ usage: UIKeyboardHIDUsage, isDown: Bool) {
        guard usage == .keyboardLeftGUI || usage == .keyboardRightGUI else { return }
        if isDown { keys.insert(usage) } else { keys.remove(usage) }
    }

    /// Clears all keys, because the window will not receive their releases.
    mutating func releaseAll() { keys = [] }
}
