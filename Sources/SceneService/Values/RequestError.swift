import PredicateFormat
import SceneModel
import SceneTargeting

/// The reason that a request was refused.
public enum RequestError: DiagnosticError, Hashable, Sendable {
    /// The app supports one scene at a time, and another one was requested.
    case multipleScenesNotSupported(AppIdentifier)
    /// The session does not exist, or does not belong to the requesting app.
    case unknownSession(SessionIdentifier)
    /// The app is not known.
    case unknownApp(AppIdentifier)
    /// The requesting process is not the app's present one.
    case notRegistered
    /// There is no session to refresh.
    case nothingToRefresh(AppIdentifier)
    /// The session is private, and no snapshot of it may be stored.
    case privateSession(SessionIdentifier)
    /// There is no rule of this name.
    case unknownRule(AppIdentifier, String)
    /// The store cannot write the change, with the reason as text; nil for a change that can never be stored.
    case notStored(String?)

    /// UIKit's `UISceneError.Code` for the app's error handler.
    public var sceneErrorCode: Int {
        switch self {
        case .multipleScenesNotSupported: 0
        case .unknownSession, .unknownApp, .notRegistered, .nothingToRefresh, .privateSession, .unknownRule, .notStored:
            1
        }
    }

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .multipleScenesNotSupported(let app):
            Diagnostic(
                code: "multipleScenesNotSupported", message: "the app “\(app)” shows one scene at a time",
                remedy: "set UIApplicationSupportsMultipleScenes to true in its Info.plist")
        case .unknownSession(let session):
            Diagnostic(
                code: "requestDenied", message: "there is no session “\(session)” that this app may use",
                remedy: "ask for the app's open sessions; a closed one never comes back")
        case .unknownApp(let app):
            UnknownAppError(app: app).diagnostic
        case .notRegistered:
            Diagnostic(
                code: "requestDenied", message: "the process is not the app's present one",
                remedy: "register before anything else, and once only")
        case .nothingToRefresh(let app):
            Diagnostic(
                code: "requestDenied", message: "no session of “\(app)” is about this content",
                remedy: "refresh a session by its identifier, or deliver the event to have one made")
        case .privateSession(let session):
            Diagnostic(
                code: "requestDenied", message: "session “\(session)” is private, so no picture of it is kept",
                remedy: "remove the file")
        case .unknownRule(let app, let name):
            Diagnostic(
                code: "unknownRule", message: "there is no rule “\(name)” about “\(app)”",
                remedy: "see “proscenium rules list”")
        case .notStored(let reason?):
            Diagnostic(
                code: "notStored", message: "the disk does not take changes at present",
                remedy: "free some disk space or mend the folder; what has been taken on is tried again by itself",
                cause: reason)
        case .notStored(nil):
            Diagnostic(
                code: "notStored", message: "this can never be stored and was left out",
                remedy: "leave out values that have no stored form, such as numbers that are not finite")
        }
    }
}
