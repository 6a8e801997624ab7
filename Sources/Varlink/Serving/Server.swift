import EventLoop
import Glibc

/// A server of connections over Unix sockets. It must be used on the thread of its event loop.
package final class Server {
    /// Called when a connection has been opened.
    package var onOpen: ((ConnectionIdentity) -> Void)?
    /// Called with the reason when a connection has ended. For a connection that is refused, or that is replaced before
    /// it was opened, only this closure is called, and not `onOpen`.
    package var onClose: ((ConnectionIdentity, CloseReason) -> Void)?

    /// The number of new connections that the server accepts before the loop continues with the existing connections. A
    /// client that connects again and again therefore delays a call of another client by at most this number of
    /// acceptances.
    private static let acceptsPerTurn = 4
    /// The pause in accepting connections after a turn in which a connection was refused or had to wait. A client that
    /// connects faster than its connections are opened therefore uses less than a hundredth of the server's time. If
    /// 128 of its connections are in the queue, a connection of another client waits for a quarter of a second.
    private static let rest = Duration.milliseconds(8)

    private let loop: any EventLoop
    private let service: Service
    private let limits: Limits
    private let user: UInt32
    private let accept: (Int32) -> Int32
    private var endpoints: [UInt64: ServerEndpoint] = [:]
    /// The accepted connections that are not open yet, because their jobs have recently opened many other connections.
    private var waiting: [UInt64: (descriptor: OwnedDescriptor, identity: ConnectionIdentity)] = [:]
    private var rate = ConnectionRate()
    private var listeners: [(descriptor: OwnedDescriptor, watch: DescriptorWatch, file: SocketListener?)] = []
    private var lastNumber: UInt64 = 0
    private var quotas: PeerQuotas
    private var share = LoopShare()
    private var waits = WaitingConnections()
    /// The jobs with waiting connections that have a scheduled timer for their next turn.
    private var jobsWithTimer: Set<PeerQuotas.Peer> = []
    /// The number of the loop's current pass over the connections.
    private var round: UInt64 = 0
    /// Whether the end of the current round is scheduled.
    private var isRoundOpen = false

    /// Makes a server that does not listen yet. It serves the processes of its own user and of root.
    package convenience init(loop: any EventLoop, service: Service, limits: Limits = Limits()) {
        self.init(loop: loop, service: service, limits: limits, user: geteuid(), accept: LinuxCalls.accept)
    }

    /// Makes a server for a user, with a custom function that accepts connections, so that tests can make that function
    /// fail.
    init(
        loop: any EventLoop, service: Service, limits: Limits, user: UInt32, accept: @escaping (Int32) -> Int32
    ) {
        (self.loop, self.service, self.limits) = (loop, service, limits)
        (self.user, self.accept) = (user, accept)
        quotas = PeerQuotas(limits)
    }

    deinit {
        stop()
    }

    /// The connections that are open.
    package var connections: [ConnectionIdentity] { endpoints.values.map(\.identity) }

    /// Listens on a socket at a path. Only the user of this process can connect to the socket.
    ///
    /// Missing folders are created with mode 0700. A folder that belongs to another user, to which other users may
    /// write, or that is a symbolic link is refused; the folders above it may be links. An existing socket at the path
    /// is replaced if no server listens on it. `stop` removes the socket.
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

    /// Serves a connected socket, such as one end of a socket pair, and takes ownership of the descriptor. The limits
    /// on the numbers of connections do not apply to this connection.
    ///
    /// - Throws: the error of the failed system call; the descriptor is then closed.
    @discardableResult
    package func adopt(fileDescriptor: Int32) throws(SystemError) -> ConnectionIdentity {
        let owned = OwnedDescriptor(fileDescriptor)
        try Self.prepare(fileDescriptor)
        lastNumber += 1
        let identity = ConnectionIdentity(number: lastNumber, credentials: PeerCredentials(of: fileDescriptor))
        try open(owned, identity)
        return identity
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
        for number in Array(waiting.keys) { cancelWaiting(number, .closedByServer) }
        for endpoint in Array(endpoints.values) { endpoint.close(.closedByServer) }
    }

    private func add(_ descriptor: OwnedDescriptor, file: SocketListener?) throws(SystemError) {
        let watch = try loop.watch(descriptor.number, for: .read) { [weak self] _ in
            self?.acceptConnections(descriptor.number)
        }
        listeners.append((descriptor, watch, file))
    }

    private func acceptConnections(_ listener: Int32) {
        var areAllOpen = true
        for _ in 0..<Self.acceptsPerTurn {
            let descriptor = accept(listener)
            if descriptor >= 0 {
                areAllOpen = admit(OwnedDescriptor(descriptor)) && areAllOpen
                continue
            }
            if errno == EINTR || errno == ECONNABORTED { continue }
            // If the process has run out of descriptors or memory, the connection stays in the queue. Without the
            // pause, the loop would then wake continuously.
            if errno != EAGAIN { return pause(listener, for: .milliseconds(100)) }
            break
        }
        if !areAllOpen { pause(listener, for: Self.rest) }
    }

    /// Opens an accepted connection, now or later. Returns whether the connection is open.
    ///
    /// The connection is refused if its process has used up its share. It is also refused if the peer belongs neither
    /// to the user of this server nor to root, who can do everything that this user can. The modes of the socket and
    /// its folder are not sufficient protection: a descriptor can be passed to a process of another user, and
    /// permissions can be changed at any time.
    private func admit(_ descriptor: OwnedDescriptor) -> Bool {
        lastNumber += 1
        let credentials = PeerCredentials(of: descriptor.number)
        let identity = ConnectionIdentity(number: lastNumber, credentials: credentials)
        guard let credentials else { return refuse(identity, .unknownUser) }
        guard credentials.userID == user || credentials.userID == 0 else {
            return refuse(identity, .foreignUser(credentials.userID))
        }
        let origin = PeerQuotas.Origin(credentials)
        switch quotas.admission(of: origin, isIdle: { endpoints[$0]?.isIdle ?? true }) {
        case .refuse(let reason): return refuse(identity, reason)
        case .replace(let number):
            endpoints[number]?.close(.replacedByOtherProcess)
            cancelWaiting(number, .replacedByOtherProcess)
        case .accept: break
        }
        let now = MonotonicTime.now
        quotas.add(identity.number, of: origin, now: now)
        let time = rate.reserve(for: origin.job, now: now)
        guard time > now else {
            openAdmitted(descriptor, identity)
            return true
        }
        waiting[identity.number] = (descriptor, identity)
        loop.schedule(at: time) { [weak self] in
            guard let self, let (descriptor, identity) = waiting.removeValue(forKey: identity.number) else { return }
            openAdmitted(descriptor, identity)
        }
        return false
    }

    private func refuse(_ connection: ConnectionIdentity, _ reason: CloseReason) -> Bool {
        onClose?(connection, reason)
        return false
    }

    private func openAdmitted(_ descriptor: OwnedDescriptor, _ identity: ConnectionIdentity) {
        // A connection that cannot be watched is closed; the peer then sees the end of the connection.
        if (try? open(descriptor, identity)) == nil { quotas.remove(identity.number) }
    }

    /// Closes a connection that is not open yet. Does nothing for another connection.
    private func cancelWaiting(_ number: UInt64, _ reason: CloseReason) {
        guard let identity = waiting.removeValue(forKey: number)?.identity else { return }
        quotas.remove(number)
        onClose?(identity, reason)
    }

    /// Stops accepting connections for some time.
    private func pause(_ listener: Int32, for time: Duration) {
        guard let watch = listeners.first(where: { $0.descriptor.number == listener })?.watch else { return }
        loop.setInterest([], of: watch)
        loop.schedule(at: .now + time) { [weak loop] in loop?.setInterest(.read, of: watch) }
    }

    private func open(_ descriptor: OwnedDescriptor, _ identity: ConnectionIdentity) throws(SystemError) {
        let endpoint = try ServerEndpoint(
            descriptor, identity: identity, loop: loop, service: service, limits: limits
        ) { [weak self] reason in
            self?.remove(identity)
            self?.onClose?(identity, reason)
        }
        endpoint.owner = self
        endpoints[identity.number] = endpoint
        onOpen?(identity)
    }

    private func remove(_ connection: ConnectionIdentity) {
        endpoints[connection.number] = nil
        share.remove(connection.number, of: quotas.job(of: connection.number))
        quotas.remove(connection.number)
    }

    /// Makes an inherited descriptor non-blocking, and makes it close when another program is executed.
    private static func prepare(_ descriptor: Int32) throws(SystemError) {
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw .last("fcntl") }
    }
}

