import Faults
import Foundation
import SceneModel
import SceneStore
import SceneTargeting

/// Activation requests: choosing a session, presenting the session immediately, and enqueueing the item for the app.
extension SceneMachine {
    mutating func activate(
        _ request: ActivationRequest, _ number: RequestNumber, _ moment: MachineInputContext,
        _ presentationHandler: PresentationHandler?
    ) {
        if let session = session(ofRepeated: request) { return answer(number, .session(session)) }
        switch chooseSession(for: request) {
        case .failure(let error): refuse(number, error)
        case .success(let choice):
            if request.event?.kind == .refresh { return refresh(choice.session, request, number, moment) }
            let isNew = choice.session == nil
            let session = choice.session ?? moment.freshSession
            let needsItem = isNew || request.event != nil || !isAttached(session)
            if needsItem, !hasRoomForItem(request.app) { return refuse(number, .tooManyItems(request.app)) }
            let content = ItemContent.activate(session, event: request.event, isNew: isNew)
            // A new session is presented together with the other actions, because the stage must receive its card
            // first.
            if isNew {
                makeSession(request.app, moment)
            } else if request.isPresented {
                presentationHandler?(presentation(of: session, request))
            }
            actions.append(.notifyWatchers(.decided(request.event, session, isNew: isNew, choice.reason)))
            if request.isPresented { present(session, request, moment) }
            updateRecords(records(of: request, session), of: request.app, request: nil)
            accept(request, session: session, at: moment)
            if needsItem {
                enqueue(content, app: request.app, token: request.activationToken, byteCount: request.byteCount)
            }
            answer(number, .session(session))
            launchIfNeeded(request.app, at: moment, isRequested: true)
        }
    }

    /// Returns the records to change with a request for this session.
    private func records(of request: ActivationRequest, _ session: SessionIdentifier) -> [StoredRecord.Key: Data?] {
        guard let continuation = request.continuation, case .handoff(let step)? = request.event?.kind else {
            return request.records
        }
        var records = request.records
        records[ContinuationRecord.key(continuation, of: request.app)] =
            ContinuationRecord(session: session, activityType: step.activityType).payload
        return records
    }

    /// Handles the activation of a refresh event. Such an activation neither presents nor creates a session.
    private mutating func refresh(
        _ session: SessionIdentifier?, _ request: ActivationRequest, _ number: RequestNumber,
        _ moment: MachineInputContext
    ) {
        guard let session else { return refuse(number, .nothingToRefresh(request.app)) }
        requestRefresh(session, app: request.app, moment)
        answer(number, .session(session))
    }

    private struct SessionChoice {
        /// The chosen session; nil if a session must be created.
        var session: SessionIdentifier?
        var reason: DecisionReason
    }

    private mutating func chooseSession(for request: ActivationRequest) -> Result<SessionChoice, RequestError> {
        guard let appRecord = apps[request.app] else { return .failure(.unknownApp(request.app)) }
        switch request.target {
        case .session(let session):
            guard appRecord.sessions[session] != nil else { return .failure(.unknownSession(session)) }
            return .success(SessionChoice(session: session, reason: .requested))
        case .newSession: return chooseNew(request, appRecord)
        case .separateSession: return separate(request.app, appRecord)
        case .chosenByConditions: return chooseByConditions(request)
        case .mostRecent:
            let candidates = appRecord.sessions.values.map(\.session).filter { $0.role == .windowApplication }
            let latest = candidates.max { Recency($1).precedes(Recency($0)) }
            return .success(
                SessionChoice(session: latest?.identifier, reason: latest == nil ? .firstScene : .mostRecentlyActive))
        }
    }

    /// Chooses a session for a request that names no session. UIKit's header and UIKit's documentation disagree about
    /// the meaning of such a request. This implementation creates a session, unless an open session prefers the
    /// content. The request is refused if the app supports one scene at a time and already has a session.
    private mutating func chooseNew(
        _ request: ActivationRequest, _ appRecord: AppRecord
    ) -> Result<SessionChoice, RequestError> {
        if let identifier = request.event?.contentIdentifier, appRecord.record.supportsMultipleScenes,
            let decision = try? decide(request.app, identifier),
            case .session(let session) = decision.target, decision.rule == .prefers
        {
            return .success(SessionChoice(session: session, reason: .rule(decision.rule)))
        }
        return separate(request.app, appRecord)
    }

