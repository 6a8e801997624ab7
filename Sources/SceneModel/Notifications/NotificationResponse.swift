/// A person's response to a notification: the data of a `UNNotificationResponse` or `UNTextInputNotificationResponse`.
public struct NotificationResponse: Hashable, Sendable {
    /// The action identifier for a tap on the notification itself: `UNNotificationDefaultActionIdentifier`.
    public static let defaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

    /// The action identifier for dismissing the notification: `UNNotificationDismissActionIdentifier`.
    public static let dismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// The request that was delivered (`notification.request`).
    public let request: NotificationRequest

    /// The date of the delivery (`notification.date`).
    public let date: Timestamp

    /// The identifier of the chosen action.
    public let actionIdentifier: String

    /// The text that the person entered; nil if the action has no text field.
    public let userText: String?

    /// Creates a response.
    public init(
        request: NotificationRequest, date: Timestamp, actionIdentifier: String = defaultActionIdentifier,
        userText: String? = nil
    ) {
        self.request = request
        self.date = date
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}

extension NotificationResponse: Codable {
    /// The version of the wire form; responses of another version cannot be read.
    static let codedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, request, date, actionIdentifier, userText
    }

    /// Reads an object such as `{"request": {…}, "date": "2024-05-31T09:30:00.000Z", "actionIdentifier": "feed"}`.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a notification response")
        try reader.version(.version, supported: Self.codedVersion)
        self.init(
            request: try reader.required(.request, "the notification's request (an object)"),
            date: try reader.required(.date, "a date and time (a string)"),
            actionIdentifier: try reader.required(.actionIdentifier, "the action's identifier (a string)"),
            userText: try reader.optional(.userText, "the entered text (a string)"))
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.codedVersion, forKey: .version)
        try container.encode(request, forKey: .request)
        try container.encode(date, forKey: .date)
        try container.encode(actionIdentifier, forKey: .actionIdentifier)
        try container.encodeIfPresent(userText, forKey: .userText)
    }
}
