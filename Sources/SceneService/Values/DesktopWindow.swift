/// Where a scene's window is on a desktop that has no stage, as its app sees it.
public struct DesktopWindow: Hashable, Sendable {
    /// Whether the window is on screen: neither minimised nor closed.
    public var isMapped: Bool
    /// Whether what is typed goes to the window.
    public var hasFocus: Bool

    /// Makes a report; a window that is not on screen has no focus.
    public init(isMapped: Bool, hasFocus: Bool) {
        (self.isMapped, self.hasFocus) = (isMapped, isMapped && hasFocus)
    }
}
