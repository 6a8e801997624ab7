/// The declarations in an app's Info.plist about scenes, quick actions and links.
public struct AppManifest: Hashable, Sendable {
    /// The app's identifier (`CFBundleIdentifier`).
    public let identifier: AppIdentifier

    /// The app's display name: `CFBundleDisplayName`, else `CFBundleName`, else the identifier.
    public let displayName: String

    /// The name of the executable file in the bundle (`CFBundleExecutable`); nil if the key is absent.
    public let executable: String?

    /// The version for people (`CFBundleShortVersionString`); nil if the key is absent.
    public let version: String?

    /// The version of the build (`CFBundleVersion`); nil if the key is absent.
    public let buildVersion: String?

    /// The names of the icon files, in order of preference; empty if the manifest contains no readable name.
    public let iconNames: [String]

    /// Whether the app adopts the scene life cycle, that is, whether the manifest has a `UIApplicationSceneManifest`.
    /// An app without this key has a single window and application-level callbacks.
    public let usesSceneLifecycle: Bool

    /// Whether the app can show several scenes at a time (`UIApplicationSupportsMultipleScenes`); false if the key is
    /// absent.
    public let supportsMultipleScenes: Bool

    /// The name of the storyboard of an app without scenes (`UIMainStoryboardFile`); nil if the key is absent.
    public let mainStoryboardName: String?

    /// Whether the system offers the command Print (`UIApplicationSupportsPrintCommand`); false if the key is absent.
    public let supportsPrintCommand: Bool

    /// Whether the app has a menu bar at the top of its windows (`ProsceniumMenuBar`); false if the key is absent.
    public let declaresMenuBar: Bool

    /// Whether view controllers handle actions while they present another one
    /// (`UIViewControllerPerformsActionsWhilePresentingModally`); true if the key is absent.
    public let performsActionsWhilePresentingModally: Bool

    /// Whether the app supports indirect input (`UIApplicationSupportsIndirectInputEvents`); true if the key is absent.
    /// If false, the app receives clicks and trackpad gestures as touches of fingers.
    public let supportsIndirectInputEvents: Bool

    /// The scene configurations of each role in the manifest's order; an undeclared role has no entry.
    public let sceneConfigurations: [SceneRole: [SceneConfiguration]]

    /// The activity types that the app can continue (`NSUserActivityTypes`).
    public let userActivityTypes: [String]

    /// The static quick actions (`UIApplicationShortcutItems`).
    public let shortcutItems: [ShortcutItem]

    /// The kinds of links that the app opens (`CFBundleURLTypes`).
    package let urlTypes: [URLType]

    /// The hosts whose web links open in the app (`ProsceniumAssociatedDomains`), in lower case.
    public let associatedDomains: [String]
}

extension AppManifest {
    /// Returns the configuration that a new session of a role gets unless the app chooses another one: the first
    /// configuration of the role.
    ///
    /// - Returns: nil if the manifest declares no configuration for the role.
    public func defaultConfiguration(for role: SceneRole) -> SceneConfiguration? {
        sceneConfigurations[role]?.first
    }

    /// Returns the configuration with the given name, looked up as `UISceneConfiguration(name:sessionRole:)` does.
    ///
    /// - Parameter name: nil for the default configuration of the role.
    /// - Returns: nil if the manifest declares no configuration with that name for the role.
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
