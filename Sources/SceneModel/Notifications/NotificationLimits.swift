/// Limits on the size and number of an app's notifications.
package enum NotificationLimits {
    /// The maximum size of a content's JSON in bytes: 256 KiB. This is many times the size of a push (4 KiB), and a
    /// list of such notifications can still be transferred quickly.
    package static let contentSize = 262_144

    /// The maximum size of the identifier of a request, a category or an action, in bytes of UTF-8.
    package static let identifierLength = 1024

    /// The maximum number of pending requests of an app, as for `UNUserNotificationCenter`.
    package static let pending = 64

    /// The maximum number of an app's delivered notifications that are kept in the list of notifications.
    package static let delivered = 256

    /// The maximum number of an app's categories.
    package static let categories = 128

    /// The maximum size of the JSON of all categories of an app, in bytes.
    package static let categoriesSize = 262_144

    /// The maximum number of a category's actions; at most four are displayed.
    package static let actions = 16

    /// The maximum size of the text of a response, in bytes of UTF-8.
    package static let maximumAnswerLength = 65_536

    /// The maximum interval in seconds: a hundred years. A longer interval is assumed to be a mistake.
    package static let interval: Double = 100 * 366 * 86_400

    /// The minimum repeating interval in seconds, as for `UNTimeIntervalNotificationTrigger`.
    package static let repeatingInterval: Double = 60

    /// The maximum size of a remote notification's payload in bytes, as for APNs.
    package static let pushSize = 4096
}
