import Foundation

extension SceneEvent: Codable {
    /// The version of the wire form; events of another version cannot be read.
    static let wireVersion = 1

    private enum Key: String, CodingKey, CaseIterable {
        case version, app, kind, targetContentIdentifier, identifier, type, url, activity, failure
        case response, shortcutItem
    }

    /// The names of the kinds in JSON.
    private enum KindName: String, CaseIterable {
        case notification, quickAction, openURL, userActivity, handoff, refresh
    }

    /// Reads a flat object such as `{"app": "com.example.clowntown", "kind": "openURL", "url": "clowntown://robbie"}`.
    ///
    /// Every event has `app` and `kind` and may have `targetContentIdentifier`. The other keys depend on the kind:
    ///
    /// - a notification may have `identifier` and `response`
    /// - a quick action must have `type` and may have `shortcutItem`
    /// - an opened URL must have `url`
    /// - a user activity must have `activity`
    /// - a step of a handoff must have `identifier` and `type`; it has `activity` if the activity was transferred, and
    ///   `failure` if the transfer has failed
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
        case .handoff:
            return (.handoff(try continuation(reader)), .activity)
        case .refresh:
            return (.refresh, .kind)
        case nil:
            throw reader.wrongType(.kind, expected: expected, found: "the string \(ErrorQuoting.quote(name))")
        }
    }

    private static func continuation(_ reader: FieldReader<Key>) throws -> Continuation {
        let identifier = try reader.required(.identifier, "the continuation's identifier (a string)", as: String.self)
        let type = try reader.required(.type, "the activity's type (a string)", as: String.self)
        let activity = try reader.optional(.activity, "a user activity (an object)", as: UserActivity.self)
        let failure = try reader.optional(.failure, "a string", as: String.self)
        var step = Continuation.Step.announced
        if let activity { step = .continued(activity) }
        if let failure {
            let names = ErrorQuoting.list(ContinuationFailure.allCases.map(\.name))
            guard activity == nil else {
                throw reader.wrongType(.failure, expected: "no value beside “activity”", found: "a string")
            }
            guard let reason = ContinuationFailure(name: failure) else {
                throw reader.wrongType(
                    .failure, expected: "one of \(names)", found: "the string \(ErrorQuoting.quote(failure))")
            }
            step = .failed(reason)
        }
        return Continuation(identifier: identifier, activityType: type, step)
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
        case .handoff(let continuation):
            try encode(.handoff)
            try container.encode(continuation.identifier, forKey: .identifier)
            try container.encode(continuation.activityType, forKey: .type)
            try container.encodeIfPresent(continuation.activity, forKey: .activity)
            try container.encodeIfPresent(continuation.failure, forKey: .failure)
        case .refresh:
            try encode(.refresh)
        }
    }
}
