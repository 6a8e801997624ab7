/// The animation with which a scene's window closes: UIKit's `UIWindowScene.DismissalAnimation`.
public enum DismissalAnimation: String, Hashable, Sendable, CaseIterable, Codable {
    /// The standard animation.
    case standard
    /// The animation after work that was finished.
    case commit
    /// The animation after work that was discarded or postponed.
    case decline
}
