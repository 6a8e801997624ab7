import EventLoop
import Glibc

/// A server of connections over Unix sockets. It must be used on the thread of its event loop.
package final class Server {
    /// Called when a connection has been opened.
    package var onOpen: ((ConnectionIdentity) -> Void)?
    /// Called with the reason when a connection has ended. If a connection is refused because the server has too many
    /// connections, only this closure is called, not `onOpen`.
    package var onClose: ((ConnectionIdentity, CloseReason) -> Void)?

    private let loop: any EventLoop
    private let service: Service
    private let limits: Limits
    private let accept: (Int32) -> Int32
    private var endpoints: [UInt64: ServerEndpoint] = [:]
    private var listeners: [(descriptor: OwnedDescriptor, watch: DescriptorWatch, file: SocketListener?)] = []
    private var lastNumber: UInt64 = 0

    /// Makes a server that does not listen yet.
    package convenience init(loop: any EventLoop, service: Service, limits: Limits = Limits()) {
        self.init(loop: loop, service: service, limits: limits, accept: LinuxCalls.accept)
    }

    /// Makes a server with a custom function that accepts connections, so that tests can make that function fail.
    init(loop: any EventLoop, service: Service, limits: Limits, accept: @escaping (Int32) -> Int32) {
        self.loop = loop
        self.service = service
        self.limits = limits
        self.accept = accept
    }

    deinit {
        stop()
    }

    /// The connections that are open.
    package var connections: [ConnectionIdentity] { endpoints.values.map(\.identity) }

    /// Listens on a socket at a path. Only the user of this process can connect to the socket.
    ///
    /// Missing folders are created with mode 0700. A socket at the path on which no server listens is replaced. `stop`
    /// removes the socket.
    ///
    /// - Throws: the reason why the server cannot listen at the path.
    package func listen(at path: String) throws(ListenError) {
        let file = try SocketListener(path: path)
        do {
            try add(file.descriptor, file: file)
        } catch {
            throw .system(error)
        }
    }

    /// Accepts connections on a listening socket, such as one inherited from a service manager, and takes ownership of
    /// the descriptor.
    ///
    /// - Throws: the error of the failed system call; the descriptor is then closed.
    package func adopt(listeningSocket descriptor: Int32) throws(SystemError) {
        let owned = OwnedDescriptor(descriptor)
        try Self.prepare(descriptor)
        try add(owned, file: nil)
    }

    /// Serves a connected socket, such as one end of a socket pair, and takes ownership of the descriptor.
    ///
    /// - Throws: the error of the failed system call; the descriptor is then closed.
    @discardableResult
    package func adopt(fileDescriptor: Int32) throws(SystemError) -> ConnectionIdentity {
        let owned = OwnedDescriptor(fileDescriptor)
        try Self.prepare(fileDescriptor)
        return try open(owned)
    }

    /// Ends a connection after writing as much output as possible without blocking. Does nothing if the connection has
    /// ended.
    package func close(_ connection: ConnectionIdentity) {
        endpoints[connection.number]?.close(.closedByServer)
    }

    /// Stops listening and ends all connections.
    package func stop() {
        for listener in listeners { loop.unwatch(listener.watch) }
        listeners = []
        for endpoint in Array(endpoints.values) { endpoint.close(.closedByServer) }
    }

    private func add(_ descriptor: OwnedDescriptor, file: SocketListener?) throws(SystemError) {
        let watch = try loop.watch(descriptor.number, for: .read) { [weak self] _ in
            self?.acceptConnections(descriptor.number)
        }
        listeners.append((descriptor, watch, file))
    }

    private func acceptConnections(_ listener: Int32) {
        // The number of accepted connections per turn is limited, so that existing connections are served as well.
        for _ in 0..<32 {
            let descriptor = accept(listener)
            if descriptor >= 0 {
                // A connection that cannot be watched is closed; the peer then sees the end of the connection.
                _ = try? open(OwnedDescriptor(descriptor))
                continue
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EAGAIN: return
            default: return pause(listener)
            }
        }
    }

    /// Stops accepting connections for 100 milliseconds. If the process has run out of descriptors or memory, the
    /// connection stays in the queue, and without the pause the loop would wake continuously.
    private func pause(_ listener: Int32) {
        guard let watch = listeners.first(where: { $0.descriptor.number == listener })?.watch else { return }
        loop.setInterest([], of: watch)
        loop.schedule(at: .now + .milliseconds(100)) { [weak loop] in loop?.setInterest(.read, of: watch) }
    }

    private func open(_ descriptor: OwnedDescriptor) throws(SystemError) -> ConnectionIdentity {
        lastNumber += 1
        let identity = ConnectionIdentity(
            number: lastNumber, credentials: PeerCredentials(of: descriptor.number))
        guard endpoints.count < limits.maximumConnections else {
            onClose?(identity, .tooManyConnections(limit: limits.maximumConnections))
            return identity
        }
        let endpoint = try ServerEndpoint(
            descriptor, identity: identity, loop: loop, service: service, limits: limits
        ) { [weak self] reason in
            self?.endpoints[identity.number] = nil
            self?.onClose?(identity, reason)
        }
        endpoints[identity.number] = endpoint
        onOpen?(identity)
        return identity
    }

    /// Makes an inherited descriptor non-blocking, and makes it close when another program is executed.
    private static func prepare(_ descriptor: Int32) throws(SystemError) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw .last("fcntl") }
    }
}
