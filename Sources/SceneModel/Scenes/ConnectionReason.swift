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