    /// Chooses to create a session. The request is refused if the app supports one scene at a time and already has a
    /// session.
    private func separate(_ app: AppIdentifier, _ appRecord: AppRecord) -> Result<SessionChoice, RequestError> {
        let hasScene = appRecord.sessions.values.contains { $0.session.role == .windowApplication }
        if hasScene, !appRecord.record.supportsMultipleScenes { return .failure(.multipleScenesNotSupported(app)) }
        return .success(SessionChoice(session: nil, reason: .requested))
    }

    private mutating func chooseByConditions(_ request: ActivationRequest) -> Result<SessionChoice, RequestError> {
        do throws(UnknownAppError) {
            let decision = try decide(request.app, request.event?.contentIdentifier)
            return switch decision.target {
            case .session(let session): .success(SessionChoice(session: session, reason: .rule(decision.rule)))
            case .newSession: .success(SessionChoice(session: nil, reason: .rule(decision.rule)))
            }
        } catch {
            return .failure(.unknownApp(error.app))
        }
    }

    private mutating func makeSession(_ app: AppIdentifier, _ moment: MachineInputContext) {
        let session = SceneSession(
            identifier: moment.freshSession, app: app,
            configuration: apps[app]?.manifest?.defaultConfiguration(for: .windowApplication),
            created: moment.now, lastActive: moment.now)
        apps[app]?.sessions[session.identifier] = SessionState(session)
        appOfSession[session.identifier] = app
        try? targeting.update(session)
        changes.append(.putSession(session))
        actions.append(.sendToStage(.card(session)))
    }

    /// Presents the session. The presentation precedes the commit, so that the presentation waits for neither the disk
    /// nor the app.
    private mutating func present(
        _ session: SessionIdentifier, _ request: ActivationRequest, _ moment: MachineInputContext
    ) {
        actions.append(.sendToStage(presentation(of: session, request)))
        guard !hasStage else { return }
        // Without a stage, the app brings its own window to the front, and the window of an activated session counts as
        // visible.
        if isConnected(session), let process = apps[request.app]?.process, process.isRegistered {
            actions.append(
                .instruct(process.identifier, .present(session, activationToken: request.activationToken)))
        }
        // The window counts as visible from now on, even if the app has reported that it is minimised. Otherwise the
        // next report about another window of the app would move this scene to the background.
        updateTrackedSession(session) { $0.desktopWindow?.isMapped = true }
        updateLastActive(of: session, to: moment)
        setWantedState(.foregroundActive, of: session)
    }

    private func presentation(of session: SessionIdentifier, _ request: ActivationRequest) -> StageInstruction {
        .present(session, isConnected: isConnected(session), request.options)
    }

    mutating func refresh(_ session: SessionIdentifier, _ number: RequestNumber, _ moment: MachineInputContext) {
        guard let app = appOfSession[session] else { return refuse(number, .unknownSession(session)) }
        requestRefresh(session, app: app, moment)
        answer(number, .done)
    }

    private mutating func requestRefresh(
        _ session: SessionIdentifier, app: AppIdentifier, _ moment: MachineInputContext
    ) {
        let content = ItemContent.refresh(session)
        let isWaiting = apps[app]?.pendingItems.contains { $0.content == content && !$0.isHandedOver } ?? false
        if !isWaiting { enqueue(content, app: app) }
        launchIfNeeded(app, at: moment, isRequested: true)
    }

    private func isAttached(_ session: SessionIdentifier) -> Bool { trackedSession(session)?.scene != .unattached }

    private func isConnected(_ session: SessionIdentifier) -> Bool {
        if case .connected = trackedSession(session)?.scene { true } else { false }
    }

    func trackedSession(_ session: SessionIdentifier) -> SessionState? {
        appOfSession[session].flatMap { apps[$0]?.sessions[session] }
    }

    mutating func updateTrackedSession(_ session: SessionIdentifier, _ body: (inout SessionState) -> Void) {
        guard let app = appOfSession[session], var tracked = apps[app]?.sessions[session] else {
            return InternalFault.report("a session that does not exist is changed")
        }
        body(&tracked)
        apps[app]?.sessions[session] = tracked
    }
}
