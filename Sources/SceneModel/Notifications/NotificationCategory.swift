/// A category of notifications with its actions: the data of a `UNNotificationCategory`.
package struct NotificationCategory: Hashable, Sendable {
    /// The behaviour of a category's notifications: `UNNotificationCategoryOptions`.
    package struct Options: OptionSet, Hashable, Sendable {
        /// The options as bits.
        package let rawValue: UInt

        /// Creates options from bits.
        package init(rawValue: UInt) { self.rawValue = rawValue }

        /// The app receives a response when a person dismisses the notification.
        package static let customDismissAction = Options(rawValue: 1 << 0)
    }

    /// The identifier of the category within its app.
    package let identifier: String

    /// The buttons, in the order in which they are shown.
    package let actions: [NotificationAction]

    /// The behaviour of the notifications.
    package let options: Options

    /// Creates a category; corresponds to `UNNotificationCategory(identifier:actions:intentIdentifiers:options:)`.
    ///
    /// - Throws: ``NotificationError`` if an identifier is empty, too long or contains a null character, if two actions
    ///   have the same identifier, if an action has the reserved identifier of the default or the dismiss action, or if
    ///   there are more actions than ``NotificationLimits/actions``.
    package init(
        identifier: String, actions: [NotificationAction] = [], options: Options = []
    ) throws(NotificationError) {
        try NotificationError.check(identifier, of: .category)
        if actions.count > NotificationLimits.actions { throw .tooManyActions(count: actions.count) }
        let reserved = [NotificationResponse.defaultActionIdentifier, NotificationResponse.dismissActionIdentifier]
        var seen: Set<String> = []
        for action in actions {
            try NotificationError.check(action.identifier, of: .action)
            if reserved.contains(action.identifier) { throw .reservedAction(action.identifier) }
            if !seen.insert(action.identifier).inserted { throw .duplicateAction(action.identifier) }
        }
        self.identifier = identifier
        self.actions = actions
        self.options = options
    }
}

extension NotificationCategory: Codable {
    /// The version of the stored and wire form; categories of another version cannot be read.
    static let codedVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, identifier, actions, options
    }

    /// Reads an object such as `{"identifier": "clown", "actions": […], "options": ["customDismissAction"]}`.
    ///
    /// - Throws: ``FieldError``.
    package init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a category")
        try reader.version(.version, supported: Self.codedVersion)
        let identifier = try reader.required(.identifier, "the category's identifier (a string)", as: String.self)
        let actions = try reader.optional(.actions, "an array of actions", as: [NotificationAction].self) ?? []
        let options = try NamedOptions.read(reader, .options, Options.names)
        try reader.convert(.identifier) { try NotificationError.check(identifier, of: .category) }
        self = try reader.convert(.actions) {
            try NotificationCategory(identifier: identifier, actions: actions, options: options)
        }
    }

    /// Writes an object; fields with their default value are omitted.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.codedVersion, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
        let names = NamedOptions.names(of: options, Options.names)
        if !names.isEmpty { try container.encode(names, forKey: .options) }
    }
}

extension NotificationCategory.Options {
    fileprivate static let names: [(name: String, option: NotificationCategory.Options)] = [
        ("customDismissAction", .customDismissAction)
    ]
}
