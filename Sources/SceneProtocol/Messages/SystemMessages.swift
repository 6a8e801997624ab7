import SceneModel

/// The messages of `org.proscenium.System`; the interface file documents the meaning of each.
public enum SystemMessages {
    /// The state of a session's scene.
    public enum SessionState: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app has no scene for the session.
        case unattached
        /// A scene is being connected.
        case connecting
        /// The scene is not visible.
        case background
        /// The scene is visible.
        case foregroundInactive
        /// The scene has the focus.
        case foregroundActive
    }

    /// A session and the state of its scene.
    public struct SessionStatus: Hashable, Sendable, Codable {
        /// The session.
        public var session: SceneSession
        /// The state of its scene.
        public var state: SessionState

        /// Creates a status.
        package init(session: SceneSession, state: SessionState) { (self.session, self.state) = (session, state) }
    }

    /// The state of an app's process.
    public enum ProcessState: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app has no process.
        case none
        /// The process was started and has not registered.
        case launching
        /// An earlier daemon knew the process, which may register again.
        case expected
        /// The process is registered.
        case running
        /// The process was told to end.
        case ending
    }

    /// An app and its process.
    public struct AppStatus: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// The name that people see.
        public var name: String
        /// Path of the folder with Info.plist and executable; nil when unknown.
        public var bundle: String?
        /// Path of the executable; nil when unknown.
        public var executable: String?
        /// Whether the app can have several scenes.
        public var supportsMultipleScenes: Bool
        /// The state of its process.
        public var process: ProcessState
        /// The pid of the process; nil when there is none or it has not registered.
        public var processID: Int32?
        /// The number of its sessions.
        public var sessions: Int
        /// The number of items that it has not acknowledged.
        package var waiting: Int
        /// The number of items that are quarantined because its processes crashed on them.
        package var quarantined: Int
        /// Its quick actions, those of the manifest first.
        package var shortcutItems: [ShortcutItem]
        /// The badge number on its icon; 0 for none.
        package var badge: Int

        /// Creates a status.
        public init(
            app: AppIdentifier, name: String, bundle: String?, executable: String?, supportsMultipleScenes: Bool,
            process: ProcessState, processID: Int32?, sessions: Int, waiting: Int, quarantined: Int,
            shortcutItems: [ShortcutItem], badge: Int
        ) {
            (self.app, self.name, self.bundle, self.executable) = (app, name, bundle, executable)
            (self.supportsMultipleScenes, self.process) = (supportsMultipleScenes, process)
            (self.processID, self.sessions) = (processID, sessions)
            (self.waiting, self.quarantined) = (waiting, quarantined)
            (self.shortcutItems, self.badge) = (shortcutItems, badge)
        }
    }

    /// An item that an app has not acknowledged.
    public struct ItemStatus: Hashable, Sendable, Codable {
        /// The item.
        public var number: ItemNumber
        /// The app it is for.
        public var app: AppIdentifier
        /// The kind of work that the item asks for.
        public var kind: ScenesMessages.Item.Kind
        /// The session that the item is about; nil for discards.
        public var session: SessionIdentifier?
        /// The event that led to the item; nil for none.
        public var event: SceneEvent?
        /// The number of processes that the item was handed over to.
        package var attempts: Int
        /// The number of those processes that crashed on the item.
        package var crashes: Int
        /// Whether the item is quarantined.
        package var isQuarantined: Bool

        /// Creates a status.
        package init(
            number: ItemNumber, app: AppIdentifier, kind: ScenesMessages.Item.Kind, session: SessionIdentifier?,
            event: SceneEvent?, attempts: Int, crashes: Int, isQuarantined: Bool
        ) {
            (self.number, self.app, self.kind, self.session, self.event) = (number, app, kind, session, event)
            (self.attempts, self.crashes, self.isQuarantined) = (attempts, crashes, isQuarantined)
        }
    }

    /// The status of the daemon itself.
    public struct Status: Hashable, Sendable, Codable {
        /// The daemon's version.
        public var version: String
        /// The daemon's pid.
        public var processID: Int32
        /// Path of the folder with the daemon's state.
        public var stateFolder: String
        /// The time at which the daemon started.
        package var started: Timestamp
        /// The number of sessions.
        public var sessions: Int
        /// The number of known apps.
        public var apps: Int
        /// The name by which the stage identifies itself; nil when there is none.
        public var stage: String?
        /// The presenter of notifications: the stage, or the desktop's notification server by name; nil when there is
        /// none.
        package var notifications: String?
        /// The reason that the desktop shows no notifications; nil when it shows them or is not used.
        package var notificationTrouble: String?
        /// The reason that the store cannot write changes to the disk; nil when it can.
        package var storeTrouble: String?
        /// The damage that was found and salvaged at the start; nil for none.
        package var salvage: String?

        /// Creates a status.
        public init(
            version: String, processID: Int32, stateFolder: String, started: Timestamp, sessions: Int, apps: Int,
            stage: String?, notifications: String?, notificationTrouble: String?, storeTrouble: String?,
            salvage: String?
        ) {
            (self.version, self.processID, self.stateFolder, self.started) = (version, processID, stateFolder, started)
            (self.sessions, self.apps, self.stage) = (sessions, apps, stage)
            (self.notifications, self.notificationTrouble) = (notifications, notificationTrouble)
            (self.storeTrouble, self.salvage) = (storeTrouble, salvage)
        }
    }

    /// The reply to `ListSessions`.
    package struct Sessions: Hashable, Sendable, Codable {
        /// The sessions, the most recently active first.
        package var sessions: [SessionStatus]
        /// Creates a reply.
        package init(sessions: [SessionStatus]) { self.sessions = sessions }
    }

    /// The reply to `ListApps`.
    public struct Apps: Hashable, Sendable, Codable {
        /// The apps, sorted by name.
        public var apps: [AppStatus]
        /// Creates a reply.
        public init(apps: [AppStatus]) { self.apps = apps }
    }

    /// The reply to `ListItems`.
    public struct Items: Hashable, Sendable, Codable {
        /// The items, oldest first.
        public var items: [ItemStatus]
        /// Creates a reply.
        public init(items: [ItemStatus]) { self.items = items }
    }
}
