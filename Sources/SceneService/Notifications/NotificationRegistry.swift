import Foundation
import SceneModel
import SceneStore

/// The notifications of all apps: pending requests, delivered notifications and categories. The registry is the state
/// behind every app's `UNUserNotificationCenter`.
///
/// The registry is a value that uses neither a clock nor files: callers pass the time, and the registry returns
/// effects. A registry that is restored from its stored records equals the original. ``nextDate`` is the time at which
/// ``deliverDue(now:)`` must be called.
///
/// The effect ``NotificationEffect/show(_:)`` is returned even while no stage is connected. A stage that connects later
/// receives the notifications in ``shown``.
package struct NotificationRegistry: Sendable {
    struct AppNotifications: Sendable {
        var entries: [ByteComparedIdentifier: NotificationEntry] = [:]
        var categories: [NotificationCategory] = []

        var isEmpty: Bool { entries.isEmpty && categories.isEmpty }
    }

    /// The calendar for calendar triggers, with the user's current time zone.
    package private(set) var calendar: Calendar

    var apps: [AppIdentifier: AppNotifications] = [:]

    /// The last sequence number that an entry has received; -1 before the first.
    private var lastNumber = -1

    /// Creates an empty registry.
    package init(calendar: Calendar) { self.calendar = calendar }

    /// Sets another calendar or time zone, for example when a device travels. Recomputes the dates of pending calendar
    /// requests.
    package mutating func setCalendar(_ calendar: Calendar) {
        self.calendar = calendar
        for (app, notifications) in apps {
            for identifier in notifications.entries.keys {
                apps[app]?.entries[identifier]?.updateDueDate(calendar: calendar)
            }
        }
    }

    /// The date on which the next pending request is due; nil if no request is pending.
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
    /// A pending request, with its app and the date on which it is due (`getPendingNotificationRequests`,
    /// `nextTriggerDate()`).
    package struct PendingNotification: Hashable, Sendable {
        /// The app that added the request.
        package let app: AppIdentifier
        /// The pending request.
        package let request: NotificationRequest
        /// The date on which the request is due next.
        package let date: Timestamp
    }

    /// Returns the pending requests of one app or of all apps, the earliest first (`getPendingNotificationRequests`).
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

    /// Returns the delivered notifications of one app or of all apps, the oldest first (`getDeliveredNotifications`).
    ///
    /// All of them are marked as silent: ``shown`` returns the same notifications to a stage, which must show them
    /// again without an alert.
    package func delivered(_ app: AppIdentifier? = nil) -> [ShownNotification] {
        var found: [(number: Int, ShownNotification)] = []
        for (owner, notifications) in apps where app == nil || app == owner {
            for delivered in notifications.entries.values.compactMap(\.delivered) {
                found.append((delivered.number, shown(delivered, app: owner, isSilent: true)))
            }
        }
        return found.sorted { $0.number < $1.number }.map(\.1)
    }

    /// Returns the categories of an app, in the order in which the app set them (`getNotificationCategories`).
    package func categories(_ app: AppIdentifier) -> [NotificationCategory] { apps[app]?.categories ?? [] }

    /// The notifications that a newly registered stage must show, the oldest first. All of them are silent.
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
