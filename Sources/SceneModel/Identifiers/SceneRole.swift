/// What a scene is for: UIKit's `UISceneSession.Role`.
///
/// The texts are those of the manifest's `UISceneConfigurations`. A role this version does not know is kept as it is,
/// so that manifests and sessions written for later systems survive reading and writing.
public struct SceneRole: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The role's string, as in the manifest.
    public let rawValue: String

    /// Takes any string as a role.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A window on the main display that a person works in; the only role that gets a card in the switcher.
    public static let windowApplication = SceneRole(rawValue: "UIWindowSceneSessionRoleApplication")

    /// A window on another display: the name used before iOS 16.
    public static let windowExternalDisplay = SceneRole(rawValue: "UIWindowSceneSessionRoleExternalDisplay")

    /// A window on another display that takes no input.
    public static let windowExternalDisplayNonInteractive = SceneRole(
        rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")

    /// The role's string.
    public var description: String { rawValue }
}
