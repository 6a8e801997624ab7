import Logging

/// A client of the desktop's notification server.
///
/// All functions and closures run on the thread that drives the connection. A client ends with its connection: for the
/// next connection the owner makes a new client.
package final class NotificationsClient {
    /// Called with each event.
    package var handler: ((Event) -> Void)?
    /// The current server; nil if no server exists or the server has not reported its capabilities.
    package var server: Server? {
        if case .ready(let server) = state { server } else { nil }
    }
    /// The notifications that are on the screen according to the replies and signals received so far, ordered by
    /// number.
    package var shown: [Handle] { activationTokens.keys.sorted { $0.id < $1.id } }

    let connection: BusConnection
    let logger: Logger
    let queryTimeout: Duration
    var state = State.unknown
    var pending: [PendingNotification] = []
    /// The completions of callers that wait for a server without showing a notification.
    var startCompletions: [(BusError?) -> Void] = []
    /// The shown notifications. The value is the activation token for an action signal that has not arrived yet; nil if
    /// no token was received.
    var activationTokens: [Handle: String?] = [:]
    /// The number of unanswered `Notify` calls.
    var inFlight = 0
    /// Signals about unknown numbers that arrived while a `Notify` call was unanswered: some servers send signals for a
    /// notification before they reply with its number.
    var earlySignals: [BusSignal] = []
    private var subscriptions: [BusConnection.Subscription] = []

    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    private static let maximumPending = 10_000
    /// The maximum number of unanswered `Notify` calls. A bus closes connections with too many unanswered calls; its
    /// usual limit is 128.
    private static let maximumInFlight = 64

    /// Makes a client. The client looks for a server immediately.
    ///
    /// - Parameter queryTimeout: the time limit for a server to report its capabilities. A server that does not reply
    ///   in time is treated as a server without capabilities.
    /// - Throws: `disconnected`, `congested` or `system`.
    package init(
        connection: BusConnection, queryTimeout: Duration = .seconds(5),
        logger: Logger = Logger(label: "proscenium.notifications")
    ) throws(BusError) {
        (self.connection, self.queryTimeout, self.logger) = (connection, queryTimeout, logger)
        let match = BusMatch(path: Self.path, interface: Self.name)
        subscriptions = [
            try connection.subscribe(match) { [weak self] in self?.handleSignal($0) },
            try connection.watchOwner(of: Self.name) { [weak self] in self?.ownerChanged(to: $0) },
            connection.whenDisconnected { [weak self] in self?.disconnected() },
        ]
    }

    deinit {
        for subscription in subscriptions { connection.cancel(subscription) }
    }

    /// Shows a notification. If no server runs and the bus can start one, starts the server first.
    ///
    /// - Parameters:
    ///   - replaced: the notification to replace; ignored if it is not shown any more.
    ///   - completion: receives the handle, or the error if the notification is not shown; called from `process` or
    ///     `close` of the connection.
    /// - Throws: `disconnected`, `unsendable`, `tooLarge`, `congested` or `system`; the completion is not called
    ///   then.
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

    /// Starts a server if none runs and the bus can start one, without showing a notification.
    ///
    /// - Parameter completion: receives nil when a server is ready, or the error if none can be started; called
    ///   immediately, or from `process` or `close` of the connection.
    /// - Throws: `disconnected`, `unsendable`, `congested` or `system`; the completion is not called then.
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

    /// Closes a notification. Does nothing if the notification was closed or its server has exited.
    ///
    /// - Throws: `disconnected`, `congested` or `system`.
    package func close(_ handle: Handle) throws(BusError) {
        guard let server, server.instance == handle.instance, activationTokens[handle] != nil else { return }
        var call = BusCall(server.owner, Self.path, Self.name, "CloseNotification", [.uint32(handle.id)])
        call.mayActivate = false
        // The server confirms with a signal; an error reply only means that the notification has been closed already.
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
        // A number from an earlier server could now belong to another program's notification. The client must not
        // replace that notification.
        let replaced = request.replaced.flatMap {
            $0.instance == server.instance && activationTokens[$0] != nil ? $0.id : nil
        }
        let arguments = request.notification.arguments(replacing: replaced ?? 0, capabilities: server.capabilities)
        var call = BusCall(server.owner, Self.path, Self.name, "Notify", arguments)
        call.mayActivate = false
        try connection.call(call) { [weak self] result in
            guard let self else { return }
            self.inFlight -= 1
            self.handleNotifyReply(result, request, instance: server.instance)
            if self.inFlight == 0 { self.earlySignals = [] }
            self.sendPending()
        }
        inFlight += 1
    }
}
