import SceneModel
import SceneProtocol
import Varlink

/// A buffer for the events since the last message to the watchers.
struct DaemonEventBuffer {
    private var events: [DaemonEvent] = []
    /// Sessions that have changed; only their final status is sent.
    private var changedSessions: Set<SessionIdentifier> = []
    /// A decision that was not presented yet.
    private var decision: DaemonEvent?

    mutating func add(_ event: DaemonEvent) { events.append(event) }

    mutating func markChanged(_ session: SessionIdentifier) { changedSessions.insert(session) }

    mutating func beginDecision(_ decision: DaemonEvent) { self.decision = decision }

    /// Completes the pending decision with the time until the stage was sent the presentation.
    mutating func presented(_ elapsed: Duration) {
        decision?.microseconds = Int(elapsed / .microseconds(1))
        finishDecision()
    }

    mutating func finishDecision() {
        if let decision { events.append(decision) }
        decision = nil
    }

    /// Removes and returns all events in their order, and the sessions that have changed.
    mutating func removeAll() -> (events: [DaemonEvent], changedSessions: [SessionIdentifier]) {
        defer { (events, changedSessions) = ([], []) }
        return (events, changedSessions.sorted())
    }
}
