/// The state of a scene's window on a desktop without a stage, as the app reports it.
public struct DesktopWindow: Hashable, Sendable {
    /// Whether the window is on the screen: neither minimised nor closed.
    package var isMapped: Bool
    /// Whether the window has the keyboard focus.
    package var hasFocus: Bool

    /// Creates a report. A window that is not on the screen never counts as focused.
    package init(isMapped: Bool, hasFocus: Bool) {
        (self.isMapped, self.hasFocus) = (isMapped, isMapped && hasFocus)
    }
}
