import EventLoop
import SceneProtocol
import Varlink

/// Establishing the two connections to the daemon, and making calls on these connections.
extension DaemonClient {
    func connect() {
        if let number = inherited {
            inherited = nil
            registrationSocket = InheritedSocket.adopt(number).flatMap(makeSocket)
            if registrationSocket != nil { return handle(.connected) }
        }
        do throws(Unavailability) {
            guard let socket = try connectedSocket() else {
                try startDaemon()
                return handle(.unreachable(nil))
            }
            registrationSocket = socket
            launcher.didConnect()
            handle(.connected)
        } catch {
            handle(.unreachable(error))
        }
    }

    /// Connects to the daemon; returns nil if nothing listens.
    private func connectedSocket() throws(Unavailability) -> DaemonSocket? {
        guard address.socket.utf8.count <= UnixSocket.maximumPathBytes else { throw .pathTooLong }
        guard let descriptor = try? UnixSocket.make() else { throw .tooManyFiles }
        guard UnixSocket.connect(descriptor.number, to: address.socket) == 0 else { return nil }
        guard let socket = makeSocket(descriptor) else { throw .tooManyFiles }
        return socket
    }

    private func makeSocket(_ descriptor: OwnedDescriptor) -> DaemonSocket? {
        DaemonSocket(descriptor, limits: limits, loop: loop) { [weak self] in self?.handle(.connectionLost) }
    }

    private func startDaemon() throws(Unavailability) {
        do throws(DaemonLauncher.LaunchFailure) {
            try launcher.startIfNeeded()
        } catch {
            throw .notStarted(error)
        }
    }

    func disconnect() {
        registrationSocket?.close()
        callSocket?.close()
        (registrationSocket, callSocket) = (nil, nil)
    }

    func register() {
        registrationSocket?.call(Message.interface.member("Register"), registration(), mode: .more) { [weak self] in
            switch $0 {
            case .success(let reply): self?.handleMessage(reply)
            case .failure(.service(let error)): self?.handle(.refused(error))
            // All other failures mean that the connection has ended. The socket's `onEnd` reports the end.
            case .failure: break
            }
        }
    }

    private func handleMessage(_ reply: Reply) {
        do {
            handle(.message(try reply.decode(Message.self)))
        } catch MessageKindError.unknown {
            // A later version of the daemon sent this message. The message is ignored, like an unknown field.
        } catch {
            handlers.undecodableMessage(error)
        }
    }

    func join(_ token: String) {
        callSocket = (try? connectedSocket()) ?? nil
        guard let callSocket else { return handle(.connectionLost) }
        let pipelines = conversation.rules.pipelinesJoin
        callSocket.call(Message.interface.member("Join"), SharedMessages.Join(token: token)) { [weak self] in
            switch $0 {
            case .success: if !pipelines { self?.handle(.joined) }
            case .failure(.service): self?.handle(.joinRejected)
            case .failure: break
            }
        }
        if pipelines { handle(.joined) }
    }

    func send(_ number: UInt64) {
        guard let callSocket, let request = requests[number]?.request else { return }
        callSocket.call(request.method, request.parameters) { [weak self] result in
            switch result {
            case .success(let reply): self?.handle(.reply(number, .success(reply.parametersJSON)))
            case .failure(.service(let error)): self?.handle(.reply(number, .failure(.refused(error))))
            case .failure(.unwritableParameters), .failure(.queueFull):
                self?.handle(.reply(number, .failure(.unwritable)))
            // The connection has ended. The conversation fails or repeats the request when `onEnd` reports the end.
            case .failure: break
            }
        }
    }
}
