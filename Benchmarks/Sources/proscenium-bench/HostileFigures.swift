import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// Benchmarks of the daemon's replies to ordinary clients while a hostile client attacks it.
enum HostileFigures {
    private static let sessions = 1_000

    /// The attacks that run during the measurements.
    private static let attacks: [(name: String, attackers: [Attacker.Mode])] = [
        ("alone", []), ("while one floods calls", [.flood]), ("while one sends giant messages", [.giants]),
        // A process may have 64 connections, so several attackers are needed for 200 connections.
        ("while 200 idle and one never reads", [.idle, .idle, .idle, .idle, .deaf]),
    ]

    /// Prints the results, each beside the result of a daemon without attackers.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let folder = try BenchFolder()
        let bundle = try BenchBundle(fixture.app)
        try StoreFigures.fill(folder, fixture, bundle: bundle.path, executable: BenchBundle.executable)
        let daemon = try BenchDaemon(folder)
        let bench = try DaemonBench(daemon, fixture, bundle)
        var table = Table(
            "The daemon under attack, among \(sessions) sessions",
            columns: ["", "stage told, median", "p99", "to alone", "round trip, median", "p99", "to alone"], isLeft: [0]
        )
        var alone: (presented: Spread, trip: Spread)?
        for attack in attacks {
            let attackers = try attack.attackers.map { try Attacker($0, socket: daemon.socket) }
            let figures = try measure(bench, options)
            for attacker in attackers { attacker.stop() }
            let base = alone ?? figures
            alone = base
            table.add([
                attack.name, Format.time(figures.presented.median), Format.time(figures.presented.p99),
                Format.ratio(figures.presented.median, to: base.presented.median), Format.time(figures.trip.median),
                Format.time(figures.trip.p99), Format.ratio(figures.trip.median, to: base.trip.median),
            ])
        }
        print(table.text)
    }

    private static func measure(_ bench: DaemonBench, _ options: Options) throws -> (presented: Spread, trip: Spread) {
        var (presented, trip): ([Double], [Double]) = ([], [])
        for index in 0..<(options.isQuick ? 100 : 1_000) {
            presented.append(try bench.send(index).presented)
            trip.append(try Spread.time { try bench.ping() })
        }
        return (Spread(presented), Spread(trip))
    }
}

/// An attacker in a process of its own. The process runs this program.
///
/// The program is an attacker if its first argument is ``argument``; the other arguments are the mode and the path of
/// the socket.
final class Attacker {
    /// The first argument of the program when it is an attacker.
    static let argument = "--attack"

    /// The kind of attack. The attack runs until the process is ended.
    enum Mode: String {
        /// The attacker makes calls without a pause, and reconnects when the daemon disconnects it.
        case flood
        /// The attacker sends messages that are too long, and reconnects when the daemon disconnects it.
        case giants
        /// The attacker holds fifty connections and sends nothing.
        case idle
        /// The attacker subscribes to events and never reads them.
        case deaf
    }

    private let process = Process()

    /// Starts the process and waits until the attack runs.
    init(_ mode: Mode, socket: String) throws {
        process.executableURL = BenchProgram.own
        process.arguments = [Self.argument, mode.rawValue, socket]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        guard try pipe.fileHandleForReading.read(upToCount: 1) != nil else { throw BenchDaemon.Failure.didNotStart }
    }

    deinit { stop() }

    /// Ends the process.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// Attacks until the process is ended.
    static func attack(_ mode: String, socket: String) {
        let ready = Data("r".utf8)
        switch Mode(rawValue: mode) {
        case .flood: repeatedly(socket, Array(repeatElement(call("GetStatus", "oneway"), count: 500).joined()), ready)
        case .giants: repeatedly(socket, [UInt8](repeating: UInt8(ascii: "a"), count: 8 << 20), ready)
        case .idle:
            let held = (0..<50).map { _ in TimedConnection.connect(socket) }
            FileHandle.standardOutput.write(ready)
            withExtendedLifetime(held) { wait() }
        case .deaf:
            let descriptor = TimedConnection.connect(socket)
            _ = send(call("Watch", "more"), to: descriptor)
            FileHandle.standardOutput.write(ready)
            wait()
        case nil: break
        }
    }

    private static func repeatedly(_ socket: String, _ bytes: [UInt8], _ ready: Data) {
        var isReady = false
        while true {
            let descriptor = TimedConnection.connect(socket)
            // The daemon has ended, so the attack ends too.
            guard descriptor >= 0 else { return }
            repeat {
                if !isReady { FileHandle.standardOutput.write(ready) }
                isReady = true
            } while send(bytes, to: descriptor)
            close(descriptor)
        }
    }

    private static func wait() { while true { pause() } }

    private static func call(_ method: String, _ flag: String) -> [UInt8] {
        Array(#"{"method":"\#(ProtocolInterface.system.member(method))","\#(flag)":true}"#.utf8) + [0]
    }

    /// Sends all bytes; returns false if the daemon has closed the connection.
    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
