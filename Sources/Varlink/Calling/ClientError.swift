import EventLoop

/// The reason why a call failed.
public enum ClientError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The service replied with an error.
    case service(VarlinkError)
    /// No socket exists at the path.
    case noServer(path: String)
    /// A socket exists at the path, but no server listens on it or this user may not connect.
    case refused(path: String)
    /// The path has more bytes than the system allows for sockets.
    case pathTooLong(path: String, limit: Int)
    /// This process or the server has closed the connection.
    case closed
    /// The reply was not received in time.
    case timedOut
    /// The server sent an invalid message or a reply that belongs to no call.
    case violation(MessageFault)
    /// The reply does not have the requested type; the associated value names the invalid parameter.
    case unexpectedParameters(String)
    /// The parameters of the call cannot be encoded as JSON.
    case unwritableParameters(method: String)
    /// The output that waits to be sent would exceed the limit in bytes, because the server does not read its input.
    case queueFull(limit: Int)
    /// A system call failed.
    case system(SystemError)

    /// The problem in one line.
    public var description: String {
        switch self {
        case .service(let error): "the service replied with the error \(error)"
        case .noServer(let path): "there is no server at \(path)"
        case .refused(let path): "cannot connect to the server at \(path)"
        case .pathTooLong(let path, let limit): "the socket's path is longer than \(limit) bytes: \(path)"
        case .closed: "the connection has ended"
        case .timedOut: "the reply did not arrive in time"
        case .violation(let fault): "the server violated the protocol: \(fault)"
        case .unexpectedParameters(let name): "the reply has no valid parameter '\(name)'"
        case .unwritableParameters(let method): "the parameters of \(method) cannot be written as JSON"
        case .queueFull(let limit): "more than \(limit) bytes are waiting to be sent to the server"
        case .system(let error): "\(error)"
        }
    }
}
