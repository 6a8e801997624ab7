/// What an app declares about itself in its Info.plist, as far as scenes, quick actions and links go.
public struct AppManifest: Hashable, Sendable {
    /// The app's name for programs (`CFBundleIdentifier`).
    public let identifier: AppIdentifier

    /// The app's name for people: `CFBundleDisplayName`, else `CFBundleName`, else the identifier.
    public let displayName: String

    /// Name of the executable's file inside the bundle (`CFBundleExecutable`); nil when it is not named.
    public let executable: String?

    /// Version for people (`CFBundleShortVersionString`); nil when it is not named.
    public let version: String?

    /// Version of the build (`CFBundleVersion`); nil when it is not named.
    public let buildVersion: String?

    /// Names of the icon's files, the preferred first; empty when there are none that can be read.
    public let iconNames: [String]

    /// Whether the app takes part in the scene life cycle: whether it has a `UIApplicationSceneManifest`. Without one it
    /// has a single window and application-level callbacks.
    public let usesSceneLifecycle: Bool

    /// Whether the app can show several scenes at a time (`UIApplicationSupportsMultipleScenes`); false when absent.
    public let supportsMultipleScenes: Bool

    /// The scene configurations of each role in the manifest's order; a role that is not declared has no entry.
    public let sceneConfigurations: [SceneRole: [SceneConfiguration]]

    /// Types of activities the app can continue (`NSUserActivityTypes`).
    public let userActivityTypes: [String]

    /// Quick actions that do not change (`UIApplicationShortcutItems`).
    public let shortcutItems: [ShortcutItem]

    /// Kinds of links the app opens (`CFBundleURLTypes`).
    public let urlTypes: [URLType]

    /// Hosts whose web links open in the app (`ProsceniumAssociatedDomains`), in lower case.
    public let associatedDomains: [String]
}

extension AppManifest {
    /// The configuration that a new session of a role gets unless the app says otherwise: the role's first.
    ///
    /// - Returns: nil when the manifest declares none for the role.
    public func defaultConfiguration(for role: SceneRole) -> SceneConfiguration? {
        sceneConfigurations[role]?.first
    }

    /// The configuration of a name, looked up as `UISceneConfiguration(name:sessionRole:)` does.
    ///
    /// - Parameter name: nil for the role's default.
    /// - Returns: nil when the manifest declares none of that name for the role.
    public func configuration(named name: String?, for role: SceneRole) -> SceneConfiguration? {
        guard let name else { return defaultConfiguration(for: role) }
        return sceneConfigurations[role]?.first { $0.name == name }
    }

    /// Whether the app opens URLs of a scheme; upper and lower case do not matter.
    public func handles(scheme: String) -> Bool {
        let scheme = scheme.lowercased()
        return urlTypes.contains { $0.schemes.contains(scheme) }
    }

    /// Whether web links to a host belong to the app; upper and lower case and a final dot do not matter.
    ///
    /// A domain does not include its subdomains.
    public func handles(host: String) -> Bool {
        associatedDomains.contains(LinkNames.normalized(host: host))
    }
}
