import SceneModel
import SceneProtocol
import Varlink

/// The shell's conversation with the system side, as a value: it is told what happens and says what to do.
///
/// The shell presents itself on one connection and makes its calls on a second one. Where a session's window is, is remembered and said
/// again to a system side that comes back. What a person chose waits for a while, and has then failed.
struct StageConversation {
    typealias Number = UInt64
    typealias Outcome = Result<SessionIdentifier?, StageFault>

    /// Something that happened.
    enum Input {
        /// The shell is to become the stage, also in the place of another one.
        case start
        /// The shell leaves.
        case stop
        /// The first connection stands.
        case connected
        /// Nobody listens; why nobody could be started, nil when somebody is on the way.
        case nobodyListens(cause: String?)
        /// The system side told something.
        case told(StageMessages.Told)
        /// The second connection is the stage's too, or could not become so.
        case joined(Bool)
        /// The system side ends the standing call.
        case refused(VarlinkError)
        /// One of the connections is gone.
        case lost
        /// Something is asked for.
        case ask(Number, StageRequest)
        /// What was asked for has its answer.
        case answered(Number, Outcome)
        /// The time that ``deadline`` names may have come.
        case tick
    }

    /// Something to be done, in the order given.
    enum Action: Equatable {
        /// Give up both connections, and make the first anew.
        case connect
        /// Give up both connections.
        case disconnect
        /// Make the standing call.
        case register
        /// Make the second connection, with the secret for it.
        case join(token: String)
        /// Make a call on the second connection. Its answer is of interest if it has a number.
        case send(Number?, StageRequest)
        /// Whoever asked gets the answer.
        case finish(Number, Outcome)
        /// The workspace is told.
        case tell(WorkspaceEvent)
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

    /// How many requests may wait.
    static let mostRequests = 256
    /// How long a secret that was refused is taken for another stage's doing, which is told on the other connection.
    private static let doubt = Duration.seconds(1)

    private let patience: Duration
    private var phase = Phase.ended
    private var wasPresent = false
    private var entries: [Entry] = []
    private var reports: [SessionIdentifier: ActivationState] = [:]
    private var retry: MonotonicTime?
    private var backoff = Backoff()
    private(set) var standing = StageStanding.ended

    init(patience: Duration) { self.patience = patience }

    /// When ``Input/tick`` is due; nil for never.
    var deadline: MonotonicTime? { ([retry].compactMap(\.self) + entries.map(\.deadline)).min() }

    /// Takes in something that happened.
    mutating func handle(_ input: Input, at now: MonotonicTime) -> [Action] {
        switch input {
        case .start: return start()
        case .stop: return end(.ended, .ended, .ended)
        case .connected:
            guard phase == .looking else { return [] }
            phase = .registering
            return [.register]
        case .nobodyListens(let cause):
            guard phase == .looking else { return [] }
            standing = .looking(reason: cause)
            retry = now + backoff.next()
            return []
        case .told(let told): return take(told)
        case .joined(true): return joined()
        case .joined(false):
            // Another stage may have taken over meanwhile; that is told on the other connection, and not to be fought.
            retry = now + Self.doubt
            return []
        case .refused(let error): return refused(error, now)
        case .lost: return lost(now)
        case .ask(let number, let request): return ask(number, request, now)
        case .answered(let number, let outcome): return answered(number, outcome)
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

    private mutating func take(_ told: StageMessages.Told) -> [Action] {
        guard phase == .registering || phase == .present else { return [] }
        if let dismissal = told.dismissal { reports[dismissal.session] = nil }
        guard let registration = told.registration else { return [.tell(.told(told))] }
        // What is gone needs no place any more.
        let sessions = Set(registration.cards.map(\.session))
        reports = reports.filter { sessions.contains($0.key) }
        wasPresent = true
        return [.join(token: registration.joinToken), .tell(.told(told))]
    }

    private mutating func joined() -> [Action] {
        guard phase == .registering else { return [] }
        (phase, standing, retry) = (.present, .present, nil)
        // Only now: a system side that takes connections and ends them is not asked without pause.
        backoff.reset()
        // What goes to the back goes first, so that no two are in front.
        let order: [ActivationState] = [.background, .foregroundInactive, .foregroundActive]
        var actions: [Action] = order.flatMap { state in
            reports.filter { $0.value == state }.keys.sorted().map { .send(nil, .call(.report($0, state))) }
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
        for entry in entries where entry.isSent && !entry.request.mayRepeat {
            actions += finish(entry, .failure(.lost))
        }
        entries.removeAll { $0.isSent && !$0.request.mayRepeat }
        for index in entries.indices where entries[index].isSent {
            (entries[index].isSent, entries[index].isRepeated) = (false, true)
        }
        return actions + goneFromWorkspace()
    }

    private mutating func refused(_ error: VarlinkError, _ now: MonotonicTime) -> [Action] {
        guard phase == .registering || phase == .present else { return [] }
        let words = StageFault(error).diagnostic.message
        if error.name == ProtocolInterface.stage.member("NotRegistered") {
            return end(.replaced, .replaced(reason: words), .replaced)
        }
        // A system side of another kind; the next may understand.
        let actions = lost(now)
        standing = .looking(reason: words)
        return actions
    }

    private mutating func end(_ phase: Phase, _ standing: StageStanding, _ fault: StageFault) -> [Action] {
        guard self.phase != .ended else { return [] }
        let failed = entries
        (self.phase, self.standing, entries, retry) = (phase, standing, [], nil)
        return [.disconnect] + failed.flatMap { finish($0, .failure(fault)) } + goneFromWorkspace()
    }

    private mutating func goneFromWorkspace() -> [Action] {
        defer { wasPresent = false }
        return wasPresent ? [.tell(.systemLost)] : []
    }

    private mutating func tick(_ now: MonotonicTime) -> [Action] {
        let late = entries.filter { $0.deadline <= now }
        entries.removeAll { $0.deadline <= now }
        var actions = late.flatMap { finish($0, .failure($0.isSent ? .notAnswered : .notReached(cause: cause))) }
        if let retry, retry <= now {
            // A secret that was refused, and no other stage: begin anew.
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
        if case .call(.report(let session, let state)) = request {
            reports[session] = state
            return phase == .present ? [.send(nil, request)] : []
        }
        if let fault = obstacle {
            return finish(Entry(number: number, request: request, deadline: now), .failure(fault))
        }
        // Whoever taps once more because nothing happens means the same tap.
        if case .call = request, entries.contains(where: { !$0.isSent && $0.request == request }) { return [] }
        let isPresent = phase == .present
        entries.append(Entry(number: number, request: request, deadline: now + patience, isSent: isPresent))
        return isPresent ? [.send(number, request)] : []
    }

    /// Why nothing can be asked for; nil when it can.
    private var obstacle: StageFault? {
        switch phase {
        case .ended: .ended
        case .replaced: .replaced
        default: entries.count < Self.mostRequests ? nil : .tooMany(limit: Self.mostRequests)
        }
    }

    private mutating func answered(_ number: Number, _ outcome: Outcome) -> [Action] {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return [] }
        let entry = entries.remove(at: index)
        if case .failure(let fault) = outcome, entry.isRepeated, entry.request.wasDone(fault) {
            return finish(entry, .success(nil))
        }
        return finish(entry, outcome)
    }

    private func finish(_ entry: Entry, _ outcome: Outcome) -> [Action] {
        guard case .call(let call) = entry.request else { return [.finish(entry.number, outcome)] }
        guard case .failure(let fault) = outcome else { return [] }
        return [.tell(.callFailed(call, reason: fault.diagnostic.message))]
    }
}
