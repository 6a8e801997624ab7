import Foundation
import SceneModel
import SceneStore

/// Removal of sessions, attachment and loss of the stage, and the stage's reports about sessions.
extension SceneMachine {
    mutating func destroy(_ session: SessionIdentifier, _ animation: DismissalAnimation, _ request: RequestNumber) {
        guard let app = appOfSession[session], let tracked = trackedSession(session) else {
            return refuse(request, .unknownSession(session))
        }
        if let process = apps[app]?.process, process.isRegistered, tracked.scene != .unattached {
            cancelDeadlines(of: tracked, process.identifier)
            actions.append(.instruct(process.identifier, .disconnect(session, animation: animation)))
        }
        actions.append(.sendToStage(.dismiss(session, animation)))
        apps[app]?.sessions[session] = nil
        appOfSession[session] = nil
        targeting.removeSession(session, app: app)
        changes += [.removeSession(session), .removeSnapshot(session)]
        removeItems(of: session, app)
        enqueueDiscard(of: session, app)
        answer(request, .done)
    }

    private mutating func cancelDeadlines(of tracked: SessionState, _ process: ProcessIdentifier) {
        let session = tracked.session.identifier
        if case .connecting = tracked.scene { actions.append(.cancelDeadline(.connection(process, session))) }
        if tracked.isSaving { actions.append(.cancelDeadline(.backgroundSave(process, session))) }
        if tracked.restorationExtensionCount > 0 { actions.append(.cancelDeadline(.restoration(process, session))) }
        if tracked.desktopWindow != nil { actions.append(.cancelDeadline(.unfocused(process, session))) }
        let isRefreshing = apps[tracked.session.app]?.pendingItems.contains {
            $0.isHandedOver && $0.content == .refresh(session)
        }
        if isRefreshing == true { actions.append(.cancelDeadline(.refresh(process, session))) }
    }

    private mutating func removeItems(of session: SessionIdentifier, _ app: AppIdentifier) {
        let numbers = apps[app]?.pendingItems.filter { $0.content.session == session }.map(\.stored.number) ?? []
        changes += numbers.map(StoreChange.removeItem)
        apps[app]?.pendingItems.removeAll { $0.content.session == session }
    }

    /// Enqueues an item that informs the app about a discarded session. Discards that accumulate while the app is not
    /// running are merged into one item.
    private mutating func enqueueDiscard(of session: SessionIdentifier, _ app: AppIdentifier) {
        var sessions = [session]
        if let last = apps[app]?.pendingItems.firstIndex(where: {
            !$0.isMarkedForCurrentProcess && $0.stored.attempts == 0 && $0.isDiscard
        }),
            let item = apps[app]?.pendingItems[last], case .discard(let earlier) = item.content
        {
            sessions = earlier + sessions
            apps[app]?.pendingItems.remove(at: last)
            changes.append(.removeItem(item.stored.number))
        }
        let content = ItemContent.discard(sessions)
        enqueue(content, app: app)
    }

    mutating func stageAttached() {
        hasStage = true
        for tracked in allSessions {
            actions.append(.sendToStage(.card(tracked.session)))
        }
    }

    /// Handles the loss of the stage. The stage's windows were destroyed, so every scene moves to the background and
    /// saves its state.
    mutating func stageDetached() {
        hasStage = false
        for tracked in allSessions where tracked.wantedState != .background {
            setWantedState(.background, of: tracked.session.identifier)
        }
        applyAllWindowReports()
    }

    private var allSessions: [SessionState] {
        apps.values.flatMap(\.sessions.values).sorted { $0.session.identifier < $1.session.identifier }
    }

    mutating func stageReported(_ session: SessionIdentifier, _ state: ActivationState, _ moment: MachineInputContext) {
        guard hasStage, appOfSession[session] != nil else { return }
        if state == .foregroundActive { updateLastActive(of: session, to: moment) }
        setWantedState(state, of: session)
    }
}

extension PendingItem {
    fileprivate var isDiscard: Bool { if case .discard = content { true } else { false } }
}
