import Foundation

extension SceneEvent: Codable {
    /// The version of the wire form; events of another version cannot be read.
    static let wireVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, app, kind, targetContentIdentifier, identifier, type, url, activity, response, shortcutItem
    }

    /// The names of the kinds in JSON.
    private enum KindName: String, CaseIterable {
        case notification, quickAction, openURL, userActivity, refresh
    }

    /// Reads a flat object such as `{"app": "com.example.clowntown", "kind": "openURL", "url": "clowntown://robbie"}`.
    ///
    /// Every event has `app` and `kind` and may have `targetContentIdentifier`. The other keys depend on the kind:
    ///
    /// - a notification may have `identifier` and `response`
    /// - a quick action must have `type` and may have `shortcutItem`
    /// - an opened URL must have `url`
    /// - a user activity must have `activity`
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a scene event")
        try reader.version(.version, supported: Self.wireVersion)
        let app = try reader.required(.app, "an app identifier (a string)", as: AppIdentifier.self)
        let kind = try Self.kind(reader)
        let identifier = try reader.optional(
            .targetContentIdentifier, "a target content identifier (a string)", as: TargetContentIdentifier.self)
        let response = try reader.optional(.response, "a response (an object)", as: NotificationResponse.self)
        let item = try reader.optional(.shortcutItem, "a quick action (an object)", as: ShortcutItem.self)
        self = try reader.convert(kind.source) {
            try SceneEvent(
                app: app, kind: kind.kind, explicitIdentifier: identifier, response: response, shortcutItem: item)
        }
    }

    /// Returns the event's kind and a key for error messages: an error names this key if the kind implies an invalid
    /// content identifier.
    private static func kind(_ reader: FieldReader<Key>) throws -> (kind: Kind, source: Key) {
        let names = KindName.allCases.map(\.rawValue)
        let expected = "one of \(ErrorQuoting.list(names))"
        let name = try reader.required(.kind, expected, as: String.self)
        switch KindName(rawValue: name) {
        case .notification:
            return (.notification(identifier: try reader.optional(.identifier, "a string")), .kind)
        case .quickAction:
            return (.quickAction(type: try reader.required(.type, "the quick action's type (a string)")), .type)
        case .openURL:
            return (.openURL(try reader.requiredURL(.url)), .url)
        case .userActivity:
            return (.userActivity(try reader.required(.activity, "a user activity (an object)")), .activity)
        case .refresh:
            return (.refresh, .kind)
        case nil:
            throw reader.wrongType(.kind, expected: expected, found: "the string \(ErrorQuoting.quote(name))")
        }
    }

    /// Writes the flat object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        func encode(_ name: KindName) throws {
            try container.encode(name.rawValue, forKey: .kind)
        }
        try container.encode(Self.wireVersion, forKey: .version)
        try container.encode(app, forKey: .app)
        try container.encodeIfPresent(explicitIdentifier, forKey: .targetContentIdentifier)
        try container.encodeIfPresent(response, forKey: .response)
        try container.encodeIfPresent(shortcutItem, forKey: .shortcutItem)
        switch kind {
        case .notification(let identifier):
            try encode(.notification)
            try container.encodeIfPresent(identifier, forKey: .identifier)
        case .quickAction(let type):
            try encode(.quickAction)
            try container.encode(type, forKey: .type)
        case .openURL(let url):
            try encode(.openURL)
            try container.encode(url.absoluteString, forKey: .url)
        case .userActivity(let activity):
            try encode(.userActivity)
            try container.encode(activity, forKey: .activity)
        case .refresh:
            try encode(.refresh)
        }
    }
}
