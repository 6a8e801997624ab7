import Foundation
import SceneModel
import SceneStore

/// Benchmarks of the store: opening with many sessions, and durable changes compared with bare SQLite.
enum StoreFigures {
    private static let sessions = 10_000

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let folder = try BenchFolder()
        try fill(folder, fixture)
        let opening = try Measure.repeated(options.repetitions) {
            let store = try SceneStore(folder: folder.url.appendingPathComponent("state"))
            let state = try store.load()
            store.close()
            return state.sessions.count
        }
        let (ours, bare) = try changes(folder, fixture, count: options.isQuick ? 100 : 1_000)
        var table = Table("The store", columns: ["operation", "median", "p99"], isLeft: [0])
        table.add(["open and load \(sessions) sessions", Format.time(opening.median), "-"])
        table.add(["new conditions of a session, on the disk", Format.time(ours.median), Format.time(ours.p99)])
        table.add(["the same bytes by bare SQLite", Format.time(bare.median), Format.time(bare.p99)])
        print(table.text)
        goals.add("open and load \(sessions) sessions", time: opening.median, under: 150e6)
        goals.add("durable update of conditions, relative to bare SQLite", ratio: ours.median / bare.median, atMost: 2)
    }

    /// Stores sessions and their app. The app has a bundle and an executable if their paths are given.
    static func fill(
        _ folder: BenchFolder, _ fixture: Fixture, bundle: String? = nil, executable: String? = nil
    ) throws {
        let store = try SceneStore(folder: folder.url.appendingPathComponent("state"))
        let app = StoredApp(
            identifier: fixture.app, displayName: "Bench", supportsMultipleScenes: true, bundle: bundle,
            executable: executable)
        try store.apply([.putApp(app)] + fixture.sessions.map(StoreChange.putSession))
        store.close()
    }

    /// Measures durable changes of the store and of bare SQLite alternately, so that other disk activity affects both
    /// equally.
    private static func changes(
        _ folder: BenchFolder, _ fixture: Fixture, count: Int
    ) throws -> (ours: Spread, bare: Spread) {
        let store = try SceneStore(folder: folder.url.appendingPathComponent("state"))
        let bare = try BareSQLite(folder: folder.url)
        var times: (ours: [Double], bare: [Double]) = ([], [])
        for index in 0..<count {
            let session = fixture.sessions[index % fixture.sessions.count]
            let conditions = fixture.sessions[(index + 1) % fixture.sessions.count].conditions
            let bytes = Data((conditions.can.canonicalText + conditions.prefers.canonicalText).utf8)
            times.ours.append(try Spread.time { try store.apply([.setConditions(session.identifier, conditions)]) })
            times.bare.append(try Spread.time { try bare.commit(index % 100, bytes) })
        }
        return (Spread(times.ours), Spread(times.bare))
    }
}

/// The median and the 99th percentile of a list of times, in nanoseconds.
struct Spread {
    let median: Double
    let p99: Double

    init(_ times: [Double]) {
        let sorted = times.sorted()
        median = sorted[sorted.count / 2]
        p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    }

    /// Returns the duration of the work in nanoseconds.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = Measure.now()
        try work()
        return Double(Measure.now() - start)
    }
}
