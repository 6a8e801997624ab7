import DesktopBus

/// A queue of notifications from foreign programs, oldest first. The notifications wait until the daemon has sent its
/// list of apps.
struct NotificationWaitingQueue {
    /// The maximum number of waiting notifications.
    static let capacity = 64

    private var entries: [NotificationList.Entry] = []

    /// Adds a notification, which replaces a notification with the same identifier. Returns false if the queue is full.
    mutating func add(_ entry: NotificationList.Entry) -> Bool {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
            return true
        }
        guard entries.count < Self.capacity else { return false }
        entries.append(entry)
        return true
    }

    /// Removes a notification; returns false if the queue does not contain the notification.
    @discardableResult
    mutating func remove(_ id: UInt32) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Removes all notifications and returns them, oldest first.
    mutating func removeAll() -> [NotificationList.Entry] {
        defer { entries = [] }
        return entries
    }
}
