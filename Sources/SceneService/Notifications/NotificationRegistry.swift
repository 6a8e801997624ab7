import Foundation
import SceneModel
import SceneStore

/// The notifications of all apps: pending requests, delivered notifications and categories. This is the state behind
/// every app's `UNUserNotificationCenter`.
///
/// The registry is a value without clock and files: callers pass the time in, and the registry returns effects. A
/// registry that is restored from the records that it asked to store is equal to the original. ``nextDate`` is the time
/// at which ``deliverDue(now:)`` must be called.
///
/// The effect ``NotificationEffect/show(_:)`` is returned even while there is no stage; the caller keeps such
/// notifications for the next stage.
package struct NotificationRegistry: Sendable {
    struct AppNotifications: Sendable {
        var entries: [ByteComparedIdentifier: NotificationEntry] = [:]
        var categories: [NotificationCategory] = []

        var isEmpty: Bool { entries.isEmpty && categories.isEmpty }
    }

    /// The calendar for calendar triggers, with the user's current time zone.
    package private(set) var calendar: Calendar

    var apps: [AppIdentifier: AppNotifications] = [:]

    /// The last sequence number given to an entry.
    private var lastNumber = -1

    /// Creates an empty registry.
    package init(calendar: Calendar) { self.calendar = calendar }

    /// Sets another calendar or time zone; the dates of pending calendar requests follow it, as on a device that
    /// travels.
    package mutating func setCalendar(_ calendar: Calendar) {
        self.calendar = calendar
        for (app, notifications) in apps {
            for identifier in notifications.entries.keys {
                apps[app]?.entries[identifier]?.updateDueDate(calendar: calendar)
            }
        }
    }

    /// The date of the next request to fire; nil when none is pending.
    package var nextDate: Timestamp? {
        apps.values.lazy.flatMap(\.entries.values).compactMap(\.due).min()
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func reserve(_ number: Int) { lastNumber = max(lastNumber, number) }
}

// MARK: - Queries

extension NotificationRegistry {
    /// A pending request, with its app and the date it fires (`getPendingNotificationRequests`, `nextTriggerDate()`).
    package struct PendingNotification: Hashable, Sendable {
        /// The app that added the request.
        package let app: AppIdentifier
        /// The request.
        package let request: NotificationRequest
        /// The date on which it fires next.
        package let date: Timestamp
    }

    /// Returns the pending requests, the soonest first; of one app, or of all (`getPendingNotificationRequests`).
    package func pending(_ app: AppIdentifier? = nil) -> [PendingNotification] {
        var found: [(order: (Timestamp, Int), PendingNotification)] = []
        for (owner, notifications) in apps where app == nil || app == owner {
            for entry in notifications.entries.values {
                guard let pending = entry.pending, let due = entry.due else { continue }
                let notification = PendingNotification(app: owner, request: pending.request, date: due)
                found.append(((due, pending.number), notification))
            }
        }
        return found.sorted { $0.order < $1.order }.map(\.1)
    }

    /// Returns the delivered notifications in the list, the oldest first; of one app, or of all
    /// (`getDeliveredNotifications`).
    ///
    /// They are silent: ``shown`` is made from them.
    package func delivered(_ app: AppIdentifier? = nil) -> [ShownNotification] {
        var found: [(number: Int, ShownNotification)] = []
        for (owner, notifications) in apps where app == nil || app == owner {
            for delivered in notifications.entries.values.compactMap(\.delivered) {
                found.append((delivered.number, shown(delivered, app: owner, isSilent: true)))
            }
        }
        return found.sorted { $0.number < $1.number }.map(\.1)
    }

    /// Returns the categories of an app, in the order in which it set them (`getNotificationCategories`).
    package func categories(_ app: AppIdentifier) -> [NotificationCategory] { apps[app]?.categories ?? [] }

    /// The notifications that a stage must show when it registers, the oldest first and all silent.
    package var shown: [ShownNotification] { delivered() }

    func category(of request: NotificationRequest, app: AppIdentifier) -> NotificationCategory? {
        let name = ByteComparedIdentifier(request.content.categoryIdentifier)
        return apps[app]?.categories.first { ByteComparedIdentifier($0.identifier) == name }
    }

    func shown(_ delivered: NotificationEntry.Delivered, app: AppIdentifier, isSilent: Bool) -> ShownNotification {
        ShownNotification(
            app: app, request: delivered.request, date: delivered.date,
            actions: category(of: delivered.request, app: app)?.actions ?? [], isSilent: isSilent)
    }
}
