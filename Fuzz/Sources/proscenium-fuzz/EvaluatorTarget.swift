import FuzzSupport
import PredicateFormat

/// A target that checks that all evaluators of a predicate agree with each other and with the rules of the language.
enum EvaluatorTarget {
    static func run(_ bytes: [UInt8]) {
        var generator = FuzzPredicateGenerator(ByteSource(bytes))
        // The slow evaluator supports only ASCII, so about half of the inputs are restricted to ASCII.
        generator.isASCIIOnly = !generator.bytes.chance(2)
        let text = generator.candidate()
        let first = generator.predicate()
        let second = generator.predicate(depth: 2)
        // One candidate is used for all evaluations: the normalised forms that one predicate caches in the candidate
        // must not change the result of another predicate.
        let candidate = Candidate(text)
        checkEvaluators(first, text, candidate)
        checkEvaluators(second, text, candidate)
        checkLaws(first, second, text)
    }

    private static func checkEvaluators(_ predicate: ScenePredicate, _ text: String?, _ candidate: Candidate) {
        let outcome = Outcome(predicate, text)
        let compiled = CompiledPredicate(predicate)
        let other = Outcome { () throws(EvaluationError) in try compiled.evaluate(with: candidate) }
        require(
            outcome == other, "evaluate and CompiledPredicate differ",
            ["predicate": predicate, "text": text as Any, "evaluate": outcome, "compiled": other])
        let trace = predicate.trace(with: candidate)
        require(
            trace.outcome == PredicateTrace.Outcome(outcome) && trace.text.hasSameBytes(as: predicate.canonicalText),
            "evaluate and trace differ",
            ["predicate": predicate, "text": text as Any, "evaluate": outcome, "trace": trace])
        if let text { checkRequirement(compiled, predicate, text, outcome == .value(true)) }
        checkSlowly(predicate, text, outcome)
    }

    private static func checkSlowly(_ predicate: ScenePredicate, _ text: String?, _ outcome: Outcome) {
        guard let slow = SlowEvaluator.outcome(predicate, text) else { return }
        let agrees =
            switch (slow, outcome) {
            case (.success(let expected), .value(let value)): value == expected
            case (.failure, .failed): true
            default: false
            }
        require(
            agrees, "the engine and the slow evaluator differ",
            ["predicate": predicate, "text": text as Any, "engine": outcome, "slow": slow])
    }

    // MARK: Requirement

    /// Checks that the predicate is true exactly if its requirement is met, including the requirement's `check`
    /// predicates.
    private static func checkRequirement(
        _ compiled: CompiledPredicate, _ predicate: ScenePredicate, _ text: String, _ isTrue: Bool
    ) {
        let expected: Bool
        switch compiled.requirement {
        case .unknown: return
        case .always: expected = true
        case .never: expected = false
        case .anyOf(let alternatives): expected = alternatives.contains { isMet($0, text) }
        }
        require(
            expected == isTrue, "the requirement does not agree with the result",
            ["predicate": predicate, "text": text, "evaluate": isTrue, "requirement": compiled.requirement])
    }

    private static func isMet(_ alternative: PredicateRequirement.Alternative, _ text: String) -> Bool {
        let utf8 = Array(text.utf8)
        let hasKey =
            switch alternative.key {
            case .equals(let bytes): utf8 == bytes
            case .contains(let bytes): IndexText.bytes(of: utf8).contains(bytes)
            }
        switch alternative.check {
        case .none: return hasKey
        case .predicate(let check):
            let candidate = Candidate(text)
            return hasKey
                && Outcome { () throws(EvaluationError) in try check.evaluate(with: candidate) } == .value(true)
        }
    }

    // MARK: Laws

    private static func checkLaws(_ first: ScenePredicate, _ second: ScenePredicate, _ text: String?) {
        let (one, two) = (Outcome(first, text), Outcome(second, text))
        func check(_ law: String, _ predicate: ScenePredicate, _ expected: Outcome) {
            let outcome = Outcome(predicate, text)
            require(
                outcome == expected, law,
                ["predicate": predicate, "text": text as Any, "evaluate": outcome, "expected": expected])
        }
        check("NOT", .not(first), one.opposite)
        check("NOT NOT", .not(.not(first)), one)
        check("AND", .joined([first, second], by: .and), one == .value(true) ? two : one)
        check("OR", .joined([first, second], by: .or), one == .value(false) ? two : one)
        let opposites = [ScenePredicate.not(first), .not(second)]
        check("NOT of AND", .joined(opposites, by: .or), Outcome(.joined([first, second], by: .and), text).opposite)
        check("NOT of OR", .joined(opposites, by: .and), Outcome(.joined([first, second], by: .or), text).opposite)
        check("a predicate twice", .joined([first, first], by: .and), one)
    }
}
