import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Handles a message from the daemon.
    mutating func take(_ told: StageMessages.Told) {
        if let registration = told.registration { register(registration) }
        if let app = told.app {
            library.take(app)
            seekIcon(app.app.text, bundle: app.bundle)
        }
        if let card = told.card { take(card) }
        if let presentation = told.presentation { present(presentation) }
        if let dismissal = told.dismissal { dismiss(dismissal.session, dismissal.animation) }
        if let banner = told.banner { take(banner) }
        if let name = told.bannerRemoved { transition { $0.banners.remove(name) } }
        if let session = told.snapshot { takeSnapshot(of: session) }
        if let session = told.sceneEnded { sceneEnded(session) }
    }

    /// Handles a complete registration: sessions that it does not contain are removed; windows stay bound to their
    /// sessions.
    private mutating func register(_ registration: StageMessages.Registration) {
        isConnected = true
        let known = Set(library.cards.keys)
        transition { workspace in
            workspace.library.fill(registration)
            for session in known where workspace.library.cards[session] == nil { workspace.forget(session, nil) }
        }
        closing = closing.filter { $0.key.session == nil }
        reports.forgetAll()
        unreported = Set(library.cards.keys)
        for app in registration.apps { seekIcon(app.app.text, bundle: app.bundle) }
    }

    private mutating func take(_ card: StageMessages.Card) {
        if library.cards[card.session] == nil { unreported.insert(card.session) }
        library.take(card)
    }

    private mutating func dismiss(_ session: SessionIdentifier, _ animation: DismissalAnimation) {
        transition { workspace in
            workspace.library.remove(session)
            workspace.forget(session, animation)
        }
    }

    private mutating func forget(_ session: SessionIdentifier, _ animation: DismissalAnimation?) {
        let key = SceneKey.session(session)
        remove(key, animation)
        (closing[key], recency[key], launches[session], warmed[session]) = (nil, nil, nil, nil)
        reports.forget(session)
        unreported.remove(session)
        awaitedSnapshots.remove(session)
        foreground.remove(session)
    }

    /// Requests a snapshot of a session. A scene connected in the background provides its state before its window has a
    /// frame.
    private mutating func takeSnapshot(of session: SessionIdentifier) {
        guard library.cards[session]?.isPrivate == false else { return }
        awaitedSnapshots.insert(session)
        takeAwaitedSnapshot(of: session)
    }

    /// Takes a pending snapshot if the session has a mapped window.
    mutating func takeAwaitedSnapshot(of session: SessionIdentifier) {
        guard awaitedSnapshots.contains(session), let window = windows.window(of: session),
            windows[window]?.isMapped ?? false
        else { return }
        awaitedSnapshots.remove(session)
        guard library.cards[session]?.isPrivate == false else { return }
        actions.append(.takeSnapshot(session, window))
    }

    private mutating func sceneEnded(_ session: SessionIdentifier) {
        library.sceneEnded(session)
        awaitedSnapshots.remove(session)
        shortenLaunch(session)
    }

    /// Shortens the launch deadline: an app that has ended gets a short time to return before home is shown.
    mutating func shortenLaunch(_ session: SessionIdentifier) {
        guard deskIndex(showing: .session(session)) != nil else { return }
        let limit = now + options.durations.ended
        launches[session] = min(launches[session] ?? limit, limit)
    }

    mutating func seekIcon(_ app: String, bundle: String?) {
        guard !app.isEmpty, soughtIcons.insert(app + "\n" + (bundle ?? "")).inserted else { return }
        actions.append(.findIcon(app: app, bundle: bundle))
    }

    private mutating func take(_ banner: StageMessages.Banner) {
        let entry = BannerEntry(banner)
        guard banner.content.hasText else { return }
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }

    mutating func take(_ notification: ForeignNotification) {
        let entry = BannerEntry(notification, date: calendar.moment)
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }

    mutating func systemLost() {
        isConnected = false
        wishes = []
        closing = closing.filter { $0.key.session == nil }
        library.touched()
    }

    /// Handles a failed call: shows a message and discards what waited for the call.
    mutating func callFailed(_ call: StageCall, _ reason: String) {
        switch call {
        case .report: return
        case .openApp(let app), .openNewWindow(let app), .performQuickAction(let app, _, _):
            wishes.removeAll { $0.app == app }
            say(reason, "\(library.name(ofApp: app)) could not be opened")
        case .openSession(let session):
            wishes.removeAll { $0.session == session }
            giveUp(session)
            say(reason, "\(title(of: .session(session))) could not be opened")
        case .close(let session, _):
            closing[.session(session)] = nil
            library.touched()
            say(reason, "\(title(of: .session(session))) could not be closed")
        case .tapBanner(let name), .chooseBannerAction(let name, _, _), .dismissBanner(let name):
            let about = banners[name]?.title ?? "The notification"
            transition { $0.banners.remove(name) }
            say(reason, "\(about) could not be handled")
        }
    }

    /// Removes a session from the screen if it shows no window yet.
    mutating func giveUp(_ session: SessionIdentifier) {
        let key = SceneKey.session(session)
        launches[session] = nil
        guard let index = deskIndex(showing: key), !isShown(key) else { return }
        if desks[index].arrangement == .full(key), desks[index].prominent == nil {
            goHome(desks[index].output)
        } else {
            remove(key, .decline)
        }
    }

    func isShown(_ key: SceneKey) -> Bool {
        windows.window(of: key).flatMap { windows[$0]?.isShown } ?? false
    }

    /// Shows a message of the shell itself as a banner.
    mutating func say(_ message: String, _ title: String) {
        messageCount += 1
        let entry = BannerEntry(message: message, title: title, name: "shell:\(messageCount)", date: calendar.moment)
        transition { $0.banners.add(entry, at: $0.now, lasting: $0.options.durations.banner) }
    }
}
