import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTargeting
import Varlink

/// The handlers of the methods of `org.proscenium.System`.
struct SystemHandlers {
    let core: DaemonCore

    var all: [String: Service.Handler] {
        [
            "GetStatus": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(status)
            },
            "ListSessions": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                call.reply(SystemMessages.Sessions(sessions: core.machine.sessions(of: app)))
            },
            "ListApps": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(SystemMessages.Apps(apps: core.machine.appStatuses))
            },
            "ListItems": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                call.reply(SystemMessages.Items(items: core.machine.items(of: app)))
            },
            "Watch": { call throws(VarlinkError) in
                try call.requireMore()
                _ = try call.decode(NoParameters.self)
                core.watchers.add(call)
            },
            "Explain": explain,
            "AddApp": addApp,
            "RemoveApp": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.AppReference.self).app
                core.request({ .removeApp(app, $0) }, then: call.replyHandler(for: .system))
            },
            "Activate": activate,
            "Refresh": { call throws(VarlinkError) in
                let session = try call.decode(SharedMessages.SessionReference.self).session
                core.request({ .refresh(session, $0) }, then: call.replyHandler(for: .system))
            },
            "Destroy": { call throws(VarlinkError) in
                let request = try call.decode(SharedMessages.CloseSession.self)
                core.request(
                    { .destroy(request.session, request.animation ?? .standard, $0) },
                    then: call.replyHandler(for: .system))
            },
            "TrimScenes": { call throws(VarlinkError) in
                let keep = try call.decode(SystemCalls.TrimScenes.self).keep
                guard keep >= 0 else { throw .invalidParameter("keep") }
                core.enqueue(.memoryPressure(keep: keep))
                call.reply()
            },
        ]
    }

    private var status: SystemMessages.Status {
        SystemMessages.Status(
            version: core.options.version, processID: getpid(), stateFolder: core.options.stateFolder.path,
            started: core.started, sessions: core.machine.sessionCount, apps: core.machine.appCount,
            stage: core.stage?.name, notifications: core.stage?.name ?? core.notifications.notifier?.serverName,
            notificationTrouble: core.stage == nil ? core.notifications.notifier?.unavailability : nil,
            storeTrouble: core.machine.storeFailure, salvage: core.salvage)
    }

    private struct ExplainReply: Encodable {
        let explanation: Explanation
        let text: String
    }

    private func explain(_ call: IncomingCall) throws(VarlinkError) {
        let event = try call.decode(SystemCalls.Explain.self).event
        do throws(UnknownAppError) {
            let explanation = try core.machine.explain(event)
            let text = ExplanationText(explanation).lines.joined(separator: "\n")
            call.reply(ExplainReply(explanation: explanation, text: text))
        } catch {
            throw ProtocolInterface.system.error(RequestError.unknownApp(error.app))
        }
    }

    private func addApp(_ call: IncomingCall) throws(VarlinkError) {
        let path = try call.decode(SystemCalls.AddApp.self).bundle
        let bundle: RunnableBundle
        do {
            bundle = try RunnableBundle(path: path)
        } catch let error as any DiagnosticError {
            throw ProtocolInterface.system.error("UnknownApp", error.diagnostic)
        } catch {
            throw ProtocolInterface.system.error("UnknownApp", Diagnostic(code: "unknownApp", message: "\(error)"))
        }
        core.request({ .setApp(bundle.manifest, bundle: bundle.path, $0) }) { answer in
            if case .refused(let error) = answer { return _ = call.fail(ProtocolInterface.system.error(error)) }
            let app = bundle.manifest.identifier
            // An app that is added again may have set quick actions before.
            let items = core.machine.dynamicShortcutItems(of: app)
            if !items.isEmpty { core.desktopIntegration?.setDynamicActions(items, of: app) }
            call.reply(SharedMessages.AppReference(app: app))
        }
    }

    private func activate(_ call: IncomingCall) throws(VarlinkError) {
        let request = try call.decode(SystemCalls.Activate.self)
        if let event = request.event, event.app != request.app { throw .invalidParameter("event.app") }
        let wantsNew = request.newSession == true
        guard !wantsNew || request.session == nil else { throw .invalidParameter("newSession") }
        let target: ActivationRequest.Target =
            if let session = request.session { .session(session) } else if wantsNew {
                .newSession
            } else {
                request.event == nil ? .mostRecent : .chosenByConditions
            }
        let activation = ActivationRequest(
            app: request.app, target: target, event: request.event.map(core.machine.completingQuickAction(_:)),
            activationToken: request.activationToken)
        core.request({ .activate(activation, $0) }, then: call.replyHandler(for: .system))
    }
}
