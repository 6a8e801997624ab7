import EventLoop
import Faults
import SceneModel

/// A performer of the scene machine's actions. The daemon's core conforms to this protocol.
protocol MachineActionPerformer: AnyObject {
    /// Called before the machine handles an input.
    func willHandle(_ input: MachineInput)

    /// Sends a presentation to the stage before the machine has handled the whole input.
    func presentEarly(_ instruction: StageInstruction, arrivedAt arrival: MonotonicTime)

    /// Carries out the actions of an input in their order.
    func carryOut(_ actions: [MachineAction], arrivedAt arrival: MonotonicTime)

    /// Called when no input is queued any more.
    func didHandleInputs()
}

/// The runner of the scene machine. It owns the machine, the queue of inputs, the clock, the unused identifiers and the
/// pending requests.
final class MachineRunner {
    /// The machine; inputs change it.
    private(set) var machine: SceneMachine
    /// The clock. It is read whenever the machine handles an input.
    let clock: () -> Timestamp
    /// The performer of the actions. The performer owns this object, and must be set before the first input.
    weak var performer: (any MachineActionPerformer)?

    private var requests = PendingRequests()
    private var queue: [(input: MachineInput, arrival: MonotonicTime)] = []
    private var isBusy = false
    private var random = SystemRandomNumberGenerator()
    private var freshSession: SessionIdentifier
    private var freshProcess = ProcessIdentifier.random()

    init(_ machine: SceneMachine, clock: @escaping () -> Timestamp) {
        (self.machine, self.clock) = (machine, clock)
        freshSession = SessionIdentifier.random(using: &random)
    }

    /// Passes a request to the machine as an input.
    ///
    /// - Parameters:
    ///   - input: returns the input that carries the request's number.
    ///   - completion: called with the outcome, before this call returns or later.
    func request(_ input: (RequestNumber) -> MachineInput, then completion: @escaping (RequestOutcome) -> Void) {
        enqueue(input(requests.open(completion)))
    }

    /// Passes the outcome of a request to its completion handler.
    func complete(_ request: RequestNumber, _ outcome: RequestOutcome) {
        guard let completion = requests.close(request) else {
            return InternalFault.report("the machine replied twice to a request")
        }
        completion(outcome)
    }

    /// Passes an input to the machine and performs the resulting actions. An input that is enqueued while actions are
    /// performed waits until those actions are complete.
    func enqueue(_ input: MachineInput) {
        queue.append((input, .now))
        guard !isBusy else { return }
        isBusy = true
        while !queue.isEmpty {
            let (input, arrival) = queue.removeFirst()
            handle(input, arrivedAt: arrival)
        }
        isBusy = false
        performer?.didHandleInputs()
    }

    private func handle(_ input: MachineInput, arrivedAt arrival: MonotonicTime) {
        guard let performer else { return InternalFault.report("an input has arrived without a performer") }
        performer.willHandle(input)
        let actions = machine.handle(input, at: context()) { performer.presentEarly($0, arrivedAt: arrival) }
        performer.carryOut(actions, arrivedAt: arrival)
    }

    /// Performs the actions that follow from the stored state when the daemon starts.
    func start() {
        performer?.carryOut(machine.start(), arrivedAt: .now)
    }

    /// Indexes the conditions of some restored sessions. Returns whether unindexed sessions are left.
    func indexSomeSessions() -> Bool { machine.indexSomeSessions() }

    /// Returns the context of an input: the time, and identifiers that are not in use. Creating an identifier reads
    /// random bytes from the kernel. An identifier that the machine has not used is therefore passed again with the
    /// next input.
    private func context() -> MachineInputContext {
        if machine.session(freshSession) != nil { freshSession = SessionIdentifier.random(using: &random) }
        if machine.app(of: freshProcess) != nil { freshProcess = ProcessIdentifier.random() }
        return MachineInputContext(now: clock(), freshSession: freshSession, freshProcess: freshProcess)
    }
}

extension ProcessIdentifier {
    /// Returns a new random identifier.
    static func random() -> ProcessIdentifier { ProcessIdentifier(rawValue: RandomToken.make()) }
}
