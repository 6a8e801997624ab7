import SceneModel

/// One item as an app gets it.
public struct HandOver: Hashable, Sendable {
    /// What the app acknowledges the item by.
    public let number: ItemNumber
    /// What is to be done.
    public let content: ItemContent
    /// Whether an earlier process of the app had the item and died before it acknowledged.
    public let isRedelivered: Bool
    /// How the scene is to be connected first; nil when it is connected, or none is needed.
    public let connection: SceneConnection?
}

/// How a scene is connected: what `scene(_:willConnectTo:options:)` is told beside the event.
public struct SceneConnection: Hashable, Sendable {
    /// The session that gets a scene.
    public let session: SessionIdentifier
    /// Whether the app is asked for a configuration, which it is for a session's first scene only.
    public let asksForConfiguration: Bool
    /// Why there is a scene again.
    public let reason: ConnectionReason
    /// Lets the scene's window come to the front of the desktop; nil when the desktop gave nothing.
    public let activationToken: String?
}

/// Something an app's process does at once, that dies with it and so needs no number.
public enum Instruction: Hashable, Sendable {
    /// The scene passes into another activation state; on the way to the background its state is asked for.
    case transition(SessionIdentifier, to: ActivationState)
    /// The scene ends, its session may stay.
    case disconnect(SessionIdentifier, animation: DismissalAnimation?)
    /// The scene's window comes to the front of a desktop that has no stage, with the token that the desktop gave for it.
    case present(SessionIdentifier, activationToken: String?)
    /// The scene gives its state where it is.
    case saveState(SessionIdentifier)
}
