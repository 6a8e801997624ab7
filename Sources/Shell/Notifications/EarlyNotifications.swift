import DesktopBus

/// Programs' notifications that wait until it is known which apps the system side has, the oldest first.
struct EarlyNotifications {
    /// How many wait at most.
    static let most = 64

    private var entries: [NotificationList.Entry] = []

    /// Keeps one, in the place of an earlier one of the same number; false where too many wait.
    mutating func keep(_ entry: NotificationList.Entry) -> Bool {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
            return true
        }
        guard entries.count < Self.most else { return false }
        entries.append(entry)
        return true
    }

    /// Takes one out; false where it does not wait.
    @discardableResult
    mutating func remove(_ id: UInt32) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Takes out all of them.
    mutating func takeAll() -> [NotificationList.Entry] {
        defer { entries = [] }
        return entries
    }
}
