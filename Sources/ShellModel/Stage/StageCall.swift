import SceneModel

/// A call of the interface `org.proscenium.Stage` that reports a user's choice or the state of a session. The interface
/// file documents the methods.
package enum StageCall: Hashable, Sendable {
    /// Reports the activation state of a session.
    case reportState(SessionIdentifier, ActivationState)
    /// Opens the app that the user chose.
    case openApp(AppIdentifier)
    /// Opens another window of the app.
    case openNewWindow(AppIdentifier)
    /// Opens another window of the app for an activity.
    case openActivity(AppIdentifier, UserActivity)
    /// Performs a quick action of the app.
    case performQuickAction(AppIdentifier, type: String, targetContentIdentifier: TargetContentIdentifier?)
    /// Opens the session whose card the user chose.
    case openSession(SessionIdentifier)
    /// Closes the session.
    case close(SessionIdentifier, DismissalAnimation)
    /// Reports a tap on the banner.
    case tapBanner(String)
    /// Reports which action of the banner the user chose, with the typed text if the action has a text input.
    case chooseBannerAction(String, action: String, text: String?)
    /// Requests the shortcuts that the app of the session's scene offers.
    case listShortcuts(SessionIdentifier)
    /// Performs a command of the answer to the query.
    case performShortcut(SessionIdentifier, query: Int, number: Int)
    /// Reports that the user dismissed the banner.
    case dismissBanner(String)
}

extension StageCall {
    /// Whether the daemon usually presents a session because of the call. For a background action of a banner, the
    /// daemon presents none.
    package var expectsPresentation: Bool {
        switch self {
        case .openApp, .openNewWindow, .openActivity, .performQuickAction, .openSession, .tapBanner,
            .chooseBannerAction:
            true
        case .reportState, .close, .dismissBanner, .listShortcuts, .performShortcut: false
        }
    }
}
