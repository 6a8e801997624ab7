import PredicateFormat
import SceneModel
import SceneTargeting
import TestSupport
import Testing

/// Random operations on targeting, with each decision compared with plain evaluation of every predicate.
@Suite("Random operations")
struct RandomOperationTests {
    /// The number of operations for each of the eight seeds: more than 200,000 in all.
    static let operationsPerSeed = 26_000

    @Test("M01 B01 B02: decide and explain agree with plain evaluation of every predicate", arguments: 0..<8)
    func agreesWithPlainEvaluation(seed: UInt64) throws {
        var generator = try OperationGenerator(seed: seed)
        var pair = TargetingComparison(app: generator.app)
        var operations: [TargetingOperation] = []
        for _ in 0..<Self.operationsPerSeed {
            operations.append(try generator.next())
            guard let operation = operations.last, let difference = try pair.apply(operation) else { continue }
            let app = generator.app
            let failing = shrunk(operations) { Self.fails($0, app) }
            Issue.record("\(difference); needs only:\n\(failing.map { "  \($0)" }.joined(separator: "\n"))")
            return
        }
    }

    private static func fails(_ operations: [TargetingOperation], _ app: AppIdentifier) -> Bool {
        var pair = TargetingComparison(app: app)
        for operation in operations {
            if let difference = try? pair.apply(operation), !difference.isEmpty { return true }
        }
        return false
    }

    @Test("M01 B01: The first decision after a bulk load considers every added session", arguments: 100..<104)
    func start(seed: UInt64) throws {
        var generator = try OperationGenerator(seed: seed)
        for _ in 0..<1_000 {
            var pair = TargetingComparison(app: generator.app)
            _ = try pair.apply(.add(try (0..<12).map { _ in try generator.session() }))
            for _ in 0..<4 {
                let operation = try generator.next()
                if let difference = try pair.apply(operation) { Issue.record("\(operation): \(difference)") }
            }
        }
    }

    @Test("Shrinking a failing sequence keeps only the operations that the failure needs")
    func shrinking() {
        let failing = shrunk(Array(0..<1_000)) { $0.contains(17) && $0.contains(800) }
        #expect(failing == [17, 800])
    }

    @Test("Later changes to a targeting value do not affect an earlier copy")
    func copies() throws {
        var generator = try OperationGenerator(seed: 99)
        var first = TargetingComparison(app: generator.app)
        for _ in 0..<50 { _ = try first.apply(.update(try generator.session())) }
        let snapshot = first
        for session in generator.sessions { _ = try first.apply(.remove(session)) }
        let decision = try first.targeting.decide(app: generator.app, identifier: nil)
        #expect(decision == Decision(target: .newSession, rule: .noCapableSession))
        #expect(try snapshot.targeting.decide(app: generator.app, identifier: nil) == snapshot.model.decide(nil))
        #expect(snapshot.model.sessions.count > 0)
    }
}
