import FuzzSupport
import PredicateFormat

/// A fuzz target for the predicate parser.
///
/// For any format and arguments, parsing either throws an error with a range in the text, or returns a predicate whose
/// violations are the same with and without source positions.
enum ParserTarget {
    private static let maximumEvaluatedLength = 4_096

    static func run(_ bytes: [UInt8]) {
        let input = FormatInput(bytes)
        do {
            let parsed = try ParsedPredicate(format: input.format, arguments: input.arguments)
            let predicate = try? ScenePredicate(format: input.format, arguments: input.arguments)
            require(
                predicate == parsed.predicate, "parsing with and without source positions differs",
                ["format": input.format, "with": parsed.predicate, "without": predicate as Any])
            checkViolations(parsed)
            // A longer input can exceed the limits on scene conditions; without these limits the evaluation time has no
            // bound.
            if bytes.count <= maximumEvaluatedLength { checkEvaluation(parsed.predicate) }
        } catch {
            check(error, input)
        }
    }

    private static func check(_ error: PredicateSyntaxError, _ input: FormatInput) {
        let facts: KeyValuePairs<String, Any> = ["format": input.format, "error": error]
        do {
            let predicate = try ScenePredicate(format: input.format, arguments: input.arguments)
            reportFailure(
                "only parsing with source positions fails",
                ["format": input.format, "error": error, "predicate": predicate])
        } catch let other {
            require(
                other == error, "errors differ with and without source positions", ["with": error, "without": other])
        }
        require(error.source.hasSameBytes(as: input.format), "the error is about another text", facts)
        let utf8 = error.source.utf8
        require(
            error.range.lowerBound >= 0 && error.range.upperBound <= utf8.count, "the range is not in the text", facts)
        for bound in [error.range.lowerBound, error.range.upperBound] {
            let index = utf8.index(utf8.startIndex, offsetBy: bound)
            require(index.samePosition(in: error.source.unicodeScalars) != nil, "the range splits a character", facts)
        }
        check(error.diagnostic, error.source)
    }

    private static func check(_ diagnostic: Diagnostic, _ source: String) {
        let facts: KeyValuePairs<String, Any> = ["format": source, "diagnostic": diagnostic]
        require(!diagnostic.message.isEmpty && !diagnostic.rendered().isEmpty, "the diagnostic is empty", facts)
        guard let excerpt = diagnostic.excerpt else { return }
        // If the text ends too early, the caret is after the last character of the text.
        require(
            excerpt.caretCount >= 1 && excerpt.caretColumn + excerpt.caretCount <= excerpt.line.count + 1,
            "the carets are not under the line", facts)
        require(
            source.contains("\u{FFFD}") || !excerpt.line.contains("\u{FFFD}"), "the excerpt splits a character", facts)
    }

    private static func checkViolations(_ parsed: ParsedPredicate) {
        let (plain, placed) = (parsed.predicate.conditionViolations(), parsed.conditionViolations())
        require(
            plain.map(\.rule) == placed.map(\.rule) && plain.map(\.subject) == placed.map(\.subject)
                && plain.map(\.measure) == placed.map(\.measure),
            "violations differ with and without source positions",
            ["format": parsed.text, "with": placed, "without": plain])
        for violation in plain.prefix(20) { check(violation.diagnostic, parsed.text) }
        for violation in placed.prefix(20) { check(violation.diagnostic, parsed.text) }
    }

    /// Checks that evaluating a predicate and tracing the evaluation have the same outcome. This holds even for a
    /// predicate that violates the rules for scene conditions.
    private static func checkEvaluation(_ predicate: ScenePredicate) {
        for text in [nil, "", "clown", "e\u{301}"] {
            let (outcome, trace) = (Outcome(predicate, text), predicate.trace(with: Candidate(text)))
            require(
                trace.outcome == PredicateTrace.Outcome(outcome), "evaluate and trace differ",
                ["predicate": predicate, "text": text as Any, "evaluate": outcome, "trace": trace.outcome])
            if case .failed(let error) = outcome { check(error.diagnostic, predicate.canonicalText) }
        }
        let bound = predicate.substituting(["x": .string("clown"), "y": .null])
        _ = bound.conditionViolations()
    }
}

extension PredicateTrace.Outcome {
    init(_ outcome: Outcome) {
        switch outcome {
        case .value(let value): self = .value(value)
        case .failed(let error): self = .failed(error)
        }
    }
}
