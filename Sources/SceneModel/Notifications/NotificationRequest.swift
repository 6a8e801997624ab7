/// A notification that is to be delivered: the data of a `UNNotificationRequest`.
public struct NotificationRequest: Hashable, Sendable {
    /// Names the request within its app: a later one of the same name takes its place.
    public let identifier: String

    /// What the notification says and carries.
    public let content: NotificationContent

    /// What delivers it; nil for at once.
    public let trigger: NotificationTrigger?

    /// Makes a request, as `UNNotificationRequest(identifier:content:trigger:)`.
    ///
    /// - Throws: ``NotificationError`` for an identifier that is empty, too long or holds NUL, and for a content that is larger than
    ///   ``NotificationLimits/contentSize`` or cannot be stored.
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
    /// Version of the stored and wire form that is written, and the only one that is read.
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
