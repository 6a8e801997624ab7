import Foundation
import PredicateFormat
import SceneModel
import Testing

/// Tests of validating and encoding the activation conditions that a scene sets.
@Suite("Activation conditions")
struct ActivationConditionsTests {
    private func predicate(_ text: String) throws -> ScenePredicate { try ScenePredicate(format: text) }

    @Test("M06: The default conditions can activate for anything and prefer nothing")
    func standard() throws {
        #expect(ActivationConditions.standard.can == .constant(true))
        #expect(ActivationConditions.standard.prefers == .constant(false))
        #expect(try ActivationConditions() == .standard)
        #expect(try JSON.decode("{}") == ActivationConditions.standard)
    }

    @Test("M05: Conditions that are not allowed are refused with all violations of both predicates")
    func refusal() throws {
        let (can, prefers) = (try predicate("name == 'a'"), try predicate("SELF MATCHES 'b'"))
        let error = #expect(throws: ActivationConditionsError.self) {
            try ActivationConditions(can: can, prefers: prefers)
        }
        #expect(error?.violations.map(\.predicate) == [.can, .prefers])
        #expect(
            error?.description == """
                can: a scene condition can refer only to SELF: name; prefers: a scene condition cannot use a regular \
                expression: SELF MATCHES "b"
                """)
        let conditionsError = #expect(throws: ActivationConditionsError.self) {
            try ActivationConditions(can: can, prefers: can)
        }
        #expect(conditionsError?.violations.map(\.predicate) == [.can, .prefers])
    }

    @Test("M04: Conditions round-trip through storage; predicates are equal only if their texts have equal bytes")
    func storing() throws {
        let conditions = try ActivationConditions(can: .identifierEquals("é"), prefers: .identifierEquals("e\u{301}"))
        #expect(try JSON.decode(JSON.encode(conditions)) == conditions)
        let (can, prefers) = (SerializedPredicate(conditions.can), SerializedPredicate(conditions.prefers))
        #expect(try ActivationConditions(can: can, prefers: prefers) == conditions)
        let equalConditions = try ActivationConditions(can: can, prefers: can)
        #expect(equalConditions.can == conditions.can && equalConditions.prefers == conditions.can)
        #expect(throws: SerializedPredicateError.unknownVersion(9)) {
            try ActivationConditions(can: SerializedPredicate(version: 9, text: "TRUEPREDICATE"), prefers: prefers)
        }
    }
}
