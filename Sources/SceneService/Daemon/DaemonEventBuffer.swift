import SceneModel
import SceneProtocol
import Varlink

/// A buffer of the events that were not yet sent to the watchers.
struct DaemonEventBuffer {
    private var events: [DaemonEvent] = []
    /// The sessions that have changed. Watchers receive one event for each session. The event contains the status that
    /// the session has when the event is sent.
    private var changedSessions: Set<SessionIdentifier> = []
    /// The latest decision about the target of a scene event; nil for none. The decision stays here until the stage was
    /// asked to present the target, or until the daemon has performed all actions that follow from the scene event.
    private var decision: DaemonEvent?

    mutating func add(_ event: DaemonEvent) { events.append(event) }

    mutating func markChanged(_ session: SessionIdentifier) { changedSessions.insert(session) }

    mutating func beginDecision(_ decision: DaemonEvent) { self.decision = decision }

    /// Completes the pending decision with the time from the arrival of the scene event until the presentation was sent
    /// to the stage.
    mutating func presented(_ elapsed: Duration) {
        decision?.microseconds = Int(elapsed / .microseconds(1))
        finishDecision()
    }

    mutating func finishDecision() {
        if let decision { events.append(decision) }
        decision = nil
    }

    /// Removes and returns all events in the order in which they were added, and the identifiers of the changed
    /// sessions.
    mutating func removeAll() -> (events: [DaemonEvent], changedSessions: [SessionIdentifier]) {
        defer { (events, changedSessions) = ([], []) }
        return (events, changedSessions.sorted())
    }
}
