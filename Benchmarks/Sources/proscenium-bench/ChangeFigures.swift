import PredicateFormat
import SceneModel
import SceneTargeting

/// Benchmarks of changing one session's conditions, and of the memory per session.
enum ChangeFigures {
    private static let sessions = 10_000

    /// Prints the results and records the goal.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let workload = Workload(sessions: sessions)
        let fixture = try Fixture(workload)
        let built = try Measure.building { try fixture.targeting() }
        let samples = changes(fixture, built.made, options)
        let start = Measure.now()
        let re2 = try RE2Sets.fewest(workload.sessions, maxMemory: RE2Sets.maxMemory)
        let rebuild = Double(Measure.now() - start)
        var table = Table(
            "One change at \(sessions) sessions",
            columns: ["change", "median", "p99", "rebuilding RE2::Set, relative to the change"], isLeft: [0])
        for (name, sample) in samples {
            table.add([
                name, Format.time(sample.median), Format.time(sample.p99), Format.ratio(rebuild, to: sample.median),
            ])
        }
        table.add(["rebuilding RE2::Set", Format.time(rebuild), "–", ""])
        print(table.text)
        let bytes = [built.bytes, re2.bytes].map { Format.bytes($0 / sessions) }
        print(
            "Memory per session: \(bytes[0]) for the record, the predicates and the index; in RE2::Set, \(bytes[1])",
            "before the first match.\n")
        goals.add("change one session of \(sessions)", time: samples[0].1.median, under: 20_000)
    }

    private static func changes(
        _ fixture: Fixture, _ targeting: SceneTargeting, _ options: Options
    ) -> [(String, Sample)] {
        let (sessions, app) = (fixture.sessions, fixture.app)
        let texts = sessions.map { StoredConditions($0.conditions) }
        var targeting = targeting
        // Each batch has one operation, so that slow operations are not averaged with others.
        let limits = Measure.Limits(warmUp: options.limits.warmUp, total: options.limits.total, batch: 0)
        func sample(_ limits: Measure.Limits = limits, _ change: (SessionIdentifier, Int) -> Void) -> Sample {
            Measure.repeating(over: Array(sessions.indices), limits: limits) { index in
                change(sessions[index].identifier, (index * 7 + 1) % sessions.count)
                return 1
            }
        }
        let values = sample { targeting.setConditions(sessions[$1].conditions, of: $0, app: app) }
        let stored = sample { session, other in
            guard let conditions = try? texts[other].conditions() else { return }
            targeting.setConditions(conditions, of: session, app: app)
        }
        var moment: Int64 = 1 << 40
        let active = sample { session, _ in
            moment += 1
            targeting.setLastActive(Timestamp(millisecondsSince1970: moment), of: session, app: app)
        }
        let few = Measure.Limits(warmUp: 0, total: options.limits.total / 2, batch: 0, warmsEveryInput: false)
        let copied = sample(few) { session, other in
            let snapshot = targeting
            targeting.setConditions(sessions[other].conditions, of: session, app: app)
            withExtendedLifetime(snapshot) {}
        }
        return [
            ("new conditions", values), ("new conditions from their texts", stored),
            ("another session becomes the most recent", active), ("new conditions while a copy exists", copied),
        ]
    }
}

/// Conditions in their stored form: two canonical texts.
struct StoredConditions: Sendable {
    let can: String
    let prefers: String

    init(_ conditions: ActivationConditions) {
        can = conditions.can.canonicalText
        prefers = conditions.prefers.canonicalText
    }

    /// Parses and checks both predicates.
    func conditions() throws -> ActivationConditions {
        let version = SerializedPredicate.currentVersion
        return try ActivationConditions(
            can: SerializedPredicate(version: version, text: can),
            prefers: SerializedPredicate(version: version, text: prefers))
    }

    var bytes: Int { can.utf8.count + prefers.utf8.count }
}
