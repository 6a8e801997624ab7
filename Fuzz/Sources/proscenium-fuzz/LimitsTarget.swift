import FuzzSupport
import PredicateFormat

/// A target that checks the guarantees of `ConditionLimits` and `ParsingLimits`: parsing and checking are fast for
/// inputs of any size, and evaluation is fast for predicates that are valid as scene conditions.
enum LimitsTarget {
    /// The maximum CPU time, in seconds, for parsing, printing and checking a text of any length. The guarantee is
    /// milliseconds. Sanitizers and assertions make the code almost a hundred times slower, so this bound only detects
    /// superlinear growth.
    private static let readingBound = 6.0

    /// The maximum CPU time, in seconds, for one evaluation of a predicate without violations, and for compiling the
    /// predicate. The guarantee is a tenth of a second; the bound is higher for the reasons of ``readingBound``.
    private static let evaluationBound = 3.0

    static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        source.chance(2) ? checkText(&source) : checkTree(source)
    }

    // MARK: Texts

    /// Checks a text of at most the parser's maximum length. The text consists of a few parts that are repeated often.
    private static func checkText(_ source: inout ByteSource) {
        var text: [UInt8] = []
        while !source.isAtEnd {
            let part = source.nextBytes(1 + source.below(24))
            let times = source.chance(2) ? Int(source.nextPair()) : 1
            for _ in 0..<times where text.count + part.count <= ParsingLimits.textLength { text += part }
        }
        let format = String(decoding: text, as: UTF8.self)
        var predicate: ScenePredicate?
        var isAllowed = false
        let seconds = processorSeconds {
            guard let parsed = try? ParsedPredicate(format: format) else { return }
            _ = parsed.conditionViolations().first?.diagnostic.rendered()
            isAllowed = parsed.predicate.conditionViolations().isEmpty
            predicate = parsed.predicate
        }
        require(
            seconds <= readingBound, "reading and checking takes \(seconds) s",
            ["bytes": format.utf8.count, "format": String(format.prefix(2_000))])
        guard isAllowed, let predicate else { return }
        for identifier in identifiers { checkEvaluation(predicate, identifier) }
    }

    /// Identifiers of the maximum length: one in ASCII, and one with other characters.
    private static let identifiers = [
        String(repeating: "a", count: ConditionLimits.identifierLength),
        String(repeating: "é", count: ConditionLimits.identifierLength / 2),
    ]

    // MARK: Trees

    private static func checkTree(_ source: ByteSource) {
        var generator = FuzzPredicateGenerator(source)
        generator.maximumRepetitions = 16_384
        generator.budget = 80_000
        generator.makesVariables = false
        let identifier = String(generator.text().unicodeScalars.prefix(ConditionLimits.identifierLength / 4))
        let predicate = generator.predicate(depth: 4)
        var isAllowed = false
        let seconds = processorSeconds { isAllowed = predicate.conditionViolations().isEmpty }
        require(
            seconds <= readingBound, "checking takes \(seconds) s",
            ["predicate": String(predicate.canonicalText.prefix(2_000)), "bytes": predicate.canonicalText.utf8.count])
        if isAllowed { checkEvaluation(predicate, identifier) }
    }

    // MARK: Evaluation

    private static func checkEvaluation(_ predicate: ScenePredicate, _ identifier: String) {
        var compiled = CompiledPredicate(.constant(true))
        let preparation = processorSeconds { compiled = CompiledPredicate(predicate) }
        let evaluation = processorSeconds {
            _ = Outcome { () throws(EvaluationError) in try compiled.evaluate(with: Candidate(identifier)) }
        }
        require(
            max(preparation, evaluation) <= evaluationBound,
            "preparing takes \(preparation) s, evaluating \(evaluation) s",
            ["predicate": String(predicate.canonicalText.prefix(2_000)), "cost": predicate.evaluationCost])
    }
}
