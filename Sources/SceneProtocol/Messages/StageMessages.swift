import SceneModel

/// The messages of `org.proscenium.Stage`; what each means stands in the interface file.
public enum StageMessages {
    /// The parameters of `Register`.
    public struct Register: Hashable, Sendable, Codable {
        /// What the stage calls itself.
        public var name: String
        /// Variables for the environment of apps that are started while the stage is there; nil for none.
        public var environment: [String: String]?

        /// Makes parameters.
        public init(name: String, environment: [String: String]? = nil) {
            (self.name, self.environment) = (name, environment)
        }
    }

    /// A picture of a session's window.
    public struct Snapshot: Hashable, Sendable, Codable {
        /// Name of the file in the folder of snapshots.
        public var file: String
        /// When it was taken.
        public var taken: Timestamp
        /// Its width in pixels.
        public var width: Int
        /// Its height in pixels.
        public var height: Int

        /// Makes a record.
        public init(file: String, taken: Timestamp, width: Int, height: Int) {
            (self.file, self.taken, self.width, self.height) = (file, taken, width, height)
        }
    }

    /// A session as the switcher shows it.
    public struct Card: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// Its app.
        public var app: AppIdentifier
        /// What its scenes are for.
        public var role: SceneRole
        /// What the card is called; nil for the app's name.
        public var title: String?
        /// When it was in front last.
        public var lastActive: Timestamp
        /// Whether no picture may be kept.
        public var isPrivate: Bool
        /// Whether the app has the scene.
        public var hasScene: Bool
        /// The latest picture; nil for none.
        public var snapshot: Snapshot?

        /// Makes the card of a session.
        public init(_ session: SceneSession, hasScene: Bool, snapshot: Snapshot?) {
            (self.session, app, role, title) = (session.identifier, session.app, session.role, session.title)
            (lastActive, isPrivate) = (session.lastActive, session.isPrivate)
            (self.hasScene, self.snapshot) = (hasScene, snapshot)
        }
    }

    /// An app as home and dock show it.
    public struct App: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// What people call it.
        public var name: String
        /// Folder with Info.plist, icons and executable; nil when unknown.
        public var bundle: String?
        /// Whether it can have several windows.
        public var supportsMultipleScenes: Bool
        /// Whether it has a process.
        public var isRunning: Bool
        /// Its quick actions, those of the manifest first.
        public var shortcutItems: [ShortcutItem]
        /// The number on its icon; 0 for none.
        public var badge: Int

        /// Makes a record.
        public init(
            app: AppIdentifier, name: String, bundle: String?, supportsMultipleScenes: Bool, isRunning: Bool,
            shortcutItems: [ShortcutItem], badge: Int
        ) {
            (self.app, self.name, self.bundle) = (app, name, bundle)
            (self.supportsMultipleScenes, self.isRunning) = (supportsMultipleScenes, isRunning)
            (self.shortcutItems, self.badge) = (shortcutItems, badge)
        }
    }

    /// What a stage is told first.
    public struct Registration: Hashable, Sendable, Codable {
        /// Secret by which further connections become the stage's.
        public var joinToken: String
        /// Where pictures are.
        public var snapshotFolder: String
        /// Every app.
        public var apps: [App]
        /// Every session.
        public var cards: [Card]

        /// Makes a registration.
        public init(joinToken: String, snapshotFolder: String, apps: [App], cards: [Card]) {
            (self.joinToken, self.snapshotFolder, self.apps, self.cards) = (joinToken, snapshotFolder, apps, cards)
        }
    }

    /// Show a session.
    public struct Presentation: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// Whether the app has the scene.
        public var hasScene: Bool
        /// How it should come on screen.
        public var style: PresentationOptions.Style
        /// The session whose scene asked; nil when none did.
        public var requestingSession: SessionIdentifier?
        /// Where in the asking scene's window it is to grow from, in points; nil when nothing was said.
        public var preview: PreviewFrame?

        /// Makes a presentation.
        public init(session: SessionIdentifier, hasScene: Bool, _ options: PresentationOptions) {
            (self.session, self.hasScene) = (session, hasScene)
            (style, requestingSession, preview) = (options.style, options.requestingSession, options.preview)
        }
    }

    /// Take a session away.
    public struct Dismissal: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// How its window goes.
        public var animation: DismissalAnimation

        /// Makes a dismissal.
        public init(session: SessionIdentifier, animation: DismissalAnimation) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// A window that will come.
    public struct Expectation: Hashable, Sendable, Codable {
        /// The session it belongs to.
        public var session: SessionIdentifier
        /// What it activates itself with.
        public var activationToken: String

        /// Makes an expectation.
        public init(session: SessionIdentifier, activationToken: String) {
            (self.session, self.activationToken) = (session, activationToken)
        }
    }

    /// A delivered notification, shown over everything else and then in the list.
    public struct Banner: Hashable, Sendable, Codable {
        /// Names the banner.
        public var banner: String
        /// The app it is of.
        public var app: AppIdentifier
        /// What it says and carries.
        public var content: NotificationContent
        /// When it was delivered.
        public var date: Timestamp
        /// Its buttons; empty for none.
        public var actions: [NotificationAction]
        /// Whether it goes to the list at once, without being shown and heard.
        public var isSilent: Bool

        /// Makes a banner.
        public init(
            banner: String, app: AppIdentifier, content: NotificationContent, date: Timestamp,
            actions: [NotificationAction], isSilent: Bool
        ) {
            (self.banner, self.app, self.content, self.date) = (banner, app, content, date)
            (self.actions, self.isSilent) = (actions, isSilent)
        }
    }

    /// One reply to `Register`: exactly one of its fields is there.
    public struct Told: Hashable, Sendable, Codable {
        /// The first reply.
        public var registration: Registration?
        /// An app is new or has changed.
        public var app: App?
        /// A session is new or has changed.
        public var card: Card?
        /// A session is to be shown.
        public var presentation: Presentation?
        /// A session is gone.
        public var dismissal: Dismissal?
        /// A window will come.
        public var expectation: Expectation?
        /// A banner is to be shown.
        public var banner: Banner?
        /// A banner is of no use any more.
        public var bannerRemoved: String?
        /// A session's picture is to be taken.
        public var snapshot: SessionIdentifier?
        /// A session's scene is gone.
        public var sceneEnded: SessionIdentifier?

        /// Makes a reply without any field.
        public init() {}

        /// Makes a reply with one field.
        public init<Value>(_ field: WritableKeyPath<Told, Value?>, _ value: Value) { self[keyPath: field] = value }
    }
}
