import Foundation
import PredicateFormat
import SceneModel
import SceneStore

extension NotificationRegistry {
    /// Restores a registry from its stored records.
    ///
    /// Restoring has no effects. Requests that are due by now are delivered by the next ``deliverDue(now:)``, and
    /// ``shown`` contains the notifications for a stage. Records of other kinds are ignored.
    ///
    /// - Parameters:
    ///   - records: the stored records, in any order.
    ///   - calendar: the user's calendar, with the user's current time zone.
    /// - Returns: the registry, and the records that could not be decoded. The registry does not contain the unreadable
    ///   records; a new request or new categories with the same key replace them in the store.
    package static func restored(
        from records: [StoredRecord], calendar: Calendar
    ) -> (registry: NotificationRegistry, unreadable: [UnreadableNotification]) {
        var registry = NotificationRegistry(calendar: calendar)
        var unreadable: [UnreadableNotification] = []
        for record in records {
            do {
                switch record.key.kind {
                case NotificationRecord.notification: try registry.restoreEntry(record)
                case NotificationRecord.categories: try registry.restoreCategories(record)
                default: break
                }
            } catch {
                unreadable.append(UnreadableNotification(key: record.key, reason: reason(error)))
            }
        }
        return (registry, unreadable)
    }

    private mutating func restoreEntry(_ record: StoredRecord) throws {
        let stored = try JSONDecoder().decode(NotificationRecord.Notification.self, from: record.payload)
        try Self.check(stored.version)
        let identifier = ByteComparedIdentifier(record.key.identifier)
        let requests = [stored.pending?.request, stored.delivered?.request].compactMap(\.self)
        guard !requests.isEmpty, requests.allSatisfy({ ByteComparedIdentifier($0.identifier) == identifier }) else {
            throw Self.fault("the record does not hold a request with its identifier")
        }
        let numbers = [stored.pending?.number, stored.delivered?.number].compactMap(\.self)
        guard numbers.allSatisfy(NotificationRecord.numbers.contains) else {
            throw Self.fault("the record's number is out of range")
        }
        guard stored.pending == nil || stored.pending?.request.trigger != nil else {
            throw Self.fault("the record's request has no trigger")
        }
        var entry = NotificationEntry(pending: stored.pending, delivered: stored.delivered)
        entry.updateDueDate(calendar: calendar)
        apps[record.key.app, default: AppNotifications()].entries[identifier] = entry
        numbers.forEach { reserve($0) }
    }

    private mutating func restoreCategories(_ record: StoredRecord) throws {
        let stored = try JSONDecoder().decode(NotificationRecord.Categories.self, from: record.payload)
        try Self.check(stored.version)
        guard !stored.categories.isEmpty else { return }
        apps[record.key.app, default: AppNotifications()].categories = stored.categories
    }

    private static func check(_ version: Int) throws {
        guard version == NotificationRecord.version else {
            throw fault(
                "the record has version \(version); only version \(NotificationRecord.version) is supported")
        }
    }

    private static func fault(_ message: String) -> Diagnostic {
        Diagnostic(code: "notificationRecordUnreadable", message: message)
    }

    private static func reason(_ error: any Error) -> Diagnostic {
        switch error {
        case let error as Diagnostic: error
        case let error as any DiagnosticError: error.diagnostic
        default:
            Diagnostic(
                code: "notificationRecordUnreadable", message: "the record's JSON does not describe a notification",
                cause: "\(error)")
        }
    }
}
