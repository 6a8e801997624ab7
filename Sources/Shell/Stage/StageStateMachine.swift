import EventLoop
import SceneClient
import SceneModel
import SceneProtocol
import ShellModel
import Varlink

/// The protocol state of the connection to the daemon, as a value: it handles inputs and returns the actions to
/// perform.
///
/// The shell registers on one connection and makes its calls on a second one. Reported activation states are stored and
/// repeated to a daemon that has restarted. Requests of the person wait for a limited time and then fail.
struct StageStateMachine {
    typealias Number = UInt64
    typealias Outcome = Result<SessionIdentifier?, StageError>

    /// An input of the state machine.
    enum Input {
        /// Register as the stage; replaces another stage.
        case start
        /// Disconnect.
        case stop
        /// The first connection has been made.
        case connected
        /// No daemon is listening; the reason why none could be started, nil if one is starting.
        case daemonUnreachable(cause: String?)
        /// A message from the daemon.
        case message(StageMessages.StageMessage)
        /// Whether the second connection was accepted for the registered stage.
        case joined(Bool)
        /// The daemon has ended the registration call with an error.
        case refused(VarlinkError)
        /// One of the connections is lost.
        case connectionLost
        /// A request.
        case request(Number, StageRequest)
        /// The outcome of a request.
        case reply(Number, Outcome)
        /// The time of ``deadline`` may have come.
        case tick
    }

    /// An action; actions are performed in order.
    enum Action: Equatable {
        /// Close both connections and make the first one again.
        case connect
        /// Close both connections.
        case disconnect
        /// Make the registration call, which stays open.
        case register
        /// Make the second connection, with its secret token.
        case join(token: String)
        /// Make a call on the second connection. Its outcome is reported if it has a number.
        case send(Number?, StageRequest)
        /// Report the outcome to the requester.
        case finish(Number, Outcome)
        /// Send an event to the workspace.
        case notifyWorkspace(WorkspaceEvent)
    }

    private struct Entry {
        let number: Number
        let request: StageRequest
        let deadline: MonotonicTime
        var isSent = false
        var isRepeated = false
    }

    private enum Phase {
        case ended, looking, registering, present, replaced
    }

    /// The maximum number of waiting requests.
    static let maximumRequests = 256
    /// The time to wait after a rejected token, because another stage has probably taken over, which the first
    /// connection then reports.
    private static let rejectedTokenDelay = Duration.seconds(1)

    private let requestTimeout: Duration
    private var phase = Phase.ended
    private var wasPresent = false
    private var entries: [Entry] = []
    private var reports: [SessionIdentifier: ActivationState] = [:]
    private var retry: MonotonicTime?
    private var backoff = Backoff()
    private(set) var standing = StageRegistration.ended

    init(patience: Duration) { self.requestTimeout = patience }

    /// The time at which ``Input/tick`` is due; nil if never.
    var deadline: MonotonicTime? { ([retry].compactMap(\.self) + entries.map(\.deadline)).min() }

    /// Handles an input.
    mutating func handle(_ input: Input, at now: MonotonicTime) -> [Action] {
        switch input {
        case .start: return start()
        case .stop: return end(.ended, .ended, .ended)
        case .connected:
            guard phase == .looking else { return [] }
            phase = .registering
            return [.register]
        case .daemonUnreachable(let cause):
            guard phase == .looking else { return [] }
            standing = .looking(reason: cause)
            retry = now + backoff.next()
            return []
        case .message(let message): return handleMessage(message)
        case .joined(true): return joined()
        case .joined(false):
            // Another stage may have taken over; the first connection reports that, and the shell does not compete with
            // it.
            retry = now + Self.rejectedTokenDelay
            return []
        case .refused(let error): return refused(error, now)
        case .connectionLost: return lost(now)
        case .request(let number, let request): return ask(number, request, now)
        case .reply(let number, let outcome): return answered(number, outcome)
        case .tick: return tick(now)
        }
    }

    // MARK: - Connecting

    private mutating func start() -> [Action] {
        guard phase == .ended || phase == .replaced else { return [] }
        (phase, standing) = (.looking, .looking(reason: nil))
        backoff.reset()
        return [.connect]
    }

    private mutating func handleMessage(_ message: StageMessages.StageMessage) -> [Action] {
        guard phase == .registering || phase == .present else { return [] }
        switch message {
        case .registration(let registration):
            // Reports of removed sessions are discarded.
            let sessions = Set(registration.cards.map(\.session))
            reports = reports.filter { sessions.contains($0.key) }
            wasPresent = true
            return [.join(token: registration.joinToken), .notifyWorkspace(.stageMessage(message))]
        case .dismissal(let dismissal): reports[dismissal.session] = nil
        case .app, .card, .presentation, .expectation, .banner, .bannerRemoved, .snapshot, .sceneEnded: break
        }
        return [.notifyWorkspace(.stageMessage(message))]
    }

