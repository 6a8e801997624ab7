/// UIKit's `UIWindowScene.DismissalAnimation`.
public enum DismissalAnimation: String, Hashable, Sendable, CaseIterable, Codable {
    /// Plain closing.
    case standard
    /// The work was finished.
    case commit
    /// The work was put aside.
    case decline
}
