import PredicateFormat
import SceneModel
import SceneTargeting

/// Why a request came to nothing.
public enum RequestError: DiagnosticError, Hashable, Sendable {
    /// The app shows one scene at a time, and another was asked for.
    case multipleScenesNotSupported(AppIdentifier)
    /// The session is not there, or not the asker's.
    case unknownSession(SessionIdentifier)
    /// The app is not known.
    case unknownApp(AppIdentifier)
    /// The process that asks is not the app's present one.
    case notRegistered

    /// UIKit's `UISceneError.Code` for the app's error handler.
    public var sceneErrorCode: Int {
        switch self {
        case .multipleScenesNotSupported: 0
        case .unknownSession, .unknownApp, .notRegistered: 1
        }
    }

    /// The error as text.
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
        }
    }
}
