import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The controller of the app's scenes. It applies the daemon's messages to the scenes, and reports the scenes' state to
/// the daemon.
///
/// All callbacks are in UIKit's order: a scene is connected, restored, and then moved to the state that the daemon
/// requests.
@MainActor
final class SceneDirector {
    let daemon: any DaemonConnection
    let windowHost: (any PlatformWindowHost)?
    unowned let application: UIApplication
    private(set) var sessions: [SessionIdentifier: UISceneSession] = [:]
    /// The saver of activities that change while a scene is in the foreground.
    private(set) lazy var activitySaver = SceneActivitySaver(self)
    /// The reporter of the app's current activity.
    private(set) lazy var activityReporter = CurrentActivityReporter(self)
    /// The identifiers of the continuations that were announced in this process and have no result yet.
    private var announcedContinuations: Set<String> = []
    /// The answer to the last query about the shortcuts of a scene; nil before the first query, and after a command was
    /// chosen.
    var shownShortcuts: (query: Int, presentation: ShortcutPresentation)?
    /// The last reported state of the scenes' windows.
    var windowStates: [SessionIdentifier: (isMapped: Bool, hasFocus: Bool)] = [:]

    init(_ application: UIApplication, daemon: any DaemonConnection, windowHost: (any PlatformWindowHost)?) {
        (self.application, self.daemon, self.windowHost) = (application, daemon, windowHost)
        ApplicationEnvironment.current.director = self
        daemon.handler = { [weak self] in self?.handle($0) }
        _ = activityReporter
    }

    /// The connected scenes.
    var scenes: Set<UIScene> { Set(sessions.values.compactMap(\.scene)) }

    private func handle(_ message: ScenesMessages.AppMessage) {
        switch message {
        case .registration(let registration): apply(registration)
        case .item(let item): handle(item)
        case .transition(let transition):
            guard let scene = sessions[transition.session]?.scene else { return }
            SceneTransitions(application, self).move(scene, to: transition.state)
        case .disconnection(let disconnection): disconnect(disconnection.session)
        case .presentation(let presentation):
            (sessions[presentation.session]?.scene as? UIWindowScene)?.present(token: presentation.activationToken)
        case .saveState(let session):
            if let scene = sessions[session]?.scene { save(scene) }
        case .shortcutQuery(let query): answer(query)
        case .shortcutChoice(let choice): perform(choice)
        case .activityQuery(let query): activityReporter.answer(query)
        case .continuedActivity(let number): activityReporter.wasContinued(number)
        }
    }

    private func apply(_ registration: ScenesMessages.Registration) {
        for record in registration.openSessions { _ = session(record) }
        application.finishLaunching()
        // A restarted daemon has lost the state of the windows, so the app reports the state again.
        for (session, state) in windowStates where sessions[session]?.scene != nil {
            report(session, isMapped: state.isMapped, hasFocus: state.hasFocus)
        }
        activityReporter.reportAgain()
        // A restarted daemon has lost the preferences about the home indicator, so the app sends them again.
        for case let scene as UIWindowScene in sessions.values.compactMap(\.scene)
        where scene.sentHomeIndicatorAutoHidden {
            update(scene.session.identifier, prefersHomeIndicatorAutoHidden: true)
        }
    }

    /// The connected scenes and their states, which the app reports to a restarted daemon.
    var runningScenes: [ScenesMessages.RunningScene] {
        sessions.values.compactMap { session in
            session.scene.map { scene in
                let state: SceneModel.ActivationState =
                    switch scene.activationState {
                    case .foregroundActive: .foregroundActive
                    case .foregroundInactive: .foregroundInactive
                    case .background, .unattached: .background
                    }
                return ScenesMessages.RunningScene(session: session.identifier, state: state)
            }
        }.sorted { $0.session < $1.session }
    }

    /// Returns the object of a session; creates it at the first use.
    private func session(_ record: SceneSession) -> UISceneSession {
        if let existing = sessions[record.identifier] {
            existing.apply(record)
            return existing
        }
        let session = UISceneSession(record: record, director: self)
        sessions[record.identifier] = session
        return session
    }

    private func handle(_ item: ScenesMessages.Item) {
        switch item.work {
        case .activate(let session, let event, let connection):
            acknowledge(item, activate(session, event, connection))
        case .refresh(let session, let connection):
            acknowledge(item, activate(session, nil, connection))
            if let scene = sessions[session]?.scene { save(scene) }
        case .discard(let sessions):
            discard(sessions)
            acknowledge(item, nil)
        case .respond(let event):
            EventDelivery(application).deliverBackgroundResponse(event) { [weak self] in self?.acknowledge(item, nil) }
        case .push(let payload):
            EventDelivery(application).deliverPush(payload) { [weak self] in self?.acknowledge(item, nil) }
        }
    }

