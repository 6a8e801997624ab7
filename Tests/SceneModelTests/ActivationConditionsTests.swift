import Foundation
import PredicateFormat
import SceneModel
import Testing

/// What a scene ships, as it is checked and stored.
@Suite("Activation conditions")
struct ActivationConditionsTests {
    private func predicate(_ text: String) throws -> ScenePredicate { try ScenePredicate(format: text) }

    @Test("M06: the default can show anything and prefers nothing")
    func standard() throws {
        #expect(ActivationConditions.standard.can == .constant(true))
        #expect(ActivationConditions.standard.prefers == .constant(false))
        #expect(try ActivationConditions() == .standard)
        #expect(try JSON.decode("{}") == ActivationConditions.standard)
    }

    @Test("M05: what may not be shipped is refused with every reason, of both predicates")
    func refusal() throws {
        let (can, prefers) = (try predicate("name == 'a'"), try predicate("SELF MATCHES 'b'"))
        let error = #expect(throws: ActivationConditionsError.self) {
            try ActivationConditions(can: can, prefers: prefers)
        }
        #expect(error?.violations.map(\.part) == [.can, .prefers])
        #expect(
            error?.description == """
                can: a scene condition can refer to nothing but SELF: name; prefers: a scene condition cannot use a regular \
                expression: SELF MATCHES "b"
                """)
        let twice = #expect(throws: ActivationConditionsError.self) { try ActivationConditions(can: can, prefers: can) }
        #expect(twice?.violations.map(\.part) == [.can, .prefers])
    }

    @Test("M04: conditions survive being stored, and equal texts are equal predicates only when their bytes are")
    func storing() throws {
        let mine = try ActivationConditions(can: .identifierEquals("é"), prefers: .identifierEquals("e\u{301}"))
        #expect(try JSON.decode(JSON.encode(mine)) == mine)
        let (can, prefers) = (SerializedPredicate(mine.can), SerializedPredicate(mine.prefers))
        #expect(try ActivationConditions(can: can, prefers: prefers) == mine)
        let same = try ActivationConditions(can: can, prefers: can)
        #expect(same.can == mine.can && same.prefers == mine.can)
        #expect(throws: SerialFormError.unknownVersion(9)) {
            try ActivationConditions(can: SerializedPredicate(version: 9, text: "TRUEPREDICATE"), prefers: prefers)
        }
    }
}
