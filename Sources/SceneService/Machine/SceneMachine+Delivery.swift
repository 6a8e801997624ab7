import Faults
import Foundation
import SceneModel
import SceneStore

/// Delivery of numbered items: an item is stored, handed over in order, acknowledged and then removed.
extension SceneMachine {
    /// Enqueues an item that needs no session, and launches the app if it is not running.
    mutating func deliver(
        _ content: ItemContent, _ records: [StoredRecord.Key: Data?], to app: AppIdentifier, _ number: RequestNumber,
        _ moment: MachineInputContext
    ) {
        guard apps[app] != nil else { return refuse(number, .unknownApp(app)) }
        guard hasRoomForItem(app) else { return refuse(number, .tooManyItems(app)) }
        updateRecords(records, of: app, request: nil)
        enqueue(content, app: app)
        answer(number, .done)
        launchIfNeeded(app, at: moment, isRequested: true)
    }

    /// Delivers a push in one commit, so that it has either all of its effects or none. The caller must have checked
    /// that the push is not a repetition.
    mutating func deliver(_ push: PushDelivery, _ number: RequestNumber, _ moment: MachineInputContext) {
        guard apps[push.app] != nil else { return refuse(number, .unknownApp(push.app)) }
        guard push.payload == nil || hasRoomForItem(push.app) else { return refuse(number, .tooManyItems(push.app)) }
        updateRecords(push.records, of: push.app, request: nil)
        accept(push, at: moment)
        if let payload = push.payload { enqueue(.push(payload), app: push.app) }
        answer(number, .done)
        if push.payload != nil { launchIfNeeded(push.app, at: moment, isRequested: true) }
    }

    /// Whether the app's pending items are so few and so small that another item may be added.
    func hasRoomForItem(_ app: AppIdentifier) -> Bool {
        let items = apps[app]?.pendingItems ?? []
        return items.count < AppLimits.items && items.reduce(0) { $0 + $1.byteCount } < AppLimits.itemBytes
    }

    mutating func enqueue(
        _ content: ItemContent, app: AppIdentifier, token: String? = nil, byteCount: Int = 0
    ) {
        let number = nextItem
        nextItem = number.next
        let stored = StoredItem(number: number, app: app, content)
        var item = PendingItem(stored: stored, content: content, activationToken: token)
        item.byteCount = byteCount
        apps[app]?.pendingItems.append(item)
        changes.append(.putItem(stored))
        // If a process is registered, the commit that stores the item also marks the item for this process. The
        // hand-over then waits for one commit only.
        handOverPendingItems(of: app)
    }

    /// Marks the pending items for the app's process. Then hands over, in order, the items whose mark is durable.
    ///
    /// An item is handed over only after the store contains the process that the item is marked for. If the daemon
    /// crashes, the store therefore shows every item that an app may have received. An item that an earlier process
    /// received is handed over alone, so that a second crash can be attributed to this item.
    mutating func handOverPendingItems(of app: AppIdentifier) {
        guard let process = apps[app]?.process, process.isRegistered else { return }
        var isBlocked = false
        var isOutstanding = false
        for index in apps[app]?.pendingItems.indices ?? 0..<0 {
            guard let item = apps[app]?.pendingItems[index], !item.stored.isQuarantined else { continue }
            if item.isHandedOver {
                isOutstanding = true
                if item.wasHandedOverBefore { return }
            } else if item.wasHandedOverBefore, isOutstanding {
                return
            } else if !item.isMarkedForCurrentProcess {
                markItem(of: app, at: index, for: process.identifier)
                isBlocked = true
                if item.wasHandedOverBefore { return }
            } else if item.pendingCommit != nil {
                isBlocked = true
                if item.wasHandedOverBefore { return }
            } else if !isBlocked {
                handOverItem(of: app, at: index, to: process.identifier)
                isOutstanding = true
                if item.wasHandedOverBefore { return }
            }
        }
    }

    private mutating func markItem(of app: AppIdentifier, at index: Int, for process: ProcessIdentifier) {
        guard var item = apps[app]?.pendingItems[index] else {
            return InternalFault.report("an item of an unknown app is marked")
        }
        item.stored.process = process.rawValue
        item.stored.attempts += 1
        item.isMarkedForCurrentProcess = true
        apps[app]?.pendingItems[index] = item
        storeItem(item.stored)
    }

