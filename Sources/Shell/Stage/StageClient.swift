import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import Varlink

/// The shell's connection to the daemon as its stage (`org.proscenium.Stage`): it receives scenes to present and
/// reports the person's actions.
///
/// It starts a daemon if none is running, and reconnects when the daemon ends. Everything happens on the thread of its
/// loop; no call blocks.
public final class StageClient {
    /// The receiver of events for the workspace: messages from the daemon, the loss of the connection, and failed
    /// calls.
    public var handler: ((WorkspaceEvent) -> Void)?
    /// Called for every change of ``standing``.
    public var standingChanged: ((StageStanding) -> Void)?
    /// The state of the registration at the daemon.
    public var standing: StageStanding { conversation.standing }
    /// The folder for snapshots; nil before the first connection to a daemon.
    public private(set) var snapshotFolder: URL?

    /// Receivers of all messages from the daemon, called before the workspace handles them.
    var observers: [(StageMessages.Told) -> Void] = []
    /// Receivers of all calls of the workspace.
    var callObservers: [(StageCall) -> Void] = []

    private let options: StageOptions
    private let loop: any EventLoop
    private let logger: Logger
    private var conversation: StageConversation
    private var starter: DaemonStart
    private var standingSocket: StageSocket?
    private var ownSocket: StageSocket?
    private var completions: [StageConversation.Number: (StageConversation.Outcome) -> Void] = [:]
    /// The last logged reason why the daemon could not be reached.
    private var loggedReason: String?
    private var lastNumber: StageConversation.Number = 0
    private var inputs: [StageConversation.Input] = []
    private var isBusy = false
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    /// Makes a client that does nothing before ``start()``.
    public init(_ options: StageOptions, loop: any EventLoop, logger: Logger = Logger(label: "proscenium.stage")) {
        (self.options, self.loop, self.logger) = (options, loop, logger)
        conversation = StageConversation(patience: options.patience)
        starter = DaemonStart(options.starter, environment: options.starterEnvironment)
    }

    deinit { if let timer { loop.cancel(timer.timer) } }

    /// Registers as the stage, now or as soon as a daemon is running; replaces another stage.
    public func start() { feed(.start) }

    /// Disconnects from the daemon. Later requests fail.
    public func stop() { feed(.stop) }

    /// Handles all messages received so far immediately, because an event from another source may depend on them.
    public func readNow() { standingSocket?.readNow() }

    /// Makes a call for the workspace. A failure is reported to ``handler``.
    public func perform(_ call: StageCall) {
        for observer in callObservers { observer(call) }
        ask(.call(call))
    }

    /// Redeems the activation token of a window.
    ///
    /// - Parameters:
    ///   - processID: the process at the other end of the window's connection.
    ///   - then: receives the session of the window; `InvalidToken` means that the window belongs to no scene.
    public func redeem(
        _ token: String, processID: Int32, then: @escaping (Result<SessionIdentifier, StageFault>) -> Void
    ) {
        ask(.redeem(.init(activationToken: token, processID: processID))) { outcome in
            then(outcome.flatMap { session in session.map { .success($0) } ?? .failure(.notAnswered) })
        }
    }

    /// Makes a request that does not come from the workspace.
    func ask(_ request: StageRequest, then: ((StageConversation.Outcome) -> Void)? = nil) {
        lastNumber += 1
        if let then { completions[lastNumber] = then }
        feed(.ask(lastNumber, request))
    }

    // MARK: - Carrying out

    /// Passes an input to the conversation and performs the resulting actions; inputs that they cause are queued behind
    /// it.
    private func feed(_ input: StageConversation.Input) {
        inputs.append(input)
        guard !isBusy else { return }
        isBusy = true
        while !inputs.isEmpty {
            let before = standing
            let actions = conversation.handle(inputs.removeFirst(), at: .now)
            if standing != before { note(standing) }
            for action in actions { perform(action) }
        }
        isBusy = false
        setTimer()
    }

    private func perform(_ action: StageConversation.Action) {
        switch action {
        case .connect:
            disconnect()
            connect()
        case .disconnect: disconnect()
        case .register: register()
        case .join(let token): join(token)
        case .send(let number, let request): send(number, request)
        case .finish(let number, let outcome): completions.removeValue(forKey: number)?(outcome)
        case .tell(let event):
            if case .told(let told) = event { observe(told) }
            handler?(event)
        }
    }