extension Server: ServerEndpointOwner {
    func mayServe(_ connection: ConnectionIdentity) -> Bool {
        let (job, now) = (quotas.job(of: connection.number), MonotonicTime.now)
        let isNew = quotas.isNew(job, now: now)
        // Connections of a job are served in the order of their input.
        let isConcurrent =
            waits.contains(job)
            || share.hasTurn(job, besides: connection.number, isNew: isNew, round: round, now: now)
        guard let deadline = share.deadline(for: job, isNew: isNew, now: now) ?? (isConcurrent ? now : nil) else {
            return true
        }
        waits.append(connection.number, of: job, isConcurrent: isConcurrent)
        scheduleTurn(of: job, at: deadline)
        return false
    }

    /// Schedules a turn of a waiting connection of a job. Each job has only one timer. With a timer for each
    /// connection, most connections would have to wait again after their timers, and the timers would delay other jobs
    /// more than the turns of this job do.
    private func scheduleTurn(of job: PeerQuotas.Peer, at time: MonotonicTime) {
        guard jobsWithTimer.insert(job).inserted else { return }
        loop.schedule(at: time) { [weak self] in
            self?.jobsWithTimer.remove(job)
            self?.serveWaitingConnection(of: job)
        }
    }

    /// Serves the connection of a job that has waited longest, if the job may be served now. Further connections of the
    /// job are served in later turns of the loop, so a call of another job waits for one of them at most.
    private func serveWaitingConnection(of job: PeerQuotas.Peer) {
        let now = MonotonicTime.now
        let deadline = share.deadline(for: job, isNew: quotas.isNew(job, now: now), now: now)
        while deadline == nil, let entry = waits.removeFirst(of: job) {
            guard let endpoint = endpoints[entry.connection] else { continue }
            endpoint.serveAfterWaiting(isConcurrent: entry.isConcurrent)
            break
        }
        if waits.contains(job) { scheduleTurn(of: job, at: deadline ?? now) }
    }

    func didServe(_ connection: ConnectionIdentity, for time: ProcessorTime, hasMore: Bool, isConcurrent: Bool) {
        let (job, end) = (quotas.job(of: connection.number), MonotonicTime.now)
        share.charge(
            connection.number, of: job, isNew: quotas.isNew(job, now: end),
            from: MonotonicTime(nanoseconds: end.nanoseconds - time.nanoseconds), to: end, round: round,
            hasMore: hasMore, hasWaited: isConcurrent)
        guard !isRoundOpen else { return }
        isRoundOpen = true
        loop.schedule(at: .now) { [weak self] in
            self?.round += 1
            self?.isRoundOpen = false
        }
    }

    func account(_ bytes: Int, for connection: ConnectionIdentity) -> CloseReason? {
        quotas.setBytes(bytes, of: connection.number)
    }
}
