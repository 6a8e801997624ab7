import Foundation
import PredicateFormat
import SceneModel
import SceneStore

/// The registry's entry for one identifier of an app: a pending request, a delivered notification, or both.
struct NotificationEntry: Hashable, Sendable {
    struct Pending: Hashable, Sendable, Codable {
        let request: NotificationRequest
        /// The time at which the request was added.
        let added: Timestamp
        /// The next date is after this time: that at which the request was added, or last fired.
        var reference: Timestamp
        /// The sequence number, which orders requests by the time they were added.
        let number: Int
    }

    struct Delivered: Hashable, Sendable, Codable {
        let request: NotificationRequest
        let date: Timestamp
        /// The sequence number, which orders notifications by the time of delivery, independent of the clock.
        let number: Int
    }

    var pending: Pending?
    var delivered: Delivered?

    /// The date on which the pending request fires. It is not stored: it follows from the other fields and the
    /// calendar.
    var due: Timestamp?

    var isEmpty: Bool { pending == nil && delivered == nil }

    /// Recomputes the date on which the pending request fires.
    ///
    /// A date that a change of the time zone skipped is due at once rather than lost.
    mutating func updateDueDate(calendar: Calendar) {
        due = pending.map { pending in
            let next = pending.request.trigger?.nextDate(
                after: pending.reference, since: pending.added, calendar: calendar)
            return next ?? pending.reference
        }
    }
}

/// The stored records of a ``NotificationRegistry``.
enum NotificationRecord {
    /// The kind of records that have an entry each, under the request's identifier.
    static let notification = "notification"

    /// The kind of the record with an app's categories.
    static let categories = "categories"

    /// The version of the payloads; other versions are not read.
    static let version = 1

    /// The valid sequence numbers; the upper bound ensures that counting never overflows.
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

    /// Returns the JSON of a payload.
    ///
    /// Never nil: an existing request was encoded as JSON once.
    static func payload(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }

    /// Returns the change that stores an entry, or removes its record for nil.
    static func change(
        app: AppIdentifier, identifier: ByteComparedIdentifier, _ entry: NotificationEntry?
    ) -> StoreChange? {
        let key = StoredRecord.Key(app: app, kind: notification, identifier: identifier.text)
        guard let entry else { return .removeRecord(key) }
        return payload(Notification(version: version, pending: entry.pending, delivered: entry.delivered))
            .map { .putRecord(StoredRecord(key, payload: $0)) }
    }
}

/// A stored record that a ``NotificationRegistry`` could not decode. The record stays in the store.
package struct UnreadableNotification: Hashable, Sendable {
    /// The key of the record.
    package let key: StoredRecord.Key

    /// The reason that the record cannot be decoded.
    package let reason: Diagnostic
}
