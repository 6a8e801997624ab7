import Faults
import PredicateFormat
import SceneModel

extension AppTargeting {
    /// Returns an explanation for an event. The predicates are evaluated from the stored conditions, without the index.
    func explain(_ event: SceneEvent) -> Explanation {
        guard hasAllRecords else {
            var complete = AppTargeting(copying: self)
            complete.makeRecords()
            return complete.explain(event)
        }
        let candidate = Candidate(event.contentIdentifier?.text)
        let sessions = records.values.map { explain($0, candidate) }
            .sorted { recordOrder($0, $1) }
        let rules = explainRules(candidate)
        let decision = decision(from: sessions, rules)
        return Explanation(
            event: event, decision: decision, tieBreak: tieBreak(decision, sessions), sessions: sessions, rules: rules)
    }

    private func explain(_ record: SessionRecord, _ candidate: Candidate) -> SessionExplanation {
        let can = record.conditions.can.trace(with: candidate)
        let prefers = record.conditions.prefers.trace(with: candidate)
        let rank: Rank =
            if !record.isCandidate { .none } else if prefers.outcome == .value(true) { .prefers } else {
                can.outcome == .value(true) ? .can : .none
            }
        return SessionExplanation(
            session: record.identifier, title: record.title, lastActive: record.lastActive,
            exclusion: record.isDiscarded
                ? .discarded : record.role == .windowApplication ? nil : .role(record.role),
            can: can, prefers: prefers, rank: Int(rank.rawValue))
    }

    /// Whether the first session precedes the second. Sessions that can receive events precede other sessions. If the
    /// app supports multiple scenes, sessions with a higher rank come first. Sessions of equal rank are in the order of
    /// ``Recency/precedes(_:)``.
    private func recordOrder(_ first: SessionExplanation, _ second: SessionExplanation) -> Bool {
        let isCandidate = (first.exclusion == nil, second.exclusion == nil)
        if isCandidate.0 != isCandidate.1 { return isCandidate.0 }
        if supportsMultipleScenes, first.rank != second.rank { return first.rank > second.rank }
        guard let first = records[first.session], let second = records[second.session] else {
            InternalFault.report("a session that is explained has no record")
            return false
        }
        return first.recency.precedes(second.recency)
    }

    private func explainRules(_ candidate: Candidate) -> [RuleExplanation] {
        var isDecided = !supportsMultipleScenes
        return rules.map { compiled in
            let trace = compiled.rule.predicate.trace(with: candidate)
            let outcome: RuleExplanation.Outcome
            if isDecided {
                outcome = .notReached
            } else if trace.outcome != .value(true) {
                outcome = .noMatch
            } else {
                isDecided = target(of: compiled.rule) != nil
                outcome = isDecided ? .decided : .sessionRemoved
            }
            return RuleExplanation(rule: compiled.rule, predicate: trace, outcome: outcome)
        }
    }

    private func decision(from sessions: [SessionExplanation], _ rules: [RuleExplanation]) -> Decision {
        let best = sessions.first { $0.exclusion == nil }
        guard supportsMultipleScenes else {
            return Decision(target: best.map { .session($0.session) } ?? .newSession, rule: .singleScene)
        }
        if let rule = rules.first(where: { $0.outcome == .decided })?.rule, let target = target(of: rule) {
            return Decision(target: target, rule: .userRule(rule.identifier))
        }
        guard let best, let rank = Rank(rawValue: UInt8(best.rank)), rank > .none else {
            return Decision(target: .newSession, rule: .noCapableSession)
        }
        return Decision(target: .session(best.session), rule: rank.rule)
    }

    /// Returns the criterion by which the winner precedes the next session of the same rank. Returns nil if no
    /// criterion was needed.
    private func tieBreak(_ decision: Decision, _ sessions: [SessionExplanation]) -> Explanation.TieBreak? {
        switch decision.rule {
        case .userRule, .noCapableSession: return nil
        case .singleScene, .prefers, .can: break
        }
        let rivals = sessions.filter { $0.exclusion == nil }
        guard rivals.count > 1, !supportsMultipleScenes || rivals[0].rank == rivals[1].rank,
            let winner = records[rivals[0].session], let next = records[rivals[1].session]
        else { return nil }
        if winner.lastActive != next.lastActive { return .mostRecentlyActive }
        return winner.created != next.created ? .oldest : .identifierOrder
    }
}
