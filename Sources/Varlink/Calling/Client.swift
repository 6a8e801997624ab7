import EventLoop
import Glibc

/// A blocking client, for command line tools and tests.
public final class Client {
    private let descriptor: OwnedDescriptor
    private let connection: ClientConnection

    /// Connects to a server.
    ///
    /// - Parameter timeout: the time to wait if the server's queue of connections is full.
    /// - Throws: `noServer`, `refused`, `pathTooLong`, `timedOut` or `system`.
    public init(path: String, timeout: Duration = .seconds(10), limits: Limits = .caller) throws(ClientError) {
        guard path.utf8.count <= UnixSocket.maximumPathBytes else {
            throw .pathTooLong(path: path, limit: UnixSocket.maximumPathBytes)
        }
        do {
            descriptor = try UnixSocket.make()
        } catch {
            throw .system(error)
        }
        connection = ClientConnection(limits: limits)
        try Self.connect(descriptor.number, to: path, until: .now + timeout)
    }

    /// Makes a client for a connected socket, such as one end of a socket pair, and takes ownership of the descriptor.
    ///
    /// - Throws: the error of the failed system call; the descriptor is then closed.
    public init(fileDescriptor: Int32, limits: Limits = .caller) throws(ClientError) {
        descriptor = OwnedDescriptor(fileDescriptor)
        connection = ClientConnection(limits: limits)
        let flags = fcntl(fileDescriptor, F_GETFL)
        guard flags >= 0, fcntl(fileDescriptor, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(fileDescriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw .system(.last("fcntl")) }
    }

    /// Calls a method and waits for its reply.
    ///
    /// - Parameter timeout: the time to wait; nil for no limit. The connection remains usable after a timeout.
    /// - Throws: the service's error, `timedOut`, the error of the connection, or `unexpectedParameters` if the reply
    ///   does not have the requested type.
    public func call<Result: Decodable>(
        _ method: String, _ parameters: some Encodable = NoParameters(), returning type: Result.Type,
        timeout: Duration? = .seconds(30)
    ) throws(ClientError) -> Result {
        let inbox = Inbox()
        try connection.call(method, parameters) { inbox.results.append($0) }
        return try Self.read(type, from: try next(inbox, until: timeout.map { .now + $0 }))
    }

    /// Calls a method without reply parameters and waits for the reply.
    ///
    /// - Parameter timeout: the time to wait; nil for no limit.
    /// - Throws: the service's error, `timedOut`, or the error of the connection.
    public func call(
        _ method: String, _ parameters: some Encodable = NoParameters(), timeout: Duration? = .seconds(30)
    ) throws(ClientError) {
        _ = try call(method, parameters, returning: NoParameters.self, timeout: timeout)
    }

    /// Calls a method and passes every reply to a function, until the last reply or until the function returns false.
    /// The protocol has no other way to stop a stream of replies, so the result false closes the connection.
    ///
    /// - Parameter timeout: the time to wait for each reply; nil for no limit.
    /// - Throws: the service's error, `timedOut`, the error of the connection, or `unexpectedParameters` if a reply
    ///   does not have the requested type.
    public func more<Result: Decodable>(
        _ method: String, _ parameters: some Encodable = NoParameters(), returning type: Result.Type,
        timeout: Duration? = nil, each: (Result) -> Bool
    ) throws(ClientError) {
        let inbox = Inbox()
        try connection.call(method, parameters, mode: .more) { inbox.results.append($0) }
        while true {
            let reply = try next(inbox, until: timeout.map { .now + $0 })
            let wantsMore = each(try Self.read(type, from: reply))
            guard reply.continues else { return }
            guard wantsMore else { return close() }
        }
    }

    /// Sends a call that the server does not answer; returns when the call has been written to the socket.
    ///
    /// - Throws: `timedOut`, or the error of the connection.
    package func oneway(
        _ method: String, _ parameters: some Encodable = NoParameters(), timeout: Duration? = .seconds(30)
    ) throws(ClientError) {
        try connection.call(method, parameters, mode: .oneway)
        let deadline: MonotonicTime? = timeout.map { .now + $0 }
        write()
        while connection.outputCount > 0 { try exchange(until: deadline) }
    }

    /// Closes the connection.
    public func close() {
        connection.close()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }

    private func next(_ inbox: Inbox, until deadline: MonotonicTime?) throws(ClientError) -> Reply {
        write()
        while inbox.results.isEmpty { try exchange(until: deadline) }
        return try inbox.results.removeFirst().get()
    }

    private static func read<Value: Decodable>(_ type: Value.Type, from reply: Reply) throws(ClientError) -> Value {
        do {
            return try reply.decode(type)
        } catch {
            throw .unexpectedParameters(ParameterName.parameterPath(in: error))
        }
    }

    /// Waits until the socket is readable, or writable if output is pending; then writes or reads.
    private func exchange(until deadline: MonotonicTime?) throws(ClientError) {
        if let end = connection.end { throw end }
        let wanted = connection.outputCount > 0 ? POLLIN | POLLOUT : POLLIN
        var request = pollfd(fd: descriptor.number, events: Int16(wanted), revents: 0)
        var ready = Spinning.poll({ poll(&request, 1, 0) }, until: { $0 != 0 })
        if ready == 0 { ready = poll(&request, 1, deadline.map { MonotonicTime.now.milliseconds(until: $0) } ?? -1) }
        if ready == 0 { throw .timedOut }
        guard ready > 0 else {
            if errno == EINTR { return }
            throw .system(.last("poll"))
        }
        if Int32(request.revents) & POLLOUT != 0 { write() }
        // A hang-up or an error also leads to a read, because bytes that the server sent earlier may still be unread.
        if Int32(request.revents) & ~POLLOUT != 0 { read() }
    }

    private func write() {
        while connection.outputCount > 0 {
            switch connection.withOutput(256 << 10, { UnixSocket.write(descriptor.number, $0) }) {
            case .bytes(let count): connection.removeOutput(count)
            case .wouldBlock, .ended: return
            case .failed(let error): return connection.close(.system(error))
            }
        }
    }

    private func read() {
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            switch UnixSocket.read(descriptor.number, into: buffer) {
            case .bytes(let count): connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case .wouldBlock: break
            case .ended: connection.close()
            case .failed(let error): connection.close(.system(error))
            }
        }
    }
}

/// The replies to one call that have been received but not yet returned to the caller.
private final class Inbox {
    var results: [Result<Reply, ClientError>] = []
}
