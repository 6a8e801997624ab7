import SceneModel

/// The messages of `org.proscenium.Stage`; the interface file documents the meaning of each message.
public enum StageMessages {
    /// The parameters of `Register`.
    public struct Register: Hashable, Sendable, Codable {
        /// The name by which the stage identifies itself.
        public var name: String
        /// Variables to add to the environment of apps that are started while the stage is connected; nil for none.
        public var environment: [String: String]?

        /// Creates parameters.
        public init(name: String, environment: [String: String]? = nil) {
            (self.name, self.environment) = (name, environment)
        }
    }

    /// A snapshot of a session's window.
    public struct Snapshot: Hashable, Sendable, Codable {
        /// The name of the file in the snapshot folder.
        public var file: String
        /// The time at which the snapshot was taken.
        public var taken: Timestamp
        /// The width of the window in pixels when the snapshot was taken. The image in the file may be smaller.
        public var width: Int
        /// The height of the window in pixels when the snapshot was taken.
        public var height: Int

        /// Creates a snapshot record.
        package init(file: String, taken: Timestamp, width: Int, height: Int) {
            (self.file, self.taken, self.width, self.height) = (file, taken, width, height)
        }
    }

    /// A session as the switcher shows it.
    public struct Card: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The session's app.
        public var app: AppIdentifier
        /// The role of the session's scenes.
        public var role: SceneRole
        /// The title of the card; nil to show the app's name.
        public var title: String?
        /// The time at which the session was last active.
        public var lastActive: Timestamp
        /// Whether snapshots of the session must not be stored.
        package var isPrivate: Bool
        /// Whether the app currently has a scene for the session.
        package var hasScene: Bool
        /// Whether the scene prefers that the home indicator hides while the scene is in front; nil means false.
        package var prefersHomeIndicatorAutoHidden: Bool?
        /// The latest snapshot; nil for none.
        public var snapshot: Snapshot?

        /// Creates the card of a session.
        package init(
            _ session: SceneSession, hasScene: Bool, prefersHomeIndicatorAutoHidden: Bool? = nil, snapshot: Snapshot?
        ) {
            self.prefersHomeIndicatorAutoHidden = prefersHomeIndicatorAutoHidden
            (self.session, app, role, title) = (session.identifier, session.app, session.role, session.title)
            (lastActive, isPrivate) = (session.lastActive, session.isPrivate)
            (self.hasScene, self.snapshot) = (hasScene, snapshot)
        }
    }

    /// An app as the home screen and the dock show it.
    public struct App: Hashable, Sendable, Codable {
        /// The identifier of the app.
        public var app: AppIdentifier
        /// The name that people see.
        public var name: String
        /// The path of the folder with Info.plist, icons and executable; nil if unknown.
        public var bundle: String?
        /// Whether the app can have several scenes.
        public var supportsMultipleScenes: Bool
        /// Whether a process of the app is registered with the daemon.
        public var isRunning: Bool
        /// The app's quick actions. The quick actions of the manifest come first.
        package var shortcutItems: [ShortcutItem]
        /// The badge number on the app's icon; 0 for none.
        package var badge: Int

        /// Creates an app record.
        public init(
            app: AppIdentifier, name: String, bundle: String?, supportsMultipleScenes: Bool, isRunning: Bool,
            shortcutItems: [ShortcutItem], badge: Int
        ) {
            (self.app, self.name, self.bundle) = (app, name, bundle)
            (self.supportsMultipleScenes, self.isRunning) = (supportsMultipleScenes, isRunning)
            (self.shortcutItems, self.badge) = (shortcutItems, badge)
        }
    }

    /// The first reply to a stage that registers.
    public struct Registration: Hashable, Sendable, Codable {
        /// The secret with which the stage joins its second connection to the registration.
        public var joinToken: String
        /// The path of the snapshot folder.
        package var snapshotFolder: String
        /// All apps.
        public var apps: [App]
        /// The cards of all sessions.
        public var cards: [Card]

        /// Creates a registration.
        package init(joinToken: String, snapshotFolder: String, apps: [App], cards: [Card]) {
            (self.joinToken, self.snapshotFolder, self.apps, self.cards) = (joinToken, snapshotFolder, apps, cards)
        }
    }

    /// A request to show a session.
    public struct Presentation: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// Whether the app currently has a scene for the session. The stage then shows the scene's window instead of a
        /// snapshot.
        package var hasScene: Bool
        /// The requested style of presentation.
        public var style: PresentationOptions.Style
        /// The session whose scene requested the presentation; nil for none.
        package var requestingSession: SessionIdentifier?
        /// The frame from which the new window grows, in points in the requesting scene's window; nil for none.
        package var preview: PreviewSourceFrame?

        /// Creates a presentation.
        package init(session: SessionIdentifier, hasScene: Bool, _ options: PresentationOptions) {
            (self.session, self.hasScene) = (session, hasScene)
            (style, requestingSession, preview) = (options.style, options.requestingSession, options.preview)
        }
    }

    /// A request to remove the window and the card of a session that was closed permanently.
    public struct Dismissal: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The animation with which the session's window disappears.
        public var animation: DismissalAnimation

        /// Creates a dismissal.
        package init(session: SessionIdentifier, animation: DismissalAnimation) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// An announcement of a session's window, by the activation token that the window will present.
    public struct Expectation: Hashable, Sendable, Codable {
        /// The session that the window belongs to.
        public var session: SessionIdentifier
        /// The activation token that the window will present to the stage.
        package var activationToken: String

        /// Creates an expectation.
        package init(session: SessionIdentifier, activationToken: String) {
            (self.session, self.activationToken) = (session, activationToken)
        }
    }

    /// A delivered notification. The stage adds the notification to the list of notifications. Unless the banner is
    /// silent, the stage also shows the notification above all other content.
    public struct Banner: Hashable, Sendable, Codable {
        /// The identifier of the banner.
        public var banner: String
        /// The app that the notification belongs to.
        public var app: AppIdentifier
        /// The content of the notification.
        public var content: NotificationContent
        /// The date of the delivery.
        public var date: Timestamp
        /// The banner's buttons; empty if the banner has none.
        public var actions: [NotificationAction]
        /// Whether the notification is only added to the list, without a banner and a sound.
        package var isSilent: Bool

        /// Creates a banner.
        package init(
            banner: String, app: AppIdentifier, content: NotificationContent, date: Timestamp,
            actions: [NotificationAction], isSilent: Bool
        ) {
            (self.banner, self.app, self.content, self.date) = (banner, app, content, date)
            (self.actions, self.isSilent) = (actions, isSilent)
        }
    }
}
