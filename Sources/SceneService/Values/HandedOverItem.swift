import SceneModel

/// An item in the form in which it is handed over to an app.
public struct HandedOverItem: Hashable, Sendable {
    /// The number by which the app acknowledges the item.
    public let number: ItemNumber
    /// The content of the item.
    public let content: ItemContent
    /// Whether an earlier process received the item and ended without acknowledging it.
    package let isRedelivered: Bool
    /// The parameters for connecting the scene before the item is handled; nil if the scene is already connected or the
    /// item needs no scene.
    public let connection: SceneConnectionParameters?
}

/// The parameters for connecting a scene: the parameters of `scene(_:willConnectTo:options:)` without the event.
public struct SceneConnectionParameters: Hashable, Sendable {
    /// The session that the scene is connected for.
    public let session: SessionIdentifier
    /// Whether the app must choose a scene configuration, as it does for the first scene of a new session.
    package let asksForConfiguration: Bool
    /// The reason for the connection of the scene.
    public let reason: ConnectionReason
    /// The desktop's activation token, with which the scene's window can come to the front; nil if the desktop supplied
    /// no token.
    package let activationToken: String?
}

/// An instruction that an app process carries out at once. An instruction has no number, because it need not be
/// repeated for a later process.
public enum AppInstruction: Hashable, Sendable {
    /// Change the activation state of the scene. On the way to the background, the scene must save its state.
    case transition(SessionIdentifier, to: ActivationState)
    /// Disconnect the scene. The session of the scene may stay.
    case disconnect(SessionIdentifier, animation: DismissalAnimation?)
    /// Bring the scene's window to the front of a desktop without a stage. The token is the desktop's activation token.
    case present(SessionIdentifier, activationToken: String?)
    /// Save the scene's state without changing the activation state.
    case saveState(SessionIdentifier)
}
