import Foundation
import PredicateFormat
import TestSupport
import Testing

@testable import UIKitBase

/// The full NSPredicate evaluator compared with the daemon's engine, on predicates that both evaluate.
@Suite("Agreement of the two evaluators")
struct EvaluatorAgreementTests {
    @Test("M05: The app's and the daemon's evaluator give the same results and the same failures", arguments: 0..<4)
    func agree(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<2_000 {
            let (predicate, text) = (generator.predicate(), generator.candidate())
            let evaluator = PredicateEvaluator(candidate: PredicateValue(text), bindings: [:], objects: [:])
            #expect(
                (try? evaluator.isTrue(predicate)) == (try? predicate.evaluate(with: text)),
                "\(predicate) on \(text.debugDescription)")
        }
    }
}
