/// The permissions that an app requests; mirrors `UNAuthorizationOptions`. All permissions are granted here.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Setting the badge number of the icon.
    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    /// Playing sounds.
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    /// Showing banners.
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    /// Showing notifications in cars.
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// Playing critical sounds regardless of the notification settings.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// A system button that opens the app's own settings. The button is not shown here.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// Provisional permission, without asking the person.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// Reading notifications aloud.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// Delivering time-sensitive notifications.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

/// The permission of an app to send notifications; mirrors `UNAuthorizationStatus`. The status is always `authorized`
/// here.
public enum UNAuthorizationStatus: Int, Sendable, CaseIterable {
    /// The person has not been asked yet.
    case notDetermined = 0
    /// The person has denied the permission.
    case denied = 1
    /// The app has permission.
    case authorized = 2
    /// The app has provisional permission.
    case provisional = 3
    /// The app has temporary permission.
    case ephemeral = 4
}

/// The presentation of a notification that arrives while the app is in the foreground; mirrors
/// `UNNotificationPresentationOptions`.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt
    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Sets the badge number of the icon.
    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    /// Plays the sound.
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// The older option for both `list` and `banner`.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// Adds the notification to the list.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// Shows the banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
