/// The durable record of a scene: UIKit's `UISceneSession`. The record exists whether or not the app is running.
public struct SceneSession: Hashable, Sendable {
    /// The unique, permanent identifier of the session (`persistentIdentifier`).
    public let identifier: SessionIdentifier

    /// The app to which the session belongs.
    public let app: AppIdentifier

    /// The role of the session's scenes; it never changes.
    public let role: SceneRole

    /// The configuration of the session's scenes.
    public var configuration: SceneConfiguration

    /// The content that the session's scene can show and prefers to show (`UISceneActivationConditions`).
    public var conditions: ActivationConditions

    /// The title of the session's card in the switcher (`UIScene.title`); nil to show the app's name.
    public var title: String?

    /// The app's own data about the session; nil until the app sets data.
    public var userInfo: [String: PropertyListValue]?

    /// The state restoration activity that was saved last; nil if none was saved.
    public var stateRestorationActivity: UserActivity?

    /// The time at which the session was created.
    public var created: Timestamp

    /// The time at which a scene of the session last became active. Between sessions that match an event equally well,
    /// the later time decides.
    public var lastActive: Timestamp

    /// Whether snapshots of the session must be neither stored nor shown.
    public var isPrivate: Bool

    /// Whether the session was discarded. A discarded session never returns and receives no events.
    public var isDiscarded: Bool

    /// Creates a session; every parameter except the identifier and the app has the default of a new session.
    ///
    /// - Parameter configuration: nil for a configuration that contains only the role.
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
