/// The activation state of a connected scene: UIKit's `UIScene.ActivationState`.
public enum ActivationState: String, Hashable, Sendable, CaseIterable, Codable {
    /// Not visible.
    case background
    /// Visible, but not receiving events.
    case foregroundInactive
    /// Visible and receiving events.
    case foregroundActive
}
