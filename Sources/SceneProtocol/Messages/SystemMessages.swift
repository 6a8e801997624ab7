import SceneModel

/// The messages of `org.proscenium.System`; what each means stands in the interface file.
public enum SystemMessages {
    /// What becomes of a session.
    public enum SessionState: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app has no scene for it.
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

    /// A session and what becomes of it.
    public struct SessionStatus: Hashable, Sendable, Codable {
        /// The session.
        public var session: SceneSession
        /// What becomes of it.
        public var state: SessionState

        /// Makes a status.
        public init(session: SceneSession, state: SessionState) { (self.session, self.state) = (session, state) }
    }

    /// What becomes of an app's process.
    public enum ProcessState: String, Hashable, Sendable, Codable, CaseIterable {
        /// There is none.
        case none
        /// It was started and has not been heard of.
        case launching
        /// An earlier system side knew it; it may come back.
        case expected
        /// It is there.
        case running
        /// It was told to end.
        case ending
    }

    /// An app and its process.
    public struct AppStatus: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// What people call it.
        public var name: String
        /// Folder with Info.plist and executable; nil when unknown.
        public var bundle: String?
        /// Path of the executable; nil when unknown.
        public var executable: String?
        /// Whether it can have several windows.
        public var supportsMultipleScenes: Bool
        /// What becomes of its process.
        public var process: ProcessState
        /// The process's pid; nil when there is none, or it has not been heard of.
        public var processID: Int32?
        /// How many sessions it has.
        public var sessions: Int
        /// How many items it has not acknowledged.
        public var waiting: Int
        /// How many items were put aside because it crashed on them.
        public var quarantined: Int
        /// Its quick actions, those of the manifest first.
        public var shortcutItems: [ShortcutItem]
        /// The number on its icon; 0 for none.
        public var badge: Int

        /// Makes a status.
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
        /// What is to be done.
        public var kind: ScenesMessages.Item.Kind
        /// The session it is about; nil for discards.
        public var session: SessionIdentifier?
        /// What led there; nil for nothing.
        public var event: SceneEvent?
        /// Processes that it was handed to.
        public var attempts: Int
        /// Of those, how many crashed on it.
        public var crashes: Int
        /// Whether it is put aside.
        public var isQuarantined: Bool

        /// Makes a status.
        public init(
            number: ItemNumber, app: AppIdentifier, kind: ScenesMessages.Item.Kind, session: SessionIdentifier?,
            event: SceneEvent?, attempts: Int, crashes: Int, isQuarantined: Bool
        ) {
            (self.number, self.app, self.kind, self.session, self.event) = (number, app, kind, session, event)
            (self.attempts, self.crashes, self.isQuarantined) = (attempts, crashes, isQuarantined)
        }
    }

    /// The system side itself.
    public struct Status: Hashable, Sendable, Codable {
        /// Its version.
        public var version: String
        /// Its pid.
        public var processID: Int32
        /// Where its state is.
        public var stateFolder: String
        /// When it was started.
        public var started: Timestamp
        /// How many sessions there are.
        public var sessions: Int
        /// How many apps are known.
        public var apps: Int
        /// What the stage calls itself; nil when there is none.
        public var stage: String?
        /// Who shows notifications: the stage, or the desktop's server by name; nil when nobody does.
        public var notifications: String?
        /// Why the desktop shows no notifications; nil when it does, or is not asked to.
        public var notificationTrouble: String?
        /// Why the disk does not take changes; nil when it does.
        public var storeTrouble: String?
        /// What was found damaged at the start; nil for nothing.
        public var salvage: String?

        /// Makes a status.
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

    /// The answer of `ListSessions`.
    public struct Sessions: Hashable, Sendable, Codable {
        /// The sessions, the latest first.
        public var sessions: [SessionStatus]
        /// Makes an answer.
        public init(sessions: [SessionStatus]) { self.sessions = sessions }
    }

    /// The answer of `ListApps`.
    public struct Apps: Hashable, Sendable, Codable {
        /// The apps, by name.
        public var apps: [AppStatus]
        /// Makes an answer.
        public init(apps: [AppStatus]) { self.apps = apps }
    }

    /// The answer of `ListItems`.
    public struct Items: Hashable, Sendable, Codable {
        /// The items, oldest first.
        public var items: [ItemStatus]
        /// Makes an answer.
        public init(items: [ItemStatus]) { self.items = items }
    }
}
