import PredicateFormat
import SceneModel

extension Explanation {
    /// The target of the event and the reason for the decision, as one sentence without a full stop.
    public var reason: String { "\(destination), because \(cause)" }

    /// The evaluation of the session that receives the event; nil if a session must be created.
    public var winner: SessionExplanation? {
        guard case .session(let identifier) = decision.target else { return nil }
        return sessions.first { $0.session == identifier }
    }

    private var destination: String {
        switch decision.target {
        case .session(let session): "session \(session)"
        case .newSession: "a new session"
        }
    }

    private var candidates: [SessionExplanation] { sessions.filter { $0.exclusion == nil } }

    private var cause: String {
        switch decision.rule {
        case .singleScene where candidates.isEmpty: "the app has no session yet"
        case .singleScene: "the app supports one scene at a time, so every event goes there" + tieBreakPhrase("")
        case .userRule(let name): "the user's rule “\(name)” matches" + lostRules
        case .prefers:
            (event.contentIdentifier == nil ? "it prefers events without an identifier" : "it prefers this content")
                + tieBreakPhrase("that prefer it")
        case .can: "it can \(use), and no session prefers it" + tieBreakPhrase("that can show it")
        case .noCapableSession where candidates.isEmpty: "the app has no session that can receive events"
        case .noCapableSession: "none of the app's sessions can \(use)"
        }
    }

    /// The capability that a session needs for the event, as a phrase that follows the word "can".
    private var use: String {
        event.contentIdentifier == nil ? "take events without an identifier" : "show this content"
    }

    /// A phrase about matching rules that were skipped because their sessions cannot receive the event. The phrase is
    /// empty if no rule was skipped.
    private var lostRules: String {
        let lost = rules.filter { $0.outcome == .sessionRemoved }
        guard let first = lost.first else { return "" }
        let states = Set(lost.map(sessionState))
        let state = states.count == 1 ? sessionState(of: first) : "cannot receive events"
        return lost.count == 1
            ? "; an earlier rule was skipped because its session \(state)"
            : "; \(lost.count) earlier rules were skipped because the session of each \(state)"
    }

    /// Returns the reason why the session of a skipped rule cannot receive events, as a phrase after "its session".
    func sessionState(of rule: RuleExplanation) -> String {
        guard case .session(let session) = rule.rule.destination else { return "cannot receive events" }
        return switch sessions.first(where: { $0.session == session })?.exclusion {
        case .discarded: "was closed"
        case .role: "cannot receive events"
        case nil: "was removed"
        }
    }

    /// Returns a phrase about the criterion by which the winner precedes the other sessions of its rank. If no
    /// criterion was needed, the phrase depends on the decision's rule. For the rule `prefers`, the phrase says that no
    /// other session prefers the content; for any other rule, the phrase is empty. `kind` describes the sessions of
    /// this rank, such as "that can show it".
    private func tieBreakPhrase(_ kind: String) -> String {
        let equals = decision.rule == .singleScene ? candidates : candidates.filter { $0.rank == candidates[0].rank }
        let sessions = ["\(equals.count) sessions", kind].filter { !$0.isEmpty }.joined(separator: " ")
        switch tieBreak {
        case nil: return decision.rule == .prefers ? ", and no other session does" : ""
        case .mostRecentlyActive: return "; of the \(sessions), this session was active most recently"
        case .oldest: return "; the \(sessions) were last active at the same moment, and this session is the oldest"
        case .identifierOrder:
            return "; the \(sessions) have the same age and activity, and this session's identifier sorts first"
        }
    }
}
