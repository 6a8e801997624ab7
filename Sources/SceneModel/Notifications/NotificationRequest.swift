/// A request to deliver a notification: the data of a `UNNotificationRequest`.
public struct NotificationRequest: Hashable, Sendable {
    /// The identifier of the request within its app. A later request with the same identifier replaces this request.
    public let identifier: String

    /// The content of the notification.
    public let content: NotificationContent

    /// The trigger that delivers the notification; nil to deliver it immediately.
    public let trigger: NotificationTrigger?

    /// Creates a request; corresponds to `UNNotificationRequest(identifier:content:trigger:)`.
    ///
    /// - Throws: ``NotificationError`` if the identifier is empty, too long or contains a null character, or if the
    ///   content is larger than ``NotificationLimits/contentSize`` or cannot be stored.
    public init(
        identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil
    ) throws(NotificationError) {
        try NotificationError.check(identifier, of: .request)
        try content.check()
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

extension NotificationRequest: Codable {
    /// The version of the stored and wire form; requests of another version cannot be read.
    static let codedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, identifier, content, trigger
    }

    /// Reads an object such as `{"identifier": "n1", "content": {"title": "Robbie"}}`.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a notification request")
        try reader.version(.version, supported: Self.codedVersion)
        let identifier = try reader.required(.identifier, "the request's identifier (a string)", as: String.self)
        let content = try reader.required(
            .content, "the notification's content (an object)", as: NotificationContent.self)
        let trigger = try reader.optional(.trigger, "a trigger (an object)", as: NotificationTrigger.self)
        try reader.convert(.identifier) { try NotificationError.check(identifier, of: .request) }
        self = try reader.convert(.content) {
            try NotificationRequest(identifier: identifier, content: content, trigger: trigger)
        }
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.codedVersion, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(content, forKey: .content)
        try container.encodeIfPresent(trigger, forKey: .trigger)
    }
}
