extension NotificationContent: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, userInfo
        case targetContentIdentifier, interruptionLevel
    }

    /// Reads an object in which every field is optional and has a default.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a notification's content")
        self.init()
        title = try reader.optional(.title, "a title (a string)") ?? title
        subtitle = try reader.optional(.subtitle, "a subtitle (a string)") ?? subtitle
        body = try reader.optional(.body, "a body text (a string)") ?? body
        badge = try reader.optional(.badge, "a whole number")
        sound = try reader.optional(.sound, "a sound's name (a string)")
        categoryIdentifier = try reader.optional(.categoryIdentifier, "a category (a string)") ?? categoryIdentifier
        threadIdentifier = try reader.optional(.threadIdentifier, "a thread (a string)") ?? threadIdentifier
        userInfo = try reader.nested(.userInfo, "an object", PropertyListDecoding.userInfo) ?? userInfo
        targetContentIdentifier = try reader.optional(
            .targetContentIdentifier, "a target content identifier (a string)")
        interruptionLevel = try Self.level(reader) ?? interruptionLevel
    }

    private static func level(_ reader: FieldReader<Key>) throws -> InterruptionLevel? {
        let expected = "one of \(ErrorQuoting.list(InterruptionLevel.allCases.map(\.rawValue)))"
        guard let name: String = try reader.optional(.interruptionLevel, expected) else { return nil }
        if let level = InterruptionLevel(rawValue: name) { return level }
        throw reader.wrongType(
            .interruptionLevel, expected: expected, found: "the string \(ErrorQuoting.quote(name))")
    }

    /// Writes an object; fields with their default value are omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(_ text: String, _ key: Key) throws {
            if !text.isEmpty { try container.encode(text, forKey: key) }
        }
        try encode(title, .title)
        try encode(subtitle, .subtitle)
        try encode(body, .body)
        try container.encodeIfPresent(badge, forKey: .badge)
        try container.encodeIfPresent(sound, forKey: .sound)
        try encode(categoryIdentifier, .categoryIdentifier)
        try encode(threadIdentifier, .threadIdentifier)
        if !userInfo.isEmpty { try container.encode(PropertyListValue.dictionary(userInfo), forKey: .userInfo) }
        try container.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
        if interruptionLevel != .active {
            try container.encode(interruptionLevel.rawValue, forKey: .interruptionLevel)
        }
    }
}
