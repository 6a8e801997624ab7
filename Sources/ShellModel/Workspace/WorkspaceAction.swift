import Foundation
import SceneModel
import SceneProtocol

/// An action that a workspace requests. The content of the screen is not an action; it is in the displays.
package enum WorkspaceAction: Hashable, Sendable {
    /// Call the daemon.
    case call(StageCall)
    /// Configure the size and state of the window; the client draws accordingly.
    case configure(WindowIdentifier, WindowConfiguration)
    /// Ask the window's client to close it.
    case close(WindowIdentifier)
    /// Take a snapshot of the session from its window, store it, and report it to the daemon.
    case takeSnapshot(SessionIdentifier, WindowIdentifier)
    /// Retain the last frame of the window as ``PictureIdentifier/window(_:)`` while a display shows it.
    case retainLastFrame(WindowIdentifier)
    /// Prefetch the snapshot, which will be shown soon.
    case prefetchPicture(PictureIdentifier)
    /// Keep exactly these snapshots decoded, because one of them will probably be shown next.
    case keepDecoded(Set<PictureIdentifier>)
    /// Report a tap on one of the buttons of a foreign program's notification, or, if the action is nil, on the
    /// notification itself.
    case invokeForeignNotification(UInt32, action: String?)
    /// Report that a foreign program's notification was dismissed.
    case dismissForeignNotification(UInt32)
    /// Find the icon and name of an app, from a bundle folder or a desktop file.
    case findIcon(app: String, bundle: String?)
    /// End the shell at the person's request.
    case quit
}
