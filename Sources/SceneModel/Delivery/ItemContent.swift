import Foundation

/// The content of an item for an app.
///
/// The content does not record whether the item connects a scene or is sent to a connected scene. This choice is made
/// at hand-over, so the same code serves an app that is running, an app that is not running and an app that has crashed
/// in the meantime.
public enum ItemContent: Hashable, Sendable {
    /// Show a session. The event is the reason; nil if a person only opened the session's card. `isNew` is true if the
    /// session was created for this item.
    case activate(SessionIdentifier, event: SceneEvent?, isNew: Bool)
    /// Refresh a session's state, conditions and snapshot in the background.
    case refresh(SessionIdentifier)
    /// Handle discarded sessions (`application(_:didDiscardSceneSessions:)`).
    case discard([SessionIdentifier])
    /// Handle a person's response to a notification in the background: a dismissal, or an action that does not bring
    /// the app to the foreground.
    case respond(SceneEvent)
    /// Handle a remote notification in the background, with its whole payload
    /// (`application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`).
    case push([String: PropertyListValue])

    /// The session whose scene the item needs; nil if the item is for the app itself.
    public var session: SessionIdentifier? {
        switch self {
        case .activate(let session, _, _), .refresh(let session): session
        case .discard, .respond, .push: nil
        }
    }

    /// Whether the app is launched for the item. A discard does not launch the app: the discard is handed over at
    /// the next launch.
    public var launchesApp: Bool { if case .discard = self { false } else { true } }

    /// The event that is handed over to the app; nil if the item has no event.
    public var event: SceneEvent? {
        switch self {
        case .activate(_, let event, _): event
        case .respond(let event): event
        case .refresh, .discard, .push: nil
        }
    }

    /// The stored form; nil if the content has a value that cannot be encoded.
    public var payload: Data? { try? JSONEncoder().encode(self) }
}

extension ItemContent: Codable {
    /// The version of the stored form; items of another version cannot be read.
    static let storedVersion = 1

    private enum Key: String, CodingKey {
        case version, kind, session, event, isNew, sessions, userInfo
    }

    private enum Kind: String, Codable {
        case activate, refresh, discard, respond, push
    }

    /// Reads the stored form.
    ///
    /// - Throws: `DecodingError` for a version or a kind of a later release, and for missing fields.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.storedVersion else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container, debugDescription: "version \(version) is not supported")
        }
        switch try container.decode(Kind.self, forKey: .kind) {
        case .activate:
            self = .activate(
                try container.decode(SessionIdentifier.self, forKey: .session),
                event: try container.decodeIfPresent(SceneEvent.self, forKey: .event),
                isNew: try container.decodeIfPresent(Bool.self, forKey: .isNew) ?? false)
        case .refresh: self = .refresh(try container.decode(SessionIdentifier.self, forKey: .session))
        case .discard: self = .discard(try container.decode([SessionIdentifier].self, forKey: .sessions))
        case .respond: self = .respond(try container.decode(SceneEvent.self, forKey: .event))
        case .push:
            guard case .dictionary(let entries) = try container.decode(PropertyListValue.self, forKey: .userInfo) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .userInfo, in: container, debugDescription: "a payload must be an object")
            }
            self = .push(entries)
        }
    }

    /// Writes the stored form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.storedVersion, forKey: .version)
        switch self {
        case .activate(let session, let event, let isNew):
            try container.encode(Kind.activate, forKey: .kind)
            try container.encode(session, forKey: .session)
            try container.encodeIfPresent(event, forKey: .event)
            try container.encode(isNew, forKey: .isNew)
        case .refresh(let session):
            try container.encode(Kind.refresh, forKey: .kind)
            try container.encode(session, forKey: .session)
        case .discard(let sessions):
            try container.encode(Kind.discard, forKey: .kind)
            try container.encode(sessions, forKey: .sessions)
        case .respond(let event):
            try container.encode(Kind.respond, forKey: .kind)
            try container.encode(event, forKey: .event)
        case .push(let userInfo):
            try container.encode(Kind.push, forKey: .kind)
            try container.encode(PropertyListValue.dictionary(userInfo), forKey: .userInfo)
        }
    }
}
