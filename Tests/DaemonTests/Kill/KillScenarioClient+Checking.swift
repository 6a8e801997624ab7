import EventLoop
import SceneModel
import SceneProtocol
import SceneTestKit

/// Checks that the daemon has kept the ledger's answered requests.
extension KillScenarioClient {
    /// Checks a restarted daemon against the ledger.
    func check() throws -> [String] {
        let system = try fixture.calls()
        let status = try system.status()
        ledger.readAnswers(fixture.observer.entries.all)
        var faults = ledger.faults(in: try system.sessions())
        if let salvage = status.salvage { faults.append("the store is damaged: \(salvage)") }
        for item in try system.items() where item.isQuarantined && item.crashes < fixture.crashesToQuarantine {
            faults.append("item \(item.number) was quarantined after \(item.crashes) crashes")
        }
        let log = fixture.daemon?.errorText ?? ""
        if log.contains("Fatal error") || log.contains("Program crashed") {
            faults.append("a daemon crashed: \(log)")
        }
        let entries = fixture.observer.entries.all
        faults += ItemLedger(entries).faults + RunningProcesses.faults(entries)
        return faults
    }

    /// Checks the cards of a newly registered stage.
    func checkCards() throws -> [String] {
        guard let daemon = fixture.daemon else { return [] }
        let stage = try RecordingStage(path: daemon.socketPath)
        defer { stage.crash() }
        return ledger.destroyedSessions(among: stage.registration.cards.map(\.session))
    }

    /// Waits until the app has handled all pending items, and then checks for items that were never delivered.
    func settlePendingItems() throws -> [String] {
        try fixture.setScript([])
        let system = try fixture.calls()
        let end = MonotonicTime.now + .seconds(Int(DaemonFixture.timeout))
        // Discard items stay pending until the app runs, and only an event launches the app.
        while try notify() == nil {
            guard MonotonicTime.now < end else { throw KillError("the daemon still refuses events\n\(fixture.recent)") }
            _ = try? fixture.watcher?.wait(for: .storeRecovered, within: 0.2)
        }
        while true {
            let eventCount = fixture.watcher?.events.count ?? 0
            let items = try system.items(of: fixture.app)
            if items.allSatisfy(\.isQuarantined) { break }
            guard MonotonicTime.now < end else { return ["these items are never delivered: \(items)"] }
            // Watchers get an event for every removal of an item. The wait is short, because the event may have arrived
            // before the wait began.
            _ = try? fixture.watcher?.wait(for: "an item's end", within: 0.2, from: eventCount) {
                $0.kind == .acknowledged || $0.kind == .quarantined
            }
        }
        return try missingDeliveries() + check()
    }

    /// Returns missing deliveries. The daemon may have processed an acknowledgement whose log entry the test has not
    /// read yet, so the check is repeated for a while.
    private func missingDeliveries() throws -> [String] {
        let system = try fixture.calls()
        let end = MonotonicTime.now + .seconds(5)
        while true {
            let entries = fixture.observer.entries.all
            ledger.readAnswers(entries)
            let missing = ledger.missingDeliveries(
                ItemLedger(entries), sessions: try system.sessions(), items: try system.items())
            guard !missing.isEmpty, MonotonicTime.now < end else { return missing }
            _ = try? fixture.observer.wait(for: "more", within: 0.1, from: entries.count) { _ in true }
        }
    }
}
