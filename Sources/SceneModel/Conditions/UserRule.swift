import PredicateFormat

/// A user's rule for the scene in which an app's content opens. The rule takes precedence over the scenes' conditions.
///
/// UIKit has no equivalent.
public struct UserRule: Hashable, Sendable {
    /// The identifier of the rule, chosen by its creator; unique among an app's rules.
    public let identifier: String

    /// The app whose events the rule applies to.
    public let app: AppIdentifier

    /// The predicate for the content to which the rule applies. The predicate meets the limits of scene conditions.
    public let predicate: ScenePredicate

    /// The destination of the content to which the rule applies.
    public let destination: Destination

    /// The destination that a rule gives to content.
    public enum Destination: Hashable, Sendable {
        /// An existing session. If the session was removed, the rule is skipped.
        case session(SessionIdentifier)
        /// A session that is created for the content.
        case newSession
    }

    /// Creates a rule after checking its predicate.
    ///
    /// - Throws: ``UserRuleError`` if the predicate is not allowed in scene conditions.
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

/// An error for a rule whose predicate is not allowed in scene conditions.
public struct UserRuleError: DiagnosticError, Hashable {
    /// The rule's identifier.
    public let rule: String
    /// All violations of the predicate.
    public let violations: [ConditionViolation]

    /// All violations in one message. The diagnostic has a remedy only if there is a single violation.
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

    /// Reads `{"identifier": "…", "app": "…", "predicate": "…", "session": "…"}`. Without `session` the destination is
    /// a new session.
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

    /// Writes the canonical text of the predicate and the version of its syntax.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SerializedPredicate.currentVersion, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(app, forKey: .app)
        try container.encode(predicate.canonicalText, forKey: .predicate)
        if case .session(let session) = destination { try container.encode(session, forKey: .session) }
    }
}
