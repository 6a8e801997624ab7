import Foundation
import SceneModel
import SceneProtocol

/// An event that a workspace handles.
public enum WorkspaceEvent: Hashable, Sendable {
    /// A message from the daemon.
    case stageMessage(StageMessages.StageMessage)
    /// The connection to the daemon has ended; the content of the screen stays.
    case daemonLost
    /// A call of the shell failed, with a readable reason.
    case callFailed(StageCall, reason: String)

    /// An output was connected, or its size or scale changed.
    case output(OutputFacts)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window; it belongs to no session until it is bound.
    case windowCreated(WindowFacts)
    /// The window was bound to the session.
    case windowBound(WindowIdentifier, SessionIdentifier)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// The properties of the window changed.
    case windowChanged(WindowFacts)
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
    /// The requested time has come, or a frame is due.
    case tick
}

/// A notification of a foreign program.
public struct ForeignNotification: Hashable, Sendable {
    /// The identifier.
    public var id: UInt32
    /// The name of the program.
    public var appName: String
    /// The icon.
    public var icon: IconSource
    /// The title.
    public var title: String
    /// The text without markup.
    public var body: String
    /// Whether a picture is stored under ``PictureIdentifier/notification(_:)``.
    public var hasPicture: Bool
    /// Whether the program handles a tap on the notification.
    public var hasDefaultAction: Bool
    /// The buttons.
    public var actions: [Action]
    /// Whether the notification stays on the screen until the person handles it.
    public var isCritical: Bool
    /// Whether the notification is not stored in the list after it was shown.
    public var isTransient: Bool
    /// Whether the notification goes to the list without being shown.
    public var isSilent: Bool

    /// A button.
    public struct Action: Hashable, Sendable {
        /// The identifier that is reported to the program.
        public var key: String
        /// The text of the button.
        public var label: String

        /// Makes a button.
        public init(key: String, label: String) { (self.key, self.label) = (key, label) }
    }

    /// Makes a notification.
    public init(
        id: UInt32, appName: String, icon: IconSource, title: String, body: String, hasPicture: Bool = false,
        hasDefaultAction: Bool = false, actions: [Action] = [], isCritical: Bool = false, isTransient: Bool = false,
        isSilent: Bool = false
    ) {
        (self.id, self.appName, self.icon, self.title, self.body) = (id, appName, icon, title, body)
        (self.hasPicture, self.hasDefaultAction, self.actions) = (hasPicture, hasDefaultAction, actions)
        (self.isCritical, self.isTransient, self.isSilent) = (isCritical, isTransient, isSilent)
    }
}
