import FuzzSupport
import PredicateFormat
import SceneModel
import SceneTargeting

/// A reference model of targeting with an app's sessions and rules. It evaluates every predicate for every event.
struct PlainModel {
    var supportsMultipleScenes = true
    var sessions: [SceneSession] = []
    var rules: [UserRule] = []

    mutating func update(_ session: SceneSession) {
        remove(session.identifier)
        sessions.append(session)
    }

    mutating func remove(_ identifier: SessionIdentifier) { sessions.removeAll { $0.identifier == identifier } }

    mutating func change(_ identifier: SessionIdentifier, _ body: (inout SceneSession) -> Void) {
        for index in sessions.indices where sessions[index].identifier == identifier { body(&sessions[index]) }
    }

    /// Returns the expected decision, and the number of sessions among which the tie-break chose.
    func decide(_ text: String?) -> (decision: Decision, equals: Int) {
        let candidates = sessions.filter { $0.role == .windowApplication && !$0.isDiscarded }
        guard supportsMultipleScenes else {
            return (Decision(target: target(among: candidates), rule: .singleScene), candidates.count)
        }
        for rule in rules where Outcome(rule.predicate, text) == .value(true) {
            switch rule.destination {
            case .newSession: return (Decision(target: .newSession, rule: .userRule(rule.identifier)), 0)
            case .session(let session) where candidates.contains { $0.identifier == session }:
                return (Decision(target: .session(session), rule: .userRule(rule.identifier)), 0)
            case .session: continue
            }
        }
        let preferring = candidates.filter { Outcome($0.conditions.prefers, text) == .value(true) }
        if !preferring.isEmpty {
            return (Decision(target: target(among: preferring), rule: .prefers), preferring.count)
        }
        let able = candidates.filter { Outcome($0.conditions.can, text) == .value(true) }
        return (Decision(target: target(among: able), rule: able.isEmpty ? .noCapableSession : .can), able.count)
    }

    /// Returns the most recently active session. Of equally recent sessions, returns the oldest session; of equally old
    /// sessions, the session with the smallest identifier.
    private func target(among sessions: [SceneSession]) -> Decision.Target {
        let best = sessions.min { first, second in
            if first.lastActive != second.lastActive { return first.lastActive > second.lastActive }
            if first.created != second.created { return first.created < second.created }
            return first.identifier < second.identifier
        }
        return best.map { .session($0.identifier) } ?? .newSession
    }
}