    /// Connects the scene of a session if the item has a connection, and delivers the event. Returns the chosen
    /// configuration if the daemon requested one, otherwise nil.
    private func activate(
        _ session: SessionIdentifier, _ event: SceneEvent?, _ connection: ScenesMessages.SceneConnection?
    ) -> SceneConfiguration? {
        guard let connection else {
            if let event, let scene = sessions[session]?.scene { deliver(event, to: scene) }
            return nil
        }
        let chosen = connect(connection, event)
        if let event { deliverAfterConnection(event, to: sessions[session]?.scene) }
        return chosen
    }

    /// Delivers the parts of an event that the connection options of a new scene do not contain.
    private func deliverAfterConnection(_ event: SceneEvent, to scene: UIScene?) {
        // As in UIKit, a notification response is the only event that is delivered twice: in the connection options and
        // by its callback.
        EventDelivery(application).deliverResponse(event, scene)
        guard let scene else { return }
        // The connection options have only the type of an activity of another device.
        if case .handoff = event.kind { return deliver(event, to: scene) }
        SingleWindowLifecycle(application, scene)?.deliver(event, isAnnounced: false)
    }

    private func deliver(_ event: SceneEvent, to scene: UIScene) {
        var isAnnounced = false
        if case .handoff(let continuation) = event.kind {
            isAnnounced = !announcedContinuations.insert(continuation.identifier).inserted
            if continuation.step != .announced { announcedContinuations.remove(continuation.identifier) }
        }
        EventDelivery(application).deliver(event, to: scene, isAnnounced: isAnnounced)
        SingleWindowLifecycle(application, scene)?.deliver(event, isAnnounced: isAnnounced)
    }

    private func acknowledge(_ item: ScenesMessages.Item, _ configuration: SceneConfiguration?) {
        daemon.notify("Acknowledge", ScenesCalls.Acknowledge(number: item.number, configuration: configuration))
    }

    // MARK: - Connecting

    /// Connects a scene. Returns the chosen configuration if the daemon requested one, otherwise nil.
    private func connect(_ connection: ScenesMessages.SceneConnection, _ event: SceneEvent?) -> SceneConfiguration? {
        let session = session(connection.session)
        session.connectionReason = connection.reason
        let options = EventDelivery.options(for: event)
        var chosen: SceneConfiguration?
        if connection.asksForConfiguration {
            let wanted =
                FilePreviewSceneDelegate.configuration(for: options)
                ?? application.delegate?.application(application, configurationForConnecting: session, options: options)
                ?? session.configuration
            if wanted.role == session.role {
                session.setConfiguration(wanted)
            } else {
                SceneFactory.reportWrongRole(wanted.role, of: session)
            }
            chosen = session.record.configuration
        }
        let scene = SceneFactory.make(session, options)
        session.scene = scene
        if let window = scene as? UIWindowScene, let windowHost {
            window.attach(
                windowHost.makeSurface(title: session.record.title, token: connection.activationToken))
        }
        let storedActivity = session.record.stateRestorationActivity
        SceneTransitions(application, self).connect(scene, options: options)
        // The event's activity describes the scene until the scene provides another activity. The activity is stored
        // now, so that the scene's content can be restored even if the process is killed before the scene has saved a
        // state.
        if let activity = event?.kind.continuedActivity,
            session.record.stateRestorationActivity == storedActivity
        {
            store(activity, in: session)
        }
        return chosen
    }

    private func disconnect(_ identifier: SessionIdentifier) {
        guard let session = sessions[identifier], let scene = session.scene else { return }
        SceneTransitions(application, self).disconnect(scene)
        session.scene = nil
        windowStates[identifier] = nil
    }

    private func discard(_ identifiers: [SessionIdentifier]) {
        let discarded = identifiers.compactMap { sessions.removeValue(forKey: $0) ?? Self.discardedSession($0, self) }
        application.delegate?.application(application, didDiscardSceneSessions: Set(discarded))
    }

    /// Returns an object for a session that was discarded while the app was not running. Only the identifier of that
    /// session is known.
    private static func discardedSession(_ identifier: SessionIdentifier, _ director: SceneDirector) -> UISceneSession?
    {
        guard let app = ApplicationEnvironment.current.bundle?.manifest.identifier else { return nil }
        return UISceneSession(record: SceneSession(identifier: identifier, app: app), director: director)
    }

    /// Saves the state of all connected scenes before the process exits.
    func saveAll() {
        for scene in scenes where scene.activationState != .unattached { save(scene) }
    }

    /// Stores a restoration activity in a session and sends it to the daemon.
    func store(_ activity: UserActivity, in session: UISceneSession) {
        session.setStateRestorationActivity(activity)
        update(session.identifier, activity: .some(activity))
    }

    /// Requests the restoration activity from a scene's delegate, stores it in the session and sends it to the daemon.
    func save(_ scene: UIScene) {
        let session = scene.session
        activitySaver.replaceScheduledSave(of: scene) {
            if case .provided(let activity) = RestorationState(of: scene) {
                session.setStateRestorationActivity(activity)
            }
        }
        let state = ScenesCalls.SaveState(
            session: session.identifier, activity: session.record.stateRestorationActivity)
        daemon.notify("SaveState", state)
    }
}
