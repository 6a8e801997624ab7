import SceneModel

/// The parameters and replies of the calls of `org.proscenium.Scenes`, except `Register`.
public enum ScenesCalls {
    /// The parameters of `Acknowledge`.
    public struct Acknowledge: Hashable, Sendable, Codable {
        /// The number of the item that the app has handled.
        public var number: ItemNumber
        /// The configuration that the app chose; nil if the item did not request one.
        public var configuration: SceneConfiguration?

        /// Creates parameters.
        public init(number: ItemNumber, configuration: SceneConfiguration? = nil) {
            (self.number, self.configuration) = (number, configuration)
        }
    }

    /// The parameters of `UpdateScene`; a field that is nil stays unchanged.
    public struct UpdateScene: Hashable, Sendable, Codable {
        /// A field that can be removed.
        public enum Part: String, Hashable, Sendable, Codable, CaseIterable {
            /// The title.
            case title
            /// The state restoration activity.
            case activity
            /// The app's own `userInfo`.
            case userInfo
        }

        /// The scene's session.
        public var session: SessionIdentifier
        /// The activation conditions: the content that the scene can show and prefers to show.
        public var conditions: ActivationConditions?
        /// The title of the session's card.
        public var title: String?
        /// The state restoration activity.
        public var activity: UserActivity?
        /// The app's own `userInfo`, a dictionary.
        public var userInfo: PropertyListValue?
        /// Whether snapshots of the scene must not be stored.
        package var isPrivate: Bool?
        /// Whether the scene prefers that the home indicator hides while the scene is in front.
        package var prefersHomeIndicatorAutoHidden: Bool?
        /// The fields to remove; nil for none.
        package var removes: [Part]?

        /// Creates parameters.
        public init(
            session: SessionIdentifier, conditions: ActivationConditions? = nil, title: String? = nil,
            activity: UserActivity? = nil, userInfo: PropertyListValue? = nil, isPrivate: Bool? = nil,
            prefersHomeIndicatorAutoHidden: Bool? = nil, removes: [Part]? = nil
        ) {
            (self.session, self.conditions, self.title) = (session, conditions, title)
            (self.activity, self.userInfo, self.isPrivate, self.removes) = (activity, userInfo, isPrivate, removes)
            self.prefersHomeIndicatorAutoHidden = prefersHomeIndicatorAutoHidden
        }
    }

    /// The parameters of `SaveState`.
    public struct SaveState: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The state restoration activity; nil if the app has no state to restore.
        public var activity: UserActivity?

        /// Creates parameters.
        public init(session: SessionIdentifier, activity: UserActivity?) {
            (self.session, self.activity) = (session, activity)
        }
    }

    /// The parameters of `ReportWindow`.
    package struct ReportWindow: Hashable, Sendable, Codable {
        /// The scene's session.
        package var session: SessionIdentifier
        /// Whether the scene's window is on the screen.
        package var isMapped: Bool
        /// Whether the scene's window has the focus.
        package var hasFocus: Bool

        /// Creates parameters.
        package init(session: SessionIdentifier, isMapped: Bool, hasFocus: Bool) {
            (self.session, self.isMapped, self.hasFocus) = (session, isMapped, hasFocus)
        }
    }

    /// The parameters of `SetShortcutItems`, and the reply to `ShortcutItems`.
    public struct ShortcutItems: Hashable, Sendable, Codable {
        /// The app's dynamic quick actions, without the quick actions of its manifest.
        public var items: [ShortcutItem]

        /// Creates parameters or a reply.
        public init(items: [ShortcutItem]) { self.items = items }
    }

    /// The parameters of `SetBadge`.
    package struct Badge: Hashable, Sendable, Codable {
        /// The badge number on the app's icon; 0 for none.
        package var count: Int

        /// Creates parameters.
        package init(count: Int) { self.count = count }
    }

    /// The parameters of `RequestActivation`.
    public struct RequestActivation: Hashable, Sendable, Codable {
        /// The requested session; nil to let the daemon choose or create a session.
        public var session: SessionIdentifier?
        /// The activity to hand over to the scene; nil for none.
        public var activity: UserActivity?
        /// Whether the activation conditions choose the session if `session` is nil. If false or nil, a session is
        /// created unless an open session prefers the content of the activity.
        package var byConditions: Bool?
        /// Whether a session is created in any case if `session` is nil. Nil means false.
        package var inNewSession: Bool?
        /// The requested presentation of the scene; nil for the stage's default.
        public var presentation: PresentationOptions?

        /// Creates parameters.
        public init(
            session: SessionIdentifier? = nil, activity: UserActivity? = nil, byConditions: Bool? = nil,
            inNewSession: Bool? = nil, presentation: PresentationOptions? = nil
        ) {
            (self.session, self.activity) = (session, activity)
            (self.byConditions, self.inNewSession) = (byConditions, inNewSession)
            self.presentation = presentation
        }
    }

    /// The reply to `OpenSessions`.
    package struct Sessions: Hashable, Sendable, Codable {
        /// The app's sessions.
        package var sessions: [SceneSession]

        /// Creates a reply.
        package init(sessions: [SceneSession]) { self.sessions = sessions }
    }
}
