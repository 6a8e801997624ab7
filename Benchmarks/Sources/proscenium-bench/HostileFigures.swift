import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// Benchmarks of the daemon's replies to ordinary clients while a hostile client attacks it.
enum HostileFigures {
    private static let sessions = 1_000

    /// The attacks that run during the measurements. A process may have 64 connections, so several attackers are needed
    /// to use all 1,024 connections of the daemon.
    private static let attacks: [(name: String, attackers: [Attacker.Mode])] = [
        ("calls without a pause", [.flood]), ("messages that are too long", [.giants]),
        ("two million numbers in a message", [.numbers]), ("400,000 keys in a message", [.keys]),
        ("as many numbers as allowed", [.allowed]), ("replies that nobody reads", [.unread]),
        ("fifty watchers that never read", [.deaf]), ("calls on sixty connections at once", [.concurrent]),
        ("connecting again and again", [.reconnecting]),
        ("all connections in use", Array(repeating: .idle, count: 16)),
    ]

    /// Prints the results. For each attack, the calls are measured first without attackers and then during the
    /// attack; one row of the table shows both results.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let folder = try BenchFolder()
        let bundle = try BenchBundle(fixture.app)
        try StoreFigures.fill(folder, fixture, bundle: bundle.path, executable: BenchBundle.executable)
        let daemon = try BenchDaemon(folder)
        let bench = try DaemonBench(daemon, fixture, bundle)
        var table = Table(
            "Calls of a client while another process attacks the daemon, among \(sessions) sessions",
            columns: ["attack", "alone, median", "p99", "attacked, median", "p99", "median ratio", "p99 ratio"],
            isLeft: [0])
        var (medians, p99s): ([Double], [Double]) = ([], [])
        for attack in attacks {
            let alone = try measure(bench, options)
            let attackers = try attack.attackers.map { try Attacker($0, socket: daemon.socket) }
            let attacked = try measure(bench, options)
            for attacker in attackers { attacker.stop() }
            medians.append(attacked.median / alone.median)
            p99s.append(attacked.p99 / alone.p99)
            table.add([
                attack.name, Format.time(alone.median), Format.time(alone.p99), Format.time(attacked.median),
                Format.time(attacked.p99), Format.ratio(attacked.median, to: alone.median),
                Format.ratio(attacked.p99, to: alone.p99),
            ])
        }
        print(table.text)
        goals.add("a client's median under attack, relative to alone", ratio: medians.max() ?? 1, atMost: 1.1)
        goals.add("a client's p99 under attack, relative to alone", ratio: p99s.max() ?? 1, atMost: 2)
    }

    /// Returns the durations of a small call. Before each call, an event is sent to the watchers, and a pause lets the
    /// attackers act.
    private static func measure(_ bench: DaemonBench, _ options: Options) throws -> Spread {
        var times: [Double] = []
        for index in 0..<(options.isQuick ? 200 : 2_000) {
            _ = try bench.send(index)
            usleep(1_000)
            times.append(try Spread.time { try bench.ping() })
        }
        return Spread(times)
    }
}
