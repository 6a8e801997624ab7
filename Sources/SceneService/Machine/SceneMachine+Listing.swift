import SceneModel
import SceneProtocol
import SceneStore
import SceneTargeting

/// What can be seen of the machine from outside; nothing here changes it.
extension SceneMachine {
    /// How many sessions there are.
    public var sessionCount: Int { owners.count }

    /// How many sessions an app has.
    func sessionCount(of app: AppIdentifier) -> Int { apps[app]?.sessions.count ?? 0 }

    /// The sessions there are, in no order.
    public var sessionIdentifiers: some Sequence<SessionIdentifier> { owners.keys }

    /// How many apps are known.
    public var appCount: Int { apps.count }

    /// The session; nil when it is gone.
    public func session(_ identifier: SessionIdentifier) -> SceneSession? { life(identifier)?.session }

    /// The session as lists show it; nil when it is gone.
    public func status(of session: SessionIdentifier) -> SystemMessages.SessionStatus? {
        life(session).map(Self.status)
    }

    /// All sessions, or an app's, the latest first.
    public func sessions(of app: AppIdentifier? = nil) -> [SystemMessages.SessionStatus] {
        lives(of: app).map(Self.status)
    }

    private func lives(of app: AppIdentifier?) -> [SessionLife] {
        let lives = app.map { Array(apps[$0]?.sessions.values ?? [:].values) } ?? apps.values.flatMap(\.sessions.values)
        return lives.sorted {
            ($1.session.lastActive, $0.session.identifier) < ($0.session.lastActive, $1.session.identifier)
        }
    }

    private static func status(_ life: SessionLife) -> SystemMessages.SessionStatus {
        let state: SystemMessages.SessionState =
            switch life.scene {
            case .unattached: .unattached
            case .connecting: .connecting
            case .connected(.background): .background
            case .connected(.foregroundInactive): .foregroundInactive
            case .connected(.foregroundActive): .foregroundActive
            }
        return SystemMessages.SessionStatus(session: life.session, state: state)
    }

    /// All sessions as cards, the latest first.
    public var cards: [StageMessages.Card] { lives(of: nil).map(Self.card) }

    /// A session's card; nil when the session is gone.
    public func card(of session: SessionIdentifier) -> StageMessages.Card? { life(session).map(Self.card) }

    private static func card(_ life: SessionLife) -> StageMessages.Card {
        let snapshot = life.snapshot.map {
            StageMessages.Snapshot(file: $0.file, taken: $0.taken, width: $0.width, height: $0.height)
        }
        return StageMessages.Card(life.session, hasScene: life.scene != .unattached, snapshot: snapshot)
    }

    /// All apps, by identifier.
    public var appStatuses: [SystemMessages.AppStatus] { apps.keys.sorted().compactMap(status(of:)) }

    /// An app as lists show it; nil when it is not known.
    public func status(of app: AppIdentifier) -> SystemMessages.AppStatus? {
        guard let life = apps[app] else { return nil }
        let process: SystemMessages.ProcessState =
            switch life.process?.state {
            case nil: .none
            case .launching: .launching
            case .expected: .expected
            case .registered: .running
            case .ending: .ending
            }
        return SystemMessages.AppStatus(
            app: app, name: life.record.displayName ?? app.text, bundle: life.record.bundle,
            executable: life.record.executablePath, supportsMultipleScenes: life.record.supportsMultipleScenes,
            process: process, processID: life.record.process?.pid, sessions: life.sessions.count,
            waiting: life.queue.count { !$0.stored.isQuarantined },
            quarantined: life.queue.count { $0.stored.isQuarantined },
            shortcutItems: shortcutItems(of: app), badge: badge(of: app))
    }

    /// An app's record; nil when it is not known.
    public func record(of app: AppIdentifier) -> StoredApp? { apps[app]?.record }

    /// The app's process that is there or on its way, and whether it is one that may register; nil for none.
    public func process(of app: AppIdentifier) -> (identifier: ProcessIdentifier, mayRegister: Bool)? {
        apps[app]?.process.map { ($0.identifier, $0.mayRegister) }
    }

    /// The app whose process this is; nil when it is not known, or has ended.
    public func app(of process: ProcessIdentifier) -> AppIdentifier? { processes[process] }

    /// What apps have not acknowledged, or one app has not, oldest first.
    public func items(of app: AppIdentifier? = nil) -> [SystemMessages.ItemStatus] {
        let queues = app.map { [apps[$0]?.queue ?? []] } ?? apps.values.map(\.queue)
        return queues.joined().sorted { $0.stored.number < $1.stored.number }.map { item in
            SystemMessages.ItemStatus(
                number: item.stored.number, app: item.stored.app, kind: item.content.wireKind,
                session: item.content.session, event: item.content.event, attempts: item.stored.attempts,
                crashes: item.stored.crashes, isQuarantined: item.stored.isQuarantined)
        }
    }

    /// Where an event would go, and why.
    ///
    /// - Throws: ``UnknownAppError`` when the event's app is not known.
    public func explain(_ event: SceneEvent) throws(UnknownAppError) -> Explanation { try targeting.explain(event) }
}

extension ItemContent {
    /// The kind as it is named on the wire.
    var wireKind: ScenesMessages.Item.Kind {
        switch self {
        case .activate: .activate
        case .refresh: .refresh
        case .discard: .discard
        case .respond: .respond
        case .push: .push
        }
    }
}
