/// UIKit's `UIScene.ActivationState` of a connected scene.
public enum ActivationState: String, Hashable, Sendable, CaseIterable, Codable {
    /// Not visible.
    case background
    /// Visible, without events.
    case foregroundInactive
    /// Visible and getting events.
    case foregroundActive
}
