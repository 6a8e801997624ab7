extension UIControl {
    /// Whether the control has the keyboard focus. Setting the value moves the focus without requesting permission from
    /// focus environments.
    package final var hasKeyboardFocus: Bool {
        get { isFocused }
        set {
            guard newValue != isFocused, let system = currentFocusSystem else { return }
            if newValue { system.setFocus(to: self) } else { system.deferFocus(.pointer) }
        }
    }
}
