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
    /// No session would be brought up to date.
    case nothingToRefresh(AppIdentifier)
    /// The session is private, and no picture of it may be kept.
    case privateSession(SessionIdentifier)
    /// There is no rule of this name.
    case unknownRule(AppIdentifier, String)
    /// The disk does not take changes; the reason in words, nil for a change that can never be stored.
    case notStored(String?)

    /// UIKit's `UISceneError.Code` for the app's error handler.
    public var sceneErrorCode: Int {
        switch self {
        case .multipleScenesNotSupported: 0
        case .unknownSession, .unknownApp, .notRegistered, .nothingToRefresh, .privateSession, .unknownRule, .notStored:
            1
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
