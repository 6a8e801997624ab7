import Foundation
import SceneModel
import SceneStore

/// The notifications of all apps: what waits, what was delivered, and what each offers. The state behind every app's
/// `UNUserNotificationCenter`.
///
/// A value without clock and without files: it is told the time and gives back what is to happen. Made again from the records it
/// asked to store, it is the same. ``nextDate`` says when ``tick(now:)`` is to be called.
///
/// An effect ``NotificationEffect/show(_:)`` is not held back for a stage that is away; the caller keeps what nobody saw.
public struct NotificationBook: Sendable {
    struct AppNotifications: Sendable {
        var entries: [ExactText: NotificationEntry] = [:]
        var categories: [NotificationCategory] = []

        var isEmpty: Bool { entries.isEmpty && categories.isEmpty }
    }

    /// The calendar that calendar triggers are meant in, with the time zone the user is in.
    public private(set) var calendar: Calendar

    var apps: [AppIdentifier: AppNotifications] = [:]

    /// Numbers entries in the order in which they come.
    private var lastNumber = -1

    /// Makes an empty book.
    public init(calendar: Calendar) { self.calendar = calendar }

    /// Takes over another calendar or time zone; what waits for a calendar date follows it, as on a device that travels.
    public mutating func use(_ calendar: Calendar) {
        self.calendar = calendar
        for (app, notifications) in apps {
            for identifier in notifications.entries.keys {
                apps[app]?.entries[identifier]?.reckon(calendar)
            }
        }
    }

    /// When the next request fires; nil while none waits.
    public var nextDate: Timestamp? {
        apps.values.lazy.flatMap(\.entries.values).compactMap(\.due).min()
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func reserve(_ number: Int) { lastNumber = max(lastNumber, number) }
}

// MARK: - Queries

extension NotificationBook {
    /// A request that waits, with its app and the date it fires (`getPendingNotificationRequests`, `nextTriggerDate()`).
    public struct PendingNotification: Hashable, Sendable {
        /// The app that added the request.
        public let app: AppIdentifier
        /// The request.
        public let request: NotificationRequest
        /// When it fires next.
        public let date: Timestamp
    }

    /// What waits, the soonest first; of one app, or of all (`getPendingNotificationRequests`).
    public func pending(_ app: AppIdentifier? = nil) -> [PendingNotification] {
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

    /// What was delivered and is still in the list, the oldest first; of one app, or of all (`getDeliveredNotifications`).
    ///
    /// None of them alerts again: this is what ``shown`` is made of.
    public func delivered(_ app: AppIdentifier? = nil) -> [ShownNotification] {
        var found: [(number: Int, ShownNotification)] = []
        for (owner, notifications) in apps where app == nil || app == owner {
            for delivered in notifications.entries.values.compactMap(\.delivered) {
                found.append((delivered.number, shown(delivered, app: owner, isSilent: true)))
            }
        }
        return found.sorted { $0.number < $1.number }.map(\.1)
    }

    /// The categories of an app, in the order it gave them (`getNotificationCategories`).
    public func categories(_ app: AppIdentifier) -> [NotificationCategory] { apps[app]?.categories ?? [] }

    /// What a stage that comes back must show, the oldest first and without alerting again.
    public var shown: [ShownNotification] { delivered() }

    func category(of request: NotificationRequest, app: AppIdentifier) -> NotificationCategory? {
        let name = ExactText(request.content.categoryIdentifier)
        return apps[app]?.categories.first { ExactText($0.identifier) == name }
    }

    func shown(_ delivered: NotificationEntry.Delivered, app: AppIdentifier, isSilent: Bool) -> ShownNotification {
        ShownNotification(
            app: app, request: delivered.request, date: delivered.date,
            actions: category(of: delivered.request, app: app)?.actions ?? [], isSilent: isSilent)
    }
}
