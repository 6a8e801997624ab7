/// A notification with the contents that `org.freedesktop.Notifications` defines, independent of any notification
/// server.
///
/// ``request(_:sizes:)`` decodes a notification that a program sends: it validates the parts and truncates them to the
/// limits. ``NotificationsClient`` sends notifications to a server.
package struct DesktopNotification: Hashable, Sendable {
    /// The name of the program or app, for display only.
    package var appName = ""
    /// The name or path of the sender's icon; empty for none.
    package var appIcon = ""
    /// The headline of the notification.
    package var summary = ""
    /// The body. For a server that does not interpret markup, the body is sent without styles.
    package var body = StyledText()
    /// The available actions, in the sender's order, with unique keys. The actions are not sent to a server that does
    /// not support actions.
    package var actions: [DesktopNotificationAction] = []
    /// The identifier of the app, equal to the base name of the app's desktop file; nil for none.
    package var desktopEntry: String?
    /// The target content identifier; nil for none. The conditions of the app's sessions select the scene for this
    /// identifier.
    package var targetContentIdentifier: String?
    /// The urgency.
    package var urgency = NotificationUrgency.normal
    /// The category, such as `email.arrived`; nil for none.
    package var category: String?
    /// The image that belongs to the content; nil for none.
    package var image: NotificationImage?
    /// The name of a sound in the desktop's sound theme; nil for none.
    package var soundName: String?
    /// Whether the server must not play a sound.
    package var suppressesSound = false
    /// Whether the server removes the notification after showing it, instead of storing it.
    package var isTransient = false
    /// Whether the notification stays after one of its actions is invoked.
    package var isResident = false
    /// Whether the daemon sent the notification. The daemon also sends such a notification to the stage as soon as a
    /// stage is attached, so a shell must not show the notification twice.
    package var isFromDaemon = false
    /// The time until the notification expires.
    package var expiry = NotificationExpiry.serverDefault

    /// The hint that marks notifications of the daemon. The specification reserves the prefix `x-` for vendors.
    static let daemonHint = "x-proscenium-system-side"

    /// Makes a notification with plain texts.
    package init(appName: String = "", summary: String = "", body: String = "") {
        (self.appName, self.summary, self.body) = (appName, summary, StyledText(body))
    }

    /// Whether the sender handles a tap on the notification itself.
    package var hasDefaultAction: Bool { actions.contains { $0.key == DesktopNotificationAction.defaultKey } }

    /// The size of the image's pixels in memory, in bytes; 0 for an image that is only named.
    var pixelBytes: Int {
        if case .pixels(let pixels)? = image { pixels.bytes.count } else { 0 }
    }
}

/// The size limits of a notification's parts.
package struct NotificationSizes: Hashable, Sendable {
    /// The maximum length of the summary, in UTF-8 bytes. A longer summary is truncated.
    package var summary = 1024
    /// The maximum length of the body as sent, in UTF-8 bytes. A longer body is truncated.
    package var body = 16 * 1024
    /// The maximum length of names, labels and identifiers, in UTF-8 bytes. Longer names and labels are cut; longer
    /// identifiers are ignored, because a truncated identifier could name something else.
    package var name = 1024
    /// The maximum number of actions; further actions are omitted.
    package var actions = 16
    /// The maximum number of hints; a notification with more hints is refused.
    package var hints = 128
    /// The maximum width and height of an image, in pixels; a larger image is omitted.
    package var imageSide = 2048

    /// Makes the default limits.
    package init() {}
}
