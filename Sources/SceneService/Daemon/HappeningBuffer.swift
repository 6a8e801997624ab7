import SceneModel
import SceneProtocol
import Varlink

/// What happened since watchers were told last.
struct HappeningBuffer {
    private var happenings: [Happening] = []
    /// Sessions that something happened to, and that are told of as they are in the end.
    private var touched: Set<SessionIdentifier> = []
    /// A decision whose presentation is still to come.
    private var decision: Happening?

    mutating func add(_ happening: Happening) { happenings.append(happening) }

    mutating func touch(_ session: SessionIdentifier) { touched.insert(session) }

    mutating func begin(_ decision: Happening) { self.decision = decision }

    /// The stage is told of what was decided.
    mutating func presented(_ elapsed: Duration) {
        decision?.microseconds = Int(elapsed / .microseconds(1))
        finishDecision()
    }

    mutating func finishDecision() {
        if let decision { happenings.append(decision) }
        decision = nil
    }

    /// Everything, in its order, and the sessions that something happened to.
    mutating func takeAll() -> (happenings: [Happening], touched: [SessionIdentifier]) {
        defer { (happenings, touched) = ([], []) }
        return (happenings, touched.sorted())
    }
}
