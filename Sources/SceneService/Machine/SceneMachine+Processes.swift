import SceneModel
import SceneStore

/// The life cycle of app processes. A process is launched when an item needs a process, and is ended when the process
/// misses a deadline. While the processes of an app fail, the delay before the next launch grows.
extension SceneMachine {
    func registeredApp(_ process: ProcessIdentifier) -> AppIdentifier? {
        guard let app = processes[process], let current = apps[app]?.process else { return nil }
        return current.identifier == process && current.isRegistered ? app : nil
    }

    /// Launches the app if an item needs a process and the app has none.
    ///
    /// - Parameter isRequested: whether a person or another program requests the app now. If so, a delay that follows a
    ///   failed launch ends at once.
    mutating func launchIfNeeded(_ app: AppIdentifier, at moment: MachineInputContext, isRequested: Bool) {
        guard let appRecord = apps[app], appRecord.process == nil, appRecord.needsProcess,
            isRequested || !appRecord.isBackingOff
        else {
            return
        }
        if appRecord.isBackingOff { actions.append(.cancelDeadline(.backOff(app))) }
        apps[app]?.isBackingOff = false
        apps[app]?.process = AppProcess(identifier: moment.freshProcess, state: .launching)
        processes[moment.freshProcess] = app
        actions.append(.launch(app, moment.freshProcess))
        actions.append(.setDeadline(.launch(moment.freshProcess), after: limits.launch))
    }

    mutating func register(_ registration: ProcessRegistration, _ request: RequestNumber) {
        let (app, process) = (registration.app, registration.identifier)
        guard let appRecord = apps[app] else { return refuse(request, .unknownApp(app)) }
        switch appRecord.process {
        case nil: break
        case .some(let current) where current.identifier != process || !current.mayRegister:
            return refuse(request, .notRegistered)
        case .some(let current):
            actions.append(.cancelDeadline(current.isExpected ? .reconnection(process) : .launch(process)))
        }
        if appRecord.isBackingOff {
            apps[app]?.isBackingOff = false
            actions.append(.cancelDeadline(.backOff(app)))
        }
        apps[app]?.process = AppProcess(identifier: process, state: .registered)
        processes[process] = app
        storeProcess(registration.process, of: app)
        resumeProcess(registration)
        answer(request, .done)
        handOverPendingItems(of: app)
    }

    private mutating func storeProcess(_ process: StoredProcess?, of app: AppIdentifier) {
        guard var record = apps[app]?.record, record.process != process else { return }
        record.process = process
        apps[app]?.record = record
        changes.append(.putApp(record))
    }

    /// Restores the scenes and items of a process that was registered with an earlier daemon. Items that the process
    /// has already received are not handed over again.
    private mutating func resumeProcess(_ registration: ProcessRegistration) {
        let (app, process) = (registration.app, registration.identifier)
        for (session, state) in registration.scenes.sorted(by: { $0.key < $1.key }) where appOfSession[session] == app {
            updateTrackedSession(session) {
                ($0.scene, $0.wantedState, $0.wasConnected) = (.connected(state), state, true)
            }
        }
        for index in apps[app]?.pendingItems.indices ?? 0..<0 {
            guard let item = apps[app]?.pendingItems[index], item.isMarkedForCurrentProcess else { continue }
            let wasReceived = registration.received.map { item.stored.number <= $0 } ?? false
            apps[app]?.pendingItems[index].isHandedOver = wasReceived
            guard wasReceived, let session = item.content.session, trackedSession(session)?.scene == .unattached else {
                continue
            }
            updateTrackedSession(session) { ($0.scene, $0.wasConnected) = (.connecting(item.stored.number), true) }
            actions.append(.setDeadline(.connection(process, session), after: limits.connection))
        }
    }

    mutating func processEnded(_ process: ProcessIdentifier, _ end: ProcessEnd) {
        guard let app = processes.removeValue(forKey: process), apps[app]?.process?.identifier == process else {
            return
        }
        cancelDeadlines(of: process, app)
        requeueUnacknowledgedItems(of: app, after: end)
        apps[app]?.process = nil
        storeProcess(nil, of: app)
        apps[app]?.reconnectionReason = end == .exited ? .relaunch : end == .crashed ? .crashRecovery : .systemRestart
        let withScenes = (apps[app]?.sessions ?? [:]).filter { $0.value.scene != .unattached }
        for session in withScenes.keys.sorted() {
            updateTrackedSession(session) {
                $0.detach()
                $0.wasConnected = false
                $0.wantedState = .background
            }
            if hasStage { actions.append(.sendToStage(.sceneEnded(session))) }
        }
        if !hasStage { keepPendingScenesInForeground(of: app) }
        // An exit with status 0 also counts as a failure if items are still pending. Otherwise an app that always exits
        // at once would be launched in an endless loop.
        let hasWork = apps[app]?.needsProcess ?? false
        if end != .exited || hasWork { apps[app]?.failureCount += 1 }
        if hasWork { backOff(app) }
    }

