import Faults
import SceneModel
import SceneStore

/// Connected scenes, from connection to disconnection, and the saving and restoring of their state.
extension SceneMachine {
    /// Marks a scene as connected and moves the scene to the wanted activation state. If the app has extended the
    /// restoration, the scene moves to this state when the restoration is complete.
    mutating func sceneConnected(
        _ session: SessionIdentifier, in process: ProcessIdentifier, configuration: SceneConfiguration?
    ) {
        actions.append(.cancelDeadline(.connection(process, session)))
        updateTrackedSession(session) {
            $0.scene = .connected(.background)
            if let configuration, configuration.role == $0.session.role { $0.session.configuration = configuration }
        }
        if let configuration, configuration.role == trackedSession(session)?.session.role {
            changes.append(.setConfiguration(session, configuration))
        }
        applyWantedState(of: session, in: process)
    }

    /// Updates the time at which a session was last active. If several sessions match a content equally well, the most
    /// recently active session is chosen.
    mutating func updateLastActive(of session: SessionIdentifier, to moment: MachineInputContext) {
        guard let app = appOfSession[session], let before = trackedSession(session)?.session.lastActive,
            before < moment.now
        else {
            return
        }
        updateTrackedSession(session) { $0.session.lastActive = moment.now }
        targeting.setLastActive(moment.now, of: session, app: app)
        changes.append(.setLastActive(session, moment.now))
    }

    /// Sets the wanted activation state of a session. If the session has a connected scene, moves the scene to this
    /// state.
    mutating func setWantedState(_ state: ActivationState, of session: SessionIdentifier) {
        updateTrackedSession(session) { $0.wantedState = state }
        if let app = appOfSession[session], let process = apps[app]?.process, process.isRegistered {
            applyWantedState(of: session, in: process.identifier)
        }
    }

    mutating func applyWantedState(of session: SessionIdentifier, in process: ProcessIdentifier) {
        guard let tracked = trackedSession(session), case .connected(let state) = tracked.scene,
            state != tracked.wantedState,
            tracked.restorationExtensionCount == 0
        else { return }
        updateTrackedSession(session) {
            $0.scene = .connected(tracked.wantedState)
            if tracked.wantedState == .background { $0.isSaving = true }
        }
        actions.append(.instruct(process, .transition(session, to: tracked.wantedState)))
        if tracked.wantedState == .background {
            actions.append(.setDeadline(.backgroundSave(process, session), after: limits.backgroundSave))
        }
    }

    mutating func stateSaved(
        _ process: ProcessIdentifier, _ session: SessionIdentifier, _ activity: UserActivity?, _ request: RequestNumber
    ) {
        guard let tracked = requireSession(session, ownedBy: process, request: request) else { return }
        updateTrackedSession(session) {
            $0.session.stateRestorationActivity = activity
            $0.isSaving = false
        }
        changes.append(.setActivity(session, activity))
        answer(request, .done)
        if tracked.isSaving { actions.append(.cancelDeadline(.backgroundSave(process, session))) }
        requestSnapshot(of: session)
    }

    /// Requests a snapshot from the stage if the session's scene is in the background and the session is not private.
    mutating func requestSnapshot(of session: SessionIdentifier) {
        guard let tracked = trackedSession(session), tracked.scene == .connected(.background), hasStage,
            !tracked.session.isPrivate
        else {
            return
        }
        actions.append(.sendToStage(.takeSnapshot(session)))
    }

    /// Returns the session if it belongs to the process's app; otherwise refuses the request and returns nil.
    private mutating func requireSession(
        _ session: SessionIdentifier, ownedBy process: ProcessIdentifier, request: RequestNumber
    ) -> SessionState? {
        guard let app = registeredApp(process) else {
            refuse(request, .notRegistered)
            return nil
        }
        guard let tracked = apps[app]?.sessions[session] else {
            refuse(request, .unknownSession(session))
            return nil
        }
        return tracked
    }

