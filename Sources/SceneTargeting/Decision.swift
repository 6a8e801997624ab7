import PredicateFormat
import SceneModel

/// The target of an event and the rule that chose it.
public struct Decision: Hashable, Sendable {
    /// The target of the event.
    public let target: Target

    /// The rule that chose the target.
    public let rule: Rule

    /// The target of an event.
    public enum Target: Hashable, Sendable {
        /// An existing session.
        case session(SessionIdentifier)
        /// A session that must be created.
        case newSession
    }

    /// The rules, in the order in which they are applied.
    public enum Rule: Hashable, Sendable {
        /// The app supports one scene only. This scene receives every event.
        case singleScene
        /// The user's rule with this identifier matches.
        case userRule(String)
        /// At least one session prefers the content; one of these sessions is chosen.
        case prefers
        /// No session prefers the content, and at least one session can show it; one of the capable sessions is chosen.
        case can
        /// No session can show the content, so a session must be created.
        case noCapableSession
    }

    /// Creates a decision.
    public init(target: Target, rule: Rule) {
        self.target = target
        self.rule = rule
    }
}

/// The rank of a session for some content; a session with a higher rank wins.
enum Rank: UInt8, Comparable, CaseIterable, Sendable {
    case none = 0
    case can = 1
    case prefers = 2

    static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The rule that applies if this rank is the highest rank of all sessions.
    var rule: Decision.Rule {
        switch self {
        case .none: .noCapableSession
        case .can: .can
        case .prefers: .prefers
        }
    }
}

/// The error for an app that is unknown.
public struct UnknownAppError: DiagnosticError, Hashable {
    /// The unknown app.
    public let app: AppIdentifier

    /// Creates an error for an app.
    public init(app: AppIdentifier) { self.app = app }

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "unknownApp", message: "the app “\(app)” is unknown",
            remedy: "check the identifier's spelling, or install the app")
    }
}
