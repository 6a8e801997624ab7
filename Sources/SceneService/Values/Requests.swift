import Foundation
import SceneModel
import SceneStore

/// The number of a request, by which its answer, which may come much later, finds the caller.
public struct RequestNumber: RawRepresentable, Hashable, Sendable {
    /// The number, chosen by the caller that passes requests in.
    public let rawValue: UInt64
    /// Creates a request number from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A request to present a scene: `requestSceneSessionActivation` and its relatives.
public struct ActivationRequest: Hashable, Sendable {
    /// The requested session.
    public enum Target: Hashable, Sendable {
        /// The given session.
        case session(SessionIdentifier)
        /// A new session, unless an open one prefers the content. UIKit's nil session.
        case newSession
        /// The session that the activation conditions choose. The role form of iOS 17, and every event from outside.
        case chosenByConditions
        /// The most recently active session, or a new one when the app has none: the tap on an app's icon.
        case mostRecent
    }

    /// The app whose scene is requested.
    public var app: AppIdentifier
    /// The requested session.
    public var target: Target
    /// The event to hand over to the scene; nil for none.
    public var event: SceneEvent?
    /// The options for the presentation.
    public var options: PresentationOptions
    /// The desktop's activation token, which lets the app's window come to the front; nil for none. A stage does not
    /// use it.
    package var activationToken: String?
    /// Other records of the app that change in the same commit: payloads by their keys, nil for removed ones.
    package var records: [StoredRecord.Key: Data?] = [:]

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

    /// Creates the request for an event from outside.
    public init(_ event: SceneEvent) { self.init(app: event.app, target: .chosenByConditions, event: event) }
}

/// An app's update of one of its scenes; a nil field stays unchanged.
public struct SceneUpdate: Hashable, Sendable {
    /// The scene's activation conditions.
    public var conditions: ActivationConditions?
    /// The scene's title; an inner nil removes it.
    public var title: String??
    /// The state restoration activity; an inner nil removes it.
    public var activity: UserActivity??
    /// The app's own `userInfo`; an inner nil removes it.
    public var userInfo: [String: PropertyListValue]??
    /// Whether no snapshot of the scene may be stored.
    package var isPrivate: Bool?

    /// Creates an update of the given parts.
    package init(
        conditions: ActivationConditions? = nil, title: String?? = nil, activity: UserActivity?? = nil,
        userInfo: [String: PropertyListValue]?? = nil, isPrivate: Bool? = nil
    ) {
        self.conditions = conditions
        self.title = title
        self.activity = activity
        self.userInfo = userInfo
        self.isPrivate = isPrivate
    }
}
