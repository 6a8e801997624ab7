import SceneModel
import SceneProtocol
import Varlink

/// A buffer for the events since the last message to the watchers.
struct HappeningBuffer {
    private var happenings: [Happening] = []
    /// Sessions that have changed; only their final status is sent.
    private var touched: Set<SessionIdentifier> = []
    /// A decision that was not presented yet.
    private var decision: Happening?

    mutating func add(_ happening: Happening) { happenings.append(happening) }

    mutating func touch(_ session: SessionIdentifier) { touched.insert(session) }

    mutating func begin(_ decision: Happening) { self.decision = decision }

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
    mutating func takeAll() -> (happenings: [Happening], touched: [SessionIdentifier]) {
        defer { (happenings, touched) = ([], []) }
        return (happenings, touched.sorted())
    }
}
