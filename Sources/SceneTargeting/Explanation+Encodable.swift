import PredicateFormat
import SceneModel

extension Explanation: Encodable {
    /// The version of the encoded form. Tools should refuse versions that they do not know.
    public static let formVersion = 1

    private enum CodingKeys: String, CodingKey {
        case version, event, contentIdentifier, decision, tieBreak, reason, sessions, rules
    }

    /// Encodes the decision and its reason as a sentence, followed by all sessions and all rules.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.formVersion, forKey: .version)
        try container.encode(event, forKey: .event)
        try container.encode(event.contentIdentifier, forKey: .contentIdentifier)
        try container.encode(decision, forKey: .decision)
        try container.encodeIfPresent(tieBreak?.rawValue, forKey: .tieBreak)
        try container.encode(reason, forKey: .reason)
        try container.encode(sessions, forKey: .sessions)
        try container.encode(rules, forKey: .rules)
    }
}

extension Decision: Encodable {
    private enum CodingKeys: String, CodingKey {
        case session, rule, userRule
    }

    /// Encodes the rule and the session; a null session means that a session must be created.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if case .session(let session) = target {
            try container.encode(session, forKey: .session)
        } else {
            try container.encodeNil(forKey: .session)
        }
        try container.encode(rule.name, forKey: .rule)
        if case .userRule(let name) = rule { try container.encode(name, forKey: .userRule) }
    }
}

extension Decision.Rule {
    /// The name of the rule for programs, in lower camel case. The name does not change between versions.
    public var name: String {
        switch self {
        case .singleScene: "singleScene"
        case .userRule: "userRule"
        case .prefers: "prefers"
        case .can: "can"
        case .noCapableSession: "noCapableSession"
        }
    }
}

extension SessionExplanation: Encodable {
    private enum CodingKeys: String, CodingKey {
        case session, title, lastActive, exclusion, can, prefers, rank
    }

    /// Encodes the session with the evaluations of both predicates.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(session, forKey: .session)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encode(lastActive, forKey: .lastActive)
        try container.encodeIfPresent(exclusion?.name, forKey: .exclusion)
        try container.encode(TraceEncoding(can), forKey: .can)
        try container.encode(TraceEncoding(prefers), forKey: .prefers)
        try container.encode(rank, forKey: .rank)
    }
}

extension SessionExplanation.Exclusion {
    /// The name of the criterion that excludes the session, for programs and people.
    public var name: String {
        switch self {
        case .discarded: "discarded"
        case .role(let role): "role \(role.rawValue)"
        }
    }
}

extension RuleExplanation: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rule, predicate, outcome
    }

    /// Encodes the rule with its evaluation and outcome.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rule, forKey: .rule)
        try container.encode(TraceEncoding(predicate), forKey: .predicate)
        try container.encode(outcome.rawValue, forKey: .outcome)
    }
}

/// The encoded form of a trace: the text, the result, the error and the parts. The result is absent if the evaluation
/// did not reach the predicate, or if the evaluation failed.
private struct TraceEncoding: Encodable {
    let text: String
    let result: Bool?
    let error: String?
    let parts: [TraceEncoding]?

    init(_ trace: PredicateTrace) {
        text = trace.text
        parts = trace.children.isEmpty ? nil : trace.children.map(TraceEncoding.init)
        switch trace.outcome {
        case .value(let value): (result, error) = (value, nil)
        case .failed(let failure): (result, error) = (nil, failure.diagnostic.message)
        case .notReached: (result, error) = (nil, nil)
        }
    }
}
