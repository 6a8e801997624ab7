/// What an app asks to be allowed to do; mirrors `UNAuthorizationOptions`. All of it is allowed here.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Setting the number on the icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Banners.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Notifications in cars.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Sounds whatever the settings.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A button of the system that leads to the app's own settings. The system has none here.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Being allowed on trial, without a question.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Notifications being read aloud.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Notifications that do not wait.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

/// Whether an app may notify; mirrors `UNAuthorizationStatus`. It is always `authorized` here.
public enum UNAuthorizationStatus: Int, Sendable, CaseIterable {
    /// The person was not asked yet.
    case notDetermined = 0
    /// The person said no.
    case denied = 1
    /// The app may.
    case authorized = 2
    /// The app may on trial.
    case provisional = 3
    /// The app may for a while.
    case ephemeral = 4
}

/// What is done with a notification that comes while the app is in front; mirrors `UNNotificationPresentationOptions`.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Takes bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The number on the icon is set.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// The sound is heard.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// The older way to say both `list` and `banner`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// The notification is in the list.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// The banner is shown.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
