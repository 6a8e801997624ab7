import PredicateFormat
import SceneModel

/// A decision with its complete derivation: every session with the evaluation of its predicates, and every rule of the
/// user.
public struct Explanation: Sendable {
    /// The event in question.
    public let event: SceneEvent

    /// The decision, which is always that of ``SceneTargeting/decide(_:)``.
    public let decision: Decision

    /// The criterion that put the winner before other sessions of its rank; nil when no other session has that rank.
    public let tieBreak: TieBreak?

    /// All sessions of the app, the best first, and last those that never receive events.
    public let sessions: [SessionExplanation]

    /// The user's rules for the app, in the order in which they were evaluated.
    public let rules: [RuleExplanation]

    /// The criterion between sessions of equal rank.
    public enum TieBreak: String, Hashable, Sendable {
        /// The winner is the most recently active one.
        case mostRecentlyActive
        /// The sessions were active at the same time, and the winner is the oldest.
        case oldest
        /// The sessions are equal in activity and age, and the winner's identifier sorts first.
        case identifierOrder
    }
}

/// The evaluation of one session.
public struct SessionExplanation: Sendable {
    /// The session.
    public let session: SessionIdentifier

    /// The session's title; nil when it has none.
    public let title: String?

    /// The time at which the session was last active.
    public let lastActive: Timestamp

    /// The reason that the session never receives events; nil when it may.
    public let exclusion: Exclusion?

    /// The evaluation of the predicate for content that the session can show.
    public let can: PredicateTrace

    /// The evaluation of the predicate for content that the session prefers.
    public let prefers: PredicateTrace

    /// 2 when the session prefers the content, 1 when it can only show it, 0 otherwise and when it never receives
    /// events.
    public let rank: Int

    /// A reason that a session never receives events.
    public enum Exclusion: Hashable, Sendable {
        /// The session was discarded.
        case discarded
        /// The session's role is not that of an application window.
        case role(SceneRole)
    }
}

/// The evaluation of one of the user's rules.
public struct RuleExplanation: Sendable {
    /// The rule.
    public let rule: UserRule

    /// The evaluation of its predicate.
    public let predicate: PredicateTrace

    /// The outcome of the rule.
    public let outcome: Outcome

    /// The outcome of a rule.
    public enum Outcome: String, Hashable, Sendable {
        /// The rule decided.
        case decided
        /// The rule does not apply to this content.
        case noMatch
        /// The rule matches, but its session was removed.
        case sessionGone
        /// An earlier rule decided, or the app supports a single scene.
        case notReached
    }
}
