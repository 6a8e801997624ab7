import Logging

/// A client of the desktop's notification server.
///
/// Everything runs on the thread that drives the connection. After the connection has ended, the owner makes a new
/// client for the next one.
package final class NotificationsClient {
    /// Called with each event.
    package var handler: ((Event) -> Void)?
    /// The present server; nil while there is none or its capabilities are unknown.
    package var server: Server? {
        if case .ready(let server) = state { server } else { nil }
    }
    /// The notifications that are shown according to the signals received so far, ordered by number.
    package var shown: [Handle] { tokens.keys.sorted { $0.id < $1.id } }

    let connection: BusConnection
    let logger: Logger
    let queryTimeout: Duration
    var state = State.unknown
    var pending: [PendingNotification] = []
    /// The completions of callers that wait for a server without showing a notification.
    var startCompletions: [(BusError?) -> Void] = []
    /// The shown notifications, each with the activation token received for an action signal that has not arrived yet;
    /// nil for none.
    var tokens: [Handle: String?] = [:]
    /// The number of unanswered `Notify` calls.
    var inFlight = 0
    /// Signals for unknown numbers while a `Notify` call is unanswered: some servers send signals before the reply.
    var early: [BusSignal] = []
    private var subscriptions: [BusConnection.Subscription] = []

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    private static let maximumPending = 10_000
    /// A bus closes connections with too many unanswered calls; the usual limit is 128.
    private static let maximumInFlight = 64

    /// Makes a client, which looks for a server at once.
    ///
    /// - Parameter queryTimeout: the time that a server has to report its capabilities; one that does not is treated
    ///   as having none.
    /// - Throws: `disconnected`.
    package init(
        connection: BusConnection, queryTimeout: Duration = .seconds(5),
        logger: Logger = Logger(label: "proscenium.notifications")
    ) throws(BusError) {
        (self.connection, self.queryTimeout, self.logger) = (connection, queryTimeout, logger)
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
    package func notify(
        _ notification: DesktopNotification, replacing replaced: Handle? = nil,
        completion: @escaping (Result<Handle, BusError>) -> Void
    ) throws(BusError) {
        guard connection.isOpen else { throw .disconnected }
        let request = PendingNotification(notification: notification, replaced: replaced, completion: completion)
        switch state {
        case .ready(let server) where pending.isEmpty && inFlight < Self.maximumInFlight: try send(request, to: server)
        case .ready, .unknown, .starting, .querying:
            guard pending.count < Self.maximumPending else { throw .congested(limit: Self.maximumPending) }
            pending.append(request)
        case .absent:
            try activate()
            pending.append(request)
        }
    }

    /// Starts a server if there is none and the bus can start one, without showing a notification.
    ///
    /// - Parameter completion: receives nil as soon as there is a server, or the reason why there is none; at once or
    ///   from `process` of the connection.
    /// - Throws: `disconnected`, `unsendable` or `congested` if no call was sent.
    package func startServer(completion: @escaping (BusError?) -> Void) throws(BusError) {
        guard connection.isOpen else { throw .disconnected }
        switch state {
        case .ready: completion(nil)
        case .unknown, .starting, .querying: startCompletions.append(completion)
        case .absent:
            try activate()
            startCompletions.append(completion)
        }
    }

    /// Sends the queued notifications, in order, up to the limit of unanswered calls.
    func sendPending() {
        while let server, inFlight < Self.maximumInFlight, !pending.isEmpty {
            let request = pending.removeFirst()
            do throws(BusError) { try send(request, to: server) } catch { request.completion(.failure(error)) }
        }
    }

    /// Closes a notification. Does nothing for one whose server has exited.
    ///
    /// - Throws: `disconnected` or `congested`.
    package func close(_ handle: Handle) throws(BusError) {
        guard let server, server.instance == handle.instance, tokens[handle] != nil else { return }
        var call = BusCall(server.owner, Self.path, Self.name, "CloseNotification", [.uint32(handle.id)])
        call.mayActivate = false
        // The server answers with a signal; an error only means that the notification was closed meanwhile.
        try connection.call(call) { _ in }
    }

    func activate() throws(BusError) {
        try connection.activate(Self.name) { [weak self] error in
            guard let self, case .starting = self.state, let error else { return }
            self.state = .absent
            self.failPending(error)
        }
        state = .starting
    }

    func failPending(_ error: BusError) {
        let (requests, others) = (pending, startCompletions)
        (pending, startCompletions) = ([], [])
        for request in requests { request.completion(.failure(error)) }
        for completion in others { completion(error) }
    }

    func send(_ request: PendingNotification, to server: Server) throws(BusError) {
        // A number from another server instance could replace another program's notification.
        let replaced = request.replaced.flatMap { $0.instance == server.instance && tokens[$0] != nil ? $0.id : nil }
        let arguments = request.notification.arguments(replacing: replaced ?? 0, capabilities: server.capabilities)
        var call = BusCall(server.owner, Self.path, Self.name, "Notify", arguments)
        call.mayActivate = false
        try connection.call(call) { [weak self] result in
            guard let self else { return }
            self.inFlight -= 1
            self.answered(result, request, instance: server.instance)
            if self.inFlight == 0 { self.early = [] }
            self.sendPending()
        }
        inFlight += 1
    }
}
