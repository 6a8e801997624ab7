import CRE2
import PredicateFormat
import SceneModel
import SceneTargeting

/// Measures `SceneTargeting` on the workload: winner and rule for an identifier.
enum EngineTargeting {
    /// Prints build time, memory and decision times for each size; the decision times come back.
    static func run(sizes: [Int]) throws -> Figures {
        var table = Table(
            "SceneTargeting.decide: the winning session and the rule",
            columns: ["sessions", "build", "heap/session", "decide", "p99", "none", "one", "several", "change", "activate"])
        var figures = Figures(name: "SceneTargeting")
        for size in sizes {
            let (row, sample) = try measure(Workload(sessions: size))
            table.add(row)
            figures.samples[size] = sample
        }
        print(table.text + legend)
        return figures
    }

    private static let legend = """
        build: from sessions in memory to ready. decide, p99: all identifiers in turns. none, one, several: decide for
        identifiers with so many hits. change: new conditions for one session. activate: another session becomes the most
        recent one.

        """

    private static func measure(_ workload: Workload) throws -> (row: [String], sample: Sample) {
        let fixture = try Fixture(workload)
        let built = try Measure.building { try fixture.targeting() }
        var targeting = built.made
        let app = fixture.app
        func decide(_ identifiers: [String]) throws -> Sample? {
            guard !identifiers.isEmpty else { return nil }
            let events = try identifiers.map { try TargetContentIdentifier($0) }
            return Measure.repeating(over: events) { identifier in
                guard let decision = try? targeting.decide(app: app, identifier: identifier) else { return 0 }
                return decision.target == .newSession ? 0 : 1
            }
        }
        let all = try decide(workload.mixed)
        let kinds = try [workload.missed, workload.single, workload.several].map { try decide($0) }
        let indices = Array(0..<fixture.sessions.count)
        let change = Measure.repeating(over: indices) { index in
            let other = fixture.sessions[(index * 7 + 1) % fixture.sessions.count].conditions
            targeting.setConditions(other, of: fixture.sessions[index].identifier, app: app)
            return 1
        }
        var moment: Int64 = 1 << 40
        let activate = Measure.repeating(over: indices) { index in
            moment += 1
            let session = fixture.sessions[index].identifier
            targeting.setLastActive(Timestamp(millisecondsSince1970: moment), of: session, app: app)
            return 1
        }
        let times = ([all] + kinds + [change, activate]).map { $0.map { Format.time($0.median) } ?? "–" }
        let row =
            ["\(workload.sessions.count)", Format.time(built.seconds * 1e9),
            Format.bytes(built.bytes / workload.sessions.count), times[0], all.map { Format.time($0.p99) } ?? "–"]
            + times.dropFirst()
        return (row, all ?? Sample(median: 0, p99: 0, batches: 0, meanResult: 0))
    }
}

/// The workload as sessions of one app.
struct Fixture {
    let app: AppIdentifier
    let sessions: [SceneSession]

    init(_ workload: Workload) throws {
        let app = try AppIdentifier("com.example.benchmark")
        self.app = app
        var random = SplitMix64(seed: 5)
        sessions = try workload.sessions.enumerated().map { index, condition in
            let predicate = try ScenePredicate(format: condition.predicateFormat)
            return SceneSession(
                identifier: SessionIdentifier.random(using: &random), app: app,
                conditions: try ActivationConditions(can: predicate, prefers: predicate),
                created: Timestamp(millisecondsSince1970: Int64(index)),
                lastActive: Timestamp(millisecondsSince1970: Int64.random(in: 0..<1_000_000, using: &random)))
        }
    }

    func targeting() throws -> SceneTargeting {
        var targeting = SceneTargeting()
        targeting.setApp(app, supportsMultipleScenes: true)
        for session in sessions { try targeting.update(session) }
        return targeting
    }
}