    private func observe(_ told: StageMessages.Told) {
        if let registration = told.registration {
            snapshotFolder = URL(fileURLWithPath: registration.snapshotFolder, isDirectory: true)
        }
        for observer in observers { observer(told) }
    }

    private func note(_ standing: StageStanding) {
        switch standing {
        case .looking(let reason?):
            // The client retries every few seconds; a known reason is not logged again.
            if reason != loggedReason { logger.warning("the daemon is not available: \(reason)") }
            loggedReason = reason
        case .looking(nil), .ended: break
        case .present:
            loggedReason = nil
            logger.info("“\(options.name)” has registered as the stage")
        case .replaced(let reason): logger.notice("“\(options.name)” is no longer the stage: \(reason)")
        }
        standingChanged?(standing)
    }

    private func setTimer() {
        let moment = conversation.deadline
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in
                self?.timer = nil
                self?.feed(.tick)
            }
            return (moment, timer)
        }
    }

    // MARK: - Connections

    private func socket() throws(StageConnectionError) -> StageSocket {
        guard options.socket.utf8.count <= UnixSocket.maximumPathBytes else { throw .pathTooLong }
        guard let descriptor = try? UnixSocket.make() else { throw .tooManyFiles }
        guard UnixSocket.connect(descriptor.number, to: options.socket) == 0 else { throw .nobodyListens }
        guard let made = StageSocket(descriptor, loop: loop, hasEnded: { [weak self] in self?.feed(.lost) }) else {
            throw .tooManyFiles
        }
        return made
    }

    private func connect() {
        do throws(StageConnectionError) {
            standingSocket = try socket()
            starter.somebodyListens()
            feed(.connected)
        } catch {
            feed(.nobodyListens(cause: error == .nobodyListens ? startDaemon() : error.sentence))
        }
    }

    /// Starts the daemon; returns the reason if it cannot be started, or nil if it is starting.
    private func startDaemon() -> String? {
        do throws(DaemonStart.Fault) {
            try starter.nobodyListens()
            return nil
        } catch {
            return "“\(error.program)” could not start it: \(error.problem)"
        }
    }

    private func disconnect() {
        standingSocket?.close()
        ownSocket?.close()
        (standingSocket, ownSocket) = (nil, nil)
    }

    private func register() {
        let environment = options.appEnvironment
        let parameters = StageMessages.Register(
            name: options.name, environment: environment.isEmpty ? nil : environment)
        standingSocket?.call(ProtocolInterface.stage.member("Register"), parameters, mode: .more) { [weak self] in
            switch $0 {
            case .success(let reply): self?.take(reply)
            case .failure(.service(let error)): self?.feed(.refused(error))
            // The connection itself reports its end.
            case .failure: break
            }
        }
    }

    private func take(_ reply: Reply) {
        do {
            feed(.told(try reply.decode(StageMessages.Told.self)))
        } catch {
            logger.error("cannot decode a message from the daemon: \(error)")
        }
    }

    private func join(_ token: String) {
        do throws(StageConnectionError) {
            ownSocket = try socket()
        } catch {
            return feed(.lost)
        }
        ownSocket?.call(ProtocolInterface.stage.member("Join"), SharedMessages.Join(token: token)) { [weak self] in
            switch $0 {
            case .success: self?.feed(.joined(true))
            case .failure(.service): self?.feed(.joined(false))
            case .failure: break
            }
        }
    }

    private func send(_ number: StageConversation.Number?, _ request: StageRequest) {
        guard let ownSocket else { return }
        let answer = { [weak self] (outcome: StageConversation.Outcome) in
            if let number { self?.feed(.answered(number, outcome)) }
        }
        ownSocket.call(request.method, request.parameters) { result in
            switch result {
            case .success(let reply):
                answer(.success((try? reply.decode(SharedMessages.MaybeSession.self))?.session))
            case .failure(.service(let error)): answer(.failure(StageFault(error)))
            case .failure(.unwritableParameters), .failure(.queueFull): answer(.failure(.unwritable))
            // The outcome is decided when the end of the connection is reported.
            case .failure: break
            }
        }
    }
}

/// The reason why a connection could not be made.
private enum StageConnectionError: Error {
    case nobodyListens, pathTooLong, tooManyFiles

    var sentence: String {
        switch self {
        case .nobodyListens: "nothing listens on its socket"
        case .pathTooLong: "its socket's path is longer than \(UnixSocket.maximumPathBytes) bytes"
        case .tooManyFiles: "too many files are open"
        }
    }
}
