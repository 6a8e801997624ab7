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
}

/// Why a session's scene is connected. An addition to UIKit, where apps cannot tell.
public enum ConnectionReason: String, Hashable, Sendable, CaseIterable, Codable {
    /// The session is new.
    case new
    /// The scene had been disconnected while its process went on.
    case reconnect
    /// The app had ended in good order since the scene was last there.
    case relaunch
    /// The app crashed since the scene was last there.
    case crashRecovery
    /// The system side itself was started anew, so what became of the app is not known.
    case systemRestart
}

/// Something an app's process does at once, that dies with it and so needs no number.
public enum Instruction: Hashable, Sendable {
    /// The scene passes into another activation state; on the way to the background its state is asked for.
    case transition(SessionIdentifier, to: ActivationState)
    /// The scene ends, its session may stay.
    case disconnect(SessionIdentifier, animation: DismissalAnimation?)
}

/// UIKit's `UIScene.ActivationState` of a connected scene.
public enum ActivationState: String, Hashable, Sendable, CaseIterable, Codable {
    /// Not visible.
    case background
    /// Visible, without events.
    case foregroundInactive
    /// Visible and getting events.
    case foregroundActive
}

/// UIKit's `UIWindowScene.DismissalAnimation`.
public enum DismissalAnimation: String, Hashable, Sendable, CaseIterable, Codable {
    /// Plain closing.
    case standard
    /// The work was finished.
    case commit
    /// The work was put aside.
    case decline
}
