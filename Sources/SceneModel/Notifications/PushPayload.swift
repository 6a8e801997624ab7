import Foundation

/// The payload of a remote notification in the JSON format of APNs. A server can send the same payload to the daemon as
/// to Apple.
package struct PushPayload: Hashable, Sendable {
    /// The content of the notification to show; nil if the payload has no alert with a text.
    package let alert: NotificationContent?

    /// The badge number for the app's icon; nil to leave it unchanged.
    package let badge: Int?

    /// The name of the sound; nil for none.
    package let sound: String?

    /// Whether the app is woken in the background to fetch content (`content-available` is 1).
    package let isBackground: Bool

    /// The identifier of the notification's content (`target-content-id`); nil for none.
    package let targetContentIdentifier: TargetContentIdentifier?

    /// The whole payload, including `aps`, for `userInfo`.
    package let userInfo: [String: PropertyListValue]

    /// Decodes a payload.
    ///
    /// If a plain text is missing, the key of its localised text (such as `loc-key`) is used instead, as for a key
    /// without a translation. `mutable-content` must be 0 or 1, but has no effect. Unknown keys of `aps` are ignored,
    /// and null counts as absent.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8, at most ``NotificationLimits/pushSize`` bytes.
    ///   - name: the name of the text in errors, such as its file.
    /// - Throws: ``PushPayloadError``.
    package init(_ data: Data, name: String = "push payload") throws(PushPayloadError) {
        guard data.count <= NotificationLimits.pushSize else { throw .tooLarge(bytes: data.count) }
        let root: PropertyListValue
        do throws(JSONTextError) {
            root = try JSONText.decode(UntaggedJSON.self, from: data, name: name).value
        } catch {
            throw .unreadable(error)
        }
        let payload = try PushPayloadReader(root, path: "", expected: "a payload (an object)")
        guard let aps = try payload.object("aps") else { throw .noAps }
        userInfo = payload.entries
        badge = try aps.count("badge")
        sound = try Self.sound(aps)
        isBackground = try aps.flag("content-available")
        _ = try aps.flag("mutable-content")
        targetContentIdentifier = try Self.identifier(aps)
        alert = try Self.alert(
            aps, badge: badge, sound: sound, identifier: targetContentIdentifier, userInfo: payload.entries)
        if alert == nil, badge == nil, sound == nil, !isBackground { throw .withoutEffect }
    }

    private static func alert(
        _ aps: PushPayloadReader, badge: Int?, sound: String?, identifier: TargetContentIdentifier?,
        userInfo: [String: PropertyListValue]
    ) throws(PushPayloadError) -> NotificationContent? {
        var content = NotificationContent(
            badge: badge, sound: sound, userInfo: userInfo, targetContentIdentifier: identifier)
        content.categoryIdentifier = try aps.text("category") ?? ""
        content.threadIdentifier = try aps.text("thread-id") ?? ""
        content.interruptionLevel = try level(aps) ?? .active
        switch aps.entries["alert"] {
        case nil, .null: return nil
        case .string(let body): content.body = body
        default:
            guard let alert = try aps.object("alert", expected: "a string or an object") else { return nil }
            content.title = try alert.text("title") ?? ""
            content.subtitle = try alert.text("subtitle") ?? ""
            content.body = try alert.text("body") ?? ""
            content.title = try content.title.isEmpty ? alert.text("title-loc-key") ?? "" : content.title
            content.subtitle = try content.subtitle.isEmpty ? alert.text("subtitle-loc-key") ?? "" : content.subtitle
            content.body = try content.body.isEmpty ? alert.text("loc-key") ?? "" : content.body
        }
        return content.hasText ? content : nil
    }

    private static func sound(_ aps: PushPayloadReader) throws(PushPayloadError) -> String? {
        switch aps.entries["sound"] {
        case nil, .null: return nil
        case .string(let name): return name
        default: return try aps.object("sound", expected: "a string or an object")?.text("name") ?? "default"
        }
    }

    private static func identifier(_ aps: PushPayloadReader) throws(PushPayloadError) -> TargetContentIdentifier? {
        guard let text = try aps.text("target-content-id") else { return nil }
        do throws(TargetContentIdentifierError) {
            return try TargetContentIdentifier(text)
        } catch {
            throw .badTargetContentIdentifier(error)
        }
    }

    private static let levels: [(name: String, level: NotificationContent.InterruptionLevel)] = [
        ("passive", .passive), ("active", .active), ("time-sensitive", .timeSensitive), ("critical", .critical),
    ]

    private static func level(
        _ aps: PushPayloadReader
    ) throws(PushPayloadError) -> NotificationContent.InterruptionLevel? {
        guard let name = try aps.text("interruption-level") else { return nil }
        if let level = levels.first(where: { $0.name == name })?.level { return level }
        throw .wrongType(
            path: "aps.interruption-level", expected: "one of \(ErrorQuoting.list(levels.map(\.name)))",
            found: "the string \(ErrorQuoting.quote(name))")
    }
}
