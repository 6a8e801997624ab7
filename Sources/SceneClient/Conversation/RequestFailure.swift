import Varlink

/// The reason why a request has no reply.
package enum RequestFailure: Error, Equatable, Sendable {
    /// The daemon refused the request.
    case refused(VarlinkError)
    /// The connection was lost before the reply, and the request may or may not have been handled.
    case lost
    /// The request cannot be encoded or queued.
    case unwritable
    /// No daemon could be reached before the deadline; the cause, if known.
    case notReached(cause: String?)
    /// The daemon did not reply before the deadline.
    case notAnswered
    /// Another peer has taken over.
    case replaced
    /// The client was not started, or has ended.
    case ended
    /// Too many requests are waiting already.
    case tooMany(limit: Int)
}
