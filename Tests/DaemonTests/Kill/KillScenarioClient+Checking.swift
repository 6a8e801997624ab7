import EventLoop
import SceneModel
import SceneProtocol
import SceneTestKit

/// Checks that promises are kept.
extension KillScenarioClient {
    /// Checks a restarted daemon against the account.
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
        faults += ItemLedger(entries).faults + RunningProcesses.faults(entries)
        return faults
    }

    /// Checks the cards of a newly registered stage.
    func checkCards() throws -> [String] {
        guard let daemon = town.daemon else { return [] }
        let stage = try RecordingStage(path: daemon.socketPath)
        defer { stage.crash() }
        return account.destroyedSessions(among: stage.registration.cards.map(\.session))
    }

    /// Waits until the app has handled all pending items, and then checks for items that were never delivered.
    func settle() throws -> [String] {
        try town.setScript([])
        let system = try town.calls()
        let end = MonotonicTime.now + .seconds(Int(DaemonFixture.timeout))
        // Discards are pending until a process runs, and only an event launches one.
        while try notify() == nil {
            guard MonotonicTime.now < end else { throw KillError("an event is refused\n\(town.recent)") }
            _ = try? town.watcher?.wait(for: .storeRecovered, within: 0.2)
        }
        while true {
            let seen = town.watcher?.events.count ?? 0
            let items = try system.items(of: town.app)
            if items.allSatisfy(\.isQuarantined) { break }
            guard MonotonicTime.now < end else { return ["these items are never delivered: \(items)"] }
            // Every removal from the queue is reported; the wait is short in case the report came before the wait
            // began.
            _ = try? town.watcher?.wait(for: "an item's end", within: 0.2, from: seen) {
                $0.kind == .acknowledged || $0.kind == .quarantined
            }
        }
        return try brokenPromises() + check()
    }

    /// Returns broken promises. The daemon may have processed an acknowledgement before the test has read its log
    /// entry, so it retries for a while.
    private func brokenPromises() throws -> [String] {
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
