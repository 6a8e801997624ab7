import Foundation
import PredicateFormat
import TestSupport
import Testing

@testable import UIKitCore

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

    @Test("M04: A condition set by an app reaches the daemon unchanged", arguments: 10..<12)
    @MainActor
    func conditions(seed: UInt64) throws {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<500 {
            let predicate = generator.shippable()
            let conditions = UISceneActivationConditions()
            conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(format: predicate.canonicalText)
            #expect(conditions.value.can == predicate)
            let compound = NSCompoundPredicate(notPredicateWithSubpredicate: FormatPredicate(predicate))
            let (_, faults) = Faults.of {
                conditions.prefersToActivateForTargetContentIdentifierPredicate = compound
            }
            // A negation can exceed the depth limit, which is the only fault allowed.
            #expect(faults.codes.isEmpty ? conditions.value.prefers == .not(predicate) : faults.codes == ["tooDeep"])
        }
    }
}
