import CRE2
import Foundation
import SceneModel
import SceneTargeting

/// Benchmarks of one decision: the targeting engine `SceneTargeting`, RE2::Set and plain loops, all with the same
/// sessions and identifiers.
enum Contest {
    /// Prints the results of each engine and a comparison of the engines, and records the goals about decisions.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        var tables = ContestTables()
        for size in options.sizes {
            FileHandle.standardError.write(Data("decisions among \(size) sessions\n".utf8))
            let workload = Workload(sessions: size)
            let fixture = try Fixture(workload)
            let (engine, re2) = try indexed(workload, fixture, options, &tables)
            let plain = try loops(workload, fixture, options, &tables)
            tables.compare(size, re2: re2, engine: engine, plain: plain.plain, foundation: plain.foundation)
            guard let engine, let re2 else { continue }
            goals.add(
                "decide at \(size) sessions, relative to RE2::Set", ratio: engine.median / re2.median,
                atMost: size > 1_000 ? 3 : 1)
        }
        print(tables.text)
    }

    /// Measures the targeting engine and RE2::Set. The sample of RE2::Set is nil if RE2 refuses the patterns.
    private static func indexed(
        _ workload: Workload, _ fixture: Fixture, _ options: Options, _ tables: inout ContestTables
    ) throws -> (engine: Sample?, re2: Sample?) {
        let built = try Measure.building { try fixture.targeting() }
        let engine = EngineTurns(targeting: built.made, app: fixture.app)
        let firsts = try Measure.once(over: engine.identifiers(Workload.unseen(200)), engine.decide)
        guard let re2 = tables.buildRE2(workload) else {
            let alone = try Measure.alternating(engine.turns(workload), limits: options.limits)
            tables.addEngine(built, fixture.sessions.count, firsts, alone)
            return (alone[0], nil)
        }
        let re2Turns = tables.turns(re2.made, workload)
        let before = cre2_heap_bytes()
        let re2Firsts = Measure.once(over: workload.mixed, re2.made.count)
        let ownTurns = try engine.turns(workload)
        // The engines are measured in pairs; both engines of a pair get the same identifiers.
        let pairs = zip(ownTurns, re2Turns).map { Measure.alternating([$0, $1], limits: options.limits) }
        let any = Measure.repeating(over: workload.mixed, limits: options.limits, re2.made.any)
        tables.addEngine(built, fixture.sessions.count, firsts, pairs.map { $0[0] })
        tables.addRE2(re2, Int(cre2_heap_bytes()) - Int(before), re2Firsts, any, pairs.map { $0[1] })
        return (pairs[0][0], pairs[0][1])
    }

    /// Measures the loops over all sessions. One loop takes long, so the warm-up is short and there are fewer
    /// identifiers.
    private static func loops(
        _ workload: Workload, _ fixture: Fixture, _ options: Options, _ tables: inout ContestTables
    ) throws -> (plain: Sample, foundation: Sample) {
        let sessions = fixture.sessions.count
        let events = Array(workload.mixed.prefix(max(6, 30_000 / sessions)))
        let limits = Measure.Limits(warmUp: 0.02, total: options.limits.total / 2)
        let plain = Measure.building { PlainLoop(fixture) }
        let plainSample = Measure.repeating(over: events, limits: limits) { plain.made.winner($0) == nil ? 0 : 1 }
        tables.addLoop("plain evaluation", sessions, plain.seconds, plain.bytes, plainSample)
        let parts = try Measure.building { try FoundationMatcher(workload.sessions, globs: .parts) }
        let partsSample = Measure.repeating(over: events, limits: limits, parts.made.count)
        tables.addLoop("#Predicate, parts of globs", sessions, parts.seconds, parts.bytes, partsSample)
        // With more sessions this measurement is omitted: compiling the regular expressions of 100,000 sessions takes a
        // minute and gigabytes of memory.
        if sessions <= 1_000 || (sessions <= 10_000 && !options.isQuick) {
            let regex = try Measure.building { try FoundationMatcher(workload.sessions, globs: .regex) }
            let sample = Measure.repeating(over: events, limits: limits, regex.made.count)
            tables.addLoop("#Predicate, globs as Regex", sessions, regex.seconds, regex.bytes, sample)
        }
        return (plainSample, partsSample)
    }
}

/// The engine's decisions as operations to be timed.
struct EngineTurns {
    let targeting: SceneTargeting
    let app: AppIdentifier

    /// Returns 1 if a session handles the identifier, otherwise 0.
    func decide(_ identifier: TargetContentIdentifier) -> Int {
        guard let decision = try? targeting.decide(app: app, identifier: identifier) else { return 0 }
        return decision.target == .newSession ? 0 : 1
    }

    func identifiers(_ texts: [String]) throws -> [TargetContentIdentifier] {
        try texts.map { try TargetContentIdentifier($0) }
    }

    /// Returns one operation on all identifiers interleaved, and one for each kind of identifier in the workload.
    func turns(_ workload: Workload) throws -> [Measure.Turn] {
        try workload.kinds.map { texts in
            let events = try identifiers(texts)
            return Measure.Turn(count: events.count) { decide(events[$0]) }
        }
    }
}

extension Workload {
    /// All identifiers interleaved, then the identifiers without a matching session, with one matching session and
    /// with several. Small workloads lack the last kind.
    var kinds: [[String]] { [mixed, missed, single, several].filter { !$0.isEmpty } }
}
