import SceneModel

/// A call of the `org.proscenium.Stage` interface; the interface file documents each.
package enum StageCall: Hashable, Sendable {
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
    package var expectsPresentation: Bool {
        switch self {
        case .openApp, .openNewWindow, .performQuickAction, .openSession, .tapBanner, .chooseBannerAction: true
        case .reportState, .close, .dismissBanner: false
        }
    }
}
