import Foundation
import SceneModel
import SceneProtocol
import SceneService
import SceneStore
import Synchronization
import Varlink

/// Benchmarks of the daemon as its clients see it: with real processes, real sockets and a real disk.
enum DaemonFigures {
    private static let sessions = 10_000

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let fixture = try Fixture(Workload(sessions: sessions))
        let folder = try BenchFolder()
        let bundle = try BenchBundle(fixture.app)
        try start(
            options, [("about one content each", try Fixture(dedicated: sessions)), ("with long predicates", fixture)],
            bundle, &goals)
        try StoreFigures.fill(folder, fixture, bundle: bundle.path, executable: BenchBundle.executable)
        let daemon = try BenchDaemon(folder)
        let bench = try DaemonBench(daemon, fixture, bundle)
        let bare = try BareSQLite(folder: folder.url)
        try events(bench, bare, options, &goals)
        try updates(bench, bare, options, &goals)
    }

    private static func start(
        _ options: Options, _ fixtures: [(name: String, fixture: Fixture)], _ bundle: BenchBundle, _ goals: inout Goals
    ) throws {
        let empty = try BenchFolder()
        let none = try startTimes(empty, options)
        var table = Table(
            "Start of the daemon until it answers",
            columns: ["stored", "median", "first decision", "next decision", "memory"], isLeft: [0])
        table.add(["nothing", Format.time(none.median), "-", "-", "\(none.memory / 1024) KiB"])
        for (name, fixture) in fixtures {
            let folder = try BenchFolder()
            try StoreFigures.fill(folder, fixture, bundle: bundle.path, executable: BenchBundle.executable)
            let full = try startTimes(folder, options)
            let each = (full.memory - none.memory) / sessions
            let decisions = try decisionTimes(folder, fixture.app, options)
            table.add([
                "\(sessions) sessions \(name)", Format.time(full.median), Format.time(decisions.first),
                Format.time(decisions.later), "\(full.memory / 1024) KiB, \(each) bytes each",
            ])
            goals.add("start to ready, \(sessions) sessions \(name)", time: full.median, under: 150e6)
        }
        print(table.text)
    }

    private static func startTimes(_ folder: BenchFolder, _ options: Options) throws -> (median: Double, memory: Int) {
        var times: [Double] = []
        var memory = 0
        for _ in 0..<options.repetitions {
            let daemon = try BenchDaemon(folder)
            times.append(daemon.nanosecondsToReady)
            memory = daemon.memory
        }
        return (Spread(times).median, memory)
    }

    /// Returns the durations of two decisions, measured without sockets and disk: first the decision that directly
    /// follows the loading of the state and therefore builds the index, then a later decision.
    private static func decisionTimes(
        _ folder: BenchFolder, _ app: AppIdentifier, _ options: Options
    ) throws -> (first: Double, later: Double) {
        let event = try SceneEvent(
            app: app, kind: .notification(identifier: "bench"),
            explicitIdentifier: TargetContentIdentifier("http://clowntown.example.com/clown/77"))
        let times = try (0..<options.repetitions).map { _ in
            let store = try SceneStore(folder: folder.url.appendingPathComponent("state"))
            var machine = SceneMachine(try store.load())
            store.close()
            var random = SystemRandomNumberGenerator()
            return (0..<2).map { number in
                let moment = MachineInputContext(
                    now: Timestamp(Date()), freshSession: .random(using: &random),
                    freshProcess: ProcessIdentifier(rawValue: "\(number)"))
                let request = RequestNumber(rawValue: UInt64(number))
                return Spread.time { _ = machine.handle(.activate(ActivationRequest(event), request), at: moment) }
            }
        }
        return (Spread(times.map { $0[0] }).median, Spread(times.map { $0[1] }).median)
    }

    private static func events(
        _ bench: DaemonBench, _ bare: BareSQLite, _ options: Options, _ goals: inout Goals
    ) throws {
        var (presented, presentedAsleep): ([Double], [Double]) = ([], [])
        var (handedOver, handedOverAsleep): ([Double], [Double]) = ([], [])
        var (plain, trip): ([Double], [Double]) = ([], [])
        let count = options.isQuick ? 100 : 1_000
        // Each kind of operation is measured in a loop of its own without pauses: after a pause, processors would need
        // time to wake up.
        for index in 0..<count {
            let times = try bench.send(index)
            presentedAsleep.append(times.presented)
            handedOverAsleep.append(times.handedOver)
        }
        // The events are sent again to a receiver that polls, so that the results exclude the time in which the
        // receiver wakes up.
        try bench.whileStageIsAwake { for index in 0..<count { presented.append(try bench.send(index).presented) } }
        try bench.whileAppIsAwake { for index in 0..<count { handedOver.append(try bench.send(index).handedOver) } }
        for index in 0..<count { plain.append(try Spread.time { try bare.commit(index % 100, Data(count: 250)) }) }
        for _ in 0..<count { trip.append(try Spread.time { try bench.ping() }) }
        let figures = (
            presented: Spread(presented), handedOver: Spread(handedOver), bare: Spread(plain), trip: Spread(trip)
        )
        var table = Table(
            "The daemon, among \(sessions) sessions", columns: ["over the socket", "median", "p99"], isLeft: [0])
        for (name, spread) in [
            ("event sent → presentation sent to the stage", figures.presented),
            ("event sent → read by a sleeping stage", Spread(presentedAsleep)),
            ("event sent → on the disk and handed over", figures.handedOver),
            ("event sent → read by a sleeping app", Spread(handedOverAsleep)),
            ("(the same bytes by bare SQLite)", figures.bare), ("round trip of a small call", figures.trip),
        ] {
            table.add([name, Format.time(spread.median), Format.time(spread.p99)])
        }
        print(table.text)
        goals.add("event to stage, median", time: figures.presented.median, under: 200_000)
        goals.add("event to stage, p99", time: figures.presented.p99, under: 2_000_000)
        goals.add(
            "event to hand-over, relative to bare SQLite", ratio: figures.handedOver.median / figures.bare.median,
            atMost: 3)
        goals.add("round trip, median", time: figures.trip.median, under: 100_000)
    }

    /// Measures updates of conditions, first one after the other and then concurrently, and compares them with commits
    /// of bare SQLite.
    private static func updates(
        _ bench: DaemonBench, _ bare: BareSQLite, _ options: Options, _ goals: inout Goals
    ) throws {
        let count = options.isQuick ? 200 : 2_000
        let single = try Spread.time { for index in 0..<count { try bench.update(index) } } / Double(count)
        let many = try Spread.time { try bench.updateAtOnce(count) } / Double(count)
        let plain =
            try Spread.time { for index in 0..<count { try bare.commit(index % 100, Data(count: 250)) } }
            / Double(count)
        var table = Table("Durable updates of conditions", columns: ["by", "each takes"], isLeft: [0])
        table.add(["one scene after the other", Format.time(single)])
        table.add(["concurrently", Format.time(many)])
        table.add(["bare SQLite", Format.time(plain)])
        print(table.text)
        goals.add("concurrent updates over the socket, relative to bare SQLite", ratio: many / plain, atMost: 2)
    }
}

