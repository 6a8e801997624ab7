import Foundation
import ShellModel

/// An event of the compositor.
package enum CompositorEvent: Hashable, Sendable {
    /// An output was connected, or its size or scale changed.
    case output(OutputProperties)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window, which has neither a frame nor a configuration yet.
    case windowCreated(WindowProperties)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// The properties of the window changed; the size is one of them.
    case windowChanged(WindowProperties)
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
