import PredicateFormat

/// The content that a scene can show, as predicates that let the daemon choose a scene without asking the app.
///
/// Mirrors `UISceneActivationConditions`. Only predicates that meet the limits of scene conditions are accepted:
/// ``init(can:prefers:)`` throws all violations. The app checks the predicates when the app sets them, and the daemon
/// checks them again.
public struct ActivationConditions: Hashable, Sendable {
    /// The content that the scene is able to show; UIKit's `canActivateForTargetContentIdentifierPredicate`.
    public let can: ScenePredicate

    /// The content that people expect in this scene; UIKit's `prefersToActivateForTargetContentIdentifierPredicate`. A
    /// scene that prefers some content is chosen for this content even if ``can`` is false.
    public let prefers: ScenePredicate

    /// The conditions of a scene that has set no conditions: the scene can show any content and prefers none.
    public static let standard = ActivationConditions(uncheckedCan: .constant(true), prefers: .constant(false))

    /// Creates conditions after checking both predicates.
    ///
    /// - Throws: ``ActivationConditionsError`` with every violation of both predicates.
    public init(
        can: ScenePredicate = .constant(true), prefers: ScenePredicate = .constant(false)
    ) throws(ActivationConditionsError) {
        let canViolations = can.conditionViolations()
        // A scene for one document usually has two equal predicates; they are checked once.
        let prefersViolations = prefers == can ? canViolations : prefers.conditionViolations()
        let violations =
            canViolations.map { ActivationConditionsError.Violation(predicate: .can, violation: $0) }
            + prefersViolations.map { ActivationConditionsError.Violation(predicate: .prefers, violation: $0) }
        guard violations.isEmpty else { throw ActivationConditionsError(violations: violations) }
        self.init(uncheckedCan: can, prefers: prefers)
    }

    /// Parses and checks both predicates in their stored form.
    ///
    /// If both texts are equal, as in the conditions of a scene for one document, the text is parsed once.
    ///
    /// - Throws: ``SerializedPredicateError`` if a text cannot be parsed, or ``ActivationConditionsError`` with every
    ///   violation of both predicates.
    public init(can: SerializedPredicate, prefers: SerializedPredicate) throws {
        let read = try can.predicate()
        let isSame = prefers.version == can.version && prefers.text.hasSameUTF8(as: can.text)
        if isSame, read.conditionViolations().isEmpty {
            self.init(uncheckedCan: read, prefers: read)
        } else {
            try self.init(can: read, prefers: isSame ? read : try prefers.predicate())
        }
    }

    private init(uncheckedCan can: ScenePredicate, prefers: ScenePredicate) {
        self.can = can
        self.prefers = prefers
    }
}

/// An error for predicates that are not allowed in scene conditions, with all violations.
public struct ActivationConditionsError: DiagnosticError, Hashable {
    /// The violations of `can`, followed by the violations of `prefers`.
    public let violations: [Violation]

    /// A violation and the predicate that contains it.
    public struct Violation: Hashable, Sendable {
        /// The predicate that contains the violation.
        public let predicate: PredicateRole
        /// The violation itself.
        public let violation: ConditionViolation
    }

    /// One of the two predicates.
    public enum PredicateRole: String, Hashable, Sendable, CodingKey {
        /// The predicate for content that the scene can show.
        case can
        /// The predicate for content that the scene prefers.
        case prefers
    }

    /// All violations in one message. The diagnostic has a remedy only if there is a single violation.
    public var diagnostic: Diagnostic {
        let sentences = violations.map { "\($0.predicate.rawValue): \($0.violation.diagnostic.message)" }
        return Diagnostic(
            code: "conditionsRefused",
            message: sentences.joined(separator: "; "),
            remedy: violations.count == 1 ? violations[0].violation.diagnostic.remedy : nil)
    }
}

extension ActivationConditions: Codable {
    private enum CodingKeys: String, CodingKey {
        case version, can, prefers
    }

    /// Reads `{"version": 1, "can": "…", "prefers": "…"}`. A missing predicate has the value of ``standard``; a missing
    /// version is the current version.
    ///
    /// - Throws: `DecodingError` with an underlying `PredicateSyntaxError`, `SerializedPredicateError` or
    ///   ``ActivationConditionsError``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let version =
            try container.decodeIfPresent(Int.self, forKey: .version) ?? SerializedPredicate.currentVersion
        func predicate(_ key: CodingKeys, _ standard: ScenePredicate) throws -> ScenePredicate {
            guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return standard }
            do {
                return try SerializedPredicate(version: version, text: text).predicate()
            } catch {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: container.codingPath + [key], debugDescription: error.diagnostic.message,
                        underlyingError: error))
            }
        }
        let (can, prefers) = (try predicate(.can, .constant(true)), try predicate(.prefers, .constant(false)))
        do {
            try self.init(can: can, prefers: prefers)
        } catch {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath, debugDescription: error.diagnostic.message,
                    underlyingError: error))
        }
    }

    /// Writes the canonical texts of both predicates and the version of their syntax.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SerializedPredicate.currentVersion, forKey: .version)
        try container.encode(can.canonicalText, forKey: .can)
        try container.encode(prefers.canonicalText, forKey: .prefers)
    }
}
