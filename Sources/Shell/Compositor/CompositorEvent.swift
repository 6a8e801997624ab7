import Foundation

/// Facts about an output.
public struct OutputFacts: Hashable, Sendable {
    /// Its name.
    public var output: OutputIdentifier
    /// Its size in points.
    public var size: CGSize
    /// Pixels of a point.
    public var scale: Double
    /// What panels of other programs leave of it, in points.
    public var usableArea: CGRect

    /// Makes the facts; without a usable area all of it is.
    public init(output: OutputIdentifier, size: CGSize, scale: Double, usableArea: CGRect? = nil) {
        (self.output, self.size, self.scale) = (output, size, scale)
        self.usableArea = usableArea ?? CGRect(origin: .zero, size: size)
    }
}

/// Facts about a window.
public struct WindowFacts: Hashable, Sendable {
    /// The window.
    public var window: WindowIdentifier
    /// The process of its client, as far as known: that of the socket's other end.
    public var processID: Int
    /// What the client calls its app; empty when it does not say.
    public var appID: String
    /// Its title; empty when it has none.
    public var title: String
    /// The window it belongs to; nil for none.
    public var parent: WindowIdentifier?
    /// The smallest size it wants, in points; 0 where it does not say.
    public var minimumSize: CGSize
    /// The size of its last frame, without shadows, in points; zero before the first.
    public var size: CGSize

    /// Makes the facts.
    public init(
        window: WindowIdentifier, processID: Int, appID: String = "", title: String = "",
        parent: WindowIdentifier? = nil, minimumSize: CGSize = .zero, size: CGSize = .zero
    ) {
        (self.window, self.processID, self.appID, self.title) = (window, processID, appID, title)
        (self.parent, self.minimumSize, self.size) = (parent, minimumSize, size)
    }
}

/// What a client asked for its window.
public enum WindowRequest: Hashable, Sendable {
    /// To fill the output, or no longer.
    case fullscreen(Bool)
    /// To be as large as can be, or no longer.
    case maximize(Bool)
    /// To be out of the way.
    case minimize
    /// To be moved by the contact that is down.
    case move
    /// To be resized by the contact that is down.
    case resize
    /// To be shown and to have the keyboard: a task bar or the like asks it, not the client.
    case activate
}

/// What a compositor has to say.
public enum CompositorEvent: Hashable, Sendable {
    /// An output is there, or has changed its size or scale.
    case output(OutputFacts)
    /// An output is gone.
    case outputRemoved(OutputIdentifier)
    /// A client made a window, which has no picture yet and was told no size.
    case windowCreated(WindowFacts)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// Something of its facts has changed, its size among them.
    case windowChanged(WindowFacts)
    /// The window has no picture any more, and may get one again.
    case windowUnmapped(WindowIdentifier)
    /// The window is gone.
    case windowDestroyed(WindowIdentifier)
    /// The client asks something for its window.
    case windowRequest(WindowIdentifier, WindowRequest)
    /// A window activated itself with a token of ours or somebody's.
    case windowActivated(WindowIdentifier, token: String)
    /// A person touched or clicked the window or one of its pop-ups; the client has got that contact.
    case windowTouched(WindowIdentifier)
    /// A frame that was asked for is due: what is shown now is seen in it. The time is that of the monotonic clock, in nanoseconds.
    case frame(OutputIdentifier, nanoseconds: UInt64)
    /// Input on what the shell draws, or that began there; nil where the contact began on nothing.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)
}
