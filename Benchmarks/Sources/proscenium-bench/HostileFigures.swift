import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// Measures what well-behaved clients notice of one that is not.
enum HostileFigures {
    private static let sessions = 1_000

    /// What is done to the daemon meanwhile.
    private enum Attack: String, CaseIterable {
        case none = "alone"
        case flood = "while one floods calls"
        case giants = "while one sends giant messages"
        case idle = "while many idle and one never reads"
    }

    /// Prints the figures; they are compared with those of the daemon that is left alone.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let folder = try BenchFolder()
        let bundle = try BenchBundle(fixture.app)
        try StoreFigures.fill(folder, fixture, bundle: bundle.path, executable: BenchBundle.executable)
        let daemon = try BenchDaemon(folder)
        let bench = try DaemonBench(daemon, fixture, bundle)
        var table = Table(
            "The daemon under attack, among \(sessions) sessions",
            columns: ["", "stage told, median", "p99", "to alone", "round trip, median", "p99", "to alone"], isLeft: [0])
        var alone: (told: Spread, trip: Spread)?
        for attack in Attack.allCases {
            let attacker = attack == .none ? nil : Attacker(attack.mode, socket: daemon.socket)
            let figures = try measure(bench, options)
            attacker?.stop()
            let base = alone ?? figures
            alone = base
            table.add([
                attack.rawValue, Format.time(figures.told.median), Format.time(figures.told.p99),
                Format.ratio(figures.told.median, to: base.told.median), Format.time(figures.trip.median),
                Format.time(figures.trip.p99), Format.ratio(figures.trip.median, to: base.trip.median),
            ])
        }
        print(table.text)
    }

    private static func measure(_ bench: DaemonBench, _ options: Options) throws -> (told: Spread, trip: Spread) {
        var (told, trip): ([Double], [Double]) = ([], [])
        for index in 0..<(options.isQuick ? 100 : 1_000) {
            told.append(try bench.send(index).told)
            trip.append(try Spread.time { try bench.ping() })
        }
        return (Spread(told), Spread(trip))
    }
}

extension HostileFigures.Attack {
    fileprivate var mode: Attacker.Mode {
        switch self {
        case .none, .flood: .flood
        case .giants: .giants
        case .idle: .idle
        }
    }
}
