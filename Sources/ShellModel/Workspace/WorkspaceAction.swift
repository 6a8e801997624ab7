import Foundation
import SceneModel
import SceneProtocol

/// An action that a workspace requests. A change of the screen's content is not an action; the next
/// ``Workspace/display(of:at:)`` contains the change.
package enum WorkspaceAction: Hashable, Sendable {
    /// Makes a call to the daemon.
    case call(StageCall)
    /// Sends a size and state to the window's client. The client draws the window accordingly.
    case configure(WindowIdentifier, WindowConfiguration)
    /// Asks the window's client to close the window.
    case close(WindowIdentifier)
    /// Takes a snapshot of the session from the window, stores the snapshot, and reports the snapshot to the daemon.
    case takeSnapshot(SessionIdentifier, WindowIdentifier)
    /// Stores the last frame of the window as ``PictureIdentifier/window(_:)``, because an element shows this picture.
    case retainLastFrame(WindowIdentifier)
    /// Prefetches the snapshot, because it will be shown now or soon.
    case prefetchPicture(PictureIdentifier)
    /// Keeps exactly these snapshots decoded, because one of these snapshots will probably be shown next.
    case keepDecoded(Set<PictureIdentifier>)
    /// Reports to a foreign program that the user has chosen an action of its notification; `action` is nil for a tap
    /// on the notification itself.
    case invokeForeignNotification(UInt32, action: String?)
    /// Reports to a foreign program that its notification was dismissed.
    case dismissForeignNotification(UInt32)
    /// Finds the icon and name of an app in its bundle, or in a desktop file if the bundle is nil or cannot be read.
    case findIcon(app: String, bundle: String?)
    /// Reports the changed appearance to the apps and to other programs.
    case appearanceChanged(Appearance)
    /// Stores the setting of the appearance, because the user changed it in the shell.
    case storeAppearanceSetting(AppearanceSetting)
    /// Starts a foreign program, or performs one of the actions of its desktop file.
    case launchProgram(ProgramIdentifier, action: String?)
    /// Opens a terminal.
    case openTerminal
    /// Stores the arrangement of home and the dock.
    case storeHome(HomeArrangement)
    /// Closes the panels of foreign programs that cover the output or have the exclusive keyboard focus, because the
    /// user wants to see home.
    case dismissPanels(OutputIdentifier)
    /// Ends the shell, because the user requested it.
    case quit
}
