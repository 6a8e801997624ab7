import EventLoop

/// A connection with another device on an event loop: the socket, the handshake of TLS, and the bytes in both directions.
package final class DeviceChannel {
    /// The reason for the end of a channel.
    package enum EndReason: Equatable, Sendable, CustomStringConvertible {
        /// The other device has ended the connection.
        case peerClosed
        /// The connection could not be established, or the socket cannot be watched.
        case system(SystemError)
        /// The handshake or the protection of the connection has failed.
        case tls(TLSError)
        /// The handshake took too long.
        case handshakeTimeout
        /// The other device does not read.
        case slowReader

        /// The reason as a phrase for a log.
        package var description: String {
            switch self {
            case .peerClosed: "the other device closed the connection"
            case .system(let error): "\(error)"
            case .tls(let error): "\(error)"
            case .handshakeTimeout: "the connection was not established in time"
            case .slowReader: "the other device does not read"
            }
        }
    }

    /// The time limit for connecting and for the handshake together.
    package static let handshakeTimeout = Duration.seconds(10)
    /// The maximum number of bytes that wait to be sent.
    package static let maximumOutputBytes = 1 << 20
    /// The maximum number of records that are read in one turn of the loop, so that other connections are served, too.
    private static let recordsPerTurn = 8

    /// Called once, when the handshake is complete.
    package var onOpen: () -> Void = {}
    /// Called with received bytes.
    package var onReceive: ([UInt8]) -> Void = { _ in }
    /// Called once, at the end, unless the owner has called ``close()``.
    package var onEnd: (EndReason) -> Void = { _ in }

    /// The role of this device in the TLS session.
    package let role: TLSSession.Role
    /// The session of TLS.
    package let session: TLSSession

    private let descriptor: OwnedDescriptor
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var timer: ScheduledTimer?
    private var isConnecting: Bool
    private var isClosed = false

    /// Creates a channel over a socket that was accepted or is connecting. ``start()`` begins the handshake.
    ///
    /// - Throws: ``TLSError``.
    package init(
        _ role: TLSSession.Role, over descriptor: OwnedDescriptor, key: DeviceKey, protocols: [String],
        loop: any EventLoop, policy: @escaping TLSSession.Policy
    ) throws(TLSError) {
        (self.role, self.descriptor, self.loop) = (role, descriptor, loop)
        isConnecting = role == .client
        session = try TLSSession(role, over: descriptor.number, key: key, protocols: protocols, policy: policy)
    }

    deinit { close() }

    /// Begins the handshake.
    package func start() {
        timer = loop.schedule(after: Self.handshakeTimeout) { [weak self] in self?.finish(.handshakeTimeout) }
        do throws(SystemError) {
            watch = try loop.watch(descriptor.number, for: isConnecting ? .write : .read) { [weak self] _ in
                self?.handleReadiness()
            }
        } catch {
            finish(.system(error))
        }
    }

    /// Sends bytes. Does nothing after the end.
    package func send(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        session.send(bytes)
        guard session.outputCount <= Self.maximumOutputBytes else { return finish(.slowReader) }
        perform { () throws(TLSError) in try session.flush() }
    }

    /// Ends the connection without calling ``onEnd``.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        session.end()
        if let watch { loop.unwatch(watch) }
        if let timer { loop.cancel(timer) }
        (watch, timer) = (nil, nil)
        (onOpen, onReceive) = ({}, { _ in })
    }

    private func finish(_ reason: EndReason) {
        guard !isClosed else { return }
        let onEnd = onEnd
        if case .tls(let error) = reason { session.sendAlert(for: error) }
        close()
        onEnd(reason)
    }

    private func handleReadiness() {
        if isConnecting {
            if let error = NetworkSocket.connectionError(of: descriptor) { return finish(.system(error)) }
            isConnecting = false
        }
        perform { () throws(TLSError) in
            if !session.isOpen {
                guard try completeHandshake() else { return }
            }
            try session.flush()
            try read()
        }
    }

    /// Performs a step, and then waits for the readiness that the session needs next.
    private func perform(_ step: () throws(TLSError) -> Void) {
        do throws(TLSError) {
            try step()
        } catch {
            return finish(.tls(error))
        }
        if let watch { loop.setInterest(session.wantsToWrite ? [.read, .write] : .read, of: watch) }
    }

    private func completeHandshake() throws(TLSError) -> Bool {
        guard try session.handshake() else { return false }
        if let timer { loop.cancel(timer) }
        timer = nil
        onOpen()
        return !isClosed
    }

    private func read() throws(TLSError) {
        for _ in 0..<Self.recordsPerTurn where !isClosed {
            switch try session.read() {
            case .bytes(let bytes): onReceive(bytes)
            case .wouldBlock: return
            case .ended: return finish(.peerClosed)
            }
        }
        guard !isClosed, session.hasBufferedInput else { return }
        // The socket does not become readable for bytes that the session has read already.
        loop.schedule(at: .now) { [weak self] in
            guard let self, !isClosed else { return }
            perform { () throws(TLSError) in try read() }
        }
    }
}
