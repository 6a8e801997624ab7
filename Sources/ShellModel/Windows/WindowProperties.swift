import Foundation

/// The properties of a window.
package struct WindowProperties: Hashable, Sendable {
    /// The identifier of the window.
    package var window: WindowIdentifier
    /// The process at the other end of the client's socket, as far as known.
    package var processID: Int
    /// The client's app identifier; empty if it has set none.
    package var appID: String
    /// The title; empty if the client has set none.
    package var title: String
    /// The parent window; nil if there is none.
    package var parent: WindowIdentifier?
    /// The minimum size in points; 0 if the client has set none.
    package var minimumSize: CGSize
    /// The size of the last frame without shadows, in points; zero before the first frame.
    package var size: CGSize

    /// Makes the properties.
    package init(
        window: WindowIdentifier, processID: Int, appID: String = "", title: String = "",
        parent: WindowIdentifier? = nil, minimumSize: CGSize = .zero, size: CGSize = .zero
    ) {
        (self.window, self.processID, self.appID, self.title) = (window, processID, appID, title)
        (self.parent, self.minimumSize, self.size) = (parent, minimumSize, size)
    }
}

/// A request of a client for its window.
package enum WindowRequest: Hashable, Sendable {
    /// Enter or leave fullscreen.
    case fullscreen(Bool)
    /// Maximise or restore the window.
    case maximize(Bool)
    /// Minimise the window.
    case minimize
    /// Move the window with the contact that is down.
    case move
    /// Resize the window with the contact that is down.
    case resize
    /// Show the window and give it the keyboard focus. The request comes from a task bar or a similar client, not from
    /// the client that owns the window.
    case activate
}
