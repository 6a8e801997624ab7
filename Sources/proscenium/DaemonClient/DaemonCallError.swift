import EventLoop
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTargeting
import Varlink

/// An error of a command that calls the daemon.
enum DaemonCallError: DiagnosticError, Equatable {
    /// No daemon is listening, and the command must not start one.
    case noDaemon(socket: String)
    /// The socket or its folder belongs to another user.
    case untrustedOwner(path: String, owner: UInt32)
    /// A daemon was started but cannot be called. `log` contains the last lines of the daemon's log; nil if the daemon
    /// logged nothing.
    case notStarted(socket: String, problem: StartProblem, log: String?)
    /// The daemon refused the request with an error of the interface. `error` is the name of the error without the
    /// interface.
    case refused(error: String, message: String, remedy: String?, cause: String?)
    /// The given text is not the beginning of exactly one session identifier. `candidates` contains the sessions whose
    /// identifiers begin with the text; empty if no identifier does, or if the text is too short.
    case ambiguousOrUnknownSession(text: String, candidates: [SessionIdentifier])
    /// The app has no notification with this identifier, or none in the given state.
    case unknownNotification(String, AppIdentifier, NotificationCalls.Status.State?)
    /// The daemon ended the connection while the command watched its events.
    case connectionLost
    /// Any other error between the command and the daemon.
    case connection(ClientError, socket: String)

    /// The reason why a daemon that was started cannot be called.
    enum StartProblem: Hashable {
        /// The process could not be started. The payload is the `errno` value.
        case spawn(Int32)
        /// The process ended, or it reported readiness but does not accept calls.
        case ended
        /// The daemon did not accept calls within this number of seconds.
        case notReadyInTime(seconds: Int)
    }

    /// The exit status of the command.
    var exitStatus: Int32 {
        switch self {
        case .refused, .ambiguousOrUnknownSession, .unknownNotification, .connectionLost: ExitStatus.refused
        case .noDaemon, .untrustedOwner, .notStarted, .connection: ExitStatus.failure
        }
    }

    var diagnostic: Diagnostic {
        switch self {
        case .noDaemon(let socket):
            Diagnostic(
                code: "daemonAbsent", message: "the daemon is not running",
                remedy: "run the command without --no-start, or run: proscenium daemon", place: socket)
        case .untrustedOwner(let path, let owner):
            Diagnostic(
                code: "daemonForeign", message: "this belongs to user \(owner), so the listener is not trusted",
                remedy: "set PROSCENIUM_SOCKET to a path in your own folder", place: path)
        case .notStarted(let socket, let problem, let log):
            Diagnostic(
                code: "daemonNotStarted", message: problem.sentence, remedy: problem.remedy, place: socket, cause: log)
        case .refused(let error, let message, let remedy, let cause):
            Diagnostic(
                code: error.prefix(1).lowercased() + error.dropFirst(), message: TerminalText.visible(message),
                remedy: remedy.map(TerminalText.visible), cause: cause.map(TerminalText.visible))
        case .ambiguousOrUnknownSession(let text, let candidates):
            Self.sessionDiagnostic(text: text, candidates: candidates)
        case .unknownNotification(let identifier, let app, let state):
            Diagnostic(
                code: "unknownNotification",
                message:
                    "“\(app)” has no \(state.map { "\($0.rawValue) " } ?? "")notification “\(TerminalText.visible(identifier))”",
                remedy: "list the app's notifications with: proscenium notifications list --app \(app)")
        case .connectionLost:
            Diagnostic(
                code: "daemonGone", message: "the daemon ended the connection",
                remedy: "it was stopped, or its output was read too slowly; run the command again")
        case .connection(let error, let socket): Self.connectionDiagnostic(error, socket: socket)
        }
    }

    private static func sessionDiagnostic(text: String, candidates: [SessionIdentifier]) -> Diagnostic {
        let text = TerminalText.visible(text)
        guard candidates.isEmpty else {
            return Diagnostic(
                code: "ambiguousSession", message: "\(candidates.count) sessions match “\(text)”",
                remedy: "write a longer prefix",
                cause: candidates.map(\.text).joined(separator: ", "))
        }
        guard text.count >= SessionPrefix.minimumLength else {
            return Diagnostic(
                code: "shortSession", message: "“\(text)” is too short to identify a session",
                remedy: "write at least \(SessionPrefix.minimumLength) characters of its identifier")
        }
        return Diagnostic(
            code: "unknownSession", message: "no session matches “\(text)”",
            remedy: "list the sessions with: proscenium sessions")
    }

    private static func connectionDiagnostic(_ error: ClientError, socket: String) -> Diagnostic {
        switch error {
        case .closed:
            Diagnostic(
                code: "daemonClosed", message: "the daemon ended the connection without a reply",
                remedy: "run the command again", place: socket)
        case .service(let answer) where answer.name.hasPrefix("org.varlink.service."):
            Diagnostic(
                code: "daemonOfOtherVersion", message: "the daemon does not support this request",
                remedy: "its version differs from this command's; stop it and run the command again",
                place: socket, cause: answer.plainText)
        case .service(let answer):
            Diagnostic(
                code: "daemonAnswer", message: "the daemon replied with an unknown error",
                place: socket, cause: answer.plainText)
        case .pathTooLong(_, let limit):
            Diagnostic(
                code: "socketPathTooLong", message: "the socket's path is longer than \(limit) bytes",
                remedy: "set PROSCENIUM_SOCKET to a shorter path", place: socket)
        case .timedOut:
            Diagnostic(
                code: "daemonSilent", message: "the daemon did not answer in time",
                remedy: "it may be busy; try again, or stop it and run the command again", place: socket)
        default:
            Diagnostic(code: "daemonTrouble", message: TerminalText.visible(error.description), place: socket)
        }
    }
}

extension DaemonCallError.StartProblem {
    fileprivate var sentence: String {
        switch self {
        case .spawn(let code): "the daemon could not be started: \(SystemError(call: "posix_spawn", code: code))"
        case .ended: "the daemon was started but ended immediately"
        case .notReadyInTime(let seconds):
            "the daemon was started but does not accept connections after \(seconds) seconds"
        }
    }

    fileprivate var remedy: String {
        switch self {
        case .spawn, .ended: "run it in a terminal to see its output: proscenium daemon"
        case .notReadyInTime: "it may still be starting: try again"
        }
    }
}

extension VarlinkError {
    /// The name of the error without its interface, followed by the parameter or method that the error is about, if
    /// any.
    fileprivate var plainText: String {
        struct Parameters: Decodable {
            let parameter: String?
            let method: String?
        }
        let short = name.split(separator: ".").last.map(String.init) ?? name
        let parameters = try? decode(Parameters.self)
        let detail = parameters?.parameter ?? parameters?.method
        return TerminalText.visible(detail.map { "\(short): \($0)" } ?? short)
    }
}
