/// The declarations in an app's Info.plist about scenes, quick actions and links.
public struct AppManifest: Hashable, Sendable {
    /// The app's identifier (`CFBundleIdentifier`).
    public let identifier: AppIdentifier

    /// The app's display name: `CFBundleDisplayName`, else `CFBundleName`, else the identifier.
    public let displayName: String

    /// Name of the executable's file in the bundle (`CFBundleExecutable`); nil when it is absent.
    public let executable: String?

    /// The version for people (`CFBundleShortVersionString`); nil when it is absent.
    public let version: String?

    /// The version of the build (`CFBundleVersion`); nil when it is absent.
    public let buildVersion: String?

    /// Names of the icon's files, in order of preference; empty when there are none that can be read.
    public let iconNames: [String]

    /// Whether the app adopts the scene life cycle, that is, whether it has a `UIApplicationSceneManifest`. Without one
    /// it has a single window and application-level callbacks.
    public let usesSceneLifecycle: Bool

    /// Whether the app can show several scenes at a time (`UIApplicationSupportsMultipleScenes`); false when absent.
    public let supportsMultipleScenes: Bool

    /// The scene configurations of each role in the manifest's order; an undeclared role has no entry.
    public let sceneConfigurations: [SceneRole: [SceneConfiguration]]

    /// Activity types that the app can continue (`NSUserActivityTypes`).
    public let userActivityTypes: [String]

    /// Static quick actions (`UIApplicationShortcutItems`).
    public let shortcutItems: [ShortcutItem]

    /// Kinds of links that the app opens (`CFBundleURLTypes`).
    package let urlTypes: [URLType]

    /// Hosts whose web links open in the app (`ProsceniumAssociatedDomains`), in lower case.
    public let associatedDomains: [String]
}

extension AppManifest {
    /// Returns the configuration that a new session of a role gets unless the app chooses another: the role's first.
    ///
    /// - Returns: nil when the manifest declares none for the role.
    public func defaultConfiguration(for role: SceneRole) -> SceneConfiguration? {
        sceneConfigurations[role]?.first
    }

    /// Returns the configuration with a name, looked up as `UISceneConfiguration(name:sessionRole:)` does.
    ///
    /// - Parameter name: nil for the role's default.
    /// - Returns: nil when the manifest declares none with that name for the role.
    public func configuration(named name: String?, for role: SceneRole) -> SceneConfiguration? {
        guard let name else { return defaultConfiguration(for: role) }
        return sceneConfigurations[role]?.first { $0.name == name }
    }

    /// Whether the app opens URLs with a scheme, compared without regard to case.
    public func handles(scheme: String) -> Bool {
        let scheme = scheme.lowercased()
        return urlTypes.contains { $0.schemes.contains(scheme) }
    }

    /// Whether the app opens web links to a host, compared without regard to case and a final dot.
    ///
    /// A domain does not include its subdomains.
    public func handles(host: String) -> Bool {
        associatedDomains.contains(URLRules.normalized(host: host))
    }
}
