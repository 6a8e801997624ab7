import PredicateFormat

/// What a scene tells the system about the content it can show, so that the system can choose a scene without asking the app.
///
/// Mirrors `UISceneActivationConditions`. Only predicates that are safe to ship get in: ``init(can:prefers:)`` refuses the rest with
/// every reason, in the app and again in the system.
public struct ActivationConditions: Hashable, Sendable {
    /// The content that the scene is able to show; UIKit's `canActivateForTargetContentIdentifierPredicate`.
    public let can: ScenePredicate

    /// The content that people expect in this scene; UIKit's `prefersToActivateForTargetContentIdentifierPredicate`. A scene that
    /// prefers a content is chosen for it even when ``can`` is false.
    public let prefers: ScenePredicate

    /// What a scene has until it says otherwise: it can show anything and prefers nothing.
    public static let standard = ActivationConditions(uncheckedCan: .constant(true), prefers: .constant(false))

    /// Checks both predicates.
    ///
    /// - Throws: ``ActivationConditionsError`` with every violation of both.
    public init(
        can: ScenePredicate = .constant(true), prefers: ScenePredicate = .constant(false)
    ) throws(ActivationConditionsError) {
        let canViolations = can.conditionViolations()
        // A window about one content has the same predicate twice.
        let prefersViolations = prefers == can ? canViolations : prefers.conditionViolations()
        let violations =
            canViolations.map { ActivationConditionsError.Violation(part: .can, violation: $0) }
            + prefersViolations.map { ActivationConditionsError.Violation(part: .prefers, violation: $0) }
        guard violations.isEmpty else { throw ActivationConditionsError(violations: violations) }
        self.init(uncheckedCan: can, prefers: prefers)
    }

    /// Reads both predicates from the texts that they are stored as, and checks them.
    ///
    /// A text that is there twice, as in the conditions of a window about one content, is read once.
    ///
    /// - Throws: ``SerialFormError`` when a text cannot be read, ``ActivationConditionsError`` with every violation of both.
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

/// Predicates that a scene may not ship: every reason at once.
public struct ActivationConditionsError: DiagnosticError, Hashable {
    /// The reasons, those of `can` first.
    public let violations: [Violation]

    /// One reason and the predicate it is about.
    public struct Violation: Hashable, Sendable {
        /// Which of the two predicates.
        public let part: Part
        /// What is wrong with it.
        public let violation: ConditionViolation
    }

    /// One of the two predicates.
    public enum Part: String, Hashable, Sendable, CodingKey {
        /// The main predicate.
        case can
        /// The predicate that tells capable scenes apart.
        case prefers
    }

    /// The first reason, with the others as its cause.
    public var diagnostic: Diagnostic {
        let sentences = violations.map { "\($0.part.rawValue): \($0.violation.diagnostic.message)" }
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

    /// Reads `{"version": 1, "can": "…", "prefers": "…"}`; every key may be missing, with ``standard`` in its place.
    ///
    /// - Throws: `DecodingError` with a `PredicateSyntaxError`, `SerialFormError` or ``ActivationConditionsError`` below it.
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

    /// Writes the canonical texts and their version.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(SerializedPredicate.currentVersion, forKey: .version)
        try container.encode(can.canonicalText, forKey: .can)
        try container.encode(prefers.canonicalText, forKey: .prefers)
    }
}
