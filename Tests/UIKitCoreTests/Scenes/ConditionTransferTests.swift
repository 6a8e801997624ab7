import Foundation
import PredicateFormat
import TestSupport
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random conditions from the app's predicates to the values that are sent to the daemon.
@Suite("Transfer of conditions")
struct ConditionTransferTests {
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
