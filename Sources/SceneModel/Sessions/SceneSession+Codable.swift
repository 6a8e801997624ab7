extension SceneSession: Codable {
    /// The version of the encoded form; decoding any other version fails.
    static let storedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, identifier, app, role, configuration, conditions, title, userInfo, stateRestorationActivity
        case created, lastActive, isPrivate, isDiscarded
    }

    /// Decodes a session from an object in which every field except the identifier and the app has a default.
    ///
    /// A configuration without a role has the role of the session.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a scene session")
        try reader.version(.version, supported: Self.storedVersion)
        let role = try reader.optional(.role, "a scene role (a string)") ?? SceneRole.windowApplication
        self.init(
            identifier: try reader.required(.identifier, "a session identifier (a string)"),
            app: try reader.required(.app, "an app identifier (a string)"),
            role: role,
            configuration: try reader.nested(.configuration, "a scene configuration (an object)") {
                try SceneConfiguration(from: $0, defaultRole: role)
            },
            conditions: try reader.nested(.conditions, "activation conditions (an object)", Self.conditions)
                ?? .standard,
            title: try reader.optional(.title, "a title (a string)"),
            userInfo: try reader.nested(.userInfo, "an object", PropertyListDecoding.userInfo),
            stateRestorationActivity: try reader.optional(.stateRestorationActivity, "a user activity (an object)"),
            created: try reader.optional(.created, "a date and time (a string)") ?? .epoch,
            lastActive: try reader.optional(.lastActive, "a date and time (a string)") ?? .epoch,
            isPrivate: try reader.flag(.isPrivate) ?? false,
            isDiscarded: try reader.flag(.isDiscarded) ?? false
        )
    }

    /// The keys of ``ActivationConditions``. A decoder that rejects unknown keys uses these keys to detect a misspelt
    /// key.
    private enum ConditionsKey: String, CodingKey, CaseIterable {
        case version, can, prefers
    }

    private static func conditions(_ decoder: any Decoder) throws -> ActivationConditions {
        _ = try FieldReader<ConditionsKey>(decoder, "activation conditions")
        return try ActivationConditions(from: decoder)
    }

    /// Encodes the session. Keys whose value is nil are omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.storedVersion, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(app, forKey: .app)
        try container.encode(role, forKey: .role)
        try container.encode(configuration, forKey: .configuration)
        try container.encode(conditions, forKey: .conditions)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(userInfo.map(PropertyListValue.dictionary), forKey: .userInfo)
        try container.encodeIfPresent(stateRestorationActivity, forKey: .stateRestorationActivity)
        try container.encode(created, forKey: .created)
        try container.encode(lastActive, forKey: .lastActive)
        try container.encode(isPrivate, forKey: .isPrivate)
        try container.encode(isDiscarded, forKey: .isDiscarded)
    }
}
