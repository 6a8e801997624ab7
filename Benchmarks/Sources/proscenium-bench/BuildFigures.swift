import PredicateFormat
import SceneModel
import SceneTargeting

/// Benchmarks of building the targeting engine, `SceneTargeting`, from stored sessions.
enum BuildFigures {
    private static let sessions = 10_000

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let texts = fixture.sessions.map { StoredConditions($0.conditions) }
        let parsed = try texts.map { (try ScenePredicate(format: $0.can), try ScenePredicate(format: $0.prefers)) }
        let values = try Measure.repeated(options.repetitions) { try fixture.targeting() }
        let stored = try Measure.repeated(options.repetitions) { try targeting(fixture, from: texts) }
        let parsing = try Measure.repeated(options.repetitions) {
            try texts.map { (try ScenePredicate(format: $0.can), try ScenePredicate(format: $0.prefers)) }
        }
        let checking = try Measure.repeated(options.repetitions) {
            try parsed.map { try ActivationConditions(can: $0, prefers: $1) }
        }
        let bytes = Format.bytes(texts.reduce(0) { $0 + $1.bytes })
        var table = Table(
            "Building from \(sessions) sessions, \(bytes) of predicates in \(sessions * 2) texts",
            columns: ["operation", "median", "minimum"], isLeft: [0])
        for (name, times) in [
            ("from values in memory: insert", values), ("from stored texts: parse, check, insert", stored),
            ("  parsing alone", parsing), ("  checking alone", checking),
        ] {
            table.add([name, Format.time(times.median), Format.time(times.least)])
        }
        print(table.text)
        goals.add("build \(sessions) sessions from values", time: values.median, under: 100e6)
        goals.add("build \(sessions) sessions from stored texts", time: stored.median, under: 100e6)
    }

    private static func targeting(_ fixture: Fixture, from texts: [StoredConditions]) throws -> SceneTargeting {
        var targeting = SceneTargeting()
        targeting.setApp(fixture.app, supportsMultipleScenes: true)
        for (session, text) in zip(fixture.sessions, texts) {
            try targeting.update(
                SceneSession(
                    identifier: session.identifier, app: session.app, conditions: try text.conditions(),
                    created: session.created, lastActive: session.lastActive))
        }
        return targeting
    }
}
