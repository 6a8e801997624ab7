import PredicateFormat
import SceneProtocol
import Varlink

/// Why a call of the shell came to nothing.
public enum StageFault: DiagnosticError, Hashable, Sendable {
    /// There was no system side in all that time; why, as far as is known.
    case notReached(cause: String?)
    /// The system side did not answer in time.
    case notAnswered
    /// The connection broke before the answer, and nobody knows whether the call was heard.
    case lost
    /// Another stage has taken over.
    case replaced
    /// The shell is not connected, and does not want to be.
    case ended
    /// A later call of the same kind takes its place.
    case superseded
    /// So many calls wait already.
    case tooMany(limit: Int)
    /// What is to be said cannot be written.
    case unwritable
    /// The system side refuses it: the error by its short name, and its words.
    case refused(error: String, message: String, remedy: String?)

    private struct Refusal: Decodable {
        let message: String
        let remedy: String?
    }

    /// The fault that an error of the system side is.
    init(_ error: VarlinkError) {
        let short = error.name.split(separator: ".").last.map(String.init) ?? error.name
        let refusal = try? error.decode(Refusal.self)
        self = .refused(
            error: short, message: refusal?.message ?? "the system side refuses this: \(error.name)",
            remedy: refusal?.remedy)
    }

    /// The facts in words.
    public var diagnostic: Diagnostic {
        switch self {
        case .notReached(let cause):
            Diagnostic(
                code: "systemNotReached", message: "the system side is not there",
                remedy: "start it with “proscenium daemon”, and try again", cause: cause)
        case .notAnswered:
            Diagnostic(
                code: "systemSilent", message: "the system side did not answer in time", remedy: "try again")
        case .lost:
            Diagnostic(
                code: "systemLost", message: "the connection to the system side broke before the answer",
                remedy: "try again if it did not happen")
        case .replaced:
            Diagnostic(
                code: "stageReplaced", message: "another shell has taken over",
                remedy: "end that one, and start this one again")
        case .ended: Diagnostic(code: "stageEnded", message: "the shell is not connected to the system side")
        case .superseded: Diagnostic(code: "superseded", message: "a later one took its place")
        case .tooMany(let limit):
            Diagnostic(
                code: "tooManyCalls", message: "\(limit) calls wait for the system side already",
                remedy: "wait until it is there again")
        case .unwritable:
            Diagnostic(code: "unwritable", message: "what was to be said to the system side cannot be written")
        case .refused(_, let message, let remedy):
            Diagnostic(code: "systemRefused", message: message, remedy: remedy)
        }
    }
}
