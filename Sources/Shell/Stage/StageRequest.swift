import SceneClient
import SceneModel
import SceneProtocol
import ShellModel

/// A request of the shell to the daemon.
enum StageRequest: Hashable, Sendable {
    /// A call that the workspace makes.
    case call(StageCall)
    /// Finds the session of a window by its activation token.
    case redeem(StageCalls.Redeem)
    /// Reports a snapshot that was stored in the snapshot folder.
    case snapshotTaken(StageCalls.SnapshotTaken)
    /// Posts a notification of an app.
    case notify(NotificationCalls.Notify)
    /// Removes a notification of an app.
    case removeNotifications(NotificationCalls.RemoveForApp)

    /// The properties by which the client decides whether to send the request again after a lost connection, whether
    /// the request is a duplicate, and which errors count as success.
    var traits: RequestTraits {
        switch self {
        case .call(let call):
            // If the user taps again before the request of the first tap has been sent, the client drops the second
            // request.
            RequestTraits(
                isRepeatable: call.isRepeatable, errorsAfterSuccess: call.errorsAfterSuccess,
                duplicateKey: AnyHashable(call))
        case .redeem: RequestTraits(isRepeatable: false)
        case .snapshotTaken, .notify, .removeNotifications: RequestTraits(isRepeatable: true)
        }
    }

    /// The name of the method, qualified with the name of the method's interface.
    var method: String {
        switch self {
        case .call(let call): ProtocolInterface.stage.member(call.method)
        case .redeem: ProtocolInterface.stage.member("Redeem")
        case .snapshotTaken: ProtocolInterface.stage.member("SnapshotTaken")
        case .notify: ProtocolInterface.system.member("Notify")
        case .removeNotifications: ProtocolInterface.system.member("RemoveNotifications")
        }
    }

    /// The parameters of the method.
    var parameters: any Encodable {
        switch self {
        case .call(let call): call.parameters
        case .redeem(let parameters): parameters
        case .snapshotTaken(let parameters): parameters
        case .notify(let parameters): parameters
        case .removeNotifications(let parameters): parameters
        }
    }
}

extension StageCall {
    /// Whether the call can be sent again after a lost connection. This is the case if the call is idempotent, or if
    /// the daemon does not perform the call twice.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .openNewWindow, .openActivity, .performQuickAction, .listShortcuts, .performShortcut: false
        case .reportState, .openApp, .openSession, .close, .tapBanner, .chooseBannerAction, .dismissBanner: true
        }
    }

    /// The errors that the daemon returns for a repeated call after it has already performed the first call.
    fileprivate var errorsAfterSuccess: Set<String> {
        switch self {
        case .close: [ProtocolInterface.stage.member("UnknownSession")]
        case .tapBanner, .chooseBannerAction, .dismissBanner: [ProtocolInterface.stage.member("UnknownBanner")]
        case .reportState, .openApp, .openNewWindow, .openActivity, .performQuickAction, .openSession,
            .listShortcuts, .performShortcut:
            []
        }
    }

    /// The name of the method in the interface `org.proscenium.Stage`.
    var method: String {
        switch self {
        case .reportState: "Report"
        case .openApp: "OpenApp"
        case .openNewWindow, .openActivity: "OpenNewWindow"
        case .performQuickAction: "PerformQuickAction"
        case .openSession: "OpenSession"
        case .close: "Close"
        case .tapBanner: "TapBanner"
        case .chooseBannerAction: "ChooseBannerAction"
        case .dismissBanner: "DismissBanner"
        case .listShortcuts: "ListShortcuts"
        case .performShortcut: "PerformShortcut"
        }
    }

    /// The parameters of the method.
    var parameters: any Encodable {
        switch self {
        case .reportState(let session, let state): StageCalls.Report(session: session, state: state)
        case .openApp(let app), .openNewWindow(let app): SharedMessages.AppReference(app: app)
        case .openActivity(let app, let activity): StageCalls.OpenNewWindow(app: app, activity: activity)
        case .performQuickAction(let app, let type, let content):
            StageCalls.PerformQuickAction(app: app, type: type, targetContentIdentifier: content)
        case .openSession(let session), .listShortcuts(let session): SharedMessages.SessionReference(session: session)
        case .performShortcut(let session, let query, let number):
            ShortcutMessages.Choice(query: query, session: session, number: number)
        case .close(let session, let animation): SharedMessages.CloseSession(session: session, animation: animation)
        case .tapBanner(let banner), .dismissBanner(let banner): SharedMessages.BannerReference(banner: banner)
        case .chooseBannerAction(let banner, let action, let text):
            StageCalls.ChooseBannerAction(banner: banner, action: action, text: text)
        }
    }
}
