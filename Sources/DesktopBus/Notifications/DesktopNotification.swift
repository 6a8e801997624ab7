/// A notification as a program asked for it, with everything in it checked and cut to its limits.
public struct DesktopNotification: Hashable, Sendable {
    /// The name of the program, for display only.
    public var appName = ""
    /// The name or path of the program's icon; empty when it gave none.
    public var appIcon = ""
    /// The headline.
    public var summary = ""
    /// The text.
    public var body = StyledText()
    /// What a person can do, in the sender's order, with different keys.
    public var actions: [DesktopNotificationAction] = []
    /// The app identifier, the base name of its desktop file; nil when the sender did not say.
    public var desktopEntry: String?
    /// The identifier by which the scene is chosen that shows the content; nil when the sender did not say.
    public var targetContentIdentifier: String?
    /// How much it matters.
    public var urgency = NotificationUrgency.normal
    /// What kind of thing happened, such as `email.arrived`; nil when the sender did not say.
    public var category: String?
    /// The picture that belongs to the content; nil when there is none.
    public var image: NotificationImage?
    /// The sound by its name in the sound theme; nil when the sender did not say.
    public var soundName: String?
    /// Whether the sender asks for silence.
    public var suppressesSound = false
    /// Whether it is not to be kept once it has been shown.
    public var isTransient = false
    /// Whether it stays when one of its actions is taken.
    public var isResident = false
    /// Whether it comes from the system side, which shows it on the stage as well as soon as there is one.
    public var isOfSystemSide = false
    /// How long it is to be shown.
    public var expiry = NotificationExpiry.serverDefault

    /// The hint that says so; the specification reserves the beginning for such as are no one else's business.
    static let systemSideHint = "x-proscenium-system-side"

    /// Makes an empty notification.
    public init() {}

    /// Whether a tap on the notification itself means something to the sender.
    public var hasDefaultAction: Bool { actions.contains { $0.key == DesktopNotificationAction.defaultKey } }

    /// The memory that its pixels take.
    var pixelBytes: Int {
        if case .pixels(let pixels)? = image { pixels.bytes.count } else { 0 }
    }
}

/// How large the parts of a notification may be.
public struct NotificationSizes: Hashable, Sendable {
    /// UTF-8 bytes of the summary; more is cut off.
    public var summary = 1024
    /// UTF-8 bytes of the body as sent; more is cut off.
    public var body = 16 * 1024
    /// UTF-8 bytes of names, labels and identifiers. Names are cut off; identifiers that are longer are ignored, since a
    /// part of an identifier names something else.
    public var name = 1024
    /// Actions; more are left out.
    public var actions = 16
    /// Hints; a notification with more is refused.
    public var hints = 128
    /// Pixels of an image's width or height; a larger image is left out.
    public var imageSide = 2048

    /// Makes the usual sizes.
    public init() {}
}
