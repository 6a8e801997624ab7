import Foundation
import PredicateFormat
import SceneModel

/// A refusal of the process, token, bundle or name that a client presents.
enum ConnectionError: DiagnosticError, Hashable, Sendable {
    /// The process does not run the app's executable.
    case notTheApp(AppIdentifier, executable: String?, expected: String)
    /// The process tries to continue an earlier registration that the daemon does not expect.
    case notExpected
    /// Another process of the app is running.
    case alreadyRunning(AppIdentifier, pid: Int32?)
    /// The token was never granted, or has become invalid.
    case invalidToken
    /// Only the current stage can make the call, and the call was made on a connection of another client.
    case notTheStage
    /// The named stage has replaced the stage that receives this error.
    case replaced(by: String)
    /// The banner does not exist, or was answered already.
    case unknownBanner(String)
    /// The app does not offer the quick action.
    case unknownQuickAction(AppIdentifier, String)
    /// The notification does not exist, or was answered already.
    case unknownNotification(AppIdentifier, String)
    /// The name is not the name of a file in the snapshot folder.
    case notASnapshot(String)
    /// An unknown app registers without its bundle.
    case bundleMissing(AppIdentifier)
    /// The bundle belongs to another app.
    case otherBundle(path: String, expected: AppIdentifier, found: AppIdentifier)

    var diagnostic: Diagnostic {
        switch self {
        case .notTheApp(let app, let executable, let expected):
            Diagnostic(
                code: "notTheApp",
                message: "the process runs \(executable ?? "an unknown program"), but “\(app)” is \(expected)",
                remedy: "if the app has moved, add its new bundle with “proscenium apps add”")
        case .notExpected:
            Diagnostic(
                code: "notRegistered", message: "the daemon does not expect a process with this identifier",
                remedy: "exit, and start again")
        case .alreadyRunning(let app, let pid):
            Diagnostic(
                code: "alreadyRunning",
                message:
                    "“\(app)” is already running\(pid.map { " as process \($0)" } ?? ""); that process receives the event",
                remedy: "exit with status 0")
        case .invalidToken:
            Diagnostic(
                code: "invalidToken", message: "the token is unknown, was already used, or belongs to another process",
                remedy: "a token can be used once; request a new one")
        case .notTheStage:
            Diagnostic(
                code: "notRegistered", message: "the connection does not belong to the current stage",
                remedy: "register, then join with the token")
        case .replaced(let name):
            Diagnostic(code: "notRegistered", message: "another stage, “\(name)”, has taken over")
        case .unknownBanner(let banner):
            Diagnostic(
                code: "unknownBanner", message: "there is no banner “\(banner)”; it may already have been handled")
        case .unknownQuickAction(let app, let type):
            Diagnostic(
                code: "unknownQuickAction", message: "“\(app)” offers no quick action “\(type)”",
                remedy: "list them with “proscenium apps --json”")
        case .unknownNotification(let app, let identifier):
            Diagnostic(
                code: "unknownNotification",
                message: "“\(app)” has no delivered notification “\(identifier)”; it may already have been answered",
                remedy: "list them with “proscenium notifications”")
        case .notASnapshot(let name):
            Diagnostic(
                code: "requestDenied", message: "“\(name)” is not the name of a file in the snapshot folder",
                remedy: "write the snapshot there first, and pass its file name without a path")
        case .bundleMissing(let app):
            Diagnostic(
                code: "unknownApp", message: "the app “\(app)” is unknown",
                remedy: "pass its bundle, or add it with “proscenium apps add”")
        case .otherBundle(let path, let expected, let found):
            Diagnostic(
                code: "unknownApp", message: "this is the bundle of “\(found)”, not of “\(expected)”", place: path)
        }
    }
}
