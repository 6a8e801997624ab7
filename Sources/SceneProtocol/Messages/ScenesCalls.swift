import SceneModel

/// The parameters and answers of the short calls of `org.proscenium.Scenes`.
public enum ScenesCalls {
    /// The parameters of `Acknowledge`.
    public struct Acknowledge: Hashable, Sendable, Codable {
        /// The item that is dealt with.
        public var number: ItemNumber
        /// What the app chose; nil when it was not asked.
        public var configuration: SceneConfiguration?

        /// Makes parameters.
        public init(number: ItemNumber, configuration: SceneConfiguration? = nil) {
            (self.number, self.configuration) = (number, configuration)
        }
    }

    /// The parameters of `UpdateScene`; a nil part stays as it is.
    public struct UpdateScene: Hashable, Sendable, Codable {
        /// A part that can be taken away.
        public enum Part: String, Hashable, Sendable, Codable, CaseIterable {
            /// The title.
            case title
            /// The state to restore.
            case activity
            /// The app's own facts.
            case userInfo
        }

        /// The scene's session.
        public var session: SessionIdentifier
        /// What it can show and wants to.
        public var conditions: ActivationConditions?
        /// What its card is called.
        public var title: String?
        /// The state to restore.
        public var activity: UserActivity?
        /// The app's own facts, a dictionary.
        public var userInfo: PropertyListValue?
        /// Whether no picture of it may be kept.
        public var isPrivate: Bool?
        /// What is taken away; nil for nothing.
        public var removes: [Part]?

        /// Makes parameters.
        public init(
            session: SessionIdentifier, conditions: ActivationConditions? = nil, title: String? = nil,
            activity: UserActivity? = nil, userInfo: PropertyListValue? = nil, isPrivate: Bool? = nil,
            removes: [Part]? = nil
        ) {
            (self.session, self.conditions, self.title) = (session, conditions, title)
            (self.activity, self.userInfo, self.isPrivate, self.removes) = (activity, userInfo, isPrivate, removes)
        }
    }

    /// The parameters of `SaveState`.
    public struct SaveState: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// The state to restore; nil for none.
        public var activity: UserActivity?

        /// Makes parameters.
        public init(session: SessionIdentifier, activity: UserActivity?) {
            (self.session, self.activity) = (session, activity)
        }
    }

    /// The parameters of `ReportWindow`.
    public struct ReportWindow: Hashable, Sendable, Codable {
        /// The scene's session.
        public var session: SessionIdentifier
        /// Whether its window is on screen.
        public var isMapped: Bool
        /// Whether its window has the focus.
        public var hasFocus: Bool

        /// Makes parameters.
        public init(session: SessionIdentifier, isMapped: Bool, hasFocus: Bool) {
            (self.session, self.isMapped, self.hasFocus) = (session, isMapped, hasFocus)
        }
    }

    /// The parameters of `SetShortcutItems`, and the answer of `ShortcutItems`.
    public struct ShortcutItems: Hashable, Sendable, Codable {
        /// The app's own quick actions, those of its manifest left out.
        public var items: [ShortcutItem]

        /// Makes parameters.
        public init(items: [ShortcutItem]) { self.items = items }
    }

    /// The parameters of `SetBadge`.
    public struct Badge: Hashable, Sendable, Codable {
        /// The number on the app's icon; 0 for none.
        public var count: Int

        /// Makes parameters.
        public init(count: Int) { self.count = count }
    }

    /// The parameters of `RequestActivation`.
    public struct RequestActivation: Hashable, Sendable, Codable {
        /// The session that is wanted; nil for any.
        public var session: SessionIdentifier?
        /// What the scene is told; nil for nothing.
        public var activity: UserActivity?
        /// Whether conditions choose when no session is named; nil for no.
        public var byConditions: Bool?
        /// How the scene should come on screen; nil as the stage likes.
        public var presentation: PresentationOptions?

        /// Makes parameters.
        public init(
            session: SessionIdentifier? = nil, activity: UserActivity? = nil, byConditions: Bool? = nil,
            presentation: PresentationOptions? = nil
        ) {
            (self.session, self.activity) = (session, activity)
            (self.byConditions, self.presentation) = (byConditions, presentation)
        }
    }

    /// The answer of `OpenSessions`.
    public struct Sessions: Hashable, Sendable, Codable {
        /// The app's sessions.
        public var sessions: [SceneSession]

        /// Makes an answer.
        public init(sessions: [SceneSession]) { self.sessions = sessions }
    }
}
