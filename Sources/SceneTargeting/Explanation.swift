import PredicateFormat
import SceneModel

/// A decision with everything that led to it: every session, what its predicates said and why, and every rule of the user.
public struct Explanation: Sendable {
    /// The event that was asked about.
    public let event: SceneEvent

    /// The same decision that ``SceneTargeting/decide(_:)`` makes.
    public let decision: Decision

    /// What told the winner from the sessions that fit equally well; nil when there were none.
    public let tieBreak: TieBreak?

    /// Every session of the app, the best first, those that events never go to last.
    public let sessions: [SessionExplanation]

    /// The user's rules for the app in the order in which they were tried.
    public let rules: [RuleExplanation]

    /// What tells sessions of equal rank apart.
    public enum TieBreak: String, Hashable, Sendable {
        /// The winner was active last.
        case mostRecentlyActive
        /// They were active at the same moment, and the winner is the oldest.
        case oldest
        /// They agree in all that, and the winner's identifier sorts first.
        case identifierOrder
    }
}

/// What the rule made of one session.
public struct SessionExplanation: Sendable {
    /// The session.
    public let session: SessionIdentifier

    /// The session's title; nil when it has none.
    public let title: String?

    /// When the session was last active.
    public let lastActive: Timestamp

    /// Why events never go to this session; nil when they may.
    public let exclusion: Exclusion?

    /// The evaluation of what the session can show.
    public let can: PredicateTrace

    /// The evaluation of what the session prefers.
    public let prefers: PredicateTrace

    /// 2 when the session prefers the content, 1 when it only can show it, 0 when neither or when events never go to it.
    public let rank: Int

    /// A reason why events never go to a session.
    public enum Exclusion: Hashable, Sendable {
        /// The session was closed.
        case discarded
        /// The session's role is not the application's.
        case role(SceneRole)
    }
}

/// What became of one of the user's rules.
public struct RuleExplanation: Sendable {
    /// The rule.
    public let rule: UserRule

    /// The evaluation of its predicate.
    public let predicate: PredicateTrace

    /// What became of it.
    public let outcome: Outcome

    /// What becomes of a rule.
    public enum Outcome: String, Hashable, Sendable {
        /// It decided.
        case decided
        /// It is not about this content.
        case noMatch
        /// It matches, but its session is gone.
        case sessionGone
        /// A rule before it had decided, or the app has one window.
        case notReached
    }
}
