import PredicateFormat
import SceneModel
import SceneTargeting

/// A naive reference implementation of the targeting rule: every predicate of every session is evaluated for every
/// event.
struct ReferenceTargeting {
    struct Session {
        var session: SceneSession
        var can: CompiledPredicate
        var prefers: CompiledPredicate

        init(_ session: SceneSession) {
            self.session = session
            can = CompiledPredicate(session.conditions.can)
            prefers = CompiledPredicate(session.conditions.prefers)
        }
    }

    var supportsMultipleScenes = true
    var sessions: [SessionIdentifier: Session] = [:]
    var rules: [UserRule] = []

    func decide(_ identifier: TargetContentIdentifier?) -> Decision {
        let candidate = Candidate(identifier?.text)
        let candidates = sessions.values
            .filter { $0.session.role == .windowApplication && !$0.session.isDiscarded }
            .sorted { precedes($0.session, $1.session) }
        guard supportsMultipleScenes else {
            return Decision(
                target: candidates.first.map { .session($0.session.identifier) } ?? .newSession, rule: .singleScene)
        }
        for rule in rules where isTrue(CompiledPredicate(rule.predicate), candidate) {
            switch rule.destination {
            case .newSession: return Decision(target: .newSession, rule: .userRule(rule.identifier))
            case .session(let session):
                guard candidates.contains(where: { $0.session.identifier == session }) else { continue }
                return Decision(target: .session(session), rule: .userRule(rule.identifier))
            }
        }
        if let best = candidates.first(where: { isTrue($0.prefers, candidate) }) {
            return Decision(target: .session(best.session.identifier), rule: .prefers)
        }
        if let best = candidates.first(where: { isTrue($0.can, candidate) }) {
            return Decision(target: .session(best.session.identifier), rule: .can)
        }
        return Decision(target: .newSession, rule: .noCapableSession)
    }

    private func isTrue(_ predicate: CompiledPredicate, _ candidate: Candidate) -> Bool {
        (try? predicate.evaluate(with: candidate)) == true
    }

    private func precedes(_ first: SceneSession, _ second: SceneSession) -> Bool {
        if first.lastActive != second.lastActive { return first.lastActive > second.lastActive }
        if first.created != second.created { return first.created < second.created }
        return first.identifier < second.identifier
    }
}
