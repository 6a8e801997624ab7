/// A notification as `org.freedesktop.Notifications` has it, independent of the server that shows it.
///
/// ``request(_:sizes:)`` decodes one that a program sends, validated and truncated to the limits;
/// ``NotificationsClient`` sends one.
package struct DesktopNotification: Hashable, Sendable {
    /// The name of the program or app, for display only.
    package var appName = ""
    /// The name or path of its icon; empty for none.
    package var appIcon = ""
    /// The headline.
    package var summary = ""
    /// The body; sent without styles to servers that do not interpret markup.
    package var body = StyledText()
    /// The available actions, in the sender's order, with unique keys; not sent to servers without actions.
    package var actions: [DesktopNotificationAction] = []
    /// The app identifier, which is the base name of its desktop file; nil if there is none.
    package var desktopEntry: String?
    /// The identifier that selects the scene for the content; nil if there is none.
    package var targetContentIdentifier: String?
    /// The urgency.
    package var urgency = NotificationUrgency.normal
    /// The category, such as `email.arrived`; nil if there is none.
    package var category: String?
    /// The image of the content; nil if there is none.
    package var image: NotificationImage?
    /// The name of a sound of the sound theme; nil if there is none.
    package var soundName: String?
    /// Whether the sender asks for no sound.
    package var suppressesSound = false
    /// Whether the notification is not kept after it has been shown.
    package var isTransient = false
    /// Whether the notification stays after one of its actions is invoked.
    package var isResident = false
    /// Whether the daemon sent the notification. The daemon also shows it on the stage as soon as a stage is attached,
    /// so a shell must not show it twice.
    package var isFromDaemon = false
    /// The time until it expires.
    package var expiry = NotificationExpiry.serverDefault

    /// The hint that marks notifications of the daemon; the specification reserves the prefix for vendors.
    static let daemonHint = "x-proscenium-system-side"

    /// Makes a notification with plain texts.
    package init(appName: String = "", summary: String = "", body: String = "") {
        (self.appName, self.summary, self.body) = (appName, summary, StyledText(body))
    }

    /// Whether the sender handles a tap on the notification itself.
    package var hasDefaultAction: Bool { actions.contains { $0.key == DesktopNotificationAction.defaultKey } }

    /// The memory of its pixels, in bytes.
    var pixelBytes: Int {
        if case .pixels(let pixels)? = image { pixels.bytes.count } else { 0 }
    }
}

/// The size limits of a notification's parts.
package struct NotificationSizes: Hashable, Sendable {
    /// UTF-8 bytes of the summary; the rest is cut off.
    package var summary = 1024
    /// UTF-8 bytes of the body as sent; the rest is cut off.
    package var body = 16 * 1024
    /// UTF-8 bytes of names, labels and identifiers. Longer names are cut; longer identifiers are ignored, because a
    /// part of an identifier names something else.
    package var name = 1024
    /// The number of actions; further ones are omitted.
    package var actions = 16
    /// The number of hints; a notification with more is refused.
    package var hints = 128
    /// Pixels of an image's width or height; a larger image is omitted.
    package var imageSide = 2048

    /// Makes the default limits.
    package init() {}
}
