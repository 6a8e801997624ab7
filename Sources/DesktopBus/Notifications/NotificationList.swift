/// The notifications a server shows, as a value: it is told what happens and says what to do about it.
///
/// All moments are microseconds of one clock that the caller chooses.
public struct NotificationList: Sendable {
    /// How many notifications there may be, and how long they last.
    public struct Limits: Hashable, Sendable {
        /// Notifications of one sender.
        public var perSender = 100
        /// Notifications in all; the oldest that are not critical make room for new ones.
        public var total = 500
        /// Bytes of all pixels together; a notification whose pixels would go beyond is shown without them.
        public var imageBytes = 64 << 20
        /// How long one lasts whose sender leaves that to the server; nil keeps it until it is closed.
        public var lifetime: Duration?
        /// The same for one that is not to be kept.
        public var transientLifetime: Duration = .seconds(6)

        /// Makes the usual limits.
        public init() {}
    }

    /// A notification that is shown.
    public struct Entry: Hashable, Sendable {
        /// Its number, never 0.
        public let id: UInt32
        /// What is shown.
        public var notification: DesktopNotification
        /// Who sent it, the first and the latest who replaced it, by unique name: they get its signals.
        public var senders: [String]
        /// When it or its replacement came.
        public var arrival: UInt64
        /// When it goes by itself; nil when it stays.
        public var deadline: UInt64?
    }

    /// What the owner of the list has to do.
    public enum Action: Hashable, Sendable {
        /// Show a new notification.
        case show(Entry)
        /// Show other contents in place of those with the same number.
        case update(Entry)
        /// Take a notification away.
        case remove(Entry, NotificationCloseReason)
        /// Tell the senders that a notification has gone.
        case tellClosed(id: UInt32, NotificationCloseReason, senders: [String])
        /// Tell the senders a token with which they may bring themselves to the front; comes before `tellAction`.
        case tellToken(id: UInt32, String, senders: [String])
        /// Tell the senders that a person took an action.
        case tellAction(id: UInt32, key: String, senders: [String])
    }

    /// Why a notification was not taken.
    public enum Refusal: Error, Hashable, Sendable {
        /// The sender has as many notifications as one may have.
        case tooManyOfSender(limit: Int)
        /// There are as many as there may be and all are critical.
        case full(limit: Int)
    }

    /// What the list allows.
    public let limits: Limits
    /// What is shown, oldest first; a replaced notification keeps its place.
    public private(set) var entries: [Entry] = []
    private var lastID: UInt32

    /// Makes an empty list.
    ///
    /// - Parameter lastID: the number after which numbering starts.
    public init(limits: Limits = Limits(), lastID: UInt32 = 0) {
        self.limits = limits
        self.lastID = lastID
    }

    /// The entry of a number; nil when it is not shown.
    public subscript(id: UInt32) -> Entry? { entries.first { $0.id == id } }

    /// The first moment at which something goes by itself; nil when nothing does.
    public var nextDeadline: UInt64? { entries.lazy.compactMap(\.deadline).min() }

    /// Takes a notification.
    ///
    /// - Parameters:
    ///   - replaced: the number of the notification it replaces; one that is not shown counts as none.
    ///   - sender: the unique name of who sent it.
    /// - Returns: its number and what to do.
    public mutating func add(
        _ notification: DesktopNotification, replacing replaced: UInt32 = 0, from sender: String, at now: UInt64
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

    /// Takes a notification away; nothing to do for one that is not shown.
    public mutating func close(_ id: UInt32, _ reason: NotificationCloseReason) -> [Action] {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return [] }
        let entry = entries.remove(at: index)
        return [.remove(entry, reason), .tellClosed(id: id, reason, senders: entry.senders)]
    }

    /// Takes an action for a person, and with it the notification unless it is to stay.
    ///
    /// Nothing to do for a number that is not shown or a key that the notification does not have.
    ///
    /// - Parameter token: what lets the sender come to the front; nil when there is none.
    public mutating func invoke(_ id: UInt32, _ key: String, token: String?) -> [Action] {
        guard let entry = self[id], entry.notification.actions.contains(where: { $0.key == key }) else { return [] }
        var actions: [Action] = []
        if let token { actions.append(.tellToken(id: id, token, senders: entry.senders)) }
        actions.append(.tellAction(id: id, key: key, senders: entry.senders))
        return entry.notification.isResident ? actions : actions + close(id, .dismissed)
    }

    /// Takes away what has reached its moment, in the order of the moments.
    public mutating func expire(at now: UInt64) -> [Action] {
        let due = entries.filter { $0.deadline.map { $0 <= now } ?? false }
        return due.sorted { ($0.deadline ?? 0, $0.id) < ($1.deadline ?? 0, $1.id) }
            .flatMap { close($0.id, .expired) }
    }

    /// Takes everything away without telling the senders, as when another server has taken over.
    public mutating func removeAll() -> [Action] {
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

    private func deadline(of notification: DesktopNotification, at now: UInt64) -> UInt64? {
        let lifetime: Duration? =
            switch notification.expiry {
            case .never: nil
            case .after(let duration): duration
            case .serverDefault where notification.urgency == .critical: nil
            case .serverDefault: notification.isTransient ? limits.transientLifetime : limits.lifetime
            }
        guard let lifetime else { return nil }
        let (moment, overflow) = now.addingReportingOverflow(BusTime.microseconds(lifetime))
        return overflow ? nil : moment
    }

    /// Numbers rise, so that one is not used again before four thousand million others; 0 means none to the protocol.
    private mutating func nextID() -> UInt32 {
        repeat { lastID &+= 1 } while lastID == 0 || self[lastID] != nil
        return lastID
    }
}
