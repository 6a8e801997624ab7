import Foundation
import PredicateFormat
import SceneModel
import SceneStore

/// The registry's entry for one notification identifier of an app: a pending request, a delivered notification, or
/// both.
struct NotificationEntry: Hashable, Sendable {
    struct Pending: Hashable, Sendable, Codable {
        let request: NotificationRequest
        /// The time at which the request was added.
        let added: Timestamp
        /// The time at which the request was added or was last delivered. The next date must be later than this time.
        var reference: Timestamp
        /// The sequence number of the request. Sorting requests by this number gives the order in which they were
        /// added.
        let number: Int
    }

    struct Delivered: Hashable, Sendable, Codable {
        let request: NotificationRequest
        let date: Timestamp
        /// The sequence number of the delivery. Sorting notifications by this number gives the order of delivery, even
        /// if the clock is changed.
        let number: Int
    }

    var pending: Pending?
    var delivered: Delivered?

    /// The date on which the pending request is due; nil if no request is pending. The date is not stored, because it
    /// follows from the other fields and the calendar.
    var due: Timestamp?

    var isEmpty: Bool { pending == nil && delivered == nil }

    /// Recomputes the date on which the pending request is due.
    ///
    /// If a change of the time zone has skipped the date, the request is due at once instead of being lost.
    mutating func updateDueDate(calendar: Calendar) {
        due = pending.map { pending in
            let next = pending.request.trigger?.nextDate(
                after: pending.reference, since: pending.added, calendar: calendar)
            return next ?? pending.reference
        }
    }
}

/// The forms in which a ``NotificationRegistry`` stores its state.
enum NotificationRecord {
    /// The kind of the records that store one entry each. The record's identifier is the identifier of the notification
    /// request.
    static let notification = "notification"

    /// The kind of the record that stores an app's categories.
    static let categories = "categories"

    /// The version of the payloads. Records of other versions are reported as unreadable.
    static let version = 1

    /// The valid sequence numbers. The upper bound ensures that incrementing a number never overflows.
    static let numbers = 0..<(1 << 52)

    struct Notification: Codable {
        let version: Int
        let pending: NotificationEntry.Pending?
        let delivered: NotificationEntry.Delivered?
    }

    struct Categories: Codable {
        let version: Int
        let categories: [NotificationCategory]
    }

    /// Returns a payload as JSON.
    ///
    /// The result is nil only if encoding fails, which cannot happen: every request and category was decoded from JSON
    /// or encoded as JSON before.
    static func payload(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }

    /// Returns the change that stores an entry. If the entry is nil, returns the change that removes the stored record.
    static func change(
        app: AppIdentifier, identifier: ByteComparedIdentifier, _ entry: NotificationEntry?
    ) -> StoreChange? {
        let key = StoredRecord.Key(app: app, kind: notification, identifier: identifier.text)
        guard let entry else { return .removeRecord(key) }
        return payload(Notification(version: version, pending: entry.pending, delivered: entry.delivered))
            .map { .putRecord(StoredRecord(key, payload: $0)) }
    }
}

/// A stored record that a ``NotificationRegistry`` cannot decode. The record stays in the store.
package struct UnreadableNotification: Hashable, Sendable {
    /// The key of the record.
    package let key: StoredRecord.Key

    /// The reason why the record cannot be decoded.
    package let reason: Diagnostic
}
