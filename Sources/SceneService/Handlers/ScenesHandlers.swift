import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.Scenes`. An app can access its own sessions only.
struct ScenesHandlers {
    static let maximumTitleBytes = 1024
    let runner: MachineRunner
    let links: AppLinks
    let registration: ScenesRegistration
    let shortcuts: ShortcutController
    let handoff: HandoffController

    var all: [String: Service.Handler] {
        [
            "Register": { call throws(VarlinkError) in try registration.register(call) },
            "Join": { call throws(VarlinkError) in try registration.join(call) },
            "Acknowledge": acknowledge,
            "UpdateScene": update,
            "SaveState": saveState,
            "ExtendRestoration": { call throws(VarlinkError) in
                let (link, session) = try ownSession(call)
                runner.enqueue(.restorationExtended(link.process, session))
                call.reply()
            },
            "CompleteRestoration": { call throws(VarlinkError) in
                let (link, session) = try ownSession(call)
                runner.enqueue(.restorationCompleted(link.process, session))
                call.reply()
            },
            "RequestActivation": activate,
            "RequestRefresh": { call throws(VarlinkError) in
                let (_, session) = try ownSession(call)
                runner.request({ .refresh(session, $0) }, then: call.replyHandler(for: .scenes))
            },
            "RequestDestruction": destroy,
            "ReportWindow": { call throws(VarlinkError) in
                let link = try links.caller(of: call)
                let request = try call.decode(ScenesCalls.ReportWindow.self)
                try check(request.session, link)
                let window = DesktopWindow(isMapped: request.isMapped, hasFocus: request.hasFocus)
                runner.enqueue(.windowReported(link.process, request.session, window))
                call.reply()
            },
            "AnswerShortcutQuery": { call throws(VarlinkError) in
                try shortcuts.answer(call, from: try links.caller(of: call))
            },
            "SetCurrentActivity": setCurrentActivity,
            "AnswerActivityQuery": { call throws(VarlinkError) in
                let link = try links.caller(of: call)
                let answer = try call.decode(HandoffMessages.ActivityAnswer.self)
                handoff.answer(answer, byteCount: call.parametersJSON.count, from: link)
                call.reply()
            },
            "OpenSessions": { call throws(VarlinkError) in
                let link = try links.caller(of: call)
                _ = try call.decode(NoParameters.self)
                call.reply(ScenesCalls.Sessions(sessions: runner.machine.sessions(of: link.app).map(\.session)))
            },
        ]
    }

    private func ownSession(_ call: IncomingCall) throws(VarlinkError) -> (AppLink, SessionIdentifier) {
        let link = try links.caller(of: call)
        let session = try call.decode(SharedMessages.SessionReference.self).session
        try check(session, link)
        return (link, session)
    }

    private func check(_ session: SessionIdentifier, _ link: AppLink) throws(VarlinkError) {
        guard runner.machine.session(session)?.app == link.app else {
            throw ProtocolInterface.scenes.error(RequestError.unknownSession(session))
        }
    }

    private func acknowledge(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let request = try call.decode(ScenesCalls.Acknowledge.self)
        runner.request(
            { .acknowledged(link.process, request.number, request.configuration, $0) },
            then: call.replyHandler(for: .scenes))
    }

    private func saveState(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let request = try call.decode(ScenesCalls.SaveState.self)
        runner.request(
            { .stateSaved(link.process, request.session, request.activity, $0) }, then: call.replyHandler(for: .scenes))
    }

    private func update(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let request: ScenesCalls.UpdateScene
        do {
            request = try call.decode(ScenesCalls.UpdateScene.self)
        } catch {
            guard let reason = ParameterRefusal.reason(of: ConditionsPart.self, in: call.parametersJSON) else {
                throw error
            }
            throw ProtocolInterface.scenes.error("InvalidConditions", reason)
        }
        let update = try sceneUpdate(request)
        runner.request({ .updated(link.process, request.session, update, $0) }, then: call.replyHandler(for: .scenes))
    }

    private func sceneUpdate(_ request: ScenesCalls.UpdateScene) throws(VarlinkError) -> SceneUpdate {
        // Stages and tools receive the titles of all sessions in one message, so the size of a title is limited.
        guard request.title?.utf8.count ?? 0 <= Self.maximumTitleBytes else { throw .invalidParameter("title") }
        var update = SceneUpdate(
            conditions: request.conditions, isPrivate: request.isPrivate,
            prefersHomeIndicatorAutoHidden: request.prefersHomeIndicatorAutoHidden)
        if let title = request.title { update.title = title }
        if let activity = request.activity { update.activity = activity }
        if let userInfo = request.userInfo {
            guard case .dictionary(let entries) = userInfo else { throw .invalidParameter("userInfo") }
            update.userInfo = entries
        }
        for part in request.removes ?? [] {
            switch part {
            case .title where request.title == nil: update.title = .some(nil)
            case .activity where request.activity == nil: update.activity = .some(nil)
            case .userInfo where request.userInfo == nil: update.userInfo = .some(nil)
            // A field must not be both set and removed.
            default: throw .invalidParameter("removes")
            }
        }
        return update
    }

    private func setCurrentActivity(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let activity = try call.decode(HandoffMessages.SetCurrentActivity.self).activity
        if let activity {
            guard HandoffHandlers.isType(activity.activityType) else {
                throw .invalidParameter("activity.activityType")
            }
            guard activity.title?.utf8.count ?? 0 <= Self.maximumTitleBytes else {
                throw .invalidParameter("activity.title")
            }
        }
        handoff.setCurrent(activity, from: link)
        call.reply()
    }

    private func activate(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let request = try call.decode(ScenesCalls.RequestActivation.self)
        var event: SceneEvent?
        if let activity = request.activity {
            event = try? SceneEvent(app: link.app, kind: .userActivity(activity))
            guard event != nil else { throw .invalidParameter("activity.webpageURL") }
        }
        if let requestingSession = request.presentation?.requestingSession { try check(requestingSession, link) }
        let chosen: ActivationRequest.Target = request.byConditions == true ? .chosenByConditions : .newSession
        let target = request.session.map { .session($0) } ?? (request.inNewSession == true ? .separateSession : chosen)
        var activation = ActivationRequest(
            app: link.app, target: target, event: event, options: request.presentation ?? .standard)
        activation.byteCount = call.parametersJSON.count
        runner.request({ .activate(activation, $0) }, then: call.replyHandler(for: .scenes))
    }

    private func destroy(_ call: IncomingCall) throws(VarlinkError) {
        let link = try links.caller(of: call)
        let request = try call.decode(SharedMessages.CloseSession.self)
        try check(request.session, link)
        runner.request(
            { .destroy(request.session, request.animation ?? .standard, $0) }, then: call.replyHandler(for: .scenes))
    }
}

extension AppLinks {
    /// Returns the link of the process that made a call of `org.proscenium.Scenes`.
    func caller(of call: IncomingCall) throws(VarlinkError) -> AppLink {
        guard let link = self[call.connection] else {
            throw ProtocolInterface.scenes.error(RequestError.notRegistered)
        }
        return link
    }
}

extension IncomingCall {
    /// Returns a completion handler that replies to the call with the outcome of a request, for methods whose reply may
    /// have no session.
    func optionalSessionReplyHandler(for interface: ProtocolInterface) -> (RequestOutcome) -> Void {
        { answer in
            switch answer.effect {
            case .session(let session): self.reply(SharedMessages.OptionalSession(session: session), to: answer)
            case .refused(let error): self.fail(interface.error(error))
            case .done, .notYetDurable: self.reply(SharedMessages.OptionalSession(), to: answer)
            }
        }
    }

    /// Returns a completion handler that replies to the call with the outcome of a request.
    func replyHandler(for interface: ProtocolInterface) -> (RequestOutcome) -> Void {
        { answer in
            switch answer.effect {
            case .session(let session): self.reply(SharedMessages.SessionReference(session: session), to: answer)
            case .refused(let error): self.fail(interface.error(error))
            case .done, .notYetDurable: self.reply(NoParameters(), to: answer)
            }
        }
    }

    /// Replies to the call. If the changes of the request are not durable yet, the reply says so.
    func reply(_ content: some Codable & Equatable & Sendable, to outcome: RequestOutcome) {
        // The fast path can encode `content`, but not `AcceptedReply`, so `AcceptedReply` is used only if the reply
        // must say that the changes are not durable.
        guard outcome.isNotYetDurable else { return _ = reply(content) }
        reply(SharedMessages.AcceptedReply(content, notYetDurable: true))
    }
}

/// The part of `UpdateScene` whose content can be refused with a reason.
private struct ConditionsPart: Decodable {
    let conditions: ActivationConditions?
}
