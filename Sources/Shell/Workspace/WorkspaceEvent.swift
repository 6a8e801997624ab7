import Foundation
import SceneModel
import SceneProtocol

/// What a workspace is told.
public enum WorkspaceEvent: Hashable, Sendable {
    /// The system side told something.
    case told(StageMessages.Told)
    /// The connection to the system side has ended; what is on the screen stays.
    case systemLost
    /// A call of ours failed, for a reason in words.
    case callFailed(StageCall, reason: String)

    /// An output is there, or has changed its size or scale.
    case output(OutputFacts)
    /// An output is gone.
    case outputRemoved(OutputIdentifier)
    /// A client made a window; it is nobody's until it is bound.
    case windowCreated(WindowFacts)
    /// The window is the session's.
    case windowBound(WindowIdentifier, SessionIdentifier)
    /// The window has its first frame.
    case windowMapped(WindowIdentifier)
    /// Facts about the window have changed.
    case windowChanged(WindowFacts)
    /// The window has no picture any more.
    case windowUnmapped(WindowIdentifier)
    /// The window is gone.
    case windowDestroyed(WindowIdentifier)
    /// A person touched or clicked the window or one of its pop-ups; its client has got that.
    case windowTouched(WindowIdentifier)
    /// The client asks something for its window.
    case windowRequest(WindowIdentifier, WindowRequest)

    /// A person did something on what the shell shows.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)

    /// A notification of a program that is not an app of ours came or changed.
    case foreignNotification(ForeignNotification)
    /// A notification of another program is of no use any more.
    case foreignNotificationRemoved(UInt32)

    /// An icon was found for an app or a window's program: `app` is its identifier.
    case icon(app: String, IconSource, name: String?)
    /// Light or dark was chosen.
    case appearance(Appearance)
    /// The time that was asked for has come, or a frame is due.
    case tick
}

/// A notification of a program that is not an app of ours.
public struct ForeignNotification: Hashable, Sendable {
    /// Its number.
    public var id: UInt32
    /// The name of the program.
    public var appName: String
    /// Its icon.
    public var icon: IconSource
    /// The headline.
    public var title: String
    /// The text, without marks.
    public var body: String
    /// Whether a picture is kept under ``PictureIdentifier/notification(_:)``.
    public var hasPicture: Bool
    /// Whether a tap means something to the program.
    public var hasDefaultAction: Bool
    /// Its buttons: what the program is told, and what they say.
    public var actions: [Action]
    /// Whether it must be seen: it stays until somebody deals with it.
    public var isCritical: Bool
    /// Whether it is not kept in the list once it was shown.
    public var isTransient: Bool
    /// Whether it goes to the list at once, without being shown.
    public var isSilent: Bool

    /// A button.
    public struct Action: Hashable, Sendable {
        /// What the program is told.
        public var key: String
        /// What it says.
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
