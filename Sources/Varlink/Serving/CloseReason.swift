import EventLoop

/// Why a connection of a server has ended.
public enum CloseReason: Sendable, Equatable, CustomStringConvertible {
    /// The peer closed it.
    case peerClosed
    /// The peer sent what is no call.
    case protocolViolation(MessageFault)
    /// The peer left more bytes unread than allowed.
    case slowReader(limit: Int)
    /// The peer made calls faster than allowed.
    case tooManyCalls
    /// The peer sent more calls ahead than allowed.
    case tooManyPipelinedCalls(limit: Int)
    /// The server has as many connections as allowed.
    case tooManyConnections(limit: Int)
    /// A reply to the method could not be written as JSON, which is a fault of the service.
    case unwritableReply(method: String)
    /// The service forgot to answer a call of the method, which is a fault of the service.
    case unansweredCall(method: String)
    /// The system failed to read, write or watch.
    case systemError(SystemError)
    /// The server closed it.
    case closedByServer

    /// The reason as a phrase for a log.
    public var description: String {
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