    /// Keeps the scenes of pending activations in the foreground. Without a stage, no later request would move these
    /// scenes to the foreground.
    private mutating func keepPendingScenesInForeground(of app: AppIdentifier) {
        for item in apps[app]?.pendingItems ?? [] where !item.stored.isQuarantined {
            if case .activate(let session, _, _) = item.content {
                updateTrackedSession(session) { $0.wantedState = .foregroundActive }
            }
        }
    }

    private mutating func backOff(_ app: AppIdentifier) {
        let failures = apps[app]?.failureCount ?? 0
        // The first failure is followed by an immediate retry, because a person may be waiting for the scene.
        var delay = failures <= 1 ? Duration.zero : limits.firstBackOff
        for _ in 0..<max(0, min(failures, 32) - 2) { delay = min(delay * 2, limits.longestBackOff) }
        apps[app]?.isBackingOff = true
        actions.append(.setDeadline(.backOff(app), after: delay))
    }

    mutating func cancelDeadlines(of process: ProcessIdentifier, _ app: AppIdentifier) {
        switch apps[app]?.process?.state {
        case .launching: actions.append(.cancelDeadline(.launch(process)))
        case .expected: actions.append(.cancelDeadline(.reconnection(process)))
        default: break
        }
        // Filtering before sorting is faster, because few of an app's sessions have a scene.
        let sessions = (apps[app]?.sessions ?? [:]).filter { $0.value.scene != .unattached }
        for (session, tracked) in sessions.sorted(by: { $0.key < $1.key }) {
            if case .connecting = tracked.scene { actions.append(.cancelDeadline(.connection(process, session))) }
            if tracked.isSaving { actions.append(.cancelDeadline(.backgroundSave(process, session))) }
            if tracked.restorationExtensionCount > 0 { actions.append(.cancelDeadline(.restoration(process, session))) }
            if tracked.desktopWindow != nil { actions.append(.cancelDeadline(.unfocused(process, session))) }
        }
        for item in apps[app]?.pendingItems ?? [] where item.isHandedOver {
            switch item.content {
            case .refresh(let session): actions.append(.cancelDeadline(.refresh(process, session)))
            case .respond, .push: actions.append(.cancelDeadline(.background(process, item.stored.number)))
            case .activate, .discard: break
            }
        }
    }

    mutating func handleDeadline(_ deadline: Deadline, at moment: MachineInputContext) {
        if case .unfocused(let process, let session) = deadline { return saveUnfocused(process, session) }
        if case .backOff(let app) = deadline {
            guard apps[app]?.isBackingOff == true else { return }
            apps[app]?.isBackingOff = false
            return launchIfNeeded(app, at: moment, isRequested: false)
        }
        guard let process = deadline.process, let app = processes[process],
            apps[app]?.process?.identifier == process, isDue(deadline, app)
        else { return }
        apps[app]?.process?.state = .ending
        actions.append(.endProcess(process, missed: deadline))
    }

    /// Whether the process has not yet done what the deadline requires, such as register or save a scene's state. The
    /// process may have done so just before the deadline expired.
    private func isDue(_ deadline: Deadline, _ app: AppIdentifier) -> Bool {
        switch (deadline, apps[app]?.process?.state) {
        case (_, .ending), (_, nil): false
        case (.launch, let state): if case .launching = state { true } else { false }
        case (.reconnection, let state): if case .expected = state { true } else { false }
        case (.connection(_, let session), _):
            if case .connecting = trackedSession(session)?.scene { true } else { false }
        case (.backgroundSave(_, let session), _): trackedSession(session)?.isSaving ?? false
        case (.restoration(_, let session), _): (trackedSession(session)?.restorationExtensionCount ?? 0) > 0
        case (.refresh(_, let session), _):
            apps[app]?.pendingItems.contains { $0.isHandedOver && $0.content == .refresh(session) } ?? false
        case (.background(_, let number), _):
            apps[app]?.pendingItems.contains { $0.isHandedOver && $0.stored.number == number } ?? false
        case (.backOff, _), (.unfocused, _): false
        }
    }
}
