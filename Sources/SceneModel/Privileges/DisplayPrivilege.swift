/// A right of a Wayland client to observe or control other clients, or the whole screen.
package enum DisplayPrivilege: String, CaseIterable, Hashable, Sendable {
    /// Capturing the content of the screen.
    case screenCapture
    /// Sending keys and pointer events as if a user had caused them.
    case virtualInput
    /// Reading and replacing the clipboard without having the keyboard focus.
    case clipboard
    /// Converting keys to text for all other clients, as an input method.
    case inputMethod
    /// Changing the mode, scale, position, power and colours of outputs.
    case outputs
    /// Listing the windows of all clients; activating and closing them.
    case windowList
    /// Showing panels, backgrounds and overlays outside of windows.
    case panels
    /// Locking the screen.
    case sessionLock

    /// The names of all privileges, for messages.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
