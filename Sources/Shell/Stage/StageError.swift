import PredicateFormat
import SceneClient
import Varlink

/// The reason why a call of the shell failed.
package enum StageError: DiagnosticError, Hashable, Sendable {
    /// No daemon could be reached before the deadline; the cause, if known.
    case notReached(cause: String?)
    /// The daemon did not answer in time.
    case notAnswered
    /// The connection was lost before the answer, and the call may or may not have been handled.
    case lost
    /// Another stage has taken over.
    case replaced
    /// The client is stopped.
    case ended
    /// Too many calls are waiting already.
    case tooMany(limit: Int)
    /// The call cannot be encoded or queued.
    case unwritable
    /// The daemon refused the call: the short name of the error, and its message.
    case refused(error: String, message: String, remedy: String?)

    /// Makes the error for a failed request.
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

    /// The description for people.
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
