import EventLoop
import SceneClient
import SceneModel
import SceneProtocol
import Varlink

/// The registration of the handoff process with the daemon, and its calls. After a loss, the link connects again.
///
/// The link does not start the daemon: without a daemon, no app runs that could continue an activity.
final class DaemonLink {
    /// The delays between attempts to connect.
    private static let shortestDelay = Duration.seconds(1), longestDelay = Duration.seconds(30)

    /// Called with each message of the daemon.
    var onMessage: (HandoffMessages.ProcessMessage) -> Void = { _ in }
    /// Called when the registration was lost.
    var onLoss: () -> Void = {}
    /// Called when another handoff process has registered. The link does not register again.
    var onReplacement: () -> Void = {}

    /// Whether the daemon has answered the registration.
    private(set) var isRegistered = false

    private let path: String
    private let loop: any EventLoop
    private var registration: DaemonSocket?
    private var calls: DaemonSocket?
    private var delay = DaemonLink.shortestDelay
    private var timer: ScheduledTimer?
    private var isRunning = false

    /// Creates a link that does nothing before ``start()``.
    init(path: String, loop: any EventLoop) { (self.path, self.loop) = (path, loop) }

    deinit { if let timer { loop.cancel(timer) } }

    /// Connects and registers.
    func start() {
        guard !isRunning else { return }
        (isRunning, delay) = (true, Self.shortestDelay)
        connect()
    }

    /// Ends the registration.
    func stop() {
        guard isRunning else { return }
        isRunning = false
        if let timer { loop.cancel(timer) }
        timer = nil
        disconnect()
    }

    /// Makes a call. The completion receives one result; without a connection, an error at once.
    func call(
        _ method: String, _ parameters: some Encodable, completion: @escaping (Result<Reply, ClientError>) -> Void
    ) {
        guard isRegistered, let calls else { return completion(.failure(.closed)) }
        calls.call(ProtocolInterface.handoff.member(method), parameters, completion: completion)
    }

    private func connect() {
        guard let first = makeSocket(), let second = makeSocket() else { return retry() }
        (registration, calls) = (first, second)
        first.call(ProtocolInterface.handoff.member("Register"), NoParameters(), mode: .more) { [weak self] in
            self?.handle($0)
        }
    }

    private func makeSocket() -> DaemonSocket? {
        guard path.utf8.count <= UnixSocket.maximumPathBytes, let descriptor = try? UnixSocket.make(),
            UnixSocket.connect(descriptor.number, to: path) == 0
        else { return nil }
        return DaemonSocket(descriptor, limits: Limits(), loop: loop) { [weak self] in
            self?.disconnect()
            self?.retry()
        }
    }

    private func handle(_ result: Result<Reply, ClientError>) {
        switch result {
        case .success(let reply):
            (isRegistered, delay) = (true, Self.shortestDelay)
            // A message of an unknown kind is of a later version, and is ignored.
            if let message = try? reply.decode(HandoffMessages.ProcessMessage.self) { onMessage(message) }
        case .failure(.service(let error)) where error.name == ProtocolInterface.handoff.member("Replaced"):
            stop()
            onReplacement()
        case .failure(.service):
            disconnect()
            retry()
        // The connection has ended. The function for the end of the socket is called, too.
        case .failure: break
        }
    }

    private func disconnect() {
        registration?.close()
        calls?.close()
        (registration, calls) = (nil, nil)
        guard isRegistered else { return }
        isRegistered = false
        onLoss()
    }

    private func retry() {
        guard isRunning, timer == nil else { return }
        timer = loop.schedule(after: delay) { [weak self] in
            self?.timer = nil
            if self?.isRunning == true { self?.connect() }
        }
        delay = min(delay * 2, Self.longestDelay)
    }
}
