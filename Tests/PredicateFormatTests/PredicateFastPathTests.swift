import PredicateFormat
import TestSupport
import Testing

/// Tests that compare the fast path for common predicates with the parser. `ParsedPredicate` always uses the parser.
@Suite("Fast path for common predicates")
struct PredicateFastPathTests {
    @Test(
        "M04: The fast path gives the same result as the parser for common texts and similar ones",
        arguments: [
            #"SELF == "a""#, #"SELF LIKE "*a?" OR SELF BEGINSWITH "b""#, #"SELF ENDSWITH "é" AND SELF CONTAINS """#,
            "TRUEPREDICATE", "FALSEPREDICATE", #"SELF == "a" OR SELF == "b" AND SELF == "c""#, #"SELF == "a\n""#,
            #"SELF == "a\"b""#, #"SELF == "a"#, #"SELF == "a" OR"#, #"SELF == "a" OR "#, #"SELF == "a" "#,
            #"SELF  == "a""#, #"SELF == 'a'"#, #"SELF ==[c] "a""#, #"SELF LIKEX "a""#, #"SELF LIKE "a" TRUEPREDICATE"#,
            #"TRUEPREDICATE OR SELF == "a""#, #"SELF == "a" OR TRUEPREDICATE"#, "", "SELF", "TRUEPREDICATE ", "\"",
            #"SELF == "a" OR SELF == "b" OR NOT SELF == "c""#, "SELF == \"a\0\"", #"SELF == "%@""#, #"SELF != "a""#,
            #"SELF =="a""#, #"SELF == "a"OR SELF == "b""#, #"SELF == "a"."b""#, #"SELF == "a" + "b""#,
        ])
    func texts(text: String) { expectAgreement(text) }

    @Test("M04: The fast path gives the parser's result for random canonical and damaged texts", arguments: 40..<42)
    func random(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed)
        var random = SplitMix64(seed: seed)
        let characters = Array("\"\\ =*?'()SEORLIKE\0é")
        for _ in 0..<3_000 {
            let text = commonPredicate(&generator, &random).canonicalText
            expectAgreement(text)
            var damaged = Array(text)
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let index = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[index] = random.pick(characters)
                case 1: damaged.insert(random.pick(characters), at: index)
                default: damaged.removeSubrange(index...)
                }
                if damaged.isEmpty { break }
            }
            expectAgreement(String(damaged))
        }
    }

    /// Returns a predicate of a form that scene conditions commonly have or, one time in twenty, any predicate.
    private func commonPredicate(_ generator: inout PredicateGenerator, _ random: inout SplitMix64) -> ScenePredicate {
        if random.chance(20) { return generator.predicate() }
        let operators: [ScenePredicate.Comparison.Operator] = [.equalTo, .like, .beginsWith, .endsWith, .contains]
        let characters = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            ScenePredicate.comparison(
                .init(
                    left: .evaluatedObject, operation: random.pick(operators),
                    right: .constant(.string(generator.text()))))
        }
        return .joined(characters, by: random.chance(2) ? .or : .and)
    }

    private func expectAgreement(_ text: String) {
        let parsed = Result { () throws(PredicateSyntaxError) in try ParsedPredicate(format: text).predicate }
        let read = Result { () throws(PredicateSyntaxError) in try ScenePredicate(format: text) }
        #expect(parsed == read, "\(text.debugDescription)")
        guard case .success(let predicate) = read else { return }
        // The fast check refuses NOT, so the violations of the negation come from the complete check.
        let closely = ScenePredicate.not(predicate).conditionViolations().map(\.rule)
        #expect(predicate.conditionViolations().map(\.rule) == closely, "\(text.debugDescription)")
    }
}
