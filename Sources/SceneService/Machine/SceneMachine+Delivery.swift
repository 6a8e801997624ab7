import Foundation
import SceneModel
import SceneStore

/// Delivery of numbered items: stored, then handed over in order, then acknowledged and removed.
extension SceneMachine {
    /// Delivers an item that needs no session, and launches the app for it.
    mutating func deliver(
        _ content: ItemContent, _ records: [StoredRecord.Key: Data?], to app: AppIdentifier, _ number: RequestNumber,
        _ moment: Moment
    ) {
        guard apps[app] != nil else { return refuse(number, .unknownApp(app)) }
        record(records, of: app, nil)
        enqueue(content, app: app)
        answer(number, .done)
        launchIfNeeded(app, moment, isAsked: true)
    }

    mutating func enqueue(_ content: ItemContent, app: AppIdentifier, token: String? = nil) {
        let number = nextItem
        nextItem = number.next
        let stored = StoredItem(number: number, app: app, content)
        apps[app]?.queue.append(WaitingItem(stored: stored, content: content, activationToken: token))
        changes.append(.putItem(stored))
        // If a process is registered, the item is stored together with its mark, so that the hand-over waits for one
        // commit only.
        advance(app)
    }

    /// Marks the pending items for the app's process and hands over those whose mark is durable, in order.
    ///
    /// An item is handed over only when the store has the process that it is marked for; so after a crash of the
    /// daemon, the store shows every item that may have reached an app. An item that was handed over to an earlier
    /// process is handed over alone, so that a second crash has one suspect.
    mutating func advance(_ app: AppIdentifier) {
        guard let process = apps[app]?.process, process.isRegistered else { return }
        var isBlocked = false
        var isOutstanding = false
        for index in apps[app]?.queue.indices ?? 0..<0 {
            guard let item = apps[app]?.queue[index], !item.stored.isQuarantined else { continue }
            if item.isHandedOver {
                isOutstanding = true
                if item.isSuspect { return }
            } else if item.isSuspect, isOutstanding {
                return
            } else if !item.isMarkedForCurrent {
                mark(app, index, process.identifier)
                isBlocked = true
                if item.isSuspect { return }
            } else if item.pendingCommit != nil {
                isBlocked = true
                if item.isSuspect { return }
            } else if !isBlocked {
                handOver(app, index, process.identifier)
                isOutstanding = true
                if item.isSuspect { return }
            }
        }
    }

    private mutating func mark(_ app: AppIdentifier, _ index: Int, _ process: ProcessIdentifier) {
        guard var item = apps[app]?.queue[index] else { return }
        item.stored.process = process.rawValue
        item.stored.attempts += 1
        item.isMarkedForCurrent = true
        apps[app]?.queue[index] = item
        put(item.stored)
    }

    /// Stores an item; replaces an earlier change to the same item in this commit.
    private mutating func put(_ item: StoredItem) {
        changes.removeAll { if case .putItem(let other) = $0 { other.number == item.number } else { false } }
        changes.append(.putItem(item))
    }

    private mutating func handOver(_ app: AppIdentifier, _ index: Int, _ process: ProcessIdentifier) {
        guard let item = apps[app]?.queue[index] else { return }
        apps[app]?.queue[index].isHandedOver = true
        let number = item.stored.number
        var connection: SceneConnection?
        if let session = item.content.session, life(session)?.scene == .unattached {
            connection = connect(session, item, process)
        }
        switch item.content {
        case .refresh(let session):
            actions.append(.setDeadline(.refresh(process, session), after: limits.refresh))
        case .respond, .push:
            actions.append(.setDeadline(.background(process, number), after: limits.refresh))
        case .activate, .discard: break
        }
        actions.append(
            .handOver(
                process,
                HandOver(
                    number: number, content: item.content, isRedelivered: item.stored.attempts > 1,
                    connection: connection)))
    }

    private mutating func connect(
        _ session: SessionIdentifier, _ item: WaitingItem, _ process: ProcessIdentifier
    ) -> SceneConnection {
        var isNew = false
        if case .activate(_, _, true) = item.content { isNew = true }
        let wasConnected = life(session)?.wasConnected ?? false
        let returning = apps[item.stored.app]?.returning ?? .systemRestart
        change(session) {
            $0.scene = .connecting(item.stored.number)
            $0.wasConnected = true
        }
        actions.append(.setDeadline(.connection(process, session), after: limits.connection))
        let reason: ConnectionReason = isNew ? .new : wasConnected ? .reconnect : returning
        return SceneConnection(
            session: session, asksForConfiguration: isNew, reason: reason, activationToken: item.activationToken)
    }

    mutating func acknowledge(
        _ process: ProcessIdentifier, _ number: ItemNumber, _ configuration: SceneConfiguration?,
        _ request: RequestNumber
    ) {
        guard let app = registeredApp(process) else { return refuse(request, .notRegistered) }
        // A repeated acknowledgement, or that of an item whose session was removed: nothing remains to be done, and the
        // app may drop the item.
        guard let index = apps[app]?.index(of: number), let item = apps[app]?.queue[index], item.isHandedOver else {
            return answer(request, .done)
        }
        apps[app]?.queue.remove(at: index)
        apps[app]?.failures = 0
        changes.append(.removeItem(number))
        answer(request, .done)
        switch item.content {
        case .respond, .push: actions.append(.cancelDeadline(.background(process, number)))
        default: break
        }
        if let session = item.content.session {
            if life(session)?.scene == .connecting(number) { connected(session, process, configuration) }
            if case .refresh = item.content {
                actions.append(.cancelDeadline(.refresh(process, session)))
                // The purpose of the refresh is a new snapshot for the card.
                takeSnapshot(session)
            }
        }
        advance(app)
    }

    /// Requeues the items that a process did not acknowledge; quarantines an item on which too many processes crashed.
    mutating func takeBack(_ app: AppIdentifier, _ end: ProcessEnd) {
        for index in apps[app]?.queue.indices ?? 0..<0 {
            guard var item = apps[app]?.queue[index], item.isMarkedForCurrent else { continue }
            if item.isHandedOver {
                if end == .crashed { item.stored.crashes += 1 }
                item.stored.isQuarantined = item.stored.crashes >= limits.crashesToQuarantine
                if item.stored.isQuarantined { actions.append(.note(.quarantined(item.stored.number))) }
            } else {
                item.stored.attempts -= 1
                item.stored.process = nil
            }
            item.isHandedOver = false
            item.isMarkedForCurrent = false
            apps[app]?.queue[index] = item
            put(item.stored)
        }
    }
}
