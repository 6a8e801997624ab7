import SceneModel
import SceneProtocol
import SceneTestKit
import TestSupport

/// A run of random operations on one state folder. Meanwhile, the daemon, the app or both are killed repeatedly.
final class RandomKillRun {
    /// The processes to kill.
    private enum Target: CaseIterable { case daemon, app, both }

    private let fixture: KillFixture
    private let client: KillScenarioClient
    private var random: SplitMix64
    /// The number of kills so far.
    private(set) var kills = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        // In half of all runs nothing is quarantined, so that everything must be delivered.
        fixture = try KillFixture(crashesToQuarantine: seed.isMultiple(of: 2) ? 2 : 100)
        client = KillScenarioClient(fixture)
        try fixture.start()
        try fixture.calls().addApp(fixture.bundle)
    }

    /// The items received by the app so far.
    var ledger: ItemLedger { ItemLedger(fixture.observer.entries.all) }

    /// The last log entries and daemon events, for failure messages.
    var recent: String { fixture.recent }

    /// Performs random operations, kills the chosen processes in between, and returns the faults found afterwards.
    func cycle(isLast: Bool) -> [String] {
        do {
            return try killAndCheck(isLast)
        } catch {
            return ["\(error)"]
        }
    }

    private func killAndCheck(_ isLast: Bool) throws -> [String] {
        try setRandomScript()
        let stage = random.chance(3) ? try fixture.stage() : nil
        defer { stage?.crash() }
        let target = random.pick(Target.allCases)
        try operateUntilKilled(target)
        if target != .app {
            fixture.kill()
            try fixture.start()
        }
        var faults = fixture.isDaemonGone ? ["the daemon ended by itself"] : try client.check()
        if random.chance(4) { faults += try client.checkCards() }
        if isLast || random.chance(4) { faults += try client.settlePendingItems() }
        return faults
    }

    /// Sets random rules of the scripted app: at some steps of a delivery the app crashes, exits or waits.
    private func setRandomScript() throws {
        let nth = Int.random(in: 2...5, using: &random)
        let rules: [AppScript.Rule] =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: [.init(on: "didReceiveNotification", .crash, occurrence: nth)]
            case 1: [.init(on: "item", .crashAfterAcknowledge, occurrence: nth)]
            case 2: [.init(on: "item", .delay, milliseconds: nth)]
            case 3: [.init(on: "willConnectTo", .crash, occurrence: nth)]
            case 4: [.init(on: "acknowledged", .exit, occurrence: nth, status: 0)]
            case 5: [.init(on: "item", .delay, occurrence: nth + 3, milliseconds: 300)]
            default: []
            }
        try fixture.setScript(rules)
    }

    private func operateUntilKilled(_ target: Target) throws {
        guard let daemon = fixture.daemon, let watcher = fixture.watcher else { return }
        let observer = fixture.observer
        let killer = DelayedAction(.random(using: &random), observer, watcher) {
            if target != .app { daemon.kill() }
            if target != .daemon, let run = observer.entries.all.last?.processID, RunningProcesses.isAlive(run) {
                DelayedAction.kill(run)
            }
        }
        for _ in 0..<30 where !killer.hasFired { try performRandomOperation() }
        try killer.wait()
        kills += 1
    }

    private func performRandomOperation() throws {
        client.ledger.readAnswers(fixture.observer.entries.all)
        let open = client.ledger.open
        guard let session = open.isEmpty ? nil : random.pick(open) else {
            try client.openSession()
            return
        }
        switch Int.random(in: 0..<100, using: &random) {
        case ..<30: try client.notify()
        case ..<38: if open.count < 6 { try client.openSession() }
        case ..<43: client.requestActivation(byConditions: open.count >= 6 || random.chance(2))
        case ..<68: client.update(session, Set(KillLedger.Field.allCases.filter { _ in random.chance(2) }))
        case ..<74: client.saveState(session, isEmpty: random.chance(4))
        case ..<77: client.removeTitle(session)
        case ..<85: if open.count > 1 { try client.destroy(session) }
        case ..<90: if open.count > 1 { client.requestDestruction(session) }
        case ..<95: try client.show(session)
        case ..<97: try? fixture.observer.send("exit")
        case ..<98: try? fixture.observer.send("crash")
        default: try? fixture.system?.trimScenes(keep: 1)
        }
    }
}
