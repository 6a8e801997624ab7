import Logging

/// Shows notifications through whatever server the desktop has.
///
/// Everything happens on the thread that drives the connection. When the connection has ended, a new client is made for
/// the next one.
public final class NotificationsClient {
    /// Told what the server tells.
    public var handler: ((Event) -> Void)?
    /// The server that is there; nil while there is none or it has not said what it can do.
    public var server: Server? {
        if case .ready(let server) = state { server } else { nil }
    }
    /// The notifications that are shown as far as is known, by number.
    public var shown: [Handle] { known.keys.sorted { $0.id < $1.id } }

    let connection: BusConnection
    let logger: Logger
    let questionLimit: Duration
    var state = State.unknown
    var waiting: [Waiting] = []
    /// Those who wait for a server and have nothing to show yet.
    var starters: [(BusError?) -> Void] = []
    /// What is shown, with the token that waits for its action.
    var known: [Handle: String?] = [:]
    /// Calls of `Notify` that were not answered.
    var inFlight = 0
    /// Signals for numbers that are not known while `Notify` is not answered: some servers tell before they answer.
    var early: [BusSignal] = []
    private var subscriptions: [BusConnection.Subscription] = []

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    private static let mostWaiting = 10_000
    /// A bus ends a connection's calls beyond some number without an answer; 128 is its usual one.
    private static let mostInFlight = 64

    /// Makes a client, which looks for a server at once.
    ///
    /// - Parameter questionLimit: how long a server may take to say what it can do; one that does not is taken for one
    ///   that can do nothing special.
    /// - Throws: `disconnected`.
    public init(
        connection: BusConnection, questionLimit: Duration = .seconds(5),
        logger: Logger = Logger(label: "proscenium.notifications")
    ) throws(BusError) {
        (self.connection, self.questionLimit, self.logger) = (connection, questionLimit, logger)
        let match = BusMatch(path: Self.path, interface: Self.name)
        subscriptions = [
            try connection.subscribe(match) { [weak self] in self?.received($0) },
            try connection.watchOwner(of: Self.name) { [weak self] in self?.ownerChanged(to: $0) },
            connection.whenDisconnected { [weak self] in self?.disconnected() },
        ]
    }

    deinit {
        for subscription in subscriptions { connection.cancel(subscription) }
    }

    /// Shows a notification, starting a server when there is none and the bus knows how.
    ///
    /// - Parameters:
    ///   - replaced: the notification whose place it takes; one that is not shown any more counts as none.
    ///   - completion: gets the handle, or why nothing is shown, within `process` of the connection.
    /// - Throws: `disconnected`, `unsendable`, `tooLarge` or `congested` when nothing was asked.
    public func notify(
        _ content: DesktopNotificationContent, replacing replaced: Handle? = nil,
        completion: @escaping (Result<Handle, BusError>) -> Void
    ) throws(BusError) {
        guard connection.isOpen else { throw .disconnected }
        let request = Waiting(content: content, replaced: replaced, completion: completion)
        switch state {
        case .ready(let server) where waiting.isEmpty && inFlight < Self.mostInFlight: try send(request, to: server)
        case .ready, .unknown, .starting, .asking:
            guard waiting.count < Self.mostWaiting else { throw .congested(limit: Self.mostWaiting) }
            waiting.append(request)
        case .absent:
            try activate()
            waiting.append(request)
        }
    }

    /// Starts a server when there is none and the bus knows how, without showing anything.
    ///
    /// - Parameter completion: gets nil as soon as there is a server, or why there is none; at once or within `process` of
    ///   the connection.
    /// - Throws: `disconnected`, `unsendable` or `congested` when nothing was asked.
    public func startServer(completion: @escaping (BusError?) -> Void) throws(BusError) {
        guard connection.isOpen else { throw .disconnected }
        switch state {
        case .ready: completion(nil)
        case .unknown, .starting, .asking: starters.append(completion)
        case .absent:
            try activate()
            starters.append(completion)
        }
    }

    /// Sends what waits, in order, as far as the server may have it at once.
    func sendWaiting() {
        while let server, inFlight < Self.mostInFlight, !waiting.isEmpty {
            let request = waiting.removeFirst()
            do throws(BusError) { try send(request, to: server) } catch { request.completion(.failure(error)) }
        }
    }

    /// Takes a notification away. Nothing happens for one whose server has gone.
    ///
    /// - Throws: `disconnected` or `congested`.
    public func close(_ handle: Handle) throws(BusError) {
        guard let server, server.life == handle.life, known[handle] != nil else { return }
        var call = BusCall(server.owner, Self.path, Self.name, "CloseNotification", [.uint32(handle.id)])
        call.mayActivate = false
        // The server answers by the signal; an error only says that it was closed meanwhile.
        try connection.call(call) { _ in }
    }

    func activate() throws(BusError) {
        try connection.activate(Self.name) { [weak self] error in
            guard let self, case .starting = self.state, let error else { return }
            self.state = .absent
            self.failWaiting(error)
        }
        state = .starting
    }

    func failWaiting(_ error: BusError) {
        let (requests, others) = (waiting, starters)
        (waiting, starters) = ([], [])
        for request in requests { request.completion(.failure(error)) }
        for completion in others { completion(error) }
    }

    func send(_ request: Waiting, to server: Server) throws(BusError) {
        // A number of another server's life would take the place of a stranger's notification.
        let replaced = request.replaced.flatMap { $0.life == server.life && known[$0] != nil ? $0.id : nil }
        let arguments = request.content.arguments(replacing: replaced ?? 0, capabilities: server.capabilities)
        var call = BusCall(server.owner, Self.path, Self.name, "Notify", arguments)
        call.mayActivate = false
        try connection.call(call) { [weak self] result in
            guard let self else { return }
            self.inFlight -= 1
            self.answered(result, request, life: server.life)
            if self.inFlight == 0 { self.early = [] }
            self.sendWaiting()
        }
        inFlight += 1
    }
}
