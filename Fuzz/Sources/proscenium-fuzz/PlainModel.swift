import FuzzSupport
import PredicateFormat
import SceneModel
import SceneTargeting

/// An app's sessions and rules, and the rule of targeting in its plainest form: everything is evaluated every time.
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

    /// What should be decided, and how many sessions suit the event as well as the winner.
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

    /// The most recently active; of those the oldest; of those the one with the first identifier.
    private func target(among sessions: [SceneSession]) -> Decision.Target {
        let best = sessions.min { first, second in
            if first.lastActive != second.lastActive { return first.lastActive > second.lastActive }
            if first.created != second.created { return first.created < second.created }
            return first.identifier < second.identifier
        }
        return best.map { .session($0.identifier) } ?? .newSession
    }
}
