/// The result of the delivery of a key press.
package enum KeyOutcome: Hashable, Sendable {
    /// A command was performed. Nothing else may use the key.
    case performedCommand
    /// The focus has used the key.
    case usedByFocus
    /// A responder has used the key.
    case usedByResponder
    /// The platform's text input, which has the keyboard focus, will use the key.
    case usedByTextInput
    /// Nothing has used the key.
    case unused
}

/// The keyboard focus as a receiver of keys. The platform implements this protocol, because the platform moves the
/// focus.
@MainActor package protocol FocusKeyBehavior {
    /// Lets the focused control handle a key before any responder receives the key. Returns whether the control has
    /// handled the key.
    func controlHandles(_ key: UIKey) -> Bool
    /// Moves the focus for a key that no responder has used; returns whether the key was used.
    func focusHandles(_ key: UIKey) -> Bool
}
