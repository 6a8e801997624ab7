import EventLoop
import Glibc

/// A connection of a server together with its socket. It reads calls, passes them to the service and writes the
/// replies.
final class ServerEndpoint: ReplySink {
    /// The number of calls of one connection that are handled before the loop continues with other connections.
    private static let callsPerTurn = 16
    /// The processor time in nanoseconds after which a turn handles no further call. In a debug build, calls take many
    /// times as long.
    private static let timePerTurn = _isDebugAssertConfiguration() ? 10_000_000 : 1_000_000
    /// The minimum change of the number of kept bytes that is reported to the owner. A change to zero is always
    /// reported.
    private static let accountedStep = 4 << 10

    let identity: ConnectionIdentity
    /// The server, which divides time and memory among its connections.
    weak var owner: (any ServerEndpointOwner)?

    /// Whether no call of the connection is being answered.
    var isIdle: Bool { !connection.isBusy }

    private let loop: any EventLoop
    private let service: Service
    private let descriptor: OwnedDescriptor
    private let finished: (CloseReason) -> Void
    private let connection: ServerConnection
    private var watch: DescriptorWatch?
    private var interest: DescriptorInterest = .read
    private var isPumping = false
    private var accountedByteCount = 0
    private var hasInputEnded = false
    /// Whether the socket can accept no more bytes. Nothing is written until the loop reports that the socket is
    /// writable.
    private var isOutputBlocked = false
    /// Whether unhandled calls may remain for a later turn. While this is true, no more bytes are read.
    private var hasBacklog = false
    /// Whether the connection waits until its process may be served again. While this is true, no more bytes are read.
    private var isDeferred = false
    /// Whether the socket is not watched, because the peer has hung up while the connection waits.
    private var isUnwatched = false
    /// The processor time at the start of the current turn; nil before anything was read or handled in it.
    private var turnStart: ProcessorTime?
    /// Whether the connection had to wait before the current turn because of another connection of its job.
    private var isConcurrent = false

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

    func reply(to number: UInt64, _ replies: EncodedReplies) -> Bool {
        let isAccepted = connection.reply(to: number, replies)
        // While the socket accepts no more bytes, a further reply changes only the number of kept bytes. It is then
        // sufficient to report this number. This saves time if a client has many connections from which it does not
        // read.
        if isAccepted, isOutputBlocked, !isPumping { accountForKeptBytes() }
        if !isAccepted || !isOutputBlocked || connection.closeReason != nil { pump() }
        return isAccepted
    }

    func close(_ reason: CloseReason) {
        connection.close(reason)
        pump()
    }

    private func handle(_ readiness: DescriptorReadiness) {
        if readiness != .readable { isOutputBlocked = false }
        guard !hasBacklog else { return }
        guard !isDeferred else { return handleWhileDeferred(readiness) }
        let hasHungUp = !readiness.isDisjoint(with: [.hangUp, .failed])
        if hasInputEnded || !connection.wantsInput {
            // The socket is not being read. If the connection stayed open, the loop would report the hang-up in every
            // turn.
            if hasHungUp { connection.close(.peerClosed) }
        } else if hasHungUp || readiness.contains(.readable) {
            guard mayServe() else { return updateInterest() }
            turnStart = .now
            readInput()
        }
        pump()
    }

    /// Writes output. The calls of a peer that has hung up are handled later. Until then the socket is not watched,
    /// because the loop would report the hang-up in every turn.
    private func handleWhileDeferred(_ readiness: DescriptorReadiness) {
        if !readiness.isDisjoint(with: [.hangUp, .failed]), let watch {
            loop.unwatch(watch)
            return isUnwatched = true
        }
        flush()
        if connection.closeReason != nil { pump() } else { updateInterest() }
    }

