import SceneModel

/// The messages of `org.proscenium.System`. The file of this interface documents the meaning of each message.
public enum SystemMessages {
    /// The state of a session's scene.
    public enum SessionState: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app has no scene for the session.
        case unattached
        /// A scene is being connected.
        case connecting
        /// The scene is not visible.
        case background
        /// The scene is visible, without the focus.
        case foregroundInactive
        /// The scene is visible and has the focus.
        case foregroundActive
    }

    /// A session and the state of its scene.
    public struct SessionStatus: Hashable, Sendable, Codable {
        /// The session.
        public var session: SceneSession
        /// The state of the session's scene.
        public var state: SessionState

        /// Creates a status.
        package init(session: SceneSession, state: SessionState) { (self.session, self.state) = (session, state) }
    }

    /// The state of an app's process.
    public enum ProcessState: String, Hashable, Sendable, Codable, CaseIterable {
        /// No process of the app is running.
        case none
        /// The process was started and has not registered yet.
        case launching
        /// The process registered with an earlier daemon; this daemon waits until it registers again.
        case expected
        /// The process is registered.
        case running
        /// The daemon has asked the process to end.
        case ending
    }

    /// An app and its process.
    public struct AppStatus: Hashable, Sendable, Codable {
        /// The identifier of the app.
        public var app: AppIdentifier
        /// The name that people see.
        public var name: String
        /// The path of the folder with Info.plist and the executable; nil if unknown.
        public var bundle: String?
        /// The path of the executable; nil if unknown.
        public var executable: String?
        /// Whether the app can have several scenes.
        public var supportsMultipleScenes: Bool
        /// The state of the app's process.
        public var process: ProcessState
        /// The pid of the process; nil if the app has no process or the process has not registered.
        public var processID: Int32?
        /// The number of the app's sessions.
        public var sessions: Int
        /// The number of items that the app has not acknowledged, without the quarantined items.
        package var waiting: Int
        /// The number of items that are quarantined because the app's processes crashed on them.
        package var quarantined: Int
        /// The app's quick actions. The quick actions of the manifest come first.
        package var shortcutItems: [ShortcutItem]
        /// The badge number on the app's icon; 0 for none.
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
        /// The number of the item.
        public var number: ItemNumber
        /// The app that the item is for.
        public var app: AppIdentifier
        /// The kind of work that the item requests.
        public var kind: ScenesMessages.Item.Kind
        /// The session whose scene the item needs; nil for an item that needs no scene.
        public var session: SessionIdentifier?
        /// The event that caused the item; nil for none.
        public var event: SceneEvent?
        /// The number of processes that have received the item.
        package var attempts: Int
        /// The number of processes that received the item and crashed on it.
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
        /// The path of the folder with the daemon's state.
        public var stateFolder: String
        /// The time at which the daemon started.
        package var started: Timestamp
        /// The number of sessions.
        public var sessions: Int
        /// The number of known apps.
        public var apps: Int
        /// The name by which the stage identifies itself; nil if no stage is connected.
        public var stage: String?
        /// The name of the stage or of the desktop's notification server, depending on which of the two shows the
        /// notifications; nil if neither is available.
        package var notifications: String?
        /// The reason why the desktop's notification server cannot show notifications; nil if the server can show them,
        /// or if a stage shows them.
        package var notificationTrouble: String?
        /// The reason why the store cannot write changes to the disk; nil if the store can write.
        package var storeTrouble: String?
        /// The notices about damage to the store that were not acknowledged; nil for none.
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
        /// The apps, sorted by identifier.
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
