import EventLoop
import Foundation
import Logging
import SceneClient
import SceneModel
import SceneProtocol
import ShellModel
import Varlink

/// The shell's connection to the daemon as its stage (`org.proscenium.Stage`): it receives scenes to present and
/// reports the person's actions.
///
/// It starts a daemon if none is running, and reconnects when the daemon ends. Everything happens on the thread of its
/// loop; no call blocks.
package final class StageClient {
    /// The receiver of events for the workspace: messages from the daemon, the loss of the connection, and failed
    /// calls.
    package var handler: ((WorkspaceEvent) -> Void)?
    /// Called for every change of ``standing``.
    package var standingChanged: ((StageRegistration) -> Void)?
    /// The state of the registration at the daemon.
    package var standing: StageRegistration { conversation.standing }
    /// The folder for snapshots; nil before the first connection to a daemon.
    package private(set) var snapshotFolder: URL?

    /// Receivers of all messages from the daemon, called before the workspace handles them.
    var observers: [(StageMessages.StageMessage) -> Void] = []
    /// Receivers of all calls of the workspace.
    var callObservers: [(StageCall) -> Void] = []

    private let options: StageOptions
    private let loop: any EventLoop
    private let logger: Logger
    private var conversation: StageStateMachine
    private var starter: DaemonLauncher
    private var registrationSocket: StageSocket?
    private var callSocket: StageSocket?
    private var completions: [StageStateMachine.Number: (StageStateMachine.Outcome) -> Void] = [:]
    /// The last logged reason why the daemon could not be reached.
    private var loggedReason: String?
    private var lastNumber: StageStateMachine.Number = 0
    private var inputs: [StageStateMachine.Input] = []
    private var isBusy = false
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    /// Makes a client that does nothing before ``start()``.
    package init(_ options: StageOptions, loop: any EventLoop, logger: Logger = Logger(label: "proscenium.stage")) {
        (self.options, self.loop, self.logger) = (options, loop, logger)
        conversation = StageStateMachine(patience: options.requestTimeout)
        starter = DaemonLauncher(options.startCommand, environment: options.starterEnvironment)
    }

    deinit { if let timer { loop.cancel(timer.timer) } }

    /// Registers as the stage, now or as soon as a daemon is running; replaces another stage.
    package func start() { handle(.start) }

    /// Disconnects from the daemon. Later requests fail.
    package func stop() { handle(.stop) }

    /// Handles all messages received so far immediately, because an event from another source may depend on them.
    package func readNow() { registrationSocket?.readNow() }

    /// Makes a call for the workspace. A failure is reported to ``handler``.
    package func perform(_ call: StageCall) {
        for observer in callObservers { observer(call) }
        send(.call(call))
    }

    /// Redeems the activation token of a window.
    ///
    /// - Parameters:
    ///   - processID: the process at the other end of the window's connection.
    ///   - completion: receives the session of the window; `InvalidToken` means that the window belongs to no scene.
    package func redeem(
        _ token: String, processID: Int32, completion: @escaping (Result<SessionIdentifier, StageError>) -> Void
    ) {
        send(.redeem(.init(activationToken: token, processID: processID))) { outcome in
            completion(outcome.flatMap { session in session.map { .success($0) } ?? .failure(.notAnswered) })
        }
    }

    /// Makes a request that does not come from the workspace.
    func send(_ request: StageRequest, completion: ((StageStateMachine.Outcome) -> Void)? = nil) {
        lastNumber += 1
        if let completion { completions[lastNumber] = completion }
        handle(.request(lastNumber, request))
    }

    // MARK: - Carrying out

    /// Passes an input to the conversation and performs the resulting actions; inputs that they cause are queued behind
    /// it.
    private func handle(_ input: StageStateMachine.Input) {
        inputs.append(input)
        guard !isBusy else { return }
        isBusy = true
        while !inputs.isEmpty {
            let before = standing
            let actions = conversation.handle(inputs.removeFirst(), at: .now)
            if standing != before { registrationChanged(standing) }
            for action in actions { perform(action) }
        }
        isBusy = false
        setTimer()
    }

    private func perform(_ action: StageStateMachine.Action) {
        switch action {
        case .connect:
            disconnect()
            connect()
        case .disconnect: disconnect()
        case .register: register()
        case .join(let token): join(token)
        case .send(let number, let request): send(number, request)
        case .finish(let number, let outcome): completions.removeValue(forKey: number)?(outcome)
        case .notifyWorkspace(let event):
            if case .stageMessage(let message) = event { observe(message) }
            handler?(event)
        }
    }

    private func observe(_ message: StageMessages.StageMessage) {
        if case .registration(let registration) = message {
            snapshotFolder = URL(fileURLWithPath: registration.snapshotFolder, isDirectory: true)
        }
        for observer in observers { observer(message) }
    }

    private func registrationChanged(_ standing: StageRegistration) {
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
                self?.handle(.tick)
            }
            return (moment, timer)
        }
    }

    // MARK: - Connections

    private func socket() throws(StageConnectionError) -> StageSocket {
        guard options.socket.utf8.count <= UnixSocket.maximumPathBytes else { throw .pathTooLong }
        guard let descriptor = try? UnixSocket.make() else { throw .tooManyFiles }
        guard UnixSocket.connect(descriptor.number, to: options.socket) == 0 else { throw .nobodyListens }
        guard let made = StageSocket(descriptor, loop: loop, hasEnded: { [weak self] in self?.handle(.connectionLost) })
        else {
            throw .tooManyFiles
        }
        return made
    }

    private func connect() {
        do throws(StageConnectionError) {
            registrationSocket = try socket()
            starter.didConnect()
            handle(.connected)
        } catch {
            handle(.daemonUnreachable(cause: error == .nobodyListens ? startDaemon() : error.sentence))
        }
    }

    /// Starts the daemon; returns the reason if it cannot be started, or nil if it is starting.
    private func startDaemon() -> String? {
        do throws(DaemonLauncher.LaunchFailure) {
            try starter.startIfNeeded()
            return nil
        } catch {
            return "“\(error.program)” could not start it: \(error.problem)"
        }
    }

    private func disconnect() {
        registrationSocket?.close()
        callSocket?.close()
        (registrationSocket, callSocket) = (nil, nil)
    }

    private func register() {
        let environment = options.appEnvironment
        let parameters = StageMessages.Register(
            name: options.name, environment: environment.isEmpty ? nil : environment)
        registrationSocket?.call(ProtocolInterface.stage.member("Register"), parameters, mode: .more) { [weak self] in
            switch $0 {
            case .success(let reply): self?.handleReply(reply)
            case .failure(.service(let error)): self?.handle(.refused(error))
            // The connection itself reports its end.
            case .failure: break
            }
        }
    }

    private func handleReply(_ reply: Reply) {
        do {
            handle(.message(try reply.decode(StageMessages.StageMessage.self)))
        } catch MessageKindError.unknown {
            // Ignored, as unknown fields are.
        } catch {
            logger.error("cannot decode a message from the daemon: \(error)")
        }
    }

    private func join(_ token: String) {
        do throws(StageConnectionError) {
            callSocket = try socket()
        } catch {
            return handle(.connectionLost)
        }
        callSocket?.call(ProtocolInterface.stage.member("Join"), SharedMessages.Join(token: token)) { [weak self] in
            switch $0 {
            case .success: self?.handle(.joined(true))
            case .failure(.service): self?.handle(.joined(false))
            case .failure: break
            }
        }
    }

    private func send(_ number: StageStateMachine.Number?, _ request: StageRequest) {
        guard let callSocket else { return }
        let answer = { [weak self] (outcome: StageStateMachine.Outcome) in
            if let number { self?.handle(.reply(number, outcome)) }
        }
        callSocket.call(request.method, request.parameters) { result in
            switch result {
            case .success(let reply):
                answer(.success((try? reply.decode(SharedMessages.OptionalSession.self))?.session))
            case .failure(.service(let error)): answer(.failure(StageError(error)))
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
