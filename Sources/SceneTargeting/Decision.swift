import PredicateFormat
import SceneModel

/// Where an event goes, and by which rule.
public struct Decision: Hashable, Sendable {
    /// Where the event goes.
    public let target: Target

    /// The rule that decided.
    public let rule: Rule

    /// Where an event goes.
    public enum Target: Hashable, Sendable {
        /// To a session that exists.
        case session(SessionIdentifier)
        /// To a session that has to be made.
        case newSession
    }

    /// The rules, in the order in which they are tried.
    public enum Rule: Hashable, Sendable {
        /// The app has one window at most, so every event goes there.
        case singleScene
        /// A rule of the user matched; its name.
        case userRule(String)
        /// At least one session prefers the content.
        case prefers
        /// No session prefers the content, and at least one can show it.
        case can
        /// No session can show the content, so it gets a new one.
        case noCapableSession
    }

    /// Makes a decision.
    public init(target: Target, rule: Rule) {
        self.target = target
        self.rule = rule
    }
}

/// How well a session fits some content.
enum Rank: UInt8, Comparable, CaseIterable, Sendable {
    case none = 0
    case can = 1
    case prefers = 2

    static func < (lhs: Rank, rhs: Rank) -> Bool { lhs.rawValue < rhs.rawValue }

    /// The rule that a session of this rank wins by.
    var rule: Decision.Rule {
        switch self {
        case .none: .noCapableSession
        case .can: .can
        case .prefers: .prefers
        }
    }
}

/// A question about an app that is not known.
public struct UnknownAppError: DiagnosticError, Hashable {
    /// The app that was asked about.
    public let app: AppIdentifier

    /// States that an app is not known.
    public init(app: AppIdentifier) { self.app = app }

    /// The error as text.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "unknownApp", message: "no app “\(app)” is known",
            remedy: "check the identifier's spelling, or install the app")
    }
}
