import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The handlers of the methods of `org.proscenium.Stage`.
struct StageHandlers {
    let runner: MachineRunner
    let registry: any StageRegistry
    let notifications: NotificationController
    let snapshots: SnapshotFolder
    let shortcuts: ShortcutController

    var all: [String: Service.Handler] {
        [
            "Register": { call throws(VarlinkError) in
                try call.requireMore()
                registry.attachStage(StageLink(try call.decode(StageMessages.Register.self), call))
            },
            "Join": join,
            "Report": { call throws(VarlinkError) in
                try check(call)
                let report = try call.decode(StageCalls.Report.self)
                try check(report.session)
                runner.enqueue(.stageReported(report.session, report.state))
                call.reply()
            },
            "OpenApp": { call throws(VarlinkError) in
                try check(call)
                let app = try call.decode(SharedMessages.AppReference.self).app
                activate(ActivationRequest(app: app, target: .mostRecent), call)
            },
            "OpenNewWindow": openNewWindow,
            "ListShortcuts": { call throws(VarlinkError) in
                try check(call)
                let session = try call.decode(SharedMessages.SessionReference.self).session
                try check(session)
                try shortcuts.list(session, in: runner.machine.processOfScene(session), call)
            },
            "PerformShortcut": { call throws(VarlinkError) in
                try check(call)
                try shortcuts.perform(try call.decode(ShortcutMessages.Choice.self))
                call.reply()
            },
            "OpenSession": openSession,
            "Close": close,
            "TapBanner": tapBanner,
            "DismissBanner": { call throws(VarlinkError) in
                try check(call)
                let banner = try call.decode(SharedMessages.BannerReference.self).banner
                try choose(NotificationResponse.dismissActionIdentifier, on: banner, call) {
                    call.reply(NoParameters(), to: $0)
                }
            },
            "ChooseBannerAction": chooseBannerAction,
            "PerformQuickAction": performQuickAction,
            "Redeem": redeem,
            "SnapshotTaken": snapshotTaken,
        ]
    }

    private func check(_ call: IncomingCall) throws(VarlinkError) {
        guard registry.stage?.owns(call.connection) == true else {
            throw ProtocolInterface.stage.error("NotRegistered", ConnectionError.notTheStage.diagnostic)
        }
    }

    private func check(_ session: SessionIdentifier) throws(VarlinkError) {
        guard runner.machine.session(session) != nil else {
            throw ProtocolInterface.stage.error(RequestError.unknownSession(session))
        }
    }

    private func activate(_ request: ActivationRequest, _ call: IncomingCall) {
        runner.request({ .activate(request, $0) }, then: call.replyHandler(for: .stage))
    }

    private func join(_ call: IncomingCall) throws(VarlinkError) {
        let token = try call.decode(SharedMessages.Join.self).token
        guard let stage = registry.stage, stage.joinToken == token else {
            throw ProtocolInterface.stage.error("InvalidToken", ConnectionError.invalidToken.diagnostic)
        }
        stage.bind(call.connection)
        call.reply()
    }

    private func openNewWindow(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let window = try call.decode(StageCalls.OpenNewWindow.self)
        var event: SceneEvent?
        if let activity = window.activity {
            event = try? SceneEvent(app: window.app, kind: .userActivity(activity))
            guard event != nil else { throw .invalidParameter("activity.webpageURL") }
        }
        var request = ActivationRequest(app: window.app, target: .separateSession, event: event)
        request.byteCount = call.parametersJSON.count
        activate(request, call)
    }

    private func openSession(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let identifier = try call.decode(SharedMessages.SessionReference.self).session
        guard let session = runner.machine.session(identifier) else {
            throw ProtocolInterface.stage.error(RequestError.unknownSession(identifier))
        }
        activate(ActivationRequest(app: session.app, target: .session(identifier)), call)
    }

    private func close(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let closing = try call.decode(SharedMessages.CloseSession.self)
        runner.request(
            { .destroy(closing.session, closing.animation ?? .standard, $0) }, then: call.replyHandler(for: .stage))
    }

    /// Performs the action that a person chose on a banner. Throws if the banner does not exist, or if the banner does
    /// not have the action.
    private func choose(
        _ action: String, text: String? = nil, on banner: String, _ call: IncomingCall,
        then: @escaping (RequestOutcome) -> Void
    ) throws(VarlinkError) {
        let unknown = ProtocolInterface.stage.error("UnknownBanner", ConnectionError.unknownBanner(banner).diagnostic)
        guard let (app, identifier) = StageMessages.Banner.notification(banner) else { throw unknown }
        do throws(NotificationRegistryError) {
            if try notifications.performAction(action, text: text, app: app, notification: identifier, then: then) {
                return
            }
        } catch {
            throw ProtocolInterface.stage.error("InvalidAction", error.diagnostic)
        }
        throw unknown
    }

    private func tapBanner(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let banner = try call.decode(SharedMessages.BannerReference.self).banner
        try choose(
            NotificationResponse.defaultActionIdentifier, on: banner, call, then: call.replyHandler(for: .stage))
    }

    private func chooseBannerAction(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let request = try call.decode(StageCalls.ChooseBannerAction.self)
        try choose(
            request.action, text: request.text, on: request.banner, call,
            then: call.optionalSessionReplyHandler(for: .stage))
    }

    private func performQuickAction(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let request = try call.decode(StageCalls.PerformQuickAction.self)
        let content = request.targetContentIdentifier
        guard let item = runner.machine.shortcutItem(request.type, about: content, of: request.app) else {
            throw ProtocolInterface.stage.error(
                "UnknownQuickAction", ConnectionError.unknownQuickAction(request.app, request.type).diagnostic)
        }
        activate(ActivationRequest(SceneEvent(app: request.app, item)), call)
    }

    private func redeem(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let request = try call.decode(StageCalls.Redeem.self)
        guard let session = registry.redeemToken(request.activationToken, pid: request.processID) else {
            throw ProtocolInterface.stage.error("InvalidToken", ConnectionError.invalidToken.diagnostic)
        }
        call.reply(SharedMessages.SessionReference(session: session))
    }

    private func snapshotTaken(_ call: IncomingCall) throws(VarlinkError) {
        try check(call)
        let request = try call.decode(StageCalls.SnapshotTaken.self)
        try check(request.session)
        guard request.width > 0, request.height > 0 else { throw .invalidParameter("width") }
        guard snapshots.contains(request.file, of: request.session) else {
            throw ProtocolInterface.stage.error(
                "RequestDenied", ConnectionError.notASnapshot(request.file).diagnostic)
        }
        let snapshot = StoredSnapshot(
            session: request.session, file: request.file, taken: runner.clock(), width: request.width,
            height: request.height)
        runner.request({ .snapshotTaken(snapshot, $0) }) { answer in
            switch answer {
            // The earlier file is removed only if the change is durable, because until then the store names the earlier
            // file.
            case .done: snapshots.remove(of: request.session, except: request.file)
            case .refused(.privateSession): snapshots.remove(of: request.session, except: nil)
            default: break
            }
            call.replyHandler(for: .stage)(answer)
        }
    }
}