    private mutating func joined() -> [Action] {
        guard phase == .registering else { return [] }
        (phase, standing, retry) = (.present, .present, nil)
        // Only now, so that a daemon that accepts connections and closes them is not contacted without delay.
        backoff.reset()
        // Background states are reported first, so that no two scenes are active at once.
        let order: [ActivationState] = [.background, .foregroundInactive, .foregroundActive]
        var actions: [Action] = order.flatMap { state in
            reports.filter { $0.value == state }.keys.sorted().map { .send(nil, .call(.reportState($0, state))) }
        }
        for index in entries.indices where !entries[index].isSent {
            entries[index].isSent = true
            actions.append(.send(entries[index].number, entries[index].request))
        }
        return actions
    }

    private mutating func lost(_ now: MonotonicTime) -> [Action] {
        guard phase == .registering || phase == .present else { return [] }
        (phase, standing) = (.looking, .looking(reason: nil))
        retry = now + backoff.next()
        var actions: [Action] = [.disconnect]
        for entry in entries where entry.isSent && !entry.request.isRetryable {
            actions += finish(entry, .failure(.lost))
        }
        entries.removeAll { $0.isSent && !$0.request.isRetryable }
        for index in entries.indices where entries[index].isSent {
            (entries[index].isSent, entries[index].isRepeated) = (false, true)
        }
        return actions + daemonLostActions()
    }

    private mutating func refused(_ error: VarlinkError, _ now: MonotonicTime) -> [Action] {
        guard phase == .registering || phase == .present else { return [] }
        let words = StageError(error).diagnostic.message
        if error.name == ProtocolInterface.stage.member("NotRegistered") {
            return end(.replaced, .replaced(reason: words), .replaced)
        }
        // The daemon does not understand the call; after a restart it may.
        let actions = lost(now)
        standing = .looking(reason: words)
        return actions
    }

    private mutating func end(_ phase: Phase, _ standing: StageRegistration, _ fault: StageError) -> [Action] {
        guard self.phase != .ended else { return [] }
        let failed = entries
        (self.phase, self.standing, entries, retry) = (phase, standing, [], nil)
        return [.disconnect] + failed.flatMap { finish($0, .failure(fault)) } + daemonLostActions()
    }

    private mutating func daemonLostActions() -> [Action] {
        defer { wasPresent = false }
        return wasPresent ? [.notifyWorkspace(.daemonLost)] : []
    }

    private mutating func tick(_ now: MonotonicTime) -> [Action] {
        let late = entries.filter { $0.deadline <= now }
        entries.removeAll { $0.deadline <= now }
        var actions = late.flatMap { finish($0, .failure($0.isSent ? .notAnswered : .notReached(cause: cause))) }
        if let retry, retry <= now {
            // The token was rejected although no other stage has taken over, so start again.
            if phase == .registering { actions += lost(now).filter { $0 != .disconnect } }
            self.retry = nil
            phase = .looking
            actions.append(.connect)
        }
        return actions
    }

    private var cause: String? { if case .looking(let reason) = standing { reason } else { nil } }

    // MARK: - Asking

    private mutating func ask(_ number: Number, _ request: StageRequest, _ now: MonotonicTime) -> [Action] {
        if case .call(.reportState(let session, let state)) = request {
            reports[session] = state
            return phase == .present ? [.send(nil, request)] : []
        }
        if let fault = requestFault {
            return finish(Entry(number: number, request: request, deadline: now), .failure(fault))
        }
        // A repeated tap while nothing happens is the same request.
        if case .call = request, entries.contains(where: { !$0.isSent && $0.request == request }) { return [] }
        let isPresent = phase == .present
        entries.append(Entry(number: number, request: request, deadline: now + requestTimeout, isSent: isPresent))
        return isPresent ? [.send(number, request)] : []
    }

    /// The reason why no request can be made; nil if one can.
    private var requestFault: StageError? {
        switch phase {
        case .ended: .ended
        case .replaced: .replaced
        default: entries.count < Self.maximumRequests ? nil : .tooMany(limit: Self.maximumRequests)
        }
    }

    private mutating func answered(_ number: Number, _ outcome: Outcome) -> [Action] {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
        let entry = entries.remove(at: index)
        if case .failure(let fault) = outcome, entry.isRepeated, entry.request.indicatesEarlierSuccess(fault) {
            return finish(entry, .success(nil))
        }
        return finish(entry, outcome)
    }

    private func finish(_ entry: Entry, _ outcome: Outcome) -> [Action] {
        guard case .call(let call) = entry.request else { return [.finish(entry.number, outcome)] }
        guard case .failure(let fault) = outcome else { return [] }
        return [.notifyWorkspace(.callFailed(call, reason: fault.diagnostic.message))]
    }
}
