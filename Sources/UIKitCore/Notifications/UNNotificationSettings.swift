import Foundation

/// Whether something about notifications is on; mirrors `UNNotificationSetting`.
public enum UNNotificationSetting: Int, Sendable, CaseIterable {
    /// There is no such thing here.
    case notSupported = 0
    /// It is off.
    case disabled = 1
    /// It is on.
    case enabled = 2
}

/// How notifications are shown; mirrors `UNAlertStyle`.
public enum UNAlertStyle: Int, Sendable, CaseIterable {
    /// Not at all.
    case none = 0
    /// As banners that go by themselves.
    case banner = 1
    /// As something that stays until it is dealt with.
    case alert = 2
}

/// When a notification's text may be read; mirrors `UNShowPreviewsSetting`.
public enum UNShowPreviewsSetting: Int, Sendable, CaseIterable {
    /// At any time.
    case always = 0
    /// While the device is unlocked.
    case whenAuthenticated = 1
    /// Never.
    case never = 2
}

/// What an app may do, and how its notifications are shown; mirrors `UNNotificationSettings`.
///
/// The same for every app: notifications need no permission on a desktop, whose own settings are not told to apps.
public final class UNNotificationSettings: NSObject, NSCopying, Sendable {
    static let ofEveryApp = UNNotificationSettings()

    private override init() { super.init() }

    /// Whether the app may notify; `authorized`.
    public var authorizationStatus: UNAuthorizationStatus { .authorized }
    /// Sounds; on.
    public var soundSetting: UNNotificationSetting { .enabled }
    /// The number on the icon; on.
    public var badgeSetting: UNNotificationSetting { .enabled }
    /// Banners; on.
    public var alertSetting: UNNotificationSetting { .enabled }
    /// The list of notifications; on.
    public var notificationCenterSetting: UNNotificationSetting { .enabled }
    /// The lock screen; there is none of the system's own.
    public var lockScreenSetting: UNNotificationSetting { .notSupported }
    /// Cars; there are none.
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    /// Being heard whatever the settings; on.
    public var criticalAlertSetting: UNNotificationSetting { .enabled }
    /// Notifications that do not wait; on.
    public var timeSensitiveSetting: UNNotificationSetting { .enabled }
    /// Notifications being read aloud; there is none of that.
    public var announcementSetting: UNNotificationSetting { .notSupported }
    /// Summaries at set times; there are none.
    public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
    /// Messages from people set apart; they are not.
    public var directMessagesSetting: UNNotificationSetting { .notSupported }
    /// How notifications are shown; `banner`.
    public var alertStyle: UNAlertStyle { .banner }
    /// When their text may be read; `always`.
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    /// Whether the system leads to the app's own settings; it does not.
    public var providesAppNotificationSettings: Bool { false }

    /// The settings themselves, as they never change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
