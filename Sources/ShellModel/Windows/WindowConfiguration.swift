import Foundation

/// The size and state of a window.
package struct WindowConfiguration: Hashable, Sendable {
    /// The size in points.
    package var size: CGSize
    /// Whether the window has the focus.
    package var isActivated: Bool
    /// Whether the window fills its place and therefore draws neither shadows nor rounded corners.
    package var isTiled: Bool
    /// Whether the window fills the output at its client's request.
    package var isFullscreen: Bool
    /// Whether the person is resizing the window.
    package var isResizing: Bool

    /// Makes a configuration.
    package init(
        size: CGSize, isActivated: Bool = false, isTiled: Bool = true, isFullscreen: Bool = false,
        isResizing: Bool = false
    ) {
        (self.size, self.isActivated, self.isTiled) = (size, isActivated, isTiled)
        (self.isFullscreen, self.isResizing) = (isFullscreen, isResizing)
    }
}
