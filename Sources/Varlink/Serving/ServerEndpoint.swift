import EventLoop
import Glibc

/// A connection of a server together with its socket. It reads calls, passes them to the service and writes the
/// replies.
final class ServerEndpoint: ReplySink {
    /// The number of calls of one connection that are handled before the loop continues with other connections.
    private static let callsPerTurn = 16

    let identity: ConnectionIdentity

    private let loop: any EventLoop
    private let service: Service
    private let descriptor: OwnedDescriptor
    private let finished: (CloseReason) -> Void
    private let connection: ServerConnection
    private var watch: DescriptorWatch?
    private var interest: DescriptorInterest = .read
    private var isPumping = false
    private var hasInputEnded = false
    /// Whether calls may be queued for a later turn. If so, no more bytes are read until the queued calls are handled.
    private var hasBacklog = false

    init(
        _ descriptor: OwnedDescriptor, identity: ConnectionIdentity, loop: any EventLoop, service: Service,
        limits: Limits, finished: @escaping (CloseReason) -> Void
    ) throws(SystemError) {
        self.descriptor = descriptor
        self.identity = identity
        self.loop = loop
        self.service = service
        self.finished = finished
        connection = ServerConnection(limits: limits, now: .now)
        watch = try loop.watch(descriptor.number, for: interest) { [weak self] in self?.handle($0) }
    }

    func reply(to number: UInt64, _ parameters: some Encodable, continues: Bool, error: String?) -> Bool {
        let isAccepted = connection.reply(to: number, parameters, continues: continues, error: error)
        pump()
        return isAccepted
    }

    func close(_ reason: CloseReason) {
        connection.close(reason)
        pump()
    }

    private func handle(_ readiness: DescriptorReadiness) {
        guard !hasBacklog else { return }
        let hasHungUp = !readiness.isDisjoint(with: [.hangUp, .failed])
        if hasInputEnded || !connection.wantsInput {
            // Nothing more is read, so the loop would report the hang-up in every turn.
            if hasHungUp { connection.close(.peerClosed) }
        } else if hasHungUp || readiness.contains(.readable) {
            readInput()
        }
        pump()
    }

    private func readInput() {
        // One read per turn, so that a peer that sends without a pause does not delay other peers.
        withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
            switch UnixSocket.read(descriptor.number, into: buffer) {
            case .bytes(let count): connection.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            case .wouldBlock: break
            case .ended: hasInputEnded = true
            case .failed(let error): connection.close(.systemError(error))
            }
        }
    }

    /// Handles calls and writes output as far as possible without blocking.
    ///
    /// Replies that the service gives during this function are only appended to the output; this function writes them
    /// at its end.
    private func pump() {
        guard !isPumping, watch != nil else { return }
        isPumping = true
        var remaining = Self.callsPerTurn
        while remaining > 0, let (number, call) = connection.nextCall(now: .now) {
            service.handle(IncomingCall(call, number: number, connection: identity, sink: self))
            remaining -= 1
        }
        isPumping = false
        flush()
        hasBacklog = remaining == 0
        if hasBacklog { continueLater() }
        if hasInputEnded, !hasBacklog, !connection.isBusy, connection.outputCount == 0 {
            connection.close(.peerClosed)
        }
        if let reason = connection.closeReason {
            finish(reason)
        } else {
            updateInterest()
        }
    }

    /// Handles the remaining calls in a later turn, so that other connections are served in between.
    private func continueLater() {
        loop.schedule(at: .now) { [weak self] in self?.pump() }
    }

    private func flush() {
        while connection.outputCount > 0 {
            switch connection.withOutput(256 << 10, { UnixSocket.write(descriptor.number, $0) }) {
            case .bytes(let count): connection.removeOutput(count)
            case .wouldBlock: return
            case .ended: return connection.close(.peerClosed)
            case .failed(let error): return connection.close(.systemError(error))
            }
        }
    }

    private func updateInterest() {
        var wanted: DescriptorInterest = []
        if connection.wantsInput && !hasInputEnded && !hasBacklog { wanted.insert(.read) }
        if connection.outputCount > 0 { wanted.insert(.write) }
        guard wanted != interest, let watch else { return }
        interest = wanted
        loop.setInterest(wanted, of: watch)
    }

    private func finish(_ reason: CloseReason) {
        guard let watch else { return }
        loop.unwatch(watch)
        self.watch = nil
        // The descriptor may be closed later, but the peer must see the end now.
        shutdown(descriptor.number, Int32(SHUT_RDWR))
        finished(reason)
    }
}
