import Foundation
import SceneModel
import SceneProtocol

/// What a workspace wants done. What is to be seen is not among it: it is in the displays.
public enum WorkspaceAction: Hashable, Sendable {
    /// Call the system side.
    case call(StageCall)
    /// Tell the window the size it is to have, and how it stands; it draws itself accordingly.
    case configure(WindowIdentifier, WindowConfiguration)
    /// Ask the window's client to close it.
    case close(WindowIdentifier)
    /// Take the session's picture from its window, keep it, and tell the system side of it.
    case takeSnapshot(SessionIdentifier, WindowIdentifier)
    /// Keep the last frame of the window under ``PictureIdentifier/window(_:)``, for as long as a display shows it.
    case keepPicture(WindowIdentifier)
    /// Read the session's picture into memory, as it will be shown soon.
    case warmPicture(PictureIdentifier)
    /// Have these pictures, and no others, at hand at once: one of them will probably be shown next.
    case readyPictures(Set<PictureIdentifier>)
    /// A tap on a notification of another program, or on one of its buttons; nil for the notification itself.
    case answerForeign(UInt32, action: String?)
    /// The notification of another program was thrown away.
    case dismissForeign(UInt32)
    /// Find the icon and name of an app: of a bundle's folder, or of a desktop file.
    case findIcon(app: String, bundle: String?)
    /// Ends the shell: the person asked for it.
    case quit
}

/// How a window is to be.
public struct WindowConfiguration: Hashable, Sendable {
    /// Its size in points.
    public var size: CGSize
    /// Whether it has the focus.
    public var isActivated: Bool
    /// Whether it fills its place: it draws no shadows and no rounded corners.
    public var isTiled: Bool
    /// Whether it fills the output, as its client asked.
    public var isFullscreen: Bool
    /// Whether its size is being changed by a person just now.
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

/// A call of `org.proscenium.Stage`; what each means stands in the interface file.
public enum StageCall: Hashable, Sendable {
    /// Where a session's window is.
    case report(SessionIdentifier, ActivationState)
    /// A person chose the app.
    case openApp(AppIdentifier)
    /// A person asked for one more window of the app.
    case openNewWindow(AppIdentifier)
    /// A person chose a quick action.
    case performQuickAction(AppIdentifier, type: String, targetContentIdentifier: TargetContentIdentifier?)
    /// A person chose the session's card.
    case openSession(SessionIdentifier)
    /// A person closed the session.
    case close(SessionIdentifier, DismissalAnimation)
    /// A person tapped the banner.
    case tapBanner(String)
    /// A person chose one of the banner's actions.
    case chooseBannerAction(String, action: String, text: String?)
    /// A person threw the banner away.
    case dismissBanner(String)
}

extension StageCall {
    /// Whether the system side will say at once which scene is to be seen.
    var bringsScene: Bool {
        switch self {
        case .openApp, .openNewWindow, .performQuickAction, .openSession, .tapBanner, .chooseBannerAction: true
        case .report, .close, .dismissBanner: false
        }
    }
}
