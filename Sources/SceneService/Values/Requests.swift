import Foundation
import SceneModel
import SceneStore

/// The number of a request. The scene machine's reply has the same number, and may be returned for a later input.
public struct RequestNumber: RawRepresentable, Hashable, Sendable {
    /// The number, chosen by the caller of the scene machine.
    public let rawValue: UInt64
    /// Creates a request number from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A request to present a scene. The request comes from `requestSceneSessionActivation` in an app, or from an event
/// outside the app.
public struct ActivationRequest: Hashable, Sendable {
    /// The session that the request is for.
    public enum Target: Hashable, Sendable {
        /// The given session.
        case session(SessionIdentifier)
        /// A new session, unless an open session prefers the content. This is the meaning of a nil session in UIKit's
        /// request.
        case newSession
        /// A new session in any case, because the user has requested a separate window.
        case separateSession
        /// The session that the activation conditions choose. This choice is used by requests with a role (iOS 17), and
        /// by all events from outside the app.
        case chosenByConditions
        /// The most recently active session, or a new session if the app has none. This choice is used for a tap on the
        /// app's icon.
        case mostRecent
    }

    /// The app whose scene is requested.
    public var app: AppIdentifier
    /// The session that the request is for.
    public var target: Target
    /// The event to hand over to the scene; nil for none.
    public var event: SceneEvent?
    /// The options for the presentation.
    public var options: PresentationOptions
    /// The desktop's activation token, with which the app's window can come to the front; nil for none. The token is
    /// not used while a stage is connected.
    package var activationToken: String?
    /// The size in bytes of the message that made the request; 0 for a request of the daemon itself.
    package var byteCount = 0
    /// The identifier with which the caller can repeat the request without a second effect; nil for none.
    package var identifier: String?
    /// Records of the app that change in the same commit; a nil payload removes a record.
    package var records: [StoredRecord.Key: Data?] = [:]
    /// The continuation that the event announces; nil for none. The same commit stores a record that names the chosen
    /// session.
    package var continuation: String?
    /// Whether the session is presented. Otherwise only the event is delivered, and the scene keeps its state.
    package var isPresented = true

    /// Creates a request.
    public init(
        app: AppIdentifier, target: Target, event: SceneEvent? = nil, options: PresentationOptions = .standard,
        activationToken: String? = nil
    ) {
        self.activationToken = activationToken
        self.app = app
        self.target = target
        self.event = event
        self.options = options
    }

    /// Creates the request for an event from outside the app.
    public init(_ event: SceneEvent) { self.init(app: event.app, target: .chosenByConditions, event: event) }
}

/// A push to deliver to an app: a notification, an item that wakes the app in the background, or both.
public struct PushDelivery: Hashable, Sendable {
    /// The app that is to receive the push.
    public var app: AppIdentifier
    /// The reply to the caller.
    public var answer: PushReply
    /// The payload for the app that is woken in the background; nil if the push does not wake the app.
    package var payload: [String: PropertyListValue]?
    /// The identifier with which the caller can repeat the push without a second effect; nil for none.
    package var identifier: String?
    /// Records of the app that change in the same commit; a nil payload removes a record.
    package var records: [StoredRecord.Key: Data?] = [:]

    /// Creates a push.
    package init(
        app: AppIdentifier, notification: String?, payload: [String: PropertyListValue]?, identifier: String? = nil
    ) {
        (self.app, self.payload, self.identifier) = (app, payload, identifier)
        answer = PushReply(notification: notification, wakesApp: payload != nil)
    }
}

/// The reply to an accepted push.
public struct PushReply: Hashable, Sendable, Codable {
    /// The identifier of the notification that the push delivers; nil if the push has no text to show.
    public var notification: String?
    /// Whether the push wakes the app in the background.
    public var wakesApp: Bool
}

/// An app's update of a scene. A nil field leaves the value unchanged.
public struct SceneUpdate: Hashable, Sendable {
    /// The scene's activation conditions.
    public var conditions: ActivationConditions?
    /// The scene's title; an inner nil removes the title.
    public var title: String??
    /// The state restoration activity; an inner nil removes the activity.
    public var activity: UserActivity??
    /// The `userInfo` that the app sets for the session; an inner nil removes the `userInfo`.
    public var userInfo: [String: PropertyListValue]??
    /// Whether snapshots of the scene must not be stored.
    package var isPrivate: Bool?
    /// Whether the scene prefers that the home indicator hides while the scene is in front.
    package var prefersHomeIndicatorAutoHidden: Bool?

    /// Creates an update of the given fields.
    package init(
        conditions: ActivationConditions? = nil, title: String?? = nil, activity: UserActivity?? = nil,
        userInfo: [String: PropertyListValue]?? = nil, isPrivate: Bool? = nil,
        prefersHomeIndicatorAutoHidden: Bool? = nil
    ) {
        self.conditions = conditions
        self.title = title
        self.activity = activity
        self.userInfo = userInfo
        self.isPrivate = isPrivate
        self.prefersHomeIndicatorAutoHidden = prefersHomeIndicatorAutoHidden
    }
}
