import SceneModel
import SceneProtocol
import Varlink

/// A buffer for the events since the last message to the watchers.
struct DaemonEventBuffer {
    private var happenings: [DaemonEvent] = []
    /// Sessions that have changed; only their final status is sent.
    private var touched: Set<SessionIdentifier> = []
    /// A decision that was not presented yet.
    private var decision: DaemonEvent?

    mutating func add(_ happening: DaemonEvent) { happenings.append(happening) }

    mutating func markChanged(_ session: SessionIdentifier) { touched.insert(session) }

    mutating func beginDecision(_ decision: DaemonEvent) { self.decision = decision }

    /// Completes the pending decision with the time until the stage was sent the presentation.
    mutating func presented(_ elapsed: Duration) {
        decision?.microseconds = Int(elapsed / .microseconds(1))
        finishDecision()
    }

    mutating func finishDecision() {
        if let decision { happenings.append(decision) }
        decision = nil
    }

    /// Removes and returns all events in their order, and the sessions that have changed.
    mutating func removeAll() -> (happenings: [DaemonEvent], touched: [SessionIdentifier]) {
        defer { (happenings, touched) = ([], []) }
        return (happenings, touched.sorted())
    }
}
