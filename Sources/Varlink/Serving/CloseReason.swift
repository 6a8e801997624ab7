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
    /// The server has the maximum number of connections.
    case tooManyConnections(limit: Int)
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
        case .tooManyConnections(let limit): "the server already has \(limit) connections"
        case .unwritableReply(let method): "a reply to \(method) cannot be written as JSON"
        case .unansweredCall(let method): "a call of \(method) was not answered"
        case .systemError(let error): "\(error)"
        case .closedByServer: "the server closed the connection"
        }
    }
}
