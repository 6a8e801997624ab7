import SceneModel
import SceneStore
import TestSupport
import Testing

@testable import SceneService

/// A `SceneMachine` with a simulated store, stage and app that act at random. The actions of the machine are compared
/// with a simple record of all requests.
struct RandomMachineModel {
    var harness: MachineHarness
    var random: SplitMix64
    var process: FakeProcess?
    var launching: ProcessIdentifier?
    var deadlines: Set<Deadline> = []
    var lastRequest: UInt64 = 0

    /// The processes that each item was handed over to.
    var deliveries: [ItemNumber: [ProcessIdentifier]] = [:]
    /// Items whose acknowledgement was answered.
    var acknowledgedItems: Set<ItemNumber> = []
    /// Items that an app acknowledged, whether or not the app received the reply.
    var acknowledged: Set<ItemNumber> = []
    /// The content of each item.
    var contents: [ItemNumber: ItemContent] = [:]
    /// Accepted events by their identifier, with the session that the answer named.
    var accepted: [String: SessionIdentifier] = [:]
    /// Accepted events that need no session.
    var acceptedByApp: Set<String> = []
    var pendingEvents: [RequestNumber: String] = [:]
    var destroying: [RequestNumber: SessionIdentifier] = [:]
    /// Sessions whose destruction was answered. `destroyRequested` has all sessions whose destruction was requested.
    var destroyed: Set<SessionIdentifier> = []
    var destroyRequested: Set<SessionIdentifier> = []
    var faults: [String] = []

    init(seed: UInt64) throws {
        harness = try MachineHarness()
        random = SplitMix64(seed: seed)
    }

    mutating func request() -> RequestNumber {
        lastRequest += 1
        return RequestNumber(rawValue: lastRequest)
    }

    mutating func send(_ input: MachineInput) {
        harness.send(input)
        observe()
    }

    mutating func commitNext() {
        harness.commitNext()
        observe()
    }

    /// Applies the machine's new actions to the simulated app and deadlines, and compares the actions with the record.
    mutating func observe() {
        let log = harness.log
        harness.log = []
        for action in log { observe(action) }
        let revived = destroyed.intersection(harness.store.sessions.keys)
        if !revived.isEmpty { faults.append("destroyed sessions are stored again: \(revived)") }
    }

    private mutating func observe(_ action: MachineAction) {
        switch action {
        case .launch(_, let identifier):
            if process != nil || launching != nil { faults.append("a second process was started") }
            launching = identifier
        case .handOver(let target, let item): observe(item, to: target)
        case .instruct(let target, let instruction):
            if process?.identifier != target { faults.append("an instruction was sent to a process that has ended") }
            process?.apply(instruction)
        case .reply(let number, let answer): observe(answer, of: number)
        case .setDeadline(let deadline, _): deadlines.insert(deadline)
        case .cancelDeadline(let deadline): deadlines.remove(deadline)
        case .sendToStage(.present(let session, _, _)):
            if destroyed.contains(session) { faults.append("a destroyed session was presented") }
        case .endProcess(let identifier, _):
            if process?.identifier == identifier { process = nil }
            if launching == identifier { launching = nil }
            send(.processEnded(identifier, .crashed))
        case .commit, .sendToStage, .notifyWatchers, .terminateProcess: break
        }
    }

    private mutating func observe(_ item: HandedOverItem, to target: ProcessIdentifier) {
        let earlier = deliveries[item.number] ?? []
        if process?.identifier != target { faults.append("\(item.number) was handed over to a process that has ended") }
        if earlier.contains(target) { faults.append("\(item.number) was handed over to one process twice") }
        if acknowledgedItems.contains(item.number) {
            faults.append("\(item.number) was handed over after its acknowledgement")
        }
        if !earlier.isEmpty, !item.isRedelivered { faults.append("\(item.number) was redelivered without the mark") }
        let stored = harness.store.items[item.number]
        if stored?.process != target.rawValue { faults.append("\(item.number) was handed over before it was stored") }
        if let session = item.content.session, destroyed.contains(session) {
            faults.append("\(item.number) is for a destroyed session")
        }
        if let lastUnhandled = process?.unhandled.last, lastUnhandled >= item.number {
            faults.append("\(item.number) was handed over out of order")
        }
        deliveries[item.number, default: []].append(target)
        contents[item.number] = item.content
        process?.receive(item)
    }

    private mutating func observe(_ answer: RequestOutcome, of number: RequestNumber) {
        if let item = process?.unanswered.removeValue(forKey: number), answer == .done {
            acknowledgedItems.insert(item)
        }
        if let name = pendingEvents.removeValue(forKey: number) {
            if case .session(let session) = answer { accepted[name] = session }
            if case .done = answer { acceptedByApp.insert(name) }
        }
        if let session = destroying.removeValue(forKey: number), answer == .done { destroyed.insert(session) }
    }

    /// Runs until nothing is pending and returns every fault.
    mutating func runUntilIdle() -> [String] {
        for _ in 0..<10_000 where !isIdle { step() }
        if !isIdle { faults.append("the model does not become idle") }
        let delivered = Set(contents.compactMap { acknowledged.contains($0.key) ? $0.value.name : nil })
        let quarantined = harness.store.items.values.filter(\.isQuarantined).compactMap { contents[$0.number]?.name }
        for (name, session) in accepted
        where !delivered.contains(name) && !quarantined.contains(name) && !destroyRequested.contains(session) {
            faults.append("the event \(name) was accepted and lost")
        }
        for name in acceptedByApp where !delivered.contains(name) && !quarantined.contains(name) {
            faults.append("the response \(name) was accepted and lost")
        }
        return faults
    }

    private var isIdle: Bool {
        harness.pending.isEmpty && launching == nil && (process?.unhandled.isEmpty ?? true)
            && (process?.unanswered.isEmpty ?? true)
            && !deadlines.contains { if case .backOff = $0 { true } else { false } }
            && !deadlines.contains { if case .reconnection = $0 { true } else { false } }
    }

    private mutating func step() {
        if !harness.pending.isEmpty { return commitNext() }
        if launching != nil { return register() }
        if let number = process?.unhandled.first { return acknowledge(number) }
        for deadline in deadlines {
            switch deadline {
            case .backOff, .reconnection:
                deadlines.remove(deadline)
                return send(.deadlineReached(deadline))
            default: continue
            }
        }
    }
}

extension ItemContent {
    /// The content identifier of the item's event.
    fileprivate var name: String? { event?.contentIdentifier?.text }
}
