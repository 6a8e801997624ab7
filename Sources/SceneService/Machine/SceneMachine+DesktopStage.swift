import SceneModel

/// The desktop in the role of the stage: the windows belong to GNOME, KDE, sway or X11, and apps report the state of
/// their windows.
///
/// While one of an app's windows has the focus, the scenes of all windows of the app on the screen are
/// foreground-active; otherwise they are foreground-inactive. The scenes of minimised or closed windows are in the
/// background. A registered stage takes precedence over these reports.
extension SceneMachine {
    mutating func windowReported(
        _ process: ProcessIdentifier, _ session: SessionIdentifier, _ window: DesktopWindow,
        _ moment: MachineInputContext
    ) {
        guard let app = registeredApp(process), appOfSession[session] == app, let tracked = trackedSession(session),
            tracked.scene != .unattached
        else { return }
        updateTrackedSession(session) { $0.desktopWindow = window }
        if window.hasFocus { updateLastActive(of: session, to: moment) }
        guard !hasStage else { return }
        scheduleUnfocusedSave(of: session, process, had: tracked.desktopWindow?.hasFocus ?? false, window)
        applyWindowReports(of: app)
    }

    /// Schedules the saving of state for a scene whose window has lost the focus. A client cannot detect that its
    /// window is covered, so the scene may never enter the background.
    private mutating func scheduleUnfocusedSave(
        of session: SessionIdentifier, _ process: ProcessIdentifier, had hadFocus: Bool, _ window: DesktopWindow
    ) {
        let isUnfocused = window.isMapped && !window.hasFocus
        if hadFocus, isUnfocused {
            actions.append(.setDeadline(.unfocused(process, session), after: limits.unfocusedSave))
        } else if !isUnfocused {
            actions.append(.cancelDeadline(.unfocused(process, session)))
        }
    }

    /// Requests for every scene of an app the activation state that follows from the reports about the app's windows.
    mutating func applyWindowReports(of app: AppIdentifier) {
        let windows = (apps[app]?.sessions ?? [:]).compactMapValues(\.desktopWindow).sorted { $0.key < $1.key }
        let isInFront = windows.contains { $0.value.hasFocus }
        for (session, window) in windows {
            let state: ActivationState =
                window.isMapped ? isInFront ? .foregroundActive : .foregroundInactive : .background
            if trackedSession(session)?.wantedState != state { setWantedState(state, of: session) }
        }
    }

    /// Applies the window reports of all apps after the stage has disconnected.
    mutating func applyAllWindowReports() {
        for app in apps.keys.sorted() { applyWindowReports(of: app) }
    }

    mutating func saveUnfocused(_ process: ProcessIdentifier, _ session: SessionIdentifier) {
        guard !hasStage, let app = registeredApp(process), appOfSession[session] == app,
            case .connected(let state) = trackedSession(session)?.scene, state != .background
        else { return }
        actions.append(.instruct(process, .saveState(session)))
    }
}
