import PredicateFormat
import SceneModel

/// A decision with everything that led to the decision: all sessions with the evaluations of their predicates, and all
/// rules of the user.
public struct Explanation: Sendable {
    /// The event whose target is explained.
    public let event: SceneEvent

    /// The decision. It always equals the result of ``SceneTargeting/decide(_:)``.
    public let decision: Decision

    /// The criterion by which the winner precedes the other sessions of its rank; nil if no criterion was needed.
    public let tieBreak: TieBreak?

    /// All sessions of the app, the best session first. Sessions that never receive events come last.
    public let sessions: [SessionExplanation]

    /// The user's rules for the app, in the order in which they were evaluated.
    public let rules: [RuleExplanation]

    /// A criterion for the order of sessions with equal rank.
    public enum TieBreak: String, Hashable, Sendable {
        /// The winner was active most recently.
        case mostRecentlyActive
        /// The sessions were last active at the same time, and the winner is the oldest.
        case oldest
        /// The sessions were last active and created at the same times, and the winner's identifier sorts first.
        case identifierOrder
    }
}

/// The evaluation of one session.
public struct SessionExplanation: Sendable {
    /// The session.
    public let session: SessionIdentifier

    /// The session's title; nil if the session has no title.
    public let title: String?

    /// The time at which the session was last active.
    public let lastActive: Timestamp

    /// The reason why the session never receives events; nil if the session can receive events.
    public let exclusion: Exclusion?

    /// The evaluation of the predicate that is true for content that the session can show.
    public let can: PredicateTrace

    /// The evaluation of the predicate that is true for content that the session prefers.
    public let prefers: PredicateTrace

    /// The rank of the session: 2 if the session prefers the content; 1 if the session can show the content without
    /// preferring it; 0 if the session cannot show the content or never receives events.
    public let rank: Int

    /// A reason why a session never receives events.
    public enum Exclusion: Hashable, Sendable {
        /// The session was discarded.
        case discarded
        /// The role of the session is not the role of an application window.
        case role(SceneRole)
    }
}

/// The evaluation of one of the user's rules.
public struct RuleExplanation: Sendable {
    /// The rule.
    public let rule: UserRule

    /// The evaluation of the rule's predicate.
    public let predicate: PredicateTrace

    /// The outcome of the rule.
    public let outcome: Outcome

    /// The outcome of a rule.
    public enum Outcome: String, Hashable, Sendable {
        /// The rule decided.
        case decided
        /// The rule's predicate is not true for this content.
        case noMatch
        /// The rule matches, but its session was removed or cannot receive events.
        case sessionRemoved = "sessionGone"
        /// The rule was not considered, because an earlier rule decided or the app supports one scene only.
        case notReached
    }
}
