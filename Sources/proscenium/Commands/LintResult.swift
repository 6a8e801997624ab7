import PredicateFormat

/// The result of `lint` for one predicate.
struct LintResult {
    /// The target content identifier on which a predicate is evaluated: a text, or no identifier.
    enum Evaluation {
        case text(String)
        case withoutIdentifier
    }

    /// The outcome of parsing, checking and evaluating the predicate.
    enum Verdict {
        case accepted(canonical: String)
        case evaluated(canonical: String, Bool)
        case refused(canonical: String, [ConditionViolation])
        case evaluationFailed(canonical: String, EvaluationError)
        case unparseable(PredicateSyntaxError)
    }

    /// The source of the predicate in messages, such as a file and a line; empty if the command line has only one
    /// predicate.
    let name: String

    /// The predicate as the user wrote it.
    let text: String

    let verdict: Verdict

    init(name: String, text: String, arguments: [PredicateArgument], evaluation: Evaluation?) {
        self.name = name
        self.text = text
        verdict = Self.verdict(text, arguments, evaluation)
    }

    private static func verdict(_ text: String, _ arguments: [PredicateArgument], _ evaluation: Evaluation?) -> Verdict
    {
        let parsed: ParsedPredicate
        do {
            parsed = try ParsedPredicate(format: text, arguments: arguments)
        } catch {
            return .unparseable(error)
        }
        let canonical = parsed.predicate.canonicalText
        let violations = parsed.conditionViolations()
        guard violations.isEmpty else { return .refused(canonical: canonical, violations) }
        guard let evaluation else { return .accepted(canonical: canonical) }
        do {
            return .evaluated(canonical: canonical, try parsed.predicate.evaluate(with: evaluation.candidate))
        } catch {
            return .evaluationFailed(canonical: canonical, error)
        }
    }

    var exitStatus: Int32 {
        switch verdict {
        case .accepted, .evaluated: ExitStatus.success
        case .refused, .evaluationFailed: ExitStatus.refused
        case .unparseable: ExitStatus.failure
        }
    }

    /// The text for standard output; nil if the predicate is not accepted or cannot be evaluated.
    var output: String? {
        switch verdict {
        case .accepted(let canonical): canonical
        case .evaluated(_, let value): String(value)
        case .refused, .evaluationFailed, .unparseable: nil
        }
    }

    /// The diagnostics of all problems with the predicate; empty if the predicate is accepted.
    var diagnostics: [Diagnostic] {
        switch verdict {
        case .accepted, .evaluated: []
        case .refused(_, let violations): violations.map(\.diagnostic)
        case .evaluationFailed(_, let error): [error.diagnostic]
        case .unparseable(let error): [error.diagnostic]
        }
    }
}

extension LintResult.Evaluation {
    fileprivate var candidate: String? {
        switch self {
        case .text(let text): text
        case .withoutIdentifier: nil
        }
    }
}

extension LintResult: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version, place, predicate, accepted, canonical, value, faults
    }

    /// The JSON form of one diagnostic.
    private struct Fault: Encodable {
        let code: String
        let message: String
        let remedy: String?
        let place: String?
    }

    /// Encodes the result of the checks; `value` is present only if the predicate was evaluated.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(1, forKey: .version)
        if !name.isEmpty { try container.encode(name, forKey: .place) }
        try container.encode(text, forKey: .predicate)
        try container.encode(exitStatus == ExitStatus.success, forKey: .accepted)
        switch verdict {
        case .accepted(let canonical), .refused(let canonical, _), .evaluationFailed(let canonical, _):
            try container.encode(canonical, forKey: .canonical)
        case .evaluated(let canonical, let value):
            try container.encode(canonical, forKey: .canonical)
            try container.encode(value, forKey: .value)
        case .unparseable: break
        }
        try container.encode(
            diagnostics.map { Fault(code: $0.code, message: $0.message, remedy: $0.remedy, place: $0.location) },
            forKey: .faults)
    }
}
