import Foundation

/// The size and state that the shell requests for a window.
package struct WindowConfiguration: Hashable, Sendable {
    /// The size in points.
    package var size: CGSize
    /// Whether the window is drawn as the active one.
    package var isActivated: Bool
    /// Whether the window fills its frame. The client of such a window draws neither shadows nor rounded corners.
    package var isTiled: Bool
    /// Whether the window extends to the lower edge of the output, below the home indicator. The safe area of such a
    /// window ends above the home indicator.
    package var reachesLowerEdge: Bool
    /// Whether the window fills the output because the window's client requested fullscreen.
    package var isFullscreen: Bool
    /// Whether the user is resizing the window.
    package var isResizing: Bool

    /// Creates a configuration.
    package init(
        size: CGSize, isActivated: Bool = false, isTiled: Bool = true, reachesLowerEdge: Bool = true,
        isFullscreen: Bool = false, isResizing: Bool = false
    ) {
        self.reachesLowerEdge = reachesLowerEdge
        (self.size, self.isActivated, self.isTiled) = (size, isActivated, isTiled)
        (self.isFullscreen, self.isResizing) = (isFullscreen, isResizing)
    }
}
