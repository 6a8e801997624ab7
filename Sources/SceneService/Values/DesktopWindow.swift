/// The state of a scene's window on a desktop that has no stage, as its app reports it.
public struct DesktopWindow: Hashable, Sendable {
    /// Whether the window is on the screen: neither minimised nor closed.
    package var isMapped: Bool
    /// Whether the window has the keyboard focus.
    package var hasFocus: Bool

    /// Creates a report; a window that is not on the screen has no focus.
    package init(isMapped: Bool, hasFocus: Bool) {
        (self.isMapped, self.hasFocus) = (isMapped, isMapped && hasFocus)
    }
}
