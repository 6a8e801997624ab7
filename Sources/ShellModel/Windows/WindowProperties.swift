import Foundation

/// The properties of a client's window.
package struct WindowProperties: Hashable, Sendable {
    /// The identifier of the window.
    package var window: WindowIdentifier
    /// The identifier of the client's process: the process for which the compositor made the connection, otherwise the
    /// process in the credentials of the connection.
    package var processID: Int
    /// The client's app identifier; empty if the client has set none.
    package var appID: String
    /// The title; empty if the client has set none.
    package var title: String
    /// The parent window; nil for none.
    package var parent: WindowIdentifier?
    /// The minimum size in points; 0 if the client has set none.
    package var minimumSize: CGSize
    /// The size of the window's content without shadows, in points; zero while the window is not mapped.
    package var size: CGSize

    /// Creates the properties.
    package init(
        window: WindowIdentifier, processID: Int, appID: String = "", title: String = "",
        parent: WindowIdentifier? = nil, minimumSize: CGSize = .zero, size: CGSize = .zero
    ) {
        (self.window, self.processID, self.appID, self.title) = (window, processID, appID, title)
        (self.parent, self.minimumSize, self.size) = (parent, minimumSize, size)
    }
}

/// A request of a client concerning its window.
package enum WindowRequest: Hashable, Sendable {
    /// The window is to enter (true) or leave fullscreen.
    case fullscreen(Bool)
    /// The window is to be maximised (true) or restored.
    case maximize(Bool)
    /// The window is to be minimised.
    case minimize
    /// The window is to be moved with the contact that is down.
    case move
    /// The window is to be resized with the contact that is down.
    case resize
    /// The window is to be shown with the keyboard focus. The request comes from a task bar or a similar client, or
    /// from the activation of the window with a token that the daemon did not announce.
    case activate
    /// The client requests the user's attention for the window, but has no right to bring the window to the front.
    case attention
}
