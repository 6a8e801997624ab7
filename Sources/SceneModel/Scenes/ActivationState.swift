/// The activation state of a connected scene: UIKit's `UIScene.ActivationState`.
public enum ActivationState: String, Hashable, Sendable, CaseIterable, Codable {
    /// The scene is not visible.
    case background
    /// The scene is visible, but does not receive events.
    case foregroundInactive
    /// The scene is visible and receives events.
    case foregroundActive
}
