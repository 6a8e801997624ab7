/// The content of a notification, independent of the server that shows it.
public struct DesktopNotificationContent: Hashable, Sendable {
    /// The name of the app, for people.
    public var appName: String
    /// The name or path of the app's icon; empty for none.
    public var appIcon = ""
    /// The headline as plain text.
    public var summary: String
    /// The body as plain text; it is escaped for servers that interpret markup.
    public var body = ""
    /// The available actions; omitted for servers without actions.
    public var actions: [DesktopNotificationAction] = []
    /// The app identifier, which is the base name of its desktop file; nil if there is none.
    public var desktopEntry: String?
    /// The identifier of the content, which selects the scene; nil if there is none.
    public var targetContentIdentifier: String?
    /// The urgency.
    public var urgency = NotificationUrgency.normal
    /// The category, such as `email.arrived`; nil if there is none.
    public var category: String?
    /// The path, `file:` address or icon name of an image; nil for none.
    public var imagePath: String?
    /// The name of a sound of the sound theme; nil for the server's choice.
    public var soundName: String?
    /// Whether the server is asked to play no sound.
    public var suppressesSound = false
    /// Whether the server must not keep the notification after showing it.
    public var isTransient = false
    /// Whether the notification stays after one of its actions is invoked.
    public var isResident = false
    /// Whether the daemon sent the notification. The daemon also shows it on the stage as soon as a stage is attached,
    /// so a shell must not show it twice.
    public var isOfSystemSide = false
    /// The time until it expires.
    public var expiry = NotificationExpiry.serverDefault

    /// Makes a notification with its texts.
    public init(appName: String, summary: String, body: String = "") {
        (self.appName, self.summary, self.body) = (appName, summary, body)
    }

    /// Returns the arguments of `Notify` for a server with these capabilities.
    func arguments(replacing id: UInt32, capabilities: Set<String>) -> [BusValue] {
        let actions = capabilities.contains("actions") ? actions.flatMap { [$0.key, $0.label] } : []
        let body = capabilities.contains("body-markup") ? Self.escaped(body) : body
        return [
            .string(Self.clean(appName)), .uint32(id), .string(Self.clean(appIcon)), .string(Self.clean(summary)),
            .string(Self.clean(body)), .strings(actions.map(Self.clean)), .variants(hints),
            .int32(expiry.milliseconds),
        ]
    }

    private var hints: [String: BusValue] {
        var hints: [String: BusValue] = ["urgency": .byte(urgency.rawValue)]
        let texts = [
            "desktop-entry": desktopEntry, "target-content-id": targetContentIdentifier, "category": category,
            "image-path": imagePath, "sound-name": soundName,
        ]
        for case (let key, let text?) in texts { hints[key] = .string(Self.clean(text)) }
        if suppressesSound { hints["suppress-sound"] = .boolean(true) }
        if isTransient { hints["transient"] = .boolean(true) }
        if isResident { hints["resident"] = .boolean(true) }
        if isOfSystemSide { hints[DesktopNotification.systemSideHint] = .boolean(true) }
        return hints
    }

    /// Removes NUL, which the bus cannot carry.
    private static func clean(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
