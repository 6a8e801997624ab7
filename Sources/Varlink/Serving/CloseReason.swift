import EventLoop

/// The reason why a server's connection has ended.
package enum CloseReason: Sendable, Equatable, CustomStringConvertible {
    /// The peer closed the connection.
    case peerClosed
    /// The peer sent an invalid message or a message that is not a call.
    case protocolViolation(MessageFault)
    /// The output that waits to be sent would exceed the limit in bytes, because the peer does not read its input.
    case slowReader(limit: Int)
    /// The peer made calls faster than allowed.
    case tooManyCalls
    /// The peer sent more calls than allowed while an earlier call was unanswered.
    case tooManyPipelinedCalls(limit: Int)
    /// The peer belongs to another user.
    case foreignUser(UInt32)
    /// The kernel does not report which user the peer belongs to.
    case unknownUser
    /// The server has the maximum number of connections.
    case tooManyConnections(limit: Int)
    /// The process of the peer has the maximum number of connections.
    case tooManyConnectionsOfProcess(limit: Int)
    /// The process group of the peer has the maximum number of connections.
    case tooManyConnectionsOfJob(limit: Int)
    /// The server closed the connection, which was idle, to accept a connection of a process that has fewer
    /// connections.
    case replacedByOtherProcess
    /// The connections of the peer's process together keep more bytes than allowed.
    case tooManyBytesOfProcess(limit: Int)
    /// The connections of the peer's process group together keep more bytes than allowed.
    case tooManyBytesOfJob(limit: Int)
    /// A reply to the method could not be encoded as JSON; this is an error of the service.
    case unwritableReply(method: String)
    /// The service dropped a call of the method without a reply; this is an error of the service.
    case unansweredCall(method: String)
    /// A read, write or watch failed.
    case systemError(SystemError)
    /// The server closed the connection.
    case closedByServer

    /// The reason as a phrase for a log.
    package var description: String {
        switch self {
        case .peerClosed: "the peer closed the connection"
        case .protocolViolation(let fault): "\(fault)"
        case .slowReader(let limit): "the peer left more than \(limit) bytes unread"
        case .tooManyCalls: "the peer exceeded the call rate limit"
        case .tooManyPipelinedCalls(let limit): "the peer sent more than \(limit) calls without waiting for replies"
        case .foreignUser(let user): "the peer belongs to another user (\(user))"
        case .unknownUser: "the user of the peer is unknown"
        case .tooManyConnections(let limit): "the server already has \(limit) connections"
        case .tooManyConnectionsOfProcess(let limit): "the peer's process already has \(limit) connections"
        case .tooManyConnectionsOfJob(let limit): "the peer's process group already has \(limit) connections"
        case .replacedByOtherProcess: "another process needed one of the many connections of the peer's process"
        case .tooManyBytesOfProcess(let limit):
            "the peer's process left more than \(limit) bytes unread or unhandled"
        case .tooManyBytesOfJob(let limit):
            "the peer's process group left more than \(limit) bytes unread or unhandled"
        case .unwritableReply(let method): "a reply to \(method) cannot be written as JSON"
        case .unansweredCall(let method): "a call of \(method) was not answered"
        case .systemError(let error): "\(error)"
        case .closedByServer: "the server closed the connection"
        }
    }
}
