import SceneModel
import SceneProtocol
import SceneTestKit
import TestSupport

/// Random operations on one state folder, during which daemon, app or both are repeatedly killed.
final class RandomKillRun {
    /// The processes to kill.
    private enum Victim: CaseIterable { case daemon, app, both }

    private let town: KillFixture
    private let play: KillScenarioClient
    private var random: SplitMix64
    /// The number of kills so far.
    private(set) var kills = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        // In half of all runs nothing is quarantined, so that everything must be delivered.
        town = try KillFixture(crashesToQuarantine: seed.isMultiple(of: 2) ? 2 : 100)
        play = KillScenarioClient(town)
        try town.start()
        try town.calls().addApp(town.bundle)
    }

    /// The items received by the app so far.
    var ledger: ItemLedger { ItemLedger(town.observer.entries.all) }

    /// The last entries and events, for failure messages.
    var recent: String { town.recent }

    /// Performs operations with a kill in between; returns the faults found afterwards.
    func cycle(isLast: Bool) -> [String] {
        do {
            return try liveOn(isLast)
        } catch {
            return ["\(error)"]
        }
    }

    private func liveOn(_ isLast: Bool) throws -> [String] {
        try setRandomScript()
        let stage = random.chance(3) ? try town.stage() : nil
        defer { stage?.crash() }
        let victim = random.pick(Victim.allCases)
        try burst(victim)
        if victim != .app {
            town.kill()
            try town.start()
        }
        var faults = town.isDaemonGone ? ["the daemon ended by itself"] : try play.check()
        if random.chance(4) { faults += try play.checkCards() }
        if isLast || random.chance(4) { faults += try play.settle() }
        return faults
    }

    /// Sets rules by which the app dies between delivery and acknowledgement, or is slow.
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
        try town.setScript(rules)
    }

    private func burst(_ victim: Victim) throws {
        guard let daemon = town.daemon, let watcher = town.watcher else { return }
        let observer = town.observer
        let killer = DelayedAction(.random(using: &random), observer, watcher) {
            if victim != .app { daemon.kill() }
            if victim != .daemon, let run = observer.entries.all.last?.processID, RunningProcesses.isAlive(run) {
                DelayedAction.kill(run)
            }
        }
        for _ in 0..<30 where !killer.hasFired { try step() }
        try killer.wait()
        kills += 1
    }

    private func step() throws {
        play.account.readAnswers(town.observer.entries.all)
        let open = play.account.open
        guard let session = open.isEmpty ? nil : random.pick(open) else {
            try play.openSession()
            return
        }
        switch Int.random(in: 0..<100, using: &random) {
        case ..<30: try play.notify()
        case ..<38: if open.count < 6 { try play.openSession() }
        case ..<43: play.requestActivation(byConditions: open.count >= 6 || random.chance(2))
        case ..<68: play.update(session, Set(KillLedger.Field.allCases.filter { _ in random.chance(2) }))
        case ..<74: play.saveState(session, isEmpty: random.chance(4))
        case ..<77: play.removeTitle(session)
        case ..<85: if open.count > 1 { try play.destroy(session) }
        case ..<90: if open.count > 1 { play.requestDestruction(session) }
        case ..<95: try play.show(session)
        case ..<97: try? town.observer.send("exit")
        case ..<98: try? town.observer.send("crash")
        default: try? town.system?.trimScenes(keep: 1)
        }
    }
}
