import PredicateFormat
import SceneModel
import SceneTargeting

/// The reason why a request was refused.
public enum RequestError: DiagnosticError, Hashable, Sendable {
    /// The app supports one scene at a time, and another scene was requested.
    case multipleScenesNotSupported(AppIdentifier)
    /// The session does not exist, or does not belong to the requesting app.
    case unknownSession(SessionIdentifier)
    /// The app is unknown.
    case unknownApp(AppIdentifier)
    /// The requesting process is not the app's current process.
    case notRegistered
    /// The refresh event matches no session of the app.
    case nothingToRefresh(AppIdentifier)
    /// The session is private, so its snapshot must not be stored.
    case privateSession(SessionIdentifier)
    /// The app has no rule with this identifier.
    case unknownRule(AppIdentifier, String)
    /// The items that the app has not acknowledged are so many or so large that the app can receive no other item.
    case tooManyItems(AppIdentifier)
    /// The app has the maximum number of rules.
    case tooManyRules(AppIdentifier)
    /// The store cannot write the change, so the request has no effect. The payload is the reason as text; nil if the
    /// change can never be stored.
    case notStored(String?)

    /// The `UISceneError.Code` that the app's error handler receives.
    package var sceneErrorCode: Int {
        switch self {
        case .multipleScenesNotSupported: 0
        case .unknownSession, .unknownApp, .notRegistered, .nothingToRefresh, .privateSession, .unknownRule,
            .tooManyItems, .tooManyRules, .notStored:
            1
        }
    }

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .multipleScenesNotSupported(let app):
            Diagnostic(
                code: "multipleScenesNotSupported", message: "the app “\(app)” supports one scene at a time",
                remedy: "set UIApplicationSupportsMultipleScenes to true in its Info.plist")
        case .unknownSession(let session):
            Diagnostic(
                code: "requestDenied", message: "this app has no session “\(session)”",
                remedy: "list the app's open sessions; a closed session cannot be restored")
        case .unknownApp(let app):
            UnknownAppError(app: app).diagnostic
        case .notRegistered:
            Diagnostic(
                code: "requestDenied", message: "the process is not the app's current process",
                remedy: "call Register once, before any other method")
        case .nothingToRefresh(let app):
            Diagnostic(
                code: "requestDenied", message: "no session of “\(app)” shows this content",
                remedy: "refresh a session by its identifier, or deliver the event to create one")
        case .privateSession(let session):
            Diagnostic(
                code: "requestDenied", message: "session “\(session)” is private, so its snapshot is not stored",
                remedy: "remove the file")
        case .unknownRule(let app, let name):
            Diagnostic(
                code: "unknownRule", message: "there is no rule “\(name)” for “\(app)”",
                remedy: "list them with “proscenium rules list”")
        case .tooManyItems(let app):
            Diagnostic(
                code: "requestDenied",
                message:
                    "the app “\(app)” has \(AppLimits.items) items or \(AppLimits.itemBytes >> 20) MiB of items waiting",
                remedy: "start the app so that it handles them; list them with “proscenium items --app \(app)”")
        case .tooManyRules(let app):
            Diagnostic(
                code: "requestDenied", message: "the app “\(app)” has the maximum of \(AppLimits.rules) rules",
                remedy: "remove one with “proscenium rules remove”")
        case .notStored(let reason?):
            Diagnostic(
                code: "notStored", message: "the store cannot be written at present, so nothing was changed",
                remedy: "free disk space or correct the folder's permissions, and repeat the request",
                cause: reason)
        case .notStored(nil):
            Diagnostic(
                code: "notStored", message: "this cannot be stored and was omitted",
                remedy: "remove values that cannot be stored, such as numbers that are not finite")
        }
    }
}
