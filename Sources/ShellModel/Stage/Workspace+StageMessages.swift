import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Handles a message from the daemon.
    mutating func handle(_ message: StageMessages.StageMessage) {
        switch message {
        case .registration(let registration): register(registration)
        case .app(let app):
            catalog.update(app)
            refreshHome()
            requestIcon(of: app.app.text, bundle: app.bundle)
        case .card(let card): update(card)
        case .presentation(let presentation): present(presentation)
        case .dismissal(let dismissal): dismiss(dismissal.session, dismissal.animation)
        // The compositor registers the activation token. When a client activates a window with the token, that window
        // is bound to the session.
        case .expectation: break
        case .banner(let banner): post(banner)
        case .bannerRemoved(let name): transition { $0.banners.remove(name) }
        case .snapshot(let session): requestSnapshot(of: session)
        case .sceneEnded(let session): sceneEnded(session)
        }
    }

    /// Handles a registration, which contains all apps and sessions. Sessions that the registration does not contain
    /// are removed. Windows stay bound to their sessions.
    private mutating func register(_ registration: StageMessages.Registration) {
        isConnected = true
        let earlierSessions = Set(catalog.cards.keys)
        transition { workspace in
            workspace.catalog.replaceAll(with: registration)
            workspace.refreshHome()
            for session in earlierSessions where workspace.catalog.cards[session] == nil {
                workspace.discard(session, animation: nil)
            }
        }
        closeDeadlines = closeDeadlines.filter { $0.key.session == nil }
        reports.removeAll()
        unreported = Set(catalog.cards.keys)
        for app in registration.apps { requestIcon(of: app.app.text, bundle: app.bundle) }
    }

    private mutating func update(_ card: StageMessages.Card) {
        if catalog.cards[card.session] == nil { unreported.insert(card.session) }
        catalog.update(card)
    }

    private mutating func dismiss(_ session: SessionIdentifier, _ animation: DismissalAnimation) {
        transition { workspace in
            workspace.removeClosed(.session(session), animation)
            workspace.catalog.remove(session)
            workspace.discard(session, animation: animation)
        }
    }

    private mutating func discard(_ session: SessionIdentifier, animation: DismissalAnimation?) {
        let key = SceneKey.session(session)
        remove(key, animation)
        (closeDeadlines[key], recency[key], launchDeadlines[session], prefetchedFiles[session]) = (nil, nil, nil, nil)
        reports.remove(session)
        unreported.remove(session)
        pendingSnapshots.remove(session)
        foreground.remove(session)
    }

    /// Requests a snapshot of a session. The request stays pending until the session has a mapped window, because a
    /// scene that is connected in the background sends its state before the scene's window has content.
    mutating func requestSnapshot(of session: SessionIdentifier) {
        guard allowsSnapshot(of: session) else { return }
        pendingSnapshots.insert(session)
        capturePendingSnapshot(of: session)
    }

    /// Whether snapshots of a session may be stored: the session exists and is not private.
    package func allowsSnapshot(of session: SessionIdentifier) -> Bool { catalog.cards[session]?.isPrivate == false }

    /// Takes a pending snapshot if the session has a mapped window. After a change of the appearance, the snapshot is
    /// taken only when windows have had time to redraw their content.
    mutating func capturePendingSnapshot(of session: SessionIdentifier) {
        guard pendingSnapshots.contains(session), !awaitsRedrawing, let window = windows.window(of: session),
            windows[window]?.isMapped ?? false
        else { return }
        pendingSnapshots.remove(session)
        guard allowsSnapshot(of: session) else { return }
        actions.append(.takeSnapshot(session, window))
    }

    private mutating func sceneEnded(_ session: SessionIdentifier) {
        catalog.sceneEnded(session)
        pendingSnapshots.remove(session)
        shortenLaunch(session)
    }

    /// Shortens the launch deadline of a session whose scene or window has ended. If the session shows no window before
    /// the deadline, the scene is removed from the screen.
    mutating func shortenLaunch(_ session: SessionIdentifier) {
        guard index(showing: .session(session)) != nil else { return }
        let deadline = now + options.durations.relaunchTimeout
        launchDeadlines[session] = min(launchDeadlines[session] ?? deadline, deadline)
    }

    /// Reopens a scene whose app has ended unexpectedly, after a tap on the placeholder of the scene, or when the scene
    /// in front of it was closed.
    mutating func reopenEndedScene(_ key: SceneKey) {
        // While an app is starting, its scene has more time, and the daemon already has the request.
        guard let session = key.session, catalog.cards[session]?.hasScene != true,
            let deadline = launchDeadlines[session], deadline <= now + options.durations.relaunchTimeout
        else { return }
        launchDeadlines[session] = now + options.durations.launchTimeout
        requestOpen(key)
    }

    mutating func requestIcon(of app: String, bundle: String?) {
        guard !app.isEmpty, requestedIcons.insert(app + "\n" + (bundle ?? "")).inserted else { return }
        actions.append(.findIcon(app: app, bundle: bundle))
    }

    mutating func handleDaemonLost() {
        isConnected = false
        pendingPresentations = []
        closeDeadlines = closeDeadlines.filter { $0.key.session == nil }
        catalog.increaseRevision()
    }

    /// Handles a failed call: shows a message, and discards the state that was waiting for the daemon's answer to the
    /// call.
    mutating func handleFailedCall(_ call: StageCall, reason: String) {
        switch call {
        case .reportState: return
        case .listShortcuts(let session): shortcutsListed(session, nil)
        // No message is shown, because the command had no effect.
        case .performShortcut: return
        case .openApp(let app), .openNewWindow(let app), .openActivity(let app, _), .performQuickAction(let app, _, _):
            pendingPresentations.removeAll { $0.app == app }
            showMessage(reason, title: "\(catalog.name(ofApp: app)) could not be opened")
        case .openSession(let session):
            pendingPresentations.removeAll { $0.session == session }
            abandonLaunch(of: session)
            // The session may have been discarded since the call.
            guard catalog.cards[session] != nil else { return }
            showMessage(reason, title: "\(title(of: .session(session))) could not be opened")
        case .close(let session, _):
            closeDeadlines[.session(session)] = nil
            catalog.increaseRevision()
            showMessage(reason, title: "\(title(of: .session(session))) could not be closed")
        case .tapBanner(let name), .chooseBannerAction(let name, _, _), .dismissBanner(let name):
            let subject = banners[name]?.title ?? "The notification"
            transition { $0.banners.remove(name) }
            showMessage(reason, title: "\(subject) could not be handled")
        }
    }

    /// Removes a session from the screen if its window is not shown yet.
    mutating func abandonLaunch(of session: SessionIdentifier) {
        let key = SceneKey.session(session)
        launchDeadlines[session] = nil
        guard let index = index(showing: key), !isShown(key) else { return }
        if outputStates[index].arrangement == .full(key), outputStates[index].prominent == nil {
            goHome(outputStates[index].output)
        } else {
            remove(key, .decline)
        }
    }

    func isShown(_ key: SceneKey) -> Bool {
        windows.window(of: key).flatMap { windows[$0]?.isShown } ?? false
    }
}
