/// The role of a scene: UIKit's `UISceneSession.Role`.
///
/// The raw values are the keys of `UISceneConfigurations` in the manifest. An unknown role is kept unchanged, so that
/// manifests and sessions of later versions survive reading and writing.
public struct SceneRole: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The role's string, as in the manifest.
    public let rawValue: String

    /// Creates a role from any string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An interactive window on the main display; the only role that has a card in the switcher.
    public static let windowApplication = SceneRole(rawValue: "UIWindowSceneSessionRoleApplication")

    /// A window on another display: the name used before iOS 16.
    public static let windowExternalDisplay = SceneRole(rawValue: "UIWindowSceneSessionRoleExternalDisplay")

    /// A window on another display that accepts no input.
    public static let windowExternalDisplayNonInteractive = SceneRole(
        rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")

    /// The role's string.
    public var description: String { rawValue }
}
