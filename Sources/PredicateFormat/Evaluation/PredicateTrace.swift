/// A record of the evaluation of a predicate, or of a part of a predicate, for one candidate. The record contains the
/// traces of the parts.
public struct PredicateTrace: Hashable, Sendable {
    /// The canonical text of this predicate or part.
    public let text: String

    /// The result of this predicate or part.
    public let outcome: Outcome

    /// The connective that joins the children; nil for a comparison, a constant or a NOT.
    public let connective: ScenePredicate.Connective?

    /// The traces of the direct parts, in the order of evaluation; empty for a comparison or a constant.
    public let children: [PredicateTrace]

    /// The result of a part.
    public enum Outcome: Hashable, Sendable {
        /// The part was evaluated.
        case value(Bool)
        /// The part cannot be evaluated; the evaluation of the whole predicate then ends.
        case failed(EvaluationError)
        /// The part was not evaluated, because earlier parts had decided the result.
        case notReached
    }
}

extension ScenePredicate {
    /// Evaluates the predicate and returns the result of each part; the root of the trace is the whole predicate.
    ///
    /// The results agree with those of ``evaluate(with:)``.
    public func trace(with candidate: Candidate) -> PredicateTrace {
        switch self {
        case .constant(let value): return trace(.value(value))
        case .comparison:
            do {
                return trace(.value(try CompiledPredicate(self).evaluate(with: candidate)))
            } catch {
                return trace(.failed(error))
            }
        case .not(let child):
            let below = child.trace(with: candidate)
            guard case .value(let value) = below.outcome else { return trace(below.outcome, [below]) }
            return trace(.value(!value), [below])
        case .compound(let compound): return trace(of: compound, candidate)
        }
    }

    private func trace(of compound: Compound, _ candidate: Candidate) -> PredicateTrace {
        let stop = PredicateTrace.Outcome.value(compound.connective == .or)
        var outcome: PredicateTrace.Outcome = .value(compound.connective == .and)
        var isDecided = false
        let children = compound.children.map { child in
            guard !isDecided else { return child.trace(.notReached) }
            let below = child.trace(with: candidate)
            if case .failed = below.outcome { isDecided = true } else { isDecided = below.outcome == stop }
            if isDecided { outcome = below.outcome }
            return below
        }
        return trace(outcome, children)
    }

    private func trace(_ outcome: PredicateTrace.Outcome, _ children: [PredicateTrace] = []) -> PredicateTrace {
        let connective: Connective? = if case .compound(let compound) = self { compound.connective } else { nil }
        return PredicateTrace(text: canonicalText, outcome: outcome, connective: connective, children: children)
    }
}
