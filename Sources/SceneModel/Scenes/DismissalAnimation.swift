/// The animation with which a scene's window closes: UIKit's `UIWindowScene.DismissalAnimation`.
public enum DismissalAnimation: String, Hashable, Sendable, CaseIterable, Codable {
    /// Plain closing.
    case standard
    /// The work was finished.
    case commit
    /// The work was discarded or postponed.
    case decline
}
