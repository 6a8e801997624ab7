import SceneModel

extension ScenesMessages {
    /// An item that the app is to handle and acknowledge.
    public struct Item: Hashable, Sendable {
        /// The kind of work that an item requests.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// Show the scene and handle the event, if there is one.
            case activate
            /// Refresh the session in the background.
            case refresh
            /// Delete the app's own data of sessions that were discarded.
            case discard
            /// Handle a response to a notification that does not open the app: a background action or a dismissal.
            case respond
            /// Handle a remote notification that wakes the app in the background.
            case push
        }

        /// The work that an item requests, with its parameters. A connection has the parameters for connecting the
        /// scene before the item is handled; it is nil if the scene is already connected.
        public enum Work: Hashable, Sendable {
            /// Show a session and handle the event; the event is nil if a person only opened the session's card.
            case activate(SessionIdentifier, event: SceneEvent?, connection: SceneConnection?)
            /// Refresh a session in the background.
            case refresh(SessionIdentifier, connection: SceneConnection?)
            /// Delete the app's own data of sessions that were discarded.
            case discard([SessionIdentifier])
            /// Handle a response to a notification that does not open the app.
            case respond(SceneEvent)
            /// Handle a remote notification in the background, with its complete payload.
            case push([String: PropertyListValue])
        }

        /// The number by which the app acknowledges the item.
        public var number: ItemNumber
        /// Whether an earlier process has received the item already.
        package var isRedelivered: Bool
        /// The work that the item requests.
        public var work: Work

        /// Creates an item.
        package init(number: ItemNumber, isRedelivered: Bool, _ work: Work) {
            (self.number, self.isRedelivered, self.work) = (number, isRedelivered, work)
        }
    }
}

extension ScenesMessages.Item {
    /// The kind of work that the item requests.
    public var kind: Kind {
        switch work {
        case .activate: .activate
        case .refresh: .refresh
        case .discard: .discard
        case .respond: .respond
        case .push: .push
        }
    }

    /// The session whose scene the item needs; nil for an item that needs no scene.
    public var session: SessionIdentifier? {
        switch work {
        case .activate(let session, _, _), .refresh(let session, _): session
        case .discard, .respond, .push: nil
        }
    }

    /// The event that caused the item; nil for none.
    public var event: SceneEvent? {
        switch work {
        case .activate(_, let event, _): event
        case .respond(let event): event
        case .refresh, .discard, .push: nil
        }
    }

    /// The parameters for connecting the scene before the item is handled; nil if the scene is already connected or the
    /// item needs no scene.
    public var connection: ScenesMessages.SceneConnection? {
        switch work {
        case .activate(_, _, let connection), .refresh(_, let connection): connection
        case .discard, .respond, .push: nil
        }
    }
}

extension ScenesMessages.Item: Codable {
    private enum Key: String, CodingKey {
        case number, kind, isRedelivered, session, event, connection, discarded, userInfo
    }

    /// Decodes an item. Fields of other kinds of work, and unknown fields, are ignored.
    ///
    /// - Throws: the decoder's errors, also if a field of the kind of work is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        number = try fields.decode(ItemNumber.self, forKey: .number)
        isRedelivered = try fields.decode(Bool.self, forKey: .isRedelivered)
        work =
            switch try fields.decode(Kind.self, forKey: .kind) {
            case .activate:
                .activate(
                    try fields.decode(SessionIdentifier.self, forKey: .session),
                    event: try fields.decodeIfPresent(SceneEvent.self, forKey: .event),
                    connection: try fields.decodeIfPresent(ScenesMessages.SceneConnection.self, forKey: .connection))
            case .refresh:
                .refresh(
                    try fields.decode(SessionIdentifier.self, forKey: .session),
                    connection: try fields.decodeIfPresent(ScenesMessages.SceneConnection.self, forKey: .connection))
            case .discard: .discard(try fields.decode([SessionIdentifier].self, forKey: .discarded))
            case .respond: .respond(try fields.decode(SceneEvent.self, forKey: .event))
            case .push: .push(try Self.payload(fields))
            }
    }

    private static func payload(_ fields: KeyedDecodingContainer<Key>) throws -> [String: PropertyListValue] {
        guard case .dictionary(let entries) = try fields.decode(PropertyListValue.self, forKey: .userInfo) else {
            throw DecodingError.dataCorruptedError(
                forKey: .userInfo, in: fields, debugDescription: "a payload must be an object")
        }
        return entries
    }

    /// Encodes the item with the fields of its kind of work only.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(number, forKey: .number)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(isRedelivered, forKey: .isRedelivered)
        switch work {
        case .activate(let session, let event, let connection):
            try fields.encode(session, forKey: .session)
            try fields.encodeIfPresent(event, forKey: .event)
            try fields.encodeIfPresent(connection, forKey: .connection)
        case .refresh(let session, let connection):
            try fields.encode(session, forKey: .session)
            try fields.encodeIfPresent(connection, forKey: .connection)
        case .discard(let sessions): try fields.encode(sessions, forKey: .discarded)
        case .respond(let event): try fields.encode(event, forKey: .event)
        case .push(let payload): try fields.encode(PropertyListValue.dictionary(payload), forKey: .userInfo)
        }
    }
}
