import Foundation
import SceneModel
import SceneStore

extension NotificationRegistry {
    /// Removes pending requests of an app (`removePendingNotificationRequests(withIdentifiers:)`); nil identifiers
    /// remove all of them.
    package mutating func removePending(app: AppIdentifier, _ identifiers: [String]? = nil) -> [NotificationEffect] {
        var changed: Changes = []
        for identifier in chosen(identifiers, app) where apps[app]?.entries[identifier]?.pending != nil {
            apps[app]?.entries[identifier]?.pending = nil
            apps[app]?.entries[identifier]?.due = nil
            changed.append((app, identifier))
        }
        return commit(changed)
    }

    /// Removes delivered notifications of an app (`removeDeliveredNotifications(withIdentifiers:)`); nil identifiers
    /// remove all of them.
    package mutating func removeDelivered(app: AppIdentifier, _ identifiers: [String]? = nil) -> [NotificationEffect] {
        var changed: Changes = []
        for identifier in chosen(identifiers, app) where apps[app]?.entries[identifier]?.delivered != nil {
            apps[app]?.entries[identifier]?.delivered = nil
            changed.append((app, identifier))
        }
        return commit(changed) + changed.map { .withdraw(app: app, identifier: $0.identifier.text) }
    }

    /// Removes all notifications and categories of an app.
    package mutating func removeApp(_ app: AppIdentifier) -> [NotificationEffect] {
        let listed = delivered(app)
        var changed: Changes = []
        for identifier in chosen(nil, app) {
            apps[app]?.entries[identifier] = NotificationEntry()
            changed.append((app, identifier))
        }
        var effects = replaceCategories([], of: app)
        effects += commit(changed)
        return effects + listed.map { .withdraw(app: app, identifier: $0.request.identifier) }
    }

    /// Replaces the categories of an app (`setNotificationCategories(_:)`).
    ///
    /// Notifications that are already shown keep their old buttons until they are shown again. A person can choose an
    /// action only if the new category of the notification contains the action.
    ///
    /// - Throws: ``NotificationRegistryError`` if there are too many categories, if their JSON is too large, or if two
    ///   categories have the same identifier. In this case nothing has changed.
    package mutating func setCategories(
        _ categories: [NotificationCategory], app: AppIdentifier
    ) throws(NotificationRegistryError) -> [NotificationEffect] {
        guard categories.count <= NotificationLimits.categories else {
            throw .tooManyCategories(count: categories.count)
        }
        var seen: Set<ByteComparedIdentifier> = []
        for category in categories where !seen.insert(ByteComparedIdentifier(category.identifier)).inserted {
            throw .duplicateCategory(category.identifier)
        }
        let size = Self.payload(categories)?.count ?? 0
        guard size <= NotificationLimits.categoriesSize else { throw .categoriesTooLarge(bytes: size) }
        return replaceCategories(categories, of: app)
    }

    private mutating func replaceCategories(
        _ categories: [NotificationCategory], of app: AppIdentifier
    ) -> [NotificationEffect] {
        // The stored forms are compared, because Swift's comparison of texts ignores differences between canonically
        // equivalent texts.
        let payload = Self.payload(categories)
        guard payload != Self.payload(self.categories(app)) else { return [] }
        apps[app, default: AppNotifications()].categories = categories
        if apps[app]?.isEmpty == true { apps[app] = nil }
        let key = StoredRecord.Key(app: app, kind: NotificationRecord.categories, identifier: "")
        if categories.isEmpty { return [.store(.removeRecord(key))] }
        return payload.map { [.store(.putRecord(StoredRecord(key, payload: $0)))] } ?? []
    }

    private static func payload(_ categories: [NotificationCategory]) -> Data? {
        NotificationRecord.payload(
            NotificationRecord.Categories(version: NotificationRecord.version, categories: categories))
    }

    /// Returns the given identifiers as keys, in the given order. If `identifiers` is nil, returns the keys of all
    /// entries of the app, sorted by their bytes.
    private func chosen(_ identifiers: [String]?, _ app: AppIdentifier) -> [ByteComparedIdentifier] {
        if let identifiers { return identifiers.map(ByteComparedIdentifier.init) }
        let all = apps[app]?.entries.keys.map(\.self) ?? []
        return all.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
}
