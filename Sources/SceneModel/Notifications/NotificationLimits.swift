/// Limits on the size and number of an app's notifications.
public enum NotificationLimits {
    /// The maximum size of a content's JSON in bytes: many times that of a push of 4 KiB, and a list of notifications
    /// is still transferred quickly.
    public static let contentSize = 262_144

    /// The maximum size of the identifier of a request, a category or an action, in bytes of UTF-8.
    public static let identifierLength = 1024

    /// The maximum number of pending requests of an app: that of `UNUserNotificationCenter`.
    public static let pending = 64

    /// The maximum number of an app's delivered notifications in the list.
    public static let delivered = 256

    /// The maximum number of an app's categories.
    public static let categories = 128

    /// The maximum size of the JSON of all categories of an app, in bytes.
    public static let categoriesSize = 262_144

    /// The maximum number of a category's actions; at most four are displayed.
    public static let actions = 16

    /// The maximum size of the text of a response, in bytes of UTF-8.
    public static let answerLength = 65_536

    /// The maximum interval in seconds: a hundred years; a longer one is a typing mistake.
    public static let interval: Double = 100 * 366 * 86_400

    /// The minimum repeating interval in seconds, as for `UNTimeIntervalNotificationTrigger`.
    public static let repeatingInterval: Double = 60

    /// The maximum size of a remote notification's payload in bytes, as for APNs.
    public static let pushSize = 4096
}
