import Logging

/// A client of the desktop's notification server.
///
/// Everything runs on the thread that drives the connection. After the connection has ended, the owner makes a new
/// client for the next one.
public final class NotificationsClient {
    /// Called with each event.
    public var handler: ((Event) -> Void)?
    /// The present server; nil while there is none or its capabilities are unknown.
    public var server: Server? {
        if case .ready(let server) = state { server } else { nil }
    }
    /// The notifications that are shown, as far as is known, by number.
    public var shown: [Handle] { known.keys.sorted { $0.id < $1.id } }

    let connection: BusConnection
    let logger: Logger
    let questionLimit: Duration
    var state = State.unknown
    var waiting: [Waiting] = []
    /// The completions of callers that wait for a server without showing a notification.
    var starters: [(BusError?) -> Void] = []
    /// The shown notifications, with the token that waits for its action.
    var known: [Handle: String?] = [:]
    /// The number of unanswered `Notify` calls.
    var inFlight = 0
    /// Signals for unknown numbers while a `Notify` call is unanswered: some servers send signals before the reply.
    var early: [BusSignal] = []
    private var subscriptions: [BusConnection.Subscription] = []

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    private static let mostWaiting = 10_000
    /// A bus closes connections with too many unanswered calls; the usual limit is 128.
    private static let mostInFlight = 64

    /// Makes a client, which looks for a server at once.
    ///
    /// - Parameter questionLimit: the time that a server has to report its capabilities; one that does not is treated
    ///   as having none.
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

    /// Shows a notification, starting a server if there is none and the bus can start one.
    ///
    /// - Parameters:
    ///   - replaced: the notification to replace; one that is no longer shown is ignored.
    ///   - completion: receives the handle, or the reason why nothing is shown, from `process` of the connection.
    /// - Throws: `disconnected`, `unsendable`, `tooLarge` or `congested` if no call was sent.
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

    /// Starts a server if there is none and the bus can start one, without showing a notification.
    ///
    /// - Parameter completion: receives nil as soon as there is a server, or the reason why there is none; at once or
    ///   from `process` of the connection.
    /// - Throws: `disconnected`, `unsendable` or `congested` if no call was sent.
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

    /// Sends the queued notifications, in order, up to the limit of unanswered calls.
    func sendWaiting() {
        while let server, inFlight < Self.mostInFlight, !waiting.isEmpty {
            let request = waiting.removeFirst()
            do throws(BusError) { try send(request, to: server) } catch { request.completion(.failure(error)) }
        }
    }

    /// Closes a notification. Does nothing for one whose server has exited.
    ///
    /// - Throws: `disconnected` or `congested`.
    public func close(_ handle: Handle) throws(BusError) {
        guard let server, server.life == handle.life, known[handle] != nil else { return }
        var call = BusCall(server.owner, Self.path, Self.name, "CloseNotification", [.uint32(handle.id)])
        call.mayActivate = false
        // The server answers with a signal; an error only means that the notification was closed meanwhile.
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
        // A number from another server instance could replace another program's notification.
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
