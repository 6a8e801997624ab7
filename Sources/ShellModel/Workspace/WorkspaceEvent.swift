import Foundation
import SceneModel
import SceneProtocol

/// An event that a workspace handles.
package enum WorkspaceEvent: Hashable, Sendable {
    /// A message from the daemon.
    case stageMessage(StageMessages.StageMessage)
    /// The connection to the daemon was lost. The content of the screen stays.
    case daemonLost
    /// A call of the shell failed; the reason is a text for the user.
    case callFailed(StageCall, reason: String)

    /// An app has answered the query about the shortcuts of a session's scene.
    case shortcutsListed(SessionIdentifier, ShortcutMessages.Answer)
    /// A client has received a click, a touch or scrolling.
    case clientInput

    /// An output was connected, or its size or scale changed.
    case output(OutputProperties)
    /// An output was disconnected.
    case outputRemoved(OutputIdentifier)
    /// A client created a window. The window belongs to no session until the window is bound to a session.
    case windowCreated(WindowProperties)
    /// The window was bound to the session.
    case windowBound(WindowIdentifier, SessionIdentifier)
    /// The window was mapped: the client has submitted content for the window.
    case windowMapped(WindowIdentifier)
    /// The properties of the window changed.
    case windowChanged(WindowProperties)
    /// The window was unmapped: the window has no content, but can be mapped again.
    case windowUnmapped(WindowIdentifier)
    /// The window was destroyed.
    case windowDestroyed(WindowIdentifier)
    /// The user touched or clicked the window or one of its pop-ups. The client receives the contact itself.
    case windowTouched(WindowIdentifier)
    /// The client made a request concerning its window.
    case windowRequest(WindowIdentifier, WindowRequest)

    /// An input event on an output, with the element that received it; nil if none did.
    case input(OutputIdentifier, InputEvent, ElementIdentifier?)

    /// An app's content that can open a scene is dragged over the output.
    case contentDrag(OutputIdentifier, ContentDragPhase)

    /// A foreign program posted or changed a notification.
    case foreignNotification(ForeignNotification)
    /// A foreign program withdrew a notification.
    case foreignNotificationRemoved(UInt32)

    /// The icon finder has found the icon of an app or foreign program. `app` is the identifier of the app, or the app
    /// ID of the foreign program's windows. `launch` is the app's launch screen; nil if the app has none.
    case icon(app: String, IconSource, name: String?, launch: LaunchContent? = nil)
    /// The user changed the setting of the appearance outside of the shell.
    case appearanceSetting(AppearanceSetting)
    /// The desktop's settings prefer another appearance; nil if there are no settings.
    case desktopAppearance(Appearance?)
    /// The shell has found the installed foreign programs, or their list has changed.
    case programs([ForeignProgram])
    /// The shell has started a process for a foreign program, or the process has ended.
    case programProcess(ProgramIdentifier, processID: Int, isRunning: Bool)
    /// A foreign program, or the terminal if `program` is nil, could not be started, or it ended with an error soon
    /// after its start. The reason is a text for the user.
    case programFailed(ProgramIdentifier?, reason: String)
    /// The stored arrangement of home and the dock was read.
    case homeArrangement(HomeArrangement)
    /// A frame is due, or the time that ``Workspace/nextChange(after:)`` returned was reached.
    case tick
}
