import PredicateFormat
import SceneClient
import Varlink

/// The reason why a request of the shell to the daemon failed.
package enum StageError: DiagnosticError, Hashable, Sendable {
    /// No daemon could be reached before the deadline. The cause is nil if the cause is unknown.
    case notReached(cause: String?)
    /// The daemon did not reply before the deadline.
    case notAnswered
    /// The connection was lost before the reply. The daemon may or may not have handled the request.
    case lost
    /// Another stage has replaced this shell as the stage.
    case replaced
    /// The client is stopped.
    case ended
    /// The limit of requests that wait for the daemon is reached.
    case tooMany(limit: Int)
    /// The request cannot be encoded or queued.
    case unwritable
    /// The daemon refused the request. `error` is the name of the error without its interface.
    case refused(error: String, message: String, remedy: String?)

    /// Converts the failure of a request.
    init(_ failure: RequestFailure) {
        switch failure {
        case .refused(let error): self.init(error)
        case .lost: self = .lost
        case .unwritable: self = .unwritable
        case .notReached(let cause): self = .notReached(cause: cause)
        case .notAnswered: self = .notAnswered
        case .replaced: self = .replaced
        case .ended: self = .ended
        case .tooMany(let limit): self = .tooMany(limit: limit)
        }
    }

    private init(_ error: VarlinkError) {
        let short = error.name.split(separator: ".").last.map(String.init) ?? error.name
        let text = RefusalText(error)
        self = .refused(error: short, message: text.sentence, remedy: text.remedy)
    }

    /// The error as a diagnostic for the user.
    package var diagnostic: Diagnostic {
        switch self {
        case .notReached(let cause):
            Diagnostic(
                code: "systemNotReached", message: "the daemon is not available",
                remedy: "start it with “proscenium daemon”, and try again", cause: cause)
        case .notAnswered:
            Diagnostic(
                code: "systemSilent", message: "the daemon did not reply in time", remedy: "try again")
        case .lost:
            Diagnostic(
                code: "systemLost", message: "the connection to the daemon was lost before its reply",
                remedy: "try again if the request had no effect")
        case .replaced:
            Diagnostic(
                code: "stageReplaced", message: "another shell has replaced this one",
                remedy: "end the other shell, and start this one again")
        case .ended: Diagnostic(code: "stageEnded", message: "the shell is not connected to the daemon")
        case .tooMany(let limit):
            Diagnostic(
                code: "tooManyCalls", message: "\(limit) requests are already waiting for the daemon",
                remedy: "try again when the daemon is available")
        case .unwritable:
            Diagnostic(code: "unwritable", message: "the request cannot be encoded")
        case .refused(_, let message, let remedy):
            Diagnostic(code: "systemRefused", message: message, remedy: remedy)
        }
    }
}
