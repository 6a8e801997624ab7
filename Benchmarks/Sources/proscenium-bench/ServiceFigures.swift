import Foundation
import SceneModel
import SceneService
import SceneStore

/// Benchmarks of an event in the state machine and the store, in one process, without sockets.
enum ServiceFigures {
    private static let sessions = 10_000

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let workload = Workload(sessions: sessions)
        let folder = try BenchFolder()
        var pipeline = try EventPipeline(Fixture(workload), folder)
        let bare = try BareSQLite(folder: folder.url)
        var (presented, handedOver, plain): ([Double], [Double], [Double]) = ([], [], [])
        let count = options.isQuick ? 100 : 1_000
        for index in 0..<count {
            let times = try pipeline.send(workload.single[index % workload.single.count])
            presented.append(times.presented)
            handedOver.append(times.handedOver)
            plain.append(try Spread.time { try bare.commit(index % 100, Data(count: times.bytes)) })
        }
        let figures = (presented: Spread(presented), handedOver: Spread(handedOver), bare: Spread(plain))
        var table = Table(
            "An event among \(sessions) sessions", columns: ["from the event to", "median", "p99"], isLeft: [0])
        for (name, spread) in [
            ("the stage's presentation", figures.presented),
            ("the item on the disk and at a connected app", figures.handedOver),
            ("(the same bytes by bare SQLite)", figures.bare),
        ] {
            table.add([name, Format.time(spread.median), Format.time(spread.p99)])
        }
        print(table.text)
        goals.add("event to stage, median, without sockets", time: figures.presented.median, under: 200_000)
        goals.add("event to stage, p99, without sockets", time: figures.presented.p99, under: 2_000_000)
        goals.add(
            "event to connected app, relative to bare SQLite",
            ratio: figures.handedOver.median / figures.bare.median, atMost: 3)
    }
}

/// A state machine and its store, with a registered app process.
private struct EventPipeline {
    private var machine: SceneMachine
    private let store: SceneStore
    private let app: AppIdentifier
    private let process: ProcessIdentifier
    private var random = SystemRandomNumberGenerator()
    private var requests: UInt64 = 0

    init(_ fixture: Fixture, _ folder: BenchFolder) throws {
        app = fixture.app
        store = try SceneStore(folder: folder.url.appendingPathComponent("state"))
        let record = StoredApp(
            identifier: app, displayName: "Bench", supportsMultipleScenes: true, bundle: nil, executable: nil,
            process: nil)
        try store.apply([.putApp(record)] + fixture.sessions.map(StoreChange.putSession))
        machine = SceneMachine(try store.load())
        process = ProcessIdentifier(rawValue: "bench")
        _ = machine.handle(.stageAttached, at: moment())
        let present = StoredProcess(identifier: process.rawValue, pid: 1, startTime: 1)
        try carryOut(
            machine.handle(.registered(ProcessRegistration(app: app, process: present), request()), at: moment()))
    }

    /// Returns the nanoseconds until the item is presented to the stage, the nanoseconds until the item is handed over,
    /// and the number of stored bytes.
    mutating func send(_ identifier: String) throws -> (presented: Double, handedOver: Double, bytes: Int) {
        let event = try SceneEvent(
            app: app, kind: .notification(identifier: "bench"), explicitIdentifier: TargetContentIdentifier(identifier))
        let (now, number) = (moment(), request())
        let start = Measure.now()
        let actions = machine.handle(.activate(ActivationRequest(event), number), at: now)
        let presented = Double(Measure.now() - start)
        let items = try carryOut(actions)
        let handedOver = Double(Measure.now() - start)
        for item in items.numbers {
            try carryOut(machine.handle(.acknowledged(process, item, nil, request()), at: moment()))
        }
        return (presented, handedOver, items.bytes)
    }

    /// Commits the changes and notifies the state machine; returns the items that were handed over and the number of
    /// stored bytes.
    @discardableResult
    private mutating func carryOut(_ actions: [MachineAction]) throws -> (numbers: [ItemNumber], bytes: Int) {
        var (numbers, bytes): ([ItemNumber], Int) = ([], 0)
        for action in actions {
            switch action {
            case .commit(let number, let changes):
                try store.apply(changes)
                for case .putItem(let item) in changes { bytes += item.payload.content?.payload?.count ?? 0 }
                numbers += try carryOut(machine.handle(.committed(number), at: moment())).numbers
            case .handOver(_, let item): numbers.append(item.number)
            default: break
            }
        }
        return (numbers, bytes)
    }

    private mutating func request() -> RequestNumber {
        requests += 1
        return RequestNumber(rawValue: requests)
    }

    private mutating func moment() -> MachineInputContext {
        MachineInputContext(
            now: Timestamp(Date()), freshSession: .random(using: &random),
            freshProcess: ProcessIdentifier(rawValue: "other"))
    }
}
