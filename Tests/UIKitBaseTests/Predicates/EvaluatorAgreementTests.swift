import Foundation
import PredicateFormat
import TestSupport
import Testing

@testable import UIKitBase

/// A comparison of the evaluator of `NSPredicate` with the daemon's engine, on random predicates that both evaluate.
@Suite("Agreement of the app's and the daemon's predicate evaluators")
struct EvaluatorAgreementTests {
    @Test(
        "M05: The app's evaluator and the daemon's engine give the same results and fail for the same predicates",
        arguments: 0..<4)
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
