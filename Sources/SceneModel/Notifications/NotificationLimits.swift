/// How much of everything an app's notifications may be.
public enum NotificationLimits {
    /// Bytes of a content's JSON: a push of 4 KiB fits many times, and a list of notifications still travels quickly.
    public static let contentSize = 262_144

    /// Bytes of UTF-8 of an identifier of a request, a category or an action.
    public static let identifierLength = 1024

    /// Requests of an app that wait for their date: as many as `UNUserNotificationCenter` keeps.
    public static let pending = 64

    /// Notifications of an app that stay in the list.
    public static let delivered = 256

    /// Categories of an app.
    public static let categories = 128

    /// Bytes of the JSON of all categories of an app.
    public static let categoriesSize = 262_144

    /// Actions of a category; people are shown four at most.
    public static let actions = 16

    /// Bytes of UTF-8 of what a person answers.
    public static let answerLength = 65_536

    /// Seconds of an interval: a hundred years, beyond which only typing mistakes lie.
    public static let interval: Double = 100 * 366 * 86_400

    /// Fewest seconds of a repeating interval, as `UNTimeIntervalNotificationTrigger` has it.
    public static let repeatingInterval: Double = 60

    /// Bytes of a remote notification's payload, as APNs has it.
    public static let pushSize = 4096
}
