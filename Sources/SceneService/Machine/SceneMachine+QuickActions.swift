import Foundation
import SceneModel
import SceneStore

/// The quick actions and the badge of an app's icon. Both are stored as records of the app.
extension SceneMachine {
    private static let shortcutItems = "shortcutItems"
    private static let badge = "badge"

    private struct StoredItems: Codable {
        var version = 1
        var items: [ShortcutItem]
    }

    private struct StoredBadge: Codable {
        var version = 1
        var count: Int
    }

    /// Returns the app's quick actions: the quick actions of the manifest, followed by the dynamic quick actions
    /// (`UIApplication.shortcutItems`).
    package func shortcutItems(of app: AppIdentifier) -> [ShortcutItem] {
        (manifest(of: app)?.shortcutItems ?? []) + dynamicShortcutItems(of: app)
    }

    /// Returns the app's dynamic quick actions. These quick actions remain stored while the app is not running.
    package func dynamicShortcutItems(of app: AppIdentifier) -> [ShortcutItem] {
        payload(Self.shortcutItems, of: app, as: StoredItems.self)?.items ?? []
    }

    /// Returns the quick action of the app with this type and this target content identifier. If `content` is nil,
    /// returns the first quick action with this type. Returns nil if no quick action of the app matches.
    func shortcutItem(_ type: String, about content: TargetContentIdentifier?, of app: AppIdentifier) -> ShortcutItem? {
        let items = shortcutItems(of: app).filter { $0.type == type }
        guard let content else { return items.first }
        return items.first { $0.targetContentIdentifier == content }
    }

    /// Returns a quick-action event completed with the fields of the app's quick action of the same type. Returns any
    /// other event unchanged.
    func completingQuickAction(_ event: SceneEvent) -> SceneEvent {
        guard case .quickAction(let type) = event.kind, event.shortcutItem == nil,
            let item = shortcutItem(type, about: event.explicitIdentifier, of: event.app)
        else { return event }
        return SceneEvent(app: event.app, item)
    }

    /// Returns the badge number on the app's icon; 0 for none.
    package func badge(of app: AppIdentifier) -> Int { payload(Self.badge, of: app, as: StoredBadge.self)?.count ?? 0 }

    private func payload<Value: Decodable>(_ kind: String, of app: AppIdentifier, as type: Value.Type) -> Value? {
        let key = StoredRecord.Key(app: app, kind: kind, identifier: "")
        return apps[app]?.records[key].flatMap { try? JSONDecoder().decode(type, from: $0.payload) }
    }

    /// Returns the record change that replaces the app's dynamic quick actions; nil if `items` cannot be encoded.
    static func shortcutItemsChange(_ items: [ShortcutItem], of app: AppIdentifier) -> [StoredRecord.Key: Data?]? {
        record(shortcutItems, of: app, items.isEmpty ? nil : StoredItems(items: items))
    }

    /// Returns the record change that sets the badge. The result is never nil, because a number can always be encoded.
    static func badgeChange(_ count: Int, of app: AppIdentifier) -> [StoredRecord.Key: Data?]? {
        record(badge, of: app, count == 0 ? nil : StoredBadge(count: count))
    }

    private static func record(
        _ kind: String, of app: AppIdentifier, _ value: (some Encodable)?
    ) -> [StoredRecord.Key: Data?]? {
        let key = StoredRecord.Key(app: app, kind: kind, identifier: "")
        guard let value else { return [key: nil] }
        guard let payload = try? JSONEncoder().encode(value) else { return nil }
        return [key: payload]
    }
}
