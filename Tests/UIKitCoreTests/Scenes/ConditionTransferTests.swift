import Foundation
import PredicateFormat
import TestSupport
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random conditions, converted from `NSPredicate` to the value that is sent to the daemon.
@Suite("Conversion of conditions for the daemon")
struct ConditionTransferTests {
    @Test("M04: A condition set by an app is converted for the daemon unchanged", arguments: 10..<12)
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
            // A negation can exceed the depth limit, and only that fault is allowed.
            #expect(faults.codes.isEmpty ? conditions.value.prefers == .not(predicate) : faults.codes == ["tooDeep"])
        }
    }
}
