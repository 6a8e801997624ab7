import Foundation

/// The properties of an output.
public struct OutputFacts: Hashable, Sendable {
    /// The name.
    public var output: OutputIdentifier
    /// The size in points.
    public var size: CGSize
    /// The scale in pixels per point.
    public var scale: Double
    /// The area that the panels of foreign programs leave free, in points.
    public var usableArea: CGRect

    /// Makes the properties; without a usable area, the whole output is usable.
    public init(output: OutputIdentifier, size: CGSize, scale: Double, usableArea: CGRect? = nil) {
        (self.output, self.size, self.scale) = (output, size, scale)
        self.usableArea = usableArea ?? CGRect(origin: .zero, size: size)
    }
}

/// The properties of a window.
public struct WindowFacts: Hashable, Sendable {
    /// The identifier of the window.
    public var window: WindowIdentifier
    /// The process at the other end of the client's socket, as far as known.
    public var processID: Int
    /// The client's app identifier; empty if it has set none.
    public var appID: String
    /// The title; empty if the client has set none.
    public var title: String
    /// The parent window; nil if there is none.
    public var parent: WindowIdentifier?
    /// The minimum size in points; 0 if the client has set none.
    public var minimumSize: CGSize
    /// The size of the last frame without shadows, in points; zero before the first frame.
    public var size: CGSize

    /// Makes the properties.
    public init(
        window: WindowIdentifier, processID: Int, appID: String = "", title: String = "",
        parent: WindowIdentifier? = nil, minimumSize: CGSize = .zero, size: CGSize = .zero
    ) {
        (self.window, self.processID, self.appID, self.title) = (window, processID, appID, title)
        (self.parent, self.minimumSize, self.size) = (parent, minimumSize, size)
    }
}

/// A request of a client for its window.
public enum WindowRequest: Hashable, Sendable {
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
    /// Show the window and give it the keyboard; requested by a task bar or a similar client, not by the window's own.
    case activate
}

/// An event of the compositor.
public enum CompositorEvent: Hashable, Sendable {
    /// An output was connected, or its size or scale changed.
    case output(OutputFacts)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window, which has neither a frame nor a configuration yet.
    case windowCreated(WindowFacts)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// The properties of the window changed; the size is one of them.
    case windowChanged(WindowFacts)
    /// The window no longer has a frame; it can be mapped again.
    case windowUnmapped(WindowIdentifier)
    /// The window was destroyed.
    case windowDestroyed(WindowIdentifier)
    /// The client made a request for its window.
    case windowRequest(WindowIdentifier, WindowRequest)
    /// A window activated itself with a token of the shell or of another client.
    case windowActivated(WindowIdentifier, token: String)
    /// The person touched or clicked the window or one of its pop-ups; the client has received that contact.
    case windowTouched(WindowIdentifier)
    /// A requested frame is due: changes made now are visible in it. The time is that of the monotonic clock, in
    /// nanoseconds.
    case frame(OutputIdentifier, nanoseconds: UInt64)
    /// Input on the shell's content, or a contact that began there; the element is nil if the contact began on none.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)
}