    /// Adds the change that stores an item to the current commit; replaces an earlier change to the same item in this
    /// commit.
    private mutating func storeItem(_ item: StoredItem) {
        changes.removeAll { if case .putItem(let other) = $0 { other.number == item.number } else { false } }
        changes.append(.putItem(item))
    }

    private mutating func handOverItem(of app: AppIdentifier, at index: Int, to process: ProcessIdentifier) {
        guard let item = apps[app]?.pendingItems[index] else {
            return InternalFault.report("an item of an unknown app is handed over")
        }
        apps[app]?.pendingItems[index].isHandedOver = true
        let number = item.stored.number
        var connection: SceneConnectionParameters?
        if let session = item.content.session, trackedSession(session)?.scene == .unattached {
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
                HandedOverItem(
                    number: number, content: item.content, isRedelivered: item.stored.attempts > 1,
                    connection: connection)))
    }

    private mutating func connect(
        _ session: SessionIdentifier, _ item: PendingItem, _ process: ProcessIdentifier
    ) -> SceneConnectionParameters {
        var isNew = false
        if case .activate(_, _, true) = item.content { isNew = true }
        let wasConnected = trackedSession(session)?.wasConnected ?? false
        let returning = apps[item.stored.app]?.reconnectionReason ?? .systemRestart
        updateTrackedSession(session) {
            $0.scene = .connecting(item.stored.number)
            $0.wasConnected = true
        }
        actions.append(.setDeadline(.connection(process, session), after: limits.connection))
        let reason: ConnectionReason = isNew ? .new : wasConnected ? .reconnect : returning
        return SceneConnectionParameters(
            session: session, asksForConfiguration: isNew, reason: reason, activationToken: item.activationToken)
    }

    mutating func acknowledge(
        _ process: ProcessIdentifier, _ number: ItemNumber, _ configuration: SceneConfiguration?,
        _ request: RequestNumber
    ) {
        guard let app = registeredApp(process) else { return refuse(request, .notRegistered) }
        // If no item with this number is handed over to the app, then either the acknowledgement is a repetition or the
        // session of the item was removed. In both cases nothing remains to be done, and the app may drop the item.
        guard let index = apps[app]?.index(of: number), let item = apps[app]?.pendingItems[index], item.isHandedOver
        else {
            return answer(request, .done)
        }
        apps[app]?.pendingItems.remove(at: index)
        apps[app]?.failureCount = 0
        changes.append(.removeItem(number))
        answer(request, .done)
        switch item.content {
        case .respond, .push: actions.append(.cancelDeadline(.background(process, number)))
        default: break
        }
        if let session = item.content.session {
            if trackedSession(session)?.scene == .connecting(number) {
                sceneConnected(session, in: process, configuration: configuration)
            }
            if case .refresh = item.content {
                actions.append(.cancelDeadline(.refresh(process, session)))
                // The purpose of a refresh is a new snapshot for the session's card.
                requestSnapshot(of: session)
            }
        }
        handOverPendingItems(of: app)
    }

    /// Requeues the items that a process did not acknowledge, so that they are pending again. Quarantines an item on
    /// which too many processes crashed.
    mutating func requeueUnacknowledgedItems(of app: AppIdentifier, after end: ProcessEnd) {
        for index in apps[app]?.pendingItems.indices ?? 0..<0 {
            guard var item = apps[app]?.pendingItems[index], item.isMarkedForCurrentProcess else { continue }
            if item.isHandedOver {
                if end == .crashed { item.stored.crashes += 1 }
                item.stored.isQuarantined = item.stored.crashes >= limits.crashesToQuarantine
                if item.stored.isQuarantined { actions.append(.notifyWatchers(.quarantined(item.stored.number))) }
            } else {
                item.stored.attempts -= 1
                item.stored.process = nil
            }
            item.isHandedOver = false
            item.isMarkedForCurrentProcess = false
            apps[app]?.pendingItems[index] = item
            storeItem(item.stored)
        }
    }
}
