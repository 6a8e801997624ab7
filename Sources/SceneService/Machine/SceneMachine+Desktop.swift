import SceneModel

/// The desktop as a stage: windows belong to GNOME, KDE, sway or X11, and apps tell where they are.
///
/// While one of an app's windows has the focus, all of its windows on screen are foreground-active; otherwise they are
/// foreground-inactive. What is minimised or closed is in the background. A real stage comes before all that.
extension SceneMachine {
    mutating func windowReported(
        _ process: ProcessIdentifier, _ session: SessionIdentifier, _ window: DesktopWindow, _ moment: Moment
    ) {
        guard let app = registeredApp(process), owners[session] == app, let life = life(session),
            life.scene != .unattached
        else { return }
        change(session) { $0.window = window }
        if window.hasFocus { noteActive(session, moment) }
        guard !hasStage else { return }
        watchFocus(of: session, process, had: life.window?.hasFocus ?? false, window)
        settleDesktop(app)
    }

    /// A client cannot see that its window is covered, so a scene whose window lost the focus saves its state after a while.
    private mutating func watchFocus(
        of session: SessionIdentifier, _ process: ProcessIdentifier, had hadFocus: Bool, _ window: DesktopWindow
    ) {
        let isUnfocused = window.isMapped && !window.hasFocus
        if hadFocus, isUnfocused {
            actions.append(.setDeadline(.unfocused(process, session), after: limits.unfocusedSave))
        } else if !isUnfocused {
            actions.append(.cancelDeadline(.unfocused(process, session)))
        }
    }

    /// Brings every scene of an app to where its window is.
    mutating func settleDesktop(_ app: AppIdentifier) {
        let windows = (apps[app]?.sessions ?? [:]).compactMapValues(\.window).sorted { $0.key < $1.key }
        let isInFront = windows.contains { $0.value.hasFocus }
        for (session, window) in windows {
            let state: ActivationState =
                window.isMapped ? isInFront ? .foregroundActive : .foregroundInactive : .background
            if life(session)?.wanted != state { want(state, session) }
        }
    }

    /// With a stage gone, what apps said of their windows counts again.
    mutating func settleDesktop() {
        for app in apps.keys.sorted() { settleDesktop(app) }
    }

    mutating func saveUnfocused(_ process: ProcessIdentifier, _ session: SessionIdentifier) {
        guard !hasStage, let app = registeredApp(process), owners[session] == app,
            case .connected(let state) = life(session)?.scene, state != .background
        else { return }
        actions.append(.instruct(process, .saveState(session)))
    }
}
