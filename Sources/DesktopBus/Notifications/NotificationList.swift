import EventLoop

/// The notifications that a notification server shows, as a value. Each mutating function returns the actions that the
/// owner of the list must carry out.
///
/// The list has no clock: the caller passes the time in.
package struct NotificationList: Sendable {
    /// The limits on the number and lifetime of notifications.
    package struct Limits: Hashable, Sendable {
        /// The maximum number of notifications of one sender.
        package var perSender = 100
        /// The maximum number of notifications in total. To make room, the oldest notification that is not critical is
        /// closed.
        package var total = 500
        /// The maximum size of all pixels together, in bytes. A notification whose image would exceed this size is
        /// shown without the image.
        package var imageBytes = 64 << 20
        /// The lifetime of a notification whose sender leaves the expiry to the server; nil to show it until it is
        /// closed.
        package var lifetime: Duration?
        /// The lifetime of a transient notification whose sender leaves the expiry to the server.
        package var transientLifetime: Duration = .seconds(6)

        /// Makes the default limits.
        package init() {}
    }

    /// A notification that is shown.
    package struct Entry: Hashable, Sendable {
        /// The number, never 0.
        package let id: UInt32
        /// The content of the notification.
        package var notification: DesktopNotification
        /// The unique names of one or two senders. The last is the sender that added or replaced the notification most
        /// recently; an earlier sender may precede it. Both receive the signals about the notification.
        package var senders: [String]
        /// The time at which the notification was added or last replaced.
        package var arrival: MonotonicTime
        /// The time at which the notification expires; nil for never.
        package var deadline: MonotonicTime?
    }

    /// An action that the owner of the list must carry out.
    package enum Action: Hashable, Sendable {
        /// Show a new notification on the screen.
        case show(Entry)
        /// Replace the shown content of the notification with the same number.
        case update(Entry)
        /// Remove a notification from the screen.
        case remove(Entry, NotificationCloseReason)
        /// Signal to the senders that a notification was closed.
        case signalClosed(id: UInt32, NotificationCloseReason, senders: [String])
        /// Signal an activation token to the senders. The signal of the invoked action follows.
        case signalToken(id: UInt32, String, senders: [String])
        /// Signal to the senders that a person invoked an action.
        case signalAction(id: UInt32, key: String, senders: [String])
    }

    /// The reason why a notification was refused.
    package enum Refusal: Error, Hashable, Sendable {
        /// The sender already has the maximum number of notifications.
        case tooManyOfSender(limit: Int)
        /// The list has the maximum number of notifications, and all of them are critical.
        case full(limit: Int)
    }

    /// The limits.
    package let limits: Limits
    /// The shown notifications, oldest first; a replaced notification keeps its position.
    package private(set) var entries: [Entry] = []
    private var lastID: UInt32

    /// Makes an empty list.
    ///
    /// - Parameter lastID: a number; the list assigns its successor first.
    package init(limits: Limits = Limits(), lastID: UInt32 = 0) {
        self.limits = limits
        self.lastID = lastID
    }

    /// Returns the entry with the given number; nil if the notification is not shown.
    package subscript(id: UInt32) -> Entry? { entries.first { $0.id == id } }

    /// The earliest time at which a notification expires; nil if none expires.
    package var nextDeadline: MonotonicTime? { entries.lazy.compactMap(\.deadline).min() }

    /// Adds or replaces a notification.
    ///
    /// - Parameters:
    ///   - replaced: the number of the notification to replace; ignored if this notification is not shown.
    ///   - sender: the unique name of the sender.
    /// - Returns: the notification's number and the actions.
    package mutating func add(
        _ notification: DesktopNotification, replacing replaced: UInt32 = 0, from sender: String, at now: MonotonicTime
    ) throws(Refusal) -> (id: UInt32, actions: [Action]) {
        let deadline = deadline(of: notification, at: now)
        let notification = withinImageLimit(notification, replacing: replaced)
        if let index = entries.firstIndex(where: { $0.id == replaced }) {
            entries[index].notification = notification
            entries[index].arrival = now
            entries[index].deadline = deadline
            let others = entries[index].senders.filter { $0 != sender }
            entries[index].senders = others.prefix(1) + [sender]
            return (replaced, [.update(entries[index])])
        }
        guard entries.count(where: { $0.senders.last == sender }) < limits.perSender else {
            throw .tooManyOfSender(limit: limits.perSender)
        }
        var actions: [Action] = []
        while entries.count >= limits.total {
            guard let oldest = entries.first(where: { $0.notification.urgency != .critical }) else {
                throw .full(limit: limits.total)
            }
            actions += close(oldest.id, .undefined)
        }
        let entry = Entry(
            id: nextID(), notification: notification, senders: [sender], arrival: now, deadline: deadline)
        entries.append(entry)
        return (entry.id, actions + [.show(entry)])
    }

    /// Removes a notification. Returns no actions if the notification is not shown.
    package mutating func close(_ id: UInt32, _ reason: NotificationCloseReason) -> [Action] {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
        let entry = entries.remove(at: index)
        return [.remove(entry, reason), .signalClosed(id: id, reason, senders: entry.senders)]
    }

    /// Invokes an action of a notification, and removes the notification unless it is resident.
    ///
    /// Returns no actions if the notification is not shown or does not have the key.
    ///
    /// - Parameter token: the activation token for the sender; nil for none.
    package mutating func invoke(_ id: UInt32, _ key: String, token: String?) -> [Action] {
        guard let entry = self[id], entry.notification.actions.contains(where: { $0.key == key }) else { return [] }
        var actions: [Action] = []
        if let token { actions.append(.signalToken(id: id, token, senders: entry.senders)) }
        actions.append(.signalAction(id: id, key: key, senders: entry.senders))
        return entry.notification.isResident ? actions : actions + close(id, .dismissed)
    }

    /// Removes the expired notifications, in the order of their deadlines.
    package mutating func expire(at now: MonotonicTime) -> [Action] {
        let due = entries.filter { $0.deadline.map { $0 <= now } ?? false }
        return due.sorted { ($0.deadline ?? now, $0.id) < ($1.deadline ?? now, $1.id) }
            .flatMap { close($0.id, .expired) }
    }

    /// Removes all notifications without signalling the senders, for example because another server replaces this one.
    package mutating func removeAll() -> [Action] {
        let removed = entries
        entries = []
        return removed.map { .remove($0, .undefined) }
    }

    private func withinImageLimit(
        _ notification: DesktopNotification, replacing replaced: UInt32
    ) -> DesktopNotification {
        let others = entries.reduce(0) { $0 + ($1.id == replaced ? 0 : $1.notification.pixelBytes) }
        guard others + notification.pixelBytes > limits.imageBytes else { return notification }
        var copy = notification
        copy.image = nil
        return copy
    }

    private func deadline(of notification: DesktopNotification, at now: MonotonicTime) -> MonotonicTime? {
        let lifetime: Duration? =
            switch notification.expiry {
            case .never: nil
            case .after(let duration): duration
            case .serverDefault where notification.urgency == .critical: nil
            case .serverDefault: notification.isTransient ? limits.transientLifetime : limits.lifetime
            }
        guard let lifetime else { return nil }
        let deadline = now + lifetime
        return deadline == .distantFuture ? nil : deadline
    }

    /// Returns the number for a new notification. Numbers increase, so a number is reused only after about four billion
    /// other numbers. 0 is skipped, because 0 means "none" in the protocol.
    private mutating func nextID() -> UInt32 {
        repeat { lastID &+= 1 } while lastID == 0 || self[lastID] != nil
        return lastID
    }
}
