/// A notification as `org.freedesktop.Notifications` has it, independent of the server that shows it.
///
/// ``request(_:sizes:)`` decodes one that a program sends, validated and truncated to the limits;
/// ``NotificationsClient`` sends one.
public struct DesktopNotification: Hashable, Sendable {
    /// The name of the program or app, for display only.
    public var appName = ""
    /// The name or path of its icon; empty for none.
    public var appIcon = ""
    /// The headline.
    public var summary = ""
    /// The body; sent without styles to servers that do not interpret markup.
    public var body = StyledText()
    /// The available actions, in the sender's order, with unique keys; not sent to servers without actions.
    public var actions: [DesktopNotificationAction] = []
    /// The app identifier, which is the base name of its desktop file; nil if there is none.
    public var desktopEntry: String?
    /// The identifier that selects the scene for the content; nil if there is none.
    public var targetContentIdentifier: String?
    /// The urgency.
    public var urgency = NotificationUrgency.normal
    /// The category, such as `email.arrived`; nil if there is none.
    public var category: String?
    /// The image of the content; nil if there is none.
    public var image: NotificationImage?
    /// The name of a sound of the sound theme; nil if there is none.
    public var soundName: String?
    /// Whether the sender asks for no sound.
    public var suppressesSound = false
    /// Whether the notification is not kept after it has been shown.
    public var isTransient = false
    /// Whether the notification stays after one of its actions is invoked.
    public var isResident = false
    /// Whether the daemon sent the notification. The daemon also shows it on the stage as soon as a stage is attached,
    /// so a shell must not show it twice.
    public var isFromDaemon = false
    /// The time until it expires.
    public var expiry = NotificationExpiry.serverDefault

    /// The hint that marks notifications of the daemon; the specification reserves the prefix for vendors.
    static let daemonHint = "x-proscenium-system-side"

    /// Makes a notification with plain texts.
    public init(appName: String = "", summary: String = "", body: String = "") {
        (self.appName, self.summary, self.body) = (appName, summary, StyledText(body))
    }

    /// Whether the sender handles a tap on the notification itself.
    public var hasDefaultAction: Bool { actions.contains { $0.key == DesktopNotificationAction.defaultKey } }

    /// The memory of its pixels, in bytes.
    var pixelBytes: Int {
        if case .pixels(let pixels)? = image { pixels.bytes.count } else { 0 }
    }
}

/// The size limits of a notification's parts.
public struct NotificationSizes: Hashable, Sendable {
    /// UTF-8 bytes of the summary; the rest is cut off.
    public var summary = 1024
    /// UTF-8 bytes of the body as sent; the rest is cut off.
    public var body = 16 * 1024
    /// UTF-8 bytes of names, labels and identifiers. Longer names are cut; longer identifiers are ignored, because a
    /// part of an identifier names something else.
    public var name = 1024
    /// The number of actions; further ones are omitted.
    public var actions = 16
    /// The number of hints; a notification with more is refused.
    public var hints = 128
    /// Pixels of an image's width or height; a larger image is omitted.
    public var imageSide = 2048

    /// Makes the default limits.
    public init() {}
}
