import Faults
import SceneModel
import SceneStore

extension NotificationRegistry {
    /// Adds a request (`UNUserNotificationCenter.add(_:)`). A request with a trigger is pending until the trigger
    /// fires. A request without a trigger is delivered at once.
    ///
    /// In both cases the request replaces a pending request with the same identifier. If an app has more than
    /// ``NotificationLimits/pending`` pending requests, the requests with the latest dates are dropped, even if the new
    /// request is among them.
    ///
    /// - Throws: ``NotificationRegistryError/neverDue``. In this case nothing has changed.
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
    /// A repeating request that was due several times while the daemon was not running is delivered once, and its next
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

    /// Advances a repeating request to its next date. Ends the pending state of any other request. Returns the request
    /// to deliver.
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

    /// Drops pending requests beyond the limit. The requests with the latest dates are dropped first; among requests
    /// with the same date, the newest is dropped first.
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

    /// Removes the oldest delivered notifications beyond ``NotificationLimits/delivered``.
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
    /// The keys of the entries that an operation has changed.
    typealias Changes = [(app: AppIdentifier, identifier: ByteComparedIdentifier)]

    /// Removes empty entries, and returns one stored change for each changed entry.
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