    /// Handles the input that waited until the process could be served again. Does nothing for a connection that does
    /// not wait.
    ///
    /// - Parameter isConcurrent: whether the connection waited because of another connection of its job.
    func serveAfterWaiting(isConcurrent: Bool) {
        guard isDeferred, watch != nil else { return }
        (isDeferred, self.isConcurrent) = (false, isConcurrent)
        if isUnwatched {
            do {
                watch = try loop.watch(descriptor.number, for: interest) { [weak self] in self?.handle($0) }
                isUnwatched = false
            } catch {
                connection.close(.systemError(error))
            }
        }
        turnStart = .now
        // The socket is not watched for input while the connection waits, so its input is read although the loop has
        // not reported it.
        if !connection.hasWaitingCall, !hasInputEnded, connection.wantsInput { readInput() }
        pump()
    }

    /// Whether the connection may be served now. If not, the owner serves it later.
    private func mayServe() -> Bool {
        guard !isDeferred else { return false }
        isDeferred = owner?.mayServe(identity) == false
        return !isDeferred
    }

    private func readInput() {
        // Only one read is made in each turn, so that a peer that sends without a pause does not delay other peers.
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
        // If many replies are unread, no call is handled. The peer may have read replies meanwhile, so output is
        // written first.
        flush()
        var remaining = Self.callsPerTurn
        let mayHandle = !connection.hasWaitingCall || turnStart != nil || mayServe()
        if connection.hasWaitingCall, mayHandle, turnStart == nil { turnStart = .now }
        while mayHandle, remaining > 0, let (number, call) = connection.nextCall(now: .now) {
            service.handle(IncomingCall(call, number: number, connection: identity, sink: self))
            remaining -= 1
            if connection.hasWaitingCall, isTurnOver { remaining = 0 }
        }
        isPumping = false
        let wasPaused = connection.isPausedByOutput
        flush()
        hasBacklog = remaining == 0 || (wasPaused && !connection.isPausedByOutput)
        if hasBacklog { continueLater() }
        endTurn()
        accountForKeptBytes()
        if hasInputEnded, !hasBacklog, !isDeferred, !connection.isBusy, connection.outputCount == 0 {
            connection.close(.peerClosed)
        }
        if let reason = connection.closeReason {
            finish(reason)
        } else {
            updateInterest()
        }
    }

    private var isTurnOver: Bool { turnStart.map { (.now - $0).nanoseconds >= Self.timePerTurn } ?? false }

    private func endTurn() {
        guard let start = turnStart else { return }
        turnStart = nil
        // A call that fits into one turn is not charged to its process; each part of a long message is charged.
        let hasMore = hasBacklog || connection.hasUnfinishedMessage
        owner?.didServe(identity, for: .now - start, hasMore: hasMore, isConcurrent: isConcurrent)
        isConcurrent = false
    }

    private func accountForKeptBytes() {
        let kept = connection.keptByteCount
        guard kept == 0 ? accountedByteCount != 0 : abs(kept - accountedByteCount) >= Self.accountedStep else { return }
        accountedByteCount = kept
        if let reason = owner?.account(accountedByteCount, for: identity) { connection.close(reason) }
    }

    /// Handles the remaining calls in a later turn, so that other connections are served in between.
    private func continueLater() {
        loop.schedule(at: .now) { [weak self] in self?.pump() }
    }

    private func flush() {
        while connection.outputCount > 0, !isOutputBlocked {
            switch connection.withOutput(256 << 10, { UnixSocket.write(descriptor.number, $0) }) {
            case .bytes(let count): connection.removeOutput(count)
            case .wouldBlock: isOutputBlocked = true
            case .ended: return connection.close(.peerClosed)
            case .failed(let error): return connection.close(.systemError(error))
            }
        }
    }

    private func updateInterest() {
        var wanted: DescriptorInterest = []
        if connection.wantsInput && !hasInputEnded && !hasBacklog && !isDeferred { wanted.insert(.read) }
        if connection.outputCount > 0 { wanted.insert(.write) }
        guard wanted != interest, !isUnwatched, let watch else { return }
        interest = wanted
        loop.setInterest(wanted, of: watch)
    }

    private func finish(_ reason: CloseReason) {
        guard let watch else { return }
        if !isUnwatched { loop.unwatch(watch) }
        self.watch = nil
        // The descriptor may be closed later, but the peer must see the end now.
        shutdown(descriptor.number, Int32(SHUT_RDWR))
        finished(reason)
    }
}