/// A bundle whose executable is this program, so that the daemon accepts this process as the app.
final class BenchBundle {
    static let executable = "bench"
    let path: String

    init(_ app: AppIdentifier) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).app")
        path = folder.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let manifest: [String: Any] = [
            "CFBundleIdentifier": app.text, "CFBundleExecutable": Self.executable,
            "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("Info.plist"))
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent(Self.executable),
            withDestinationURL: BenchProgram.own)
    }

    deinit {
        // If the folder cannot be removed, it remains among the temporary files, where it does no harm.
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// This program in three roles: a stage, an app and a sender of events. Each role has a connection to the daemon.
final class DaemonBench {
    private let app: AppIdentifier
    private let workload: [String]
    private let fixture: Fixture
    private let sender: Client
    private let line: TimedConnection
    private let calls: Client
    private let others: [Client]
    private let stage: StandingCall<StageMessages.StageMessage>
    private let items: StandingCall<ScenesMessages.AppMessage>

    init(_ daemon: BenchDaemon, _ fixture: Fixture, _ bundle: BenchBundle) throws {
        (app, self.fixture) = (fixture.app, fixture)
        workload = Workload(sessions: fixture.sessions.count).single
        sender = try daemon.client()
        line = TimedConnection(path: daemon.socket)
        stage = StandingCall(
            daemon, ProtocolInterface.stage.member("Register"), StageMessages.Register(name: "bench"))
        _ = stage.next { if case .registration = $0 { true } else { false } }
        items = StandingCall(
            daemon, ProtocolInterface.scenes.member("Register"),
            ScenesMessages.Register(app: fixture.app, bundle: bundle.path))
        guard case .registration(let registration) = items.next({ _ in true }).reply else {
            throw BenchDaemon.Failure.noBundle
        }
        let join = SharedMessages.Join(token: registration.joinToken)
        calls = try daemon.client()
        others = try (0..<4).map { _ in try daemon.client() }
        for client in [calls] + others { try client.call(ProtocolInterface.scenes.member("Join"), join) }
        // The daemon sends an item that opens a scene to a newly registered process, unless the daemon started this
        // process.
        try acknowledge(items.next(Self.isItem).reply)
    }

    private static func isItem(_ message: ScenesMessages.AppMessage) -> Bool {
        if case .item = message { true } else { false }
    }

    private func acknowledge(_ message: ScenesMessages.AppMessage) throws {
        guard case .item(let item) = message else { return }
        try calls.call(
            ProtocolInterface.scenes.member("Acknowledge"), ScenesCalls.Acknowledge(number: item.number))
    }

    /// Returns the nanoseconds from the first byte of the event until the stage got the presentation and the app got
    /// the item.
    func send(_ index: Int) throws -> (presented: Double, handedOver: Double) {
        let event = try SceneEvent(
            app: app, kind: .notification(identifier: "bench"),
            explicitIdentifier: TargetContentIdentifier(workload[index % workload.count]))
        var isAnswered = false
        let start = try line.send(
            ProtocolInterface.system.member("Activate"), SystemCalls.Activate(app: app, event: event)
        ) { _ in isAnswered = true }
        while !isAnswered, line.receive({ _ in }) {}
        let presentation = stage.next(since: start) { if case .presentation = $0 { true } else { false } }
        let item = items.next(since: start, Self.isItem)
        try acknowledge(item.reply)
        return (Double(presentation.time - start), Double(item.time - start))
    }

    /// Runs a function while the stage's thread polls instead of sleeping.
    func whileStageIsAwake(_ body: () throws -> Void) throws { try awake(stage.isAwake, body) }

    /// Runs a function while the app's thread polls instead of sleeping.
    func whileAppIsAwake(_ body: () throws -> Void) throws { try awake(items.isAwake, body) }

    private func awake(_ isAwake: borrowing Atomic<Bool>, _ body: () throws -> Void) throws {
        isAwake.store(true, ordering: .relaxed)
        defer { isAwake.store(false, ordering: .relaxed) }
        // This event is not measured. The receiver starts to poll after it has received the event's reply.
        _ = try send(0)
        try body()
    }

    /// Makes a small call and waits for its reply.
    func ping() throws {
        _ = try sender.call(
            ProtocolInterface.system.member("ListItems"), SharedMessages.OptionalApp(app: app),
            returning: SystemMessages.Items.self)
    }

    func update(_ index: Int) throws { try update(index, calls) }

    private func update(_ index: Int, _ client: Client) throws {
        let session = fixture.sessions[index % fixture.sessions.count]
        let conditions = fixture.sessions[(index + 1) % fixture.sessions.count].conditions
        try client.call(
            ProtocolInterface.scenes.member("UpdateScene"),
            ScenesCalls.UpdateScene(session: session.identifier, conditions: conditions))
    }

    /// Updates conditions on several connections concurrently.
    func updateAtOnce(_ count: Int) throws {
        let share = count / others.count
        let worker = Worker(self)
        DispatchQueue.concurrentPerform(iterations: others.count) { number in
            // Errors are ignored here: if the daemon has ended, the final `ping()` throws.
            for index in 0..<share { try? worker.bench.update(number * share + index, worker.bench.others[number]) }
        }
        try ping()
    }

    private struct Worker: @unchecked Sendable {
        // Reason: each iteration uses a client of its own, and nothing else of the bench is modified.
        let bench: DaemonBench
        init(_ bench: DaemonBench) { self.bench = bench }
    }
}
