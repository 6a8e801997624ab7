import Foundation
import SceneModel
import SceneStore
import TestSupport
import Testing

@testable import SceneService

/// A `SceneMachine` with an in-memory store. The test decides when a commit is completed.
struct MachineHarness {
    var machine: SceneMachine
    var store: ReferenceStore
    /// Pending commits, in order.
    var pending: [(number: CommitNumber, changes: [StoreChange])] = []
    /// The actions of the machine since the test last cleared them.
    var log: [MachineAction] = []
    private var ticks: UInt64 = 0
    private var random = SplitMix64(seed: 0)

    let app: AppIdentifier

    init(supportsMultipleScenes: Bool = true) throws {
        let manifest = try Self.manifest(supportsMultipleScenes)
        app = manifest.identifier
        store = ReferenceStore()
        machine = SceneMachine(store.state)
        send(.setApp(manifest, bundle: nil))
        commitAll()
        log = []
    }

    static func manifest(_ supportsMultipleScenes: Bool) throws -> AppManifest {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.example.clowntown</string>
            <key>CFBundleExecutable</key><string>ClownTown</string>
            <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><\(supportsMultipleScenes)/>
            </dict></dict></plist>
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try AppManifest(contentsOf: file)
    }

    /// Simulates a kill and restart of the daemon: uncommitted changes are lost.
    mutating func restart() {
        pending = []
        machine = SceneMachine(store.state)
        record(machine.start())
    }

    /// - Parameter checksInvariants: false in tests with so many items or rules that the checks would be too slow.
    @discardableResult
    mutating func send(_ input: MachineInput, checksInvariants: Bool = true) -> [MachineAction] {
        let actions = machine.handle(input, at: inputContext())
        record(actions, checksInvariants: checksInvariants)
        return actions
    }

    private mutating func record(_ actions: [MachineAction], checksInvariants: Bool = true) {
        for case .commit(let number, let changes) in actions { pending.append((number, changes)) }
        log += actions
        let faults = checksInvariants ? machine.brokenInvariants : []
        if !faults.isEmpty { Issue.record("\(faults)") }
    }

    private mutating func inputContext() -> MachineInputContext {
        ticks += 1
        return MachineInputContext(
            now: Timestamp(millisecondsSince1970: Int64(ticks)),
            freshSession: SessionIdentifier.random(using: &random),
            freshProcess: ProcessIdentifier(rawValue: "process-\(ticks)"))
    }

    /// Completes the oldest pending commit.
    mutating func commitNext(checksInvariants: Bool = true) {
        guard !pending.isEmpty else { return }
        let commit = pending.removeFirst()
        store.apply(commit.changes)
        send(.committed(commit.number), checksInvariants: checksInvariants)
    }

    mutating func commitAll() {
        while !pending.isEmpty { commitNext() }
    }

    var launches: [ProcessIdentifier] {
        log.compactMap { if case .launch(_, let process) = $0 { process } else { nil } }
    }
    var handOvers: [HandedOverItem] { log.compactMap { if case .handOver(_, let item) = $0 { item } else { nil } } }
    var instructions: [AppInstruction] {
        log.compactMap { if case .instruct(_, let order) = $0 { order } else { nil } }
    }
    var stageItems: [StageInstruction] { log.compactMap { if case .sendToStage(let item) = $0 { item } else { nil } } }
    var presented: [SessionIdentifier] {
        stageItems.compactMap { if case .present(let session, _, _) = $0 { session } else { nil } }
    }
    func answer(_ number: RequestNumber) -> RequestOutcome? {
        for case .reply(number, let answer) in log { return answer }
        return nil
    }
}

extension RequestNumber: ExpressibleByIntegerLiteral {
    /// Creates a request number from an integer literal.
    public init(integerLiteral value: UInt64) { self.init(rawValue: value) }
}

extension StoredProcess {
    init(_ identifier: ProcessIdentifier) { self.init(identifier: identifier.rawValue, pid: 1, startTime: 1) }
}
