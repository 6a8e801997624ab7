import Faults
import SceneModel
import SceneStore

extension NotificationRegistry {
    /// Adds a request (`UNUserNotificationCenter.add(_:)`): it becomes pending until its trigger fires, or is delivered
    /// at once without a trigger.
    ///
    /// A pending request with the same identifier is replaced in both cases. If there are more than
    /// ``NotificationLimits/pending``, those with the latest dates are dropped, even if that is the new one.
    ///
    /// - Throws: ``NotificationRegistryError/neverDue``; nothing has changed then.
    package mutating func add(
        _ request: NotificationRequest, app: AppIdentifier, now: Timestamp
    ) throws(NotificationRegistryError) -> [NotificationEffect] {
        let identifier = ByteComparedIdentifier(request.identifier)
        var changed: Changes = []
        guard let trigger = request.trigger else {
            var notices: [NotificationEffect] = []
            apps[app, default: AppNotifications()].entries[identifier, default: NotificationEntry()].pending = nil
            apps[app]?.entries[identifier]?.due = nil
            deliver(request, app: app, now: now, &changed, &notices)
            return commit(changed) + notices
        }
        guard let due = trigger.nextDate(after: now, since: now, calendar: calendar) else { throw .neverDue }
        let pending = NotificationEntry.Pending(request: request, added: now, reference: now, number: nextNumber())
        var entry = apps[app]?.entries[identifier] ?? NotificationEntry()
        (entry.pending, entry.due) = (pending, due)
        apps[app, default: AppNotifications()].entries[identifier] = entry
        changed.append((app, identifier))
        dropLatest(app, &changed)
        return commit(changed)
    }

    /// Delivers the requests that are due.
    ///
    /// A repeating request that would have fired several times while the daemon did not run is delivered once; its next
    /// date is in the future.
    package mutating func deliverDue(now: Timestamp) -> [NotificationEffect] {
        var due: [(order: (Timestamp, Int), app: AppIdentifier, identifier: ByteComparedIdentifier)] = []
        for (app, notifications) in apps {
            for (identifier, entry) in notifications.entries {
                guard let pending = entry.pending, let date = entry.due, date <= now else { continue }
                due.append(((date, pending.number), app, identifier))
            }
        }
        var changed: Changes = []
        var notices: [NotificationEffect] = []
        for (_, app, identifier) in due.sorted(by: { $0.order < $1.order }) {
            guard let request = advance(identifier, app: app, now: now) else { continue }
            deliver(request, app: app, now: now, &changed, &notices)
        }
        return commit(changed) + notices
    }

    /// Advances a request to its next date, or ends its pending state; returns the request to deliver.
    private mutating func advance(
        _ identifier: ByteComparedIdentifier, app: AppIdentifier, now: Timestamp
    ) -> NotificationRequest? {
        guard var entry = apps[app]?.entries[identifier], var pending = entry.pending else {
            InternalFault.report("a notification that is not pending is due")
            return nil
        }
        (entry.pending, entry.due) = (nil, nil)
        if let trigger = pending.request.trigger, trigger.repeats,
            let next = trigger.nextDate(after: now, since: pending.added, calendar: calendar)
        {
            pending.reference = now
            (entry.pending, entry.due) = (pending, next)
        }
        apps[app]?.entries[identifier] = entry
        return pending.request
    }

    private mutating func deliver(
        _ request: NotificationRequest, app: AppIdentifier, now: Timestamp, _ changed: inout Changes,
        _ notices: inout [NotificationEffect]
    ) {
        let identifier = ByteComparedIdentifier(request.identifier)
        let delivered = NotificationEntry.Delivered(request: request, date: now, number: nextNumber())
        apps[app]?.entries[identifier]?.delivered = delivered
        changed.append((app, identifier))
        let isSilent = request.content.interruptionLevel == .passive
        notices.append(.show(shown(delivered, app: app, isSilent: isSilent)))
        dropOldest(app, &changed, &notices)
    }

    /// Drops pending requests beyond the limit, those with the latest dates first, and of the same date the newest.
    private mutating func dropLatest(_ app: AppIdentifier, _ changed: inout Changes) {
        let waiting = apps[app]?.entries.filter { $0.value.pending != nil } ?? [:]
        let excess = waiting.count - NotificationLimits.pending
        guard excess > 0 else { return }
        let order = waiting.sorted { left, right in
            (left.value.due ?? .epoch, left.value.pending?.number ?? 0)
                > (right.value.due ?? .epoch, right.value.pending?.number ?? 0)
        }
        for (identifier, _) in order.prefix(excess) {
            apps[app]?.entries[identifier]?.pending = nil
            apps[app]?.entries[identifier]?.due = nil
            changed.append((app, identifier))
        }
    }

    /// Removes the oldest delivered notifications beyond ``NotificationLimits/delivered`` from the list.
    private mutating func dropOldest(
        _ app: AppIdentifier, _ changed: inout Changes, _ notices: inout [NotificationEffect]
    ) {
        let listed = apps[app]?.entries.filter { $0.value.delivered != nil } ?? [:]
        let excess = listed.count - NotificationLimits.delivered
        guard excess > 0 else { return }
        let order = listed.sorted { ($0.value.delivered?.number ?? 0) < ($1.value.delivered?.number ?? 0) }
        for (identifier, _) in order.prefix(excess) {
            apps[app]?.entries[identifier]?.delivered = nil
            changed.append((app, identifier))
            notices.append(.withdraw(app: app, identifier: identifier.text))
        }
    }
}

// MARK: - Committing

extension NotificationRegistry {
    /// The entries that an operation has changed.
    typealias Changes = [(app: AppIdentifier, identifier: ByteComparedIdentifier)]

    /// Removes empty entries, and returns one store step for each changed entry.
    mutating func commit(_ changed: Changes) -> [NotificationEffect] {
        var seen: [AppIdentifier: Set<ByteComparedIdentifier>] = [:]
        var effects: [NotificationEffect] = []
        for (app, identifier) in changed where seen[app, default: []].insert(identifier).inserted {
            if apps[app]?.entries[identifier]?.isEmpty == true { apps[app]?.entries[identifier] = nil }
            let entry = apps[app]?.entries[identifier]
            if let change = NotificationRecord.change(app: app, identifier: identifier, entry) {
                effects.append(.store(change))
            }
            if apps[app]?.isEmpty == true { apps[app] = nil }
        }
        return effects
    }
}
