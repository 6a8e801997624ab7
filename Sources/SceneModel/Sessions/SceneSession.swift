/// What the system keeps of a scene over its whole life, whether its app runs or not: UIKit's `UISceneSession`.
public struct SceneSession: Hashable, Sendable {
    /// Names the session for ever (`persistentIdentifier`).
    public let identifier: SessionIdentifier

    /// The app the session belongs to.
    public let app: AppIdentifier

    /// What the session's scenes are for; fixed for life.
    public let role: SceneRole

    /// What a scene of the session is made of.
    public var configuration: SceneConfiguration

    /// Which contents the session's scene can show and which it wants to (`UISceneActivationConditions`).
    public var conditions: ActivationConditions

    /// What the switcher writes under the session's card (`UIScene.title`); nil for the app's name.
    public var title: String?

    /// The app's own facts about the session; nil until the app sets some.
    public var userInfo: [String: PropertyListValue]?

    /// What the scene was doing when its state was saved last; nil when nothing was saved.
    public var stateRestorationActivity: UserActivity?

    /// When the session was made.
    public var created: Timestamp

    /// When a scene of the session last became active; decides between sessions that suit an event equally well.
    public var lastActive: Timestamp

    /// Whether the session's snapshot must not be shown.
    public var isPrivate: Bool

    /// Whether the session was thrown away; it never comes back and takes no events.
    public var isDiscarded: Bool

    /// Makes a session record; all but identifier and app has the default of a new session's first moment.
    ///
    /// - Parameter configuration: nil for one that holds nothing but the role.
    public init(
        identifier: SessionIdentifier,
        app: AppIdentifier,
        role: SceneRole = .windowApplication,
        configuration: SceneConfiguration? = nil,
        conditions: ActivationConditions = .standard,
        title: String? = nil,
        userInfo: [String: PropertyListValue]? = nil,
        stateRestorationActivity: UserActivity? = nil,
        created: Timestamp = .epoch,
        lastActive: Timestamp = .epoch,
        isPrivate: Bool = false,
        isDiscarded: Bool = false
    ) {
        self.identifier = identifier
        self.app = app
        self.role = role
        self.configuration = configuration ?? SceneConfiguration(role: role)
        self.conditions = conditions
        self.title = title
        self.userInfo = userInfo
        self.stateRestorationActivity = stateRestorationActivity
        self.created = created
        self.lastActive = lastActive
        self.isPrivate = isPrivate
        self.isDiscarded = isDiscarded
    }
}
