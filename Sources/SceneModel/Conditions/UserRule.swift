import PredicateFormat

/// The user's own word on where an app's content opens, which comes before what the app's scenes say.
///
/// UIKit has nothing like it.
public struct UserRule: Hashable, Sendable {
    /// Name of the rule, chosen by whoever made it; unique among an app's rules.
    public let identifier: String

    /// The app whose events the rule is about.
    public let app: AppIdentifier

    /// The content the rule is about; obeys the limits of scene conditions.
    public let predicate: ScenePredicate

    /// Where that content goes.
    public let destination: Destination

    /// Where content goes by a rule.
    public enum Destination: Hashable, Sendable {
        /// To a session. When the session is gone the rule is passed over.
        case session(SessionIdentifier)
        /// To a session made for it.
        case newSession
    }

    /// Checks the predicate.
    ///
    /// - Throws: ``UserRuleError`` when the predicate is not allowed.
    public init(
        identifier: String, app: AppIdentifier, predicate: ScenePredicate, destination: Destination
    ) throws(UserRuleError) {
        let violations = predicate.conditionViolations()
        guard violations.isEmpty else { throw UserRuleError(rule: identifier, violations: violations) }
        self.identifier = identifier
        self.app = app
        self.predicate = predicate
        self.destination = destination
    }
}

/// A rule whose predicate is not allowed.
public struct UserRuleError: DiagnosticError, Hashable {
    /// The rule's name.
    public let rule: String
    /// Every reason.
    public let violations: [ConditionViolation]

    /// The reasons as text.
    public var diagnostic: Diagnostic {
        Diagnostic(
            code: "ruleRefused",
            message: "rule “\(rule)”: " + violations.map(\.diagnostic.message).joined(separator: "; "),
            remedy: violations.count == 1 ? violations[0].diagnostic.remedy : nil)
    }
}

extension UserRule: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, identifier, app, predicate, session
    }

    /// Reads `{"identifier": "…", "app": "…", "predicate": "…", "session": "…"}`; without a session the rule makes a new one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version =
            try container.decodeIfPresent(Int.self, forKey: .version) ?? SerializedPredicate.currentVersion
        let text = try container.decode(String.self, forKey: .predicate)
        let session = try container.decodeIfPresent(SessionIdentifier.self, forKey: .session)
        let name = try container.decode(String.self, forKey: .identifier)
        let app = try container.decode(AppIdentifier.self, forKey: .app)
        func refusal(_ error: any DiagnosticError) -> DecodingError {
            DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath + [CodingKeys.predicate],
                    debugDescription: error.diagnostic.message, underlyingError: error))
        }
        let predicate: ScenePredicate
        do {
            predicate = try SerializedPredicate(version: version, text: text).predicate()
        } catch {
            throw refusal(error)
        }
        do {
            try self.init(
                identifier: name, app: app, predicate: predicate,
                destination: session.map(Destination.session) ?? .newSession)
        } catch {
            throw refusal(error)
        }
    }

    /// Writes the canonical text and its version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SerializedPredicate.currentVersion, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(app, forKey: .app)
        try container.encode(predicate.canonicalText, forKey: .predicate)
        if case .session(let session) = destination { try container.encode(session, forKey: .session) }
    }
}