    mutating func update(
        _ process: ProcessIdentifier, _ session: SessionIdentifier, _ update: SceneUpdate, _ request: RequestNumber
    ) {
        guard let before = requireSession(session, ownedBy: process, request: request) else { return }
        var after = before.session
        if let conditions = update.conditions {
            after.conditions = conditions
            targeting.setConditions(conditions, of: session, app: after.app)
            changes.append(.setConditions(session, conditions))
        }
        if let title = update.title {
            after.title = title
            targeting.setTitle(title, of: session, app: after.app)
            changes.append(.setTitle(session, title))
        }
        if let activity = update.activity {
            after.stateRestorationActivity = activity
            changes.append(.setActivity(session, activity))
        }
        if let userInfo = update.userInfo {
            after.userInfo = userInfo
            changes.append(.setUserInfo(session, userInfo))
        }
        if let isPrivate = update.isPrivate {
            after.isPrivate = isPrivate
            changes.append(.setPrivate(session, isPrivate))
            if isPrivate { changes.append(.removeSnapshot(session)) }
        }
        updateTrackedSession(session) {
            $0.session = after
            if after.isPrivate { $0.snapshot = nil }
            if let hidesIndicator = update.prefersHomeIndicatorAutoHidden {
                $0.prefersHomeIndicatorAutoHidden = hidesIndicator
            }
        }
        let changesIndicator =
            trackedSession(session)?.prefersHomeIndicatorAutoHidden
            != before.prefersHomeIndicatorAutoHidden
        let changesCard = after.title != before.session.title || after.isPrivate != before.session.isPrivate
        if hasStage, changesCard || changesIndicator {
            actions.append(.sendToStage(.card(after)))
        }
        answer(request, .done)
    }

    mutating func snapshotTaken(_ snapshot: StoredSnapshot, _ request: RequestNumber) {
        guard let tracked = trackedSession(snapshot.session) else {
            return refuse(request, .unknownSession(snapshot.session))
        }
        guard !tracked.session.isPrivate else { return refuse(request, .privateSession(snapshot.session)) }
        updateTrackedSession(snapshot.session) { $0.snapshot = snapshot }
        changes.append(.putSnapshot(snapshot))
        actions.append(.sendToStage(.card(tracked.session)))
        answer(request, .done)
    }

    mutating func extendRestoration(_ process: ProcessIdentifier, _ session: SessionIdentifier) {
        guard let app = registeredApp(process), appOfSession[session] == app, let tracked = trackedSession(session),
            tracked.scene != .unattached
        else { return }
        updateTrackedSession(session) { $0.restorationExtensionCount += 1 }
        if tracked.restorationExtensionCount == 0 {
            actions.append(.setDeadline(.restoration(process, session), after: limits.restoration))
        }
    }

    /// Completes one extension of the restoration. Does nothing if the restoration is not extended, as in UIKit.
    mutating func completeRestoration(_ process: ProcessIdentifier, _ session: SessionIdentifier) {
        guard let app = registeredApp(process), appOfSession[session] == app,
            (trackedSession(session)?.restorationExtensionCount ?? 0) > 0
        else {
            return
        }
        updateTrackedSession(session) { $0.restorationExtensionCount -= 1 }
        guard trackedSession(session)?.restorationExtensionCount == 0 else { return }
        actions.append(.cancelDeadline(.restoration(process, session)))
        applyWantedState(of: session, in: process)
    }

    /// Disconnects background scenes except the `count` most recently active ones. Sessions and cards stay.
    mutating func disconnectScenes(keeping count: Int) {
        let idle = apps.values.flatMap { app in
            app.sessions.values.filter {
                $0.scene == .connected(.background) && !$0.isSaving && $0.wantedState == .background
                    // Without a stage, a scene with a window stays connected, even if the window is minimised: no card
                    // exists from which a person could open the window again.
                    && (hasStage || $0.desktopWindow == nil)
            }
        }
        let latestFirst = idle.sorted {
            ($0.session.lastActive, $1.session.identifier) > ($1.session.lastActive, $0.session.identifier)
        }
        for tracked in latestFirst.dropFirst(max(0, count)) {
            let session = tracked.session.identifier
            guard let process = apps[tracked.session.app]?.process, process.isRegistered,
                !hasHandedOverItem(for: session)
            else {
                continue
            }
            updateTrackedSession(session) { $0.detach() }
            actions.append(.instruct(process.identifier, .disconnect(session, animation: nil)))
            if hasStage { actions.append(.sendToStage(.sceneEnded(session))) }
        }
    }

    /// Whether the app has received an item for the session and has not acknowledged that item.
    private func hasHandedOverItem(for session: SessionIdentifier) -> Bool {
        guard let app = appOfSession[session] else {
            InternalFault.report("a session without an app is disconnected")
            return false
        }
        return apps[app]?.pendingItems.contains { $0.isHandedOver && $0.content.session == session } ?? false
    }
}
