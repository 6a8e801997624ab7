import Varlink

/// The reason why a request has no reply.
package enum RequestFailure: Error, Equatable, Sendable {
    /// The daemon refused the request.
    case refused(VarlinkError)
    /// The connection was lost before the reply; the daemon may or may not have performed the request.
    case lost
    /// The request cannot be encoded or queued.
    case unwritable
    /// No daemon could be reached before the deadline. `cause` is text for people; nil if the cause is unknown.
    case notReached(cause: String?)
    /// The daemon did not reply before the deadline.
    case notAnswered
    /// Another peer has replaced this peer.
    case replaced
    /// The client was not started, or has ended.
    case ended
    /// Too many requests are already waiting for a reply.
    case tooMany(limit: Int)
}
