import Foundation
import SceneModel
import SceneProtocol

/// An event that a workspace handles.
package enum WorkspaceEvent: Hashable, Sendable {
    /// A message from the daemon.
    case stageMessage(StageMessages.StageMessage)
    /// The connection to the daemon has ended; the content of the screen stays.
    case daemonLost
    /// A call of the shell failed, with a readable reason.
    case callFailed(StageCall, reason: String)

    /// An output was connected, or its size or scale changed.
    case output(OutputProperties)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window; it belongs to no session until it is bound.
    case windowCreated(WindowProperties)
    /// The window was bound to the session.
    case windowBound(WindowIdentifier, SessionIdentifier)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// The properties of the window changed.
    case windowChanged(WindowProperties)
    /// The window no longer has a frame.
    case windowUnmapped(WindowIdentifier)
    /// The window was destroyed.
    case windowDestroyed(WindowIdentifier)
    /// The person touched or clicked the window or one of its pop-ups; its client has received the event.
    case windowTouched(WindowIdentifier)
    /// The client made a request for its window.
    case windowRequest(WindowIdentifier, WindowRequest)

    /// An input event on an element of the shell.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)

    /// A foreign program posted or changed a notification.
    case foreignNotification(ForeignNotification)
    /// A foreign program withdrew a notification.
    case foreignNotificationRemoved(UInt32)

    /// An icon was found for an app or for the program of a window; `app` is its identifier.
    case icon(app: String, IconSource, name: String?)
    /// The appearance changed to light or dark.
    case appearance(Appearance)
    /// A frame is due, or the time of ``Workspace/nextChange(after:)`` has come.
    case tick
}
