import Foundation
import PredicateFormat
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@MainActor
@Suite("UISceneActivationConditions")
struct UISceneActivationConditionsTests {
    private let conditions = UISceneActivationConditions()

    @Test("M06: By default a scene can activate for any content and prefers none")
    func standard() {
        #expect(conditions.value == .standard)
        #expect(conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
        #expect(!conditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: "x"))
    }

    @Test("M04: Every change calls the change handler with both predicates")
    func changes() throws {
        var reported: [ActivationConditions] = []
        conditions.changeHandler = { reported.append($0) }
        let predicate = NSPredicate(format: "self == %@", "clown/Crusty")
        conditions.canActivateForTargetContentIdentifierPredicate = predicate
        conditions.prefersToActivateForTargetContentIdentifierPredicate = predicate
        let expected = ScenePredicate.identifierEquals("clown/Crusty")
        #expect(
            reported == [
                try ActivationConditions(can: expected), try ActivationConditions(can: expected, prefers: expected),
            ])
        #expect(conditions.canActivateForTargetContentIdentifierPredicate == predicate)
        #expect(conditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: "clown/Crusty"))
    }

    @Test("M07: An OR of the tabs' identifiers is converted")
    func tabs() {
        let disjunction = NSCompoundPredicate(
            orPredicateWithSubpredicates: ["a", "b"].map { NSPredicate(format: "self == %@", $0) })
        conditions.prefersToActivateForTargetContentIdentifierPredicate = disjunction
        #expect(conditions.value.prefers == .identifierIsOne(of: ["a", "b"]))
        conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        #expect(conditions.value.prefers == .constant(false))
    }

    @Test("M05: A predicate that is not allowed is refused with all reasons, and the previous predicate stays")
    func refused() {
        var calls = 0
        conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(format: "SELF LIKE 'clown/*'")
        conditions.changeHandler = { _ in calls += 1 }
        let previous = conditions.value
        let forbidden = NSCompoundPredicate(
            andPredicateWithSubpredicates: [
                NSPredicate(format: "SELF MATCHES 'a+'"), NSPredicate(format: "name == 'a'"),
                NSPredicate { _, _ in true },
            ])
        let (_, faults) = Faults.of {
            conditions.canActivateForTargetContentIdentifierPredicate = forbidden
            conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { _, _ in true }
        }
        #expect(faults.codes == ["predicateRefused", "blockPredicate"])
        #expect(faults.texts.first?.contains("canActivateForTargetContentIdentifierPredicate") == true)
        #expect(faults.texts.first?.contains("regular expression") == true)
        #expect(faults.texts.first?.contains("only to SELF") == true)
        #expect(faults.texts.first?.contains("NSPredicate(format:)") == true)
        #expect(conditions.value == previous && calls == 0)
    }

    @Test("M04: Conditions are the same after archiving and unarchiving")
    func archive() throws {
        conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(format: "SELF LIKE 'a*'")
        let data = try NSKeyedArchiver.archivedData(withRootObject: conditions, requiringSecureCoding: true)
        let decoded = try NSKeyedUnarchiver.unarchivedObject(ofClass: UISceneActivationConditions.self, from: data)
        #expect(decoded?.value == conditions.value)
    }

    @Test("M05: An archive with a predicate that is not allowed gives nil and a fault")
    func invalidArchive() throws {
        for text in ["SELF MATCHES 'a'", "SELF ="] {
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            archiver.encode(1, forKey: "version")
            archiver.encode(text as NSString, forKey: "can")
            let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
            let (conditions, faults) = Faults.of { UISceneActivationConditions(coder: coder) }
            #expect(conditions == nil)
            #expect(faults.codes.count == 1)
        }
    }
}
