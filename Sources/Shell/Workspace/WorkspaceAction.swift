import Foundation
import SceneModel
import SceneProtocol

/// An action that a workspace requests. The content of the screen is not an action; it is in the displays.
public enum WorkspaceAction: Hashable, Sendable {
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
    /// Report a tap on a foreign program's notification or on one of its buttons; nil for the notification itself.
    case invokeForeignNotification(UInt32, action: String?)
    /// Report that a foreign program's notification was dismissed.
    case dismissForeignNotification(UInt32)
    /// Find the icon and name of an app, from a bundle folder or a desktop file.
    case findIcon(app: String, bundle: String?)
    /// End the shell at the person's request.
    case quit
}

/// The size and state of a window.
public struct WindowConfiguration: Hashable, Sendable {
    /// The size in points.
    public var size: CGSize
    /// Whether the window has the focus.
    public var isActivated: Bool
    /// Whether the window fills its place and therefore draws neither shadows nor rounded corners.
    public var isTiled: Bool
    /// Whether the window fills the output at its client's request.
    public var isFullscreen: Bool
    /// Whether the person is resizing the window.
    public var isResizing: Bool

    /// Makes a configuration.
    public init(
        size: CGSize, isActivated: Bool = false, isTiled: Bool = true, isFullscreen: Bool = false,
        isResizing: Bool = false
    ) {
        (self.size, self.isActivated, self.isTiled) = (size, isActivated, isTiled)
        (self.isFullscreen, self.isResizing) = (isFullscreen, isResizing)
    }
}

/// A call of the `org.proscenium.Stage` interface; the interface file documents each.
public enum StageCall: Hashable, Sendable {
    /// Report the activation state of a session.
    case reportState(SessionIdentifier, ActivationState)
    /// Open the app that the person chose.
    case openApp(AppIdentifier)
    /// Open another window of the app.
    case openNewWindow(AppIdentifier)
    /// Perform a quick action.
    case performQuickAction(AppIdentifier, type: String, targetContentIdentifier: TargetContentIdentifier?)
    /// Open the session whose card the person chose.
    case openSession(SessionIdentifier)
    /// Close the session.
    case close(SessionIdentifier, DismissalAnimation)
    /// Report a tap on the banner.
    case tapBanner(String)
    /// Report the chosen action of the banner.
    case chooseBannerAction(String, action: String, text: String?)
    /// Report that the banner was dismissed.
    case dismissBanner(String)
}

extension StageCall {
    /// Whether the daemon answers the call with a presentation.
    var expectsPresentation: Bool {
        switch self {
        case .openApp, .openNewWindow, .performQuickAction, .openSession, .tapBanner, .chooseBannerAction: true
        case .reportState, .close, .dismissBanner: false
        }
    }
}
