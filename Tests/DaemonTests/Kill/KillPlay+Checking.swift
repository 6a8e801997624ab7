import SceneModel
import SceneProtocol
import SceneTestKit
import Varlink

/// Looks after what was promised.
extension KillPlay {
    /// Holds a daemon that was just started against the account.
    func check() throws -> [String] {
        let system = try town.calls()
        let status = try system.status()
        account.readAnswers(town.observer.entries.all)
        var faults = account.faults(in: try system.sessions())
        if let salvage = status.salvage { faults.append("the store is damaged: \(salvage)") }
        for item in try system.items() where item.isQuarantined && item.crashes < town.crashesToQuarantine {
            faults.append("item \(item.number) was put aside after \(item.crashes) crashes")
        }
        let said = town.daemon?.errorText ?? ""
        if said.contains("Fatal error") || said.contains("Program crashed") {
            faults.append("a daemon crashed: \(said)")
        }
        let entries = town.observer.entries.all
        faults += ItemLedger(entries).faults + LivingRuns.faults(entries)
        return faults
    }

    /// What a stage is shown that comes now.
    func checkCards() throws -> [String] {
        guard let daemon = town.daemon else { return [] }
        let stage = try RecordingStage(path: daemon.socketPath)
        defer { stage.crash() }
        return account.ghosts(among: stage.registration.cards.map(\.session))
    }

    /// Lets the app deal with everything that waits, and then looks for what never came.
    func settle() throws -> [String] {
        try town.setScript([])
        let system = try town.calls()
        let end = MonotonicTime.now + .seconds(Int(Town.patience))
        // Ends of sessions wait for a process, and only an event starts one.
        while try notify() == nil {
            guard MonotonicTime.now < end else { throw KillError("an event is refused\n\(town.recent)") }
            _ = try? town.watcher?.wait(for: .storeRecovered, within: 0.2)
        }
        while true {
            let seen = town.watcher?.happenings.count ?? 0
            let items = try system.items(of: town.app)
            if items.allSatisfy(\.isQuarantined) { break }
            guard MonotonicTime.now < end else { return ["these items wait for ever: \(items)"] }
            // Every way out of the queue is told; the wait is short for one that was told before it began.
            _ = try? town.watcher?.wait(for: "an item's end", within: 0.2, from: seen) {
                $0.kind == .acknowledged || $0.kind == .quarantined
            }
        }
        return try debts() + check()
    }

    /// What the app has not been told. The system side may know of an answer before the test has heard what it is about.
    private func debts() throws -> [String] {
        let system = try town.calls()
        let end = MonotonicTime.now + .seconds(5)
        while true {
            let entries = town.observer.entries.all
            account.readAnswers(entries)
            let debts = account.debts(
                ItemLedger(entries), sessions: try system.sessions(), items: try system.items())
            guard !debts.isEmpty, MonotonicTime.now < end else { return debts }
            _ = try? town.observer.wait(for: "more", within: 0.1, from: entries.count) { _ in true }
        }
    }
}
