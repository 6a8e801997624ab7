import SceneModel
import SceneProtocol
import SceneStore
import SceneTargeting

/// Queries about the machine's state. No query changes the state.
extension SceneMachine {
    /// The number of sessions.
    package var sessionCount: Int { appOfSession.count }

    /// Returns the number of an app's sessions.
    func sessionCount(of app: AppIdentifier) -> Int { apps[app]?.sessions.count ?? 0 }

    /// The number of known apps.
    package var appCount: Int { apps.count }

    /// Returns the session with an identifier; nil if it does not exist.
    public func session(_ identifier: SessionIdentifier) -> SceneSession? { trackedSession(identifier)?.session }

    /// Returns a session and the state of its scene; nil if the session does not exist.
    public func status(of session: SessionIdentifier) -> SystemMessages.SessionStatus? {
        trackedSession(session).map(Self.status)
    }

    /// Returns the sessions of all apps or of one app, the most recently active first.
    public func sessions(of app: AppIdentifier? = nil) -> [SystemMessages.SessionStatus] {
        trackedSessions(of: app).map(Self.status)
    }

    private func trackedSessions(of app: AppIdentifier?) -> [SessionState] {
        let trackedSessions =
            app.map { Array(apps[$0]?.sessions.values ?? [:].values) } ?? apps.values.flatMap(\.sessions.values)
        return trackedSessions.sorted {
            ($1.session.lastActive, $0.session.identifier) < ($0.session.lastActive, $1.session.identifier)
        }
    }

    private static func status(_ tracked: SessionState) -> SystemMessages.SessionStatus {
        let state: SystemMessages.SessionState =
            switch tracked.scene {
            case .unattached: .unattached
            case .connecting: .connecting
            case .connected(.background): .background
            case .connected(.foregroundInactive): .foregroundInactive
            case .connected(.foregroundActive): .foregroundActive
            }
        return SystemMessages.SessionStatus(session: tracked.session, state: state)
    }

    /// The cards of all sessions, the most recently active first.
    public var cards: [StageMessages.Card] { trackedSessions(of: nil).map(Self.card) }

    /// Returns the card of a session; nil if the session does not exist.
    package func card(of session: SessionIdentifier) -> StageMessages.Card? { trackedSession(session).map(Self.card) }

    private static func card(_ tracked: SessionState) -> StageMessages.Card {
        let snapshot = tracked.snapshot.map {
            StageMessages.Snapshot(file: $0.file, taken: $0.taken, width: $0.width, height: $0.height)
        }
        return StageMessages.Card(
            tracked.session, hasScene: tracked.scene != .unattached,
            prefersHomeIndicatorAutoHidden: tracked.prefersHomeIndicatorAutoHidden ? true : nil, snapshot: snapshot)
    }

    /// The statuses of all apps, sorted by identifier.
    package var appStatuses: [SystemMessages.AppStatus] { apps.keys.sorted().compactMap(status(of:)) }

    /// Returns the status of an app; nil if the app is unknown.
    public func status(of app: AppIdentifier) -> SystemMessages.AppStatus? {
        guard let appRecord = apps[app] else { return nil }
        let process: SystemMessages.ProcessState =
            switch appRecord.process?.state {
            case nil: .none
            case .launching: .launching
            case .expected: .expected
            case .registered: .running
            case .ending: .ending
            }
        return SystemMessages.AppStatus(
            app: app, name: appRecord.record.displayName ?? app.text, bundle: appRecord.record.bundle,
            executable: appRecord.record.executablePath,
            supportsMultipleScenes: appRecord.record.supportsMultipleScenes,
            process: process, processID: appRecord.record.process?.pid, sessions: appRecord.sessions.count,
            waiting: appRecord.pendingItems.count { !$0.stored.isQuarantined },
            quarantined: appRecord.pendingItems.count { $0.stored.isQuarantined },
            shortcutItems: shortcutItems(of: app), badge: badge(of: app))
    }

    /// Returns the stored record of an app; nil if the app is unknown.
    public func record(of app: AppIdentifier) -> StoredApp? { apps[app]?.record }

    /// Returns the app's process and whether it may still register; nil if the app has no process.
    public func process(of app: AppIdentifier) -> (identifier: ProcessIdentifier, mayRegister: Bool)? {
        apps[app]?.process.map { ($0.identifier, $0.mayRegister) }
    }

    /// Returns the process that has a connected scene of a session; nil if the session's scene is not connected.
    func processOfScene(_ session: SessionIdentifier) -> ProcessIdentifier? {
        guard let tracked = trackedSession(session), case .connected = tracked.scene else { return nil }
        return apps[tracked.session.app]?.process?.identifier
    }

    /// Returns the app of a process; nil if the process is unknown or has ended.
    public func app(of process: ProcessIdentifier) -> AppIdentifier? { processes[process] }

    /// Returns the items that all apps or one app have not acknowledged, the oldest first.
    public func items(of app: AppIdentifier? = nil) -> [SystemMessages.ItemStatus] {
        let queues = app.map { [apps[$0]?.pendingItems ?? []] } ?? apps.values.map(\.pendingItems)
        return queues.joined().sorted { $0.stored.number < $1.stored.number }.map { item in
            SystemMessages.ItemStatus(
                number: item.stored.number, app: item.stored.app, kind: item.content.messageKind,
                session: item.content.session, event: item.content.event, attempts: item.stored.attempts,
                crashes: item.stored.crashes, isQuarantined: item.stored.isQuarantined)
        }
    }

    /// Returns the session that an event would be assigned to, with the reasons.
    ///
    /// - Throws: ``UnknownAppError`` if the event's app is unknown.
    public func explain(_ event: SceneEvent) throws(UnknownAppError) -> Explanation { try targeting.explain(event) }
}

extension ItemContent {
    /// The kind of the item in messages to apps.
    var messageKind: ScenesMessages.Item.Kind {
        switch self {
        case .activate: .activate
        case .refresh: .refresh
        case .discard: .discard
        case .respond: .respond
        case .push: .push
        }
    }
}
