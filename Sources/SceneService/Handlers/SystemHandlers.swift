import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import SceneTargeting
import Varlink

/// The handlers of the methods of `org.proscenium.System`, except the methods about links, rules and notifications.
struct SystemHandlers {
    let runner: MachineRunner
    let watchers: Watchers
    let daemon: any StatusProvider
    let desktopEntries: DesktopEntryUpdater?

    var all: [String: Service.Handler] {
        [
            "GetStatus": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(daemon.status)
            },
            "AcknowledgeNotices": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                do throws(StoreError) {
                    try daemon.acknowledgeNotices()
                } catch {
                    throw ProtocolInterface.system.error(RequestError.notStored(error.diagnostic.message))
                }
                call.reply()
            },
            "ListSessions": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                call.reply(SystemMessages.Sessions(sessions: runner.machine.sessions(of: app)))
            },
            "ListApps": { call throws(VarlinkError) in
                _ = try call.decode(NoParameters.self)
                call.reply(SystemMessages.Apps(apps: runner.machine.appStatuses))
            },
            "ListItems": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                call.reply(SystemMessages.Items(items: runner.machine.items(of: app)))
            },
            "Watch": { call throws(VarlinkError) in
                try call.requireMore()
                _ = try call.decode(NoParameters.self)
                watchers.add(call)
            },
            "Explain": explain,
            "AddApp": addApp,
            "RemoveApp": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.AppReference.self).app
                runner.request({ .removeApp(app, $0) }, then: call.replyHandler(for: .system))
            },
            "Activate": activate,
            "Refresh": { call throws(VarlinkError) in
                let session = try call.decode(SharedMessages.SessionReference.self).session
                runner.request({ .refresh(session, $0) }, then: call.replyHandler(for: .system))
            },
            "Destroy": { call throws(VarlinkError) in
                let request = try call.decode(SharedMessages.CloseSession.self)
                runner.request(
                    { .destroy(request.session, request.animation ?? .standard, $0) },
                    then: call.replyHandler(for: .system))
            },
            "TrimScenes": { call throws(VarlinkError) in
                let keep = try call.decode(SystemCalls.TrimScenes.self).keep
                guard keep >= 0 else { throw .invalidParameter("keep") }
                runner.enqueue(.memoryPressure(keep: keep))
                call.reply()
            },
        ]
    }

    private struct ExplainReply: Encodable {
        let explanation: Explanation
        let text: String
    }

    private func explain(_ call: IncomingCall) throws(VarlinkError) {
        let event = try call.decode(SystemCalls.Explain.self).event
        do throws(UnknownAppError) {
            let explanation = try runner.machine.explain(event)
            let text = ExplanationText(explanation).lines.joined(separator: "\n")
            call.reply(ExplainReply(explanation: explanation, text: text))
        } catch {
            throw ProtocolInterface.system.error(RequestError.unknownApp(error.app))
        }
    }

    private func addApp(_ call: IncomingCall) throws(VarlinkError) {
        let path = try call.decode(SystemCalls.AddApp.self).bundle
        guard path.utf8.count < Int(PATH_MAX) else { throw .invalidParameter("bundle") }
        let bundle: BundleFolder
        do throws(BundleError) {
            bundle = try BundleFolder(path: path)
            _ = try bundle.executable()
        } catch {
            throw ProtocolInterface.system.error("UnknownApp", error.diagnostic)
        }
        runner.request({ .setApp(bundle.manifest, bundle: bundle.path, $0) }) { answer in
            if case .refused(let error) = answer { return _ = call.fail(ProtocolInterface.system.error(error)) }
            let app = bundle.manifest.identifier
            // If the app was added before, it may already have dynamic quick actions. They are written to the app's
            // desktop entry again.
            let items = runner.machine.dynamicShortcutItems(of: app)
            if !items.isEmpty { desktopEntries?.setDynamicActions(items, of: app) }
            call.reply(SharedMessages.AppReference(app: app), to: answer)
        }
    }

    private func activate(_ call: IncomingCall) throws(VarlinkError) {
        let request = try call.decode(SystemCalls.Activate.self)
        if let event = request.event, event.app != request.app { throw .invalidParameter("event.app") }
        if case .handoff? = request.event?.kind { throw .invalidParameter("event.kind") }
        let opensNewSession = request.newSession == true
        guard !opensNewSession || request.session == nil else { throw .invalidParameter("newSession") }
        let target: ActivationRequest.Target =
            if let session = request.session { .session(session) } else if opensNewSession {
                .newSession
            } else {
                request.event == nil ? .mostRecent : .chosenByConditions
            }
        var activation = ActivationRequest(
            app: request.app, target: target, event: request.event.map(runner.machine.completingQuickAction(_:)),
            activationToken: try RequestTexts.checkedToken(request.activationToken))
        // A package can have installed the app after the daemon started.
        if runner.machine.apps[request.app] == nil { daemon.addSharedApps() }
        activation.byteCount = call.parametersJSON.count
        activation.identifier = try RequestTexts.checkedIdentifier(request.requestIdentifier)
        runner.request({ .activate(activation, $0) }, then: call.replyHandler(for: .system))
    }
}
