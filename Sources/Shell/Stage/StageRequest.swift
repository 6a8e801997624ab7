import SceneClient
import SceneModel
import SceneProtocol
import ShellModel

/// A request of the shell to the daemon.
enum StageRequest: Hashable, Sendable {
    /// A call of the workspace.
    case call(StageCall)
    /// Find the session of a window by its activation token.
    case redeem(StageCalls.Redeem)
    /// Report a snapshot in the folder.
    case snapshotTaken(StageCalls.SnapshotTaken)
    /// Post a notification for an app.
    case notify(NotificationCalls.Notify)
    /// Remove an app's notification.
    case removeNotifications(NotificationCalls.RemoveForApp)

    /// The properties that the conversation with the daemon depends on.
    var traits: RequestTraits {
        switch self {
        case .call(let call):
            // A repeated tap while nothing happens is the same request.
            RequestTraits(
                isRepeatable: call.isRepeatable, errorsAfterSuccess: call.errorsAfterSuccess,
                duplicateKey: AnyHashable(call))
        case .redeem: RequestTraits(isRepeatable: false)
        case .snapshotTaken, .notify, .removeNotifications: RequestTraits(isRepeatable: true)
        }
    }

    /// The method with its interface.
    var method: String {
        switch self {
        case .call(let call): ProtocolInterface.stage.member(call.method)
        case .redeem: ProtocolInterface.stage.member("Redeem")
        case .snapshotTaken: ProtocolInterface.stage.member("SnapshotTaken")
        case .notify: ProtocolInterface.system.member("Notify")
        case .removeNotifications: ProtocolInterface.system.member("RemoveNotifications")
        }
    }

    /// The parameters.
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
    /// Whether the call can be sent again after a lost connection: because it is idempotent, or because the daemon does
    /// not perform it twice.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .openNewWindow, .performQuickAction: false
        case .reportState, .openApp, .openSession, .close, .tapBanner, .chooseBannerAction, .dismissBanner: true
        }
    }

    /// The errors that, in reply to a repeated call, mean that the first one was performed.
    fileprivate var errorsAfterSuccess: Set<String> {
        switch self {
        case .close: [ProtocolInterface.stage.member("UnknownSession")]
        case .tapBanner, .chooseBannerAction, .dismissBanner: [ProtocolInterface.stage.member("UnknownBanner")]
        case .reportState, .openApp, .openNewWindow, .performQuickAction, .openSession: []
        }
    }

    /// The method of `org.proscenium.Stage`.
    var method: String {
        switch self {
        case .reportState: "Report"
        case .openApp: "OpenApp"
        case .openNewWindow: "OpenNewWindow"
        case .performQuickAction: "PerformQuickAction"
        case .openSession: "OpenSession"
        case .close: "Close"
        case .tapBanner: "TapBanner"
        case .chooseBannerAction: "ChooseBannerAction"
        case .dismissBanner: "DismissBanner"
        }
    }

    /// The parameters.
    var parameters: any Encodable {
        switch self {
        case .reportState(let session, let state): StageCalls.Report(session: session, state: state)
        case .openApp(let app), .openNewWindow(let app): SharedMessages.AppReference(app: app)
        case .performQuickAction(let app, let type, let content):
            StageCalls.PerformQuickAction(app: app, type: type, targetContentIdentifier: content)
        case .openSession(let session): SharedMessages.SessionReference(session: session)
        case .close(let session, let animation): SharedMessages.CloseSession(session: session, animation: animation)
        case .tapBanner(let banner), .dismissBanner(let banner): SharedMessages.BannerReference(banner: banner)
        case .chooseBannerAction(let banner, let action, let text):
            StageCalls.ChooseBannerAction(banner: banner, action: action, text: text)
        }
    }
}
