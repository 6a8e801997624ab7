import Foundation

/// The state of a notification feature; mirrors `UNNotificationSetting`.
public enum UNNotificationSetting: Int, Sendable, CaseIterable {
    /// The feature is not supported here.
    case notSupported = 0
    /// The feature is off.
    case disabled = 1
    /// The feature is on.
    case enabled = 2
}

/// The styles of showing notifications; mirrors `UNAlertStyle`.
public enum UNAlertStyle: Int, Sendable, CaseIterable {
    /// Notifications are not shown.
    case none = 0
    /// Banners that disappear automatically.
    case banner = 1
    /// Alerts that remain on the screen until the person responds.
    case alert = 2
}

/// The conditions for showing the text of a notification; mirrors `UNShowPreviewsSetting`.
public enum UNShowPreviewsSetting: Int, Sendable, CaseIterable {
    /// Always.
    case always = 0
    /// While the device is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}

/// The permissions of an app and the presentation of its notifications; mirrors `UNNotificationSettings`.
///
/// The settings are the same for every app, because notifications need no permission on a desktop, and apps cannot read
/// the desktop's own settings.
public final class UNNotificationSettings: NSObject, NSCopying, Sendable {
    static let shared = UNNotificationSettings()

    private override init() { super.init() }

    /// The permission of the app to send notifications; always `authorized`.
    public var authorizationStatus: UNAuthorizationStatus { .authorized }
    /// The setting for sounds; always on.
    public var soundSetting: UNNotificationSetting { .enabled }
    /// The setting for badge numbers; always on.
    public var badgeSetting: UNNotificationSetting { .enabled }
    /// The setting for banners; always on.
    public var alertSetting: UNNotificationSetting { .enabled }
    /// The setting for the list of notifications; always on.
    public var notificationCenterSetting: UNNotificationSetting { .enabled }
    /// The setting for the lock screen; not supported.
    public var lockScreenSetting: UNNotificationSetting { .notSupported }
    /// The setting for notifications in cars; not supported.
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    /// The setting for critical alerts; always on.
    public var criticalAlertSetting: UNNotificationSetting { .enabled }
    /// The setting for time-sensitive notifications; always on.
    public var timeSensitiveSetting: UNNotificationSetting { .enabled }
    /// The setting for reading notifications aloud; not supported.
    public var announcementSetting: UNNotificationSetting { .notSupported }
    /// The setting for scheduled summaries; not supported.
    public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// The setting for a separate presentation of direct messages; not supported.
    public var directMessagesSetting: UNNotificationSetting { .notSupported }
    /// The style in which notifications are shown; always `banner`.
    public var alertStyle: UNAlertStyle { .banner }
    /// The condition for showing the text of a notification; always `always`.
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// Whether the system offers a link to the app's own settings; false.
    public var providesAppNotificationSettings: Bool { false }

    /// Returns the settings themselves, because they are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
