import Foundation
import PredicateFormat
import TestSupport
import Testing

@testable import UIKitCore

/// The evaluator of the whole language on what the system's engine also evaluates.
@Suite("The two evaluators")
struct EvaluatorAgreementTests {
    @Test("M05: the app and the system give the same answers, and fail on the same predicates", arguments: 0..<4)
    func agree(seed: UInt64) {
        var generator = PredicateGenerator(seed: seed)
        for _ in 0..<2_000 {
            let (predicate, text) = (generator.predicate(), generator.candidate())
            let evaluator = PredicateEvaluator(candidate: PredicateValue(text), bindings: [:], objects: [:])
            #expect(
                (try? evaluator.holds(predicate)) == (try? predicate.evaluate(with: text)),
                "\(predicate) on \(text.debugDescription)")
        }
    }

    @Test("M04: what an app sets as a condition is what the system gets", arguments: 10..<12)
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
            // A negation can be one level too deep, and nothing else.
            #expect(faults.codes.isEmpty ? conditions.value.prefers == .not(predicate) : faults.codes == ["tooDeep"])
        }
    }
}
