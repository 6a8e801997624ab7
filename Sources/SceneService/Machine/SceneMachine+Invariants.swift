import SceneModel

extension SceneMachine {
    /// The invariants that do not hold, one sentence for each. Tests require an empty list after every input.
    package var brokenInvariants: [String] {
        var faults: [String] = []
        func check(_ truth: Bool, _ sentence: @autoclosure () -> String) {
            if !truth { faults.append(sentence()) }
        }
        check(actions.isEmpty && changes.isEmpty && answers.isEmpty, "an input was not fully processed")
        check(
            appOfSession.count == apps.values.reduce(0) { $0 + $1.sessions.count },
            "the counts of sessions and owners differ")
        for (session, app) in appOfSession {
            check(apps[app]?.sessions[session] != nil, "\(session) has an owner without this session")
        }
        for (app, appRecord) in apps {
            faults += queueFaults(app, appRecord) + sessionFaults(appRecord)
            if let process = appRecord.process {
                check(processes[process.identifier] == app, "\(process.identifier) is unknown to its app")
            }
        }
        for (process, app) in processes {
            check(apps[app]?.process?.identifier == process, "\(process) is not its app's process")
        }
        return faults
    }

    private func queueFaults(_ app: AppIdentifier, _ appRecord: AppRecord) -> [String] {
        var faults: [String] = []
        let numbers = appRecord.pendingItems.map(\.stored.number)
        if numbers != numbers.sorted() { faults.append("items of \(app) are out of order") }
        if Set(numbers).count != numbers.count { faults.append("an item of \(app) is duplicated") }
        if let last = numbers.last, last >= nextItem { faults.append("the next item of \(app) has a number in use") }
        for item in appRecord.pendingItems {
            let name = "item \(item.stored.number)"
            if item.isHandedOver, !item.isMarkedForCurrentProcess {
                faults.append("\(name) was handed over without a mark")
            }
            if item.isHandedOver, appRecord.process == nil {
                faults.append("\(name) was handed over without a process")
            }
            if item.stored.isQuarantined, item.isHandedOver { faults.append("\(name) is quarantined and handed over") }
            if let session = item.content.session, appOfSession[session] != app {
                faults.append("\(name) belongs to a removed session")
            }
            if let commit = item.pendingCommit, pendingCommits[commit] == nil {
                faults.append("\(name) waits for commit \(commit), which has completed")
            }
        }
        return faults
    }

    private func sessionFaults(_ appRecord: AppRecord) -> [String] {
        appRecord.sessions.values.flatMap { session -> [String] in
            var faults: [String] = []
            let name = "session \(session.session.identifier)"
            if session.scene != .unattached, appRecord.process == nil {
                faults.append("\(name) has a scene without a process")
            }
            if case .connecting(let number) = session.scene,
                !appRecord.pendingItems.contains(where: { $0.stored.number == number && $0.isHandedOver })
            {
                faults.append("\(name) is being connected by a removed item")
            }
            if session.restorationExtensionCount < 0 {
                faults.append("\(name) has completed more restoration extensions than it requested")
            }
            if session.isSaving, case .unattached = session.scene {
                faults.append("\(name) saves its state without a scene")
            }
            if case .connected(let state) = session.scene, session.restorationExtensionCount == 0,
                state != session.wantedState,
                appRecord.process?.isRegistered == true
            {
                faults.append("\(name) is \(state) and should be \(session.wantedState)")
            }
            return faults
        }
    }
}
