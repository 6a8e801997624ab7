import SceneModel

/// An item as it is handed over to an app.
public struct HandedOverItem: Hashable, Sendable {
    /// The number that acknowledges the item.
    public let number: ItemNumber
    /// The content of the item.
    public let content: ItemContent
    /// Whether the item was handed over to an earlier process that ended before it acknowledged.
    package let isRedelivered: Bool
    /// The connection of the scene that precedes the item; nil when the scene is connected, or none is needed.
    public let connection: SceneConnectionParameters?
}

/// The parameters for connecting a scene: those of `scene(_:willConnectTo:options:)` besides the event.
public struct SceneConnectionParameters: Hashable, Sendable {
    /// The session that the scene is connected for.
    public let session: SessionIdentifier
    /// Whether the app is asked for a configuration, which happens for a session's first scene only.
    package let asksForConfiguration: Bool
    /// The reason for the connection of the scene.
    public let reason: ConnectionReason
    /// The desktop's activation token, which lets the scene's window come to the front; nil for none.
    package let activationToken: String?
}

/// An instruction that an app's process carries out at once; it is lost with the process and so needs no number.
public enum AppInstruction: Hashable, Sendable {
    /// The scene changes its activation state; on the way to the background it is asked to save its state.
    case transition(SessionIdentifier, to: ActivationState)
    /// The scene is disconnected; its session may stay.
    case disconnect(SessionIdentifier, animation: DismissalAnimation?)
    /// The scene's window comes to the front of a desktop that has no stage, with the desktop's activation token.
    case present(SessionIdentifier, activationToken: String?)
    /// The scene saves its state without changing its activation state.
    case saveState(SessionIdentifier)
}
