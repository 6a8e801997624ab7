import Foundation
import PredicateFormat
import SceneModel
import SceneStore

/// What a book knows under one identifier of an app: a request that waits, a notification that was delivered, or both.
struct NotificationEntry: Hashable, Sendable {
    struct Pending: Hashable, Sendable, Codable {
        let request: NotificationRequest
        /// When the request was added.
        let added: Timestamp
        /// The next date comes after this: when the request was added, or fired last.
        var reference: Timestamp
        /// Tells which of two requests was added first.
        let number: Int
    }

    struct Delivered: Hashable, Sendable, Codable {
        let request: NotificationRequest
        let date: Timestamp
        /// Tells which of two notifications was delivered first, whatever the clock said.
        let number: Int
    }

    var pending: Pending?
    var delivered: Delivered?

    /// When the pending request fires. Not stored: it follows from the rest and the calendar.
    var due: Timestamp?

    var isEmpty: Bool { pending == nil && delivered == nil }

    /// Finds out anew when the pending request fires.
    ///
    /// A date that a change of the time zone leapt over is due at once rather than lost.
    mutating func reckon(_ calendar: Calendar) {
        due = pending.map { pending in
            let next = pending.request.trigger?.nextDate(
                after: pending.reference, since: pending.added, calendar: calendar)
            return next ?? pending.reference
        }
    }
}

/// The records a book is stored in.
enum NotificationRecord {
    /// Kind of the records that hold an entry each, under the request's identifier.
    static let notification = "notification"

    /// Kind of the record that holds an app's categories.
    static let categories = "categories"

    /// Version of the payloads that is written, and the only one that is read.
    static let version = 1

    /// Numbers of an entry stay below this, so that counting on never overflows.
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

    /// The JSON of a payload.
    ///
    /// Nil never happens: a request that exists was written as JSON once.
    static func payload(_ value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }

    /// The change that brings the store up to an entry.
    static func change(app: AppIdentifier, identifier: ExactText, _ entry: NotificationEntry?) -> StoreChange? {
        let key = StoredRecord.Key(app: app, kind: notification, identifier: identifier.text)
        guard let entry else { return .removeRecord(key) }
        return payload(Notification(version: version, pending: entry.pending, delivered: entry.delivered))
            .map { .putRecord(StoredRecord(key, payload: $0)) }
    }
}

/// A stored record that a book could make nothing of. The record stays in the store.
public struct UnreadableNotification: Hashable, Sendable {
    /// Names the record.
    public let key: StoredRecord.Key

    /// What is wrong with it.
    public let reason: Diagnostic
}
