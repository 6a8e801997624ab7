/// The reason why a session's scene is connected. UIKit has no equivalent: it does not report the reason to apps.
public enum ConnectionReason: String, Hashable, Sendable, CaseIterable, Codable {
    /// The session is new.
    case new
    /// The scene had been disconnected while its process continued to run.
    case reconnect
    /// The app has exited cleanly since the scene was last connected.
    case relaunch
    /// The app has crashed since the scene was last connected.
    case crashRecovery
    /// The daemon was restarted, so it is not known how the app ended.
    case systemRestart
}
