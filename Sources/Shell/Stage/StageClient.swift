import Foundation
import Logging
import SceneModel
import SceneProtocol
import Varlink

/// The shell as the stage of the system side (`org.proscenium.Stage`): it is told what to show, and says what a person does.
///
/// It finds the system side, has it started where there is none, and comes back to the next one when it goes. Everything happens on the
/// thread of its loop; nothing waits.
public final class StageClient {
    /// Told what the workspace has to know: what the system side tells, that it is gone, and which calls have failed.
    public var handler: ((WorkspaceEvent) -> Void)?
    /// Told of every change of ``standing``.
    public var standingChanged: ((StageStanding) -> Void)?
    /// What the shell is to the system side.
    public var standing: StageStanding { conversation.standing }
    /// Where pictures of windows are kept; nil before the system side was there for the first time.
    public private(set) var snapshotFolder: URL?

    /// Hear what the workspace hears, before it does.
    var observers: [(StageMessages.Told) -> Void] = []
    /// Hear what the workspace wants done.
    var callObservers: [(StageCall) -> Void] = []

    private let options: StageOptions
    private let loop: any ShellLoop
    private let logger: Logger
    private var conversation: StageConversation
    private var starter: DaemonStart
    private var standingSocket: StageSocket?
    private var ownSocket: StageSocket?
    private var completions: [StageConversation.Number: (StageConversation.Outcome) -> Void] = [:]
    /// Why the system side was not there, as it was logged last.
    private var loggedReason: String?
    private var lastNumber: StageConversation.Number = 0
    private var inputs: [StageConversation.Input] = []
    private var isBusy = false
    private var timer: (moment: MonotonicTime, source: any ShellTimerSource)?

    /// Makes a client that waits for ``start()``.
    public init(_ options: StageOptions, loop: any ShellLoop, logger: Logger = Logger(label: "proscenium.stage")) {
        (self.options, self.loop, self.logger) = (options, loop, logger)
        conversation = StageConversation(patience: options.patience)
        starter = DaemonStart(options.starter, environment: options.starterEnvironment)
    }

    deinit { timer?.source.remove() }

    /// Becomes the stage, now or as soon as there is a system side; also in the place of another stage.
    public func start() { feed(.start) }

    /// Leaves the system side. What is asked for from now on fails.
    public func stop() { feed(.stop) }

    /// Hears at once what the system side has told until now: what comes from somebody else may rest on it.
    public func readNow() { standingSocket?.readNow() }

    /// Makes a call for the workspace. That it failed is told to ``handler``.
    public func perform(_ call: StageCall) {
        for observer in callObservers { observer(call) }
        ask(.call(call))
    }

    /// Uses up the activation token that a window came with.
    ///
    /// - Parameters:
    ///   - processID: the process at the other end of the window's connection.
    ///   - then: gets the session that the window belongs to; `InvalidToken` stands for a window that is no scene's.
    public func redeem(
        _ token: String, processID: Int32, then: @escaping (Result<SessionIdentifier, StageFault>) -> Void
    ) {
        ask(.redeem(.init(activationToken: token, processID: processID))) { outcome in
            then(outcome.flatMap { session in session.map { .success($0) } ?? .failure(.notAnswered) })
        }
    }

    /// Asks for something that is not the workspace's.
    func ask(_ request: StageRequest, then: ((StageConversation.Outcome) -> Void)? = nil) {
        lastNumber += 1
        if let then { completions[lastNumber] = then }
        feed(.ask(lastNumber, request))
    }

    // MARK: - Carrying out

    /// What carrying out its wishes brings about comes after them.
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
            // It goes on looking every few seconds; what is known need not be said each time.
            if reason != loggedReason { logger.warning("the system side is not there: \(reason)") }
            loggedReason = reason
        case .looking(nil), .ended: break
        case .present:
            loggedReason = nil
            logger.info("“\(options.name)” is the stage")
        case .replaced(let reason): logger.notice("“\(options.name)” is the stage no more: \(reason)")
        }
        standingChanged?(standing)
    }

    private func setTimer() {
        let moment = conversation.deadline
        guard moment != timer?.moment else { return }
        timer?.source.remove()
        timer = moment.map { moment in
            let delay = Duration.nanoseconds(max(0, moment.nanoseconds - MonotonicTime.now.nanoseconds))
            let source = loop.addTimer(after: delay) { [weak self] in
                self?.timer = nil
                self?.feed(.tick)
            }
            return (moment, source)
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

    /// Why the system side cannot be started; nil when it is on its way.
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
            // That the connection has ended is told by the connection itself.
            case .failure: break
            }
        }
    }

    private func take(_ reply: Reply) {
        do {
            feed(.told(try reply.decode(StageMessages.Told.self)))
        } catch {
            logger.error("the system side said what this shell does not understand: \(error)")
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
            // What becomes of it is decided when the connection is known to have ended.
            case .failure: break
            }
        }
    }
}

/// Why there is no connection.
private enum StageConnectionError: Error {
    case nobodyListens, pathTooLong, tooManyFiles

    var sentence: String {
        switch self {
        case .nobodyListens: "nobody listens"
        case .pathTooLong: "the path of its socket has more than \(UnixSocket.maximumPathBytes) bytes"
        case .tooManyFiles: "too many files are open"
        }
    }
}
