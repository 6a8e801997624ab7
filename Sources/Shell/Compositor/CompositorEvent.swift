import Foundation
import ShellModel

/// An event of the compositor.
package enum CompositorEvent: Hashable, Sendable {
    /// An output was connected, or its size or scale changed.
    case output(OutputProperties)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window. The window has neither content nor a configuration yet.
    case windowCreated(WindowProperties)
    /// The window was mapped: its client has submitted content for it.
    case windowMapped(WindowIdentifier)
    /// At least one property of the window changed, for example its size.
    case windowChanged(WindowProperties)
    /// The window was unmapped: it has no content, but can be mapped again.
    case windowUnmapped(WindowIdentifier)
    /// The window was destroyed.
    case windowDestroyed(WindowIdentifier)
    /// The client made a request for its window.
    case windowRequest(WindowIdentifier, WindowRequest)
    /// A client activated a window with a valid token: either the shell has registered the token, or a client requested
    /// the token while the user was using that client.
    case windowActivated(WindowIdentifier, token: String)
    /// A client activated a window with a token that does not give the right to bring a window to the front.
    case attentionRequested(WindowIdentifier)
    /// The user touched or clicked the window or one of its pop-ups. The client has received the contact, unless the
    /// window accepts no input at that point.
    case windowTouched(WindowIdentifier)
    /// A client has received a click, a touch or scrolling. Reported only while `reportsClientInput` is true.
    case clientInput
    /// A requested frame is due. Changes that the handler of this event makes are visible in the frame. The payload
    /// is the time of the monotonic clock in nanoseconds.
    case frame(OutputIdentifier, nanoseconds: UInt64)
    /// Input on the shell's content, or the continuation of a contact that began on the shell's content. The element of
    /// a contact is the element on which the contact began; the element of other input is the element at the position
    /// of the input. The element is nil if no element was at this position.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)
}
