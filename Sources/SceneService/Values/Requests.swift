import Foundation
import SceneModel
import SceneStore

/// Names a request so that its answer, which may come much later, finds the asker.
public struct RequestNumber: RawRepresentable, Hashable, Sendable {
    /// The number, chosen by whoever passes requests in.
    public let rawValue: UInt64
    /// Makes a number of its plain form.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A wish to see a scene: `requestSceneSessionActivation` and its relatives.
public struct ActivationRequest: Hashable, Sendable {
    /// Which session is wanted.
    public enum Target: Hashable, Sendable {
        /// This one.
        case session(SessionIdentifier)
        /// A new one, unless an open session prefers the content. UIKit's nil session.
        case newSession
        /// The one that activation conditions choose. The role form of iOS 17, and every event from outside.
        case chosenByConditions
        /// The one that was active last, or a new one when the app has none: the tap on an app's icon.
        case mostRecent
    }

    /// The app whose scene is wanted.
    public var app: AppIdentifier
    /// Which session is wanted.
    public var target: Target
    /// What the scene is to be told; nil for nothing.
    public var event: SceneEvent?
    /// How the scene should come on screen.
    public var options: PresentationOptions
    /// What the desktop gave so that the app's window may come to the front; nil for nothing, and of no use to a stage.
    public var activationToken: String?
    /// Other things about the app that change with the request, in one commit: payloads by their keys, nil for what goes.
    public var records: [StoredRecord.Key: Data?] = [:]

    /// Makes a request.
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

    /// The request that an event from outside amounts to.
    public init(_ event: SceneEvent) { self.init(app: event.app, target: .chosenByConditions, event: event) }
}

/// What an app tells of one of its scenes; a nil part stays as it is.
public struct SceneUpdate: Hashable, Sendable {
    /// The scene's activation conditions.
    public var conditions: ActivationConditions?
    /// The scene's title; an inner nil removes it.
    public var title: String??
    /// The state to restore; an inner nil removes it.
    public var activity: UserActivity??
    /// The session's own facts; an inner nil removes them.
    public var userInfo: [String: PropertyListValue]??
    /// Whether no snapshot of the scene may be kept.
    public var isPrivate: Bool?

    /// Makes an update of the given parts.
    public init(
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
