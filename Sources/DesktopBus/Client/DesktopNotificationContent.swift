/// What a notification says, independent of the server that will show it.
public struct DesktopNotificationContent: Hashable, Sendable {
    /// The name of the app, for people.
    public var appName: String
    /// The name or path of the app's icon; empty for none.
    public var appIcon = ""
    /// The headline, plain text.
    public var summary: String
    /// The text, plain; it is escaped for servers that read markup.
    public var body = ""
    /// What a person can do; left out for servers without actions.
    public var actions: [DesktopNotificationAction] = []
    /// The app identifier, the base name of its desktop file; nil when there is none.
    public var desktopEntry: String?
    /// The identifier of the content, by which the scene is chosen; nil when there is none.
    public var targetContentIdentifier: String?
    /// How much it matters.
    public var urgency = NotificationUrgency.normal
    /// What kind of thing happened, such as `email.arrived`; nil when it has no kind.
    public var category: String?
    /// The path, `file:` address or icon name of a picture; nil for none.
    public var imagePath: String?
    /// The name of a sound of the sound theme; nil leaves it to the server.
    public var soundName: String?
    /// Whether the server is asked to make no sound.
    public var suppressesSound = false
    /// Whether it is not to be kept once it has been shown.
    public var isTransient = false
    /// Whether it stays when one of its actions is taken.
    public var isResident = false
    /// Whether it comes from the system side, which shows it on the stage as well as soon as there is one.
    public var isOfSystemSide = false
    /// How long it is to be shown.
    public var expiry = NotificationExpiry.serverDefault

    /// Makes a notification of its texts.
    public init(appName: String, summary: String, body: String = "") {
        (self.appName, self.summary, self.body) = (appName, summary, body)
    }

    /// The arguments of `Notify`, for a server with these capabilities.
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

    /// The text without NUL, which the bus cannot carry and nobody can see.
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
