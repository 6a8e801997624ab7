import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The methods of `org.proscenium.Scenes` about notifications, quick actions and the number on the icon.
struct AppCenterHandlers {
    /// Most quick actions that an app sets itself, and most bytes of their JSON.
    static let maximumShortcutItems = 32
    static let maximumShortcutBytes = 64 << 10

    let core: DaemonCore

    var all: [String: Service.Handler] {
        [
            "AddNotification": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                let request = try core.notificationRequest(call, .scenes, NotificationCalls.Add.self).request
                try core.add(request, of: app, call, .scenes)
            },
            "RemoveNotifications": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                let request = try call.decode(NotificationCalls.Remove.self)
                core.desk.remove(
                    request.identifiers, pending: request.pending ?? false, delivered: request.delivered ?? false,
                    of: app, then: call.finish(.scenes))
            },
            "ListNotifications": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                _ = try call.decode(NoParameters.self)
                call.reply(
                    NotificationCalls.Own(
                        pending: core.desk.pending(app).map { .init(request: $0.request, date: $0.date) },
                        delivered: core.desk.delivered(app).map { .init(request: $0.request, date: $0.date) }))
            },
            "SetNotificationCategories": setCategories,
            "NotificationCategories": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                _ = try call.decode(NoParameters.self)
                call.reply(NotificationCalls.Categories(categories: core.desk.categories(app)))
            },
            "SetBadge": setBadge,
            "SetShortcutItems": setShortcutItems,
            "ShortcutItems": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                _ = try call.decode(NoParameters.self)
                call.reply(ScenesCalls.ShortcutItems(items: core.machine.dynamicShortcutItems(of: app)))
            },
        ]
    }

    private func setCategories(_ call: IncomingCall) throws(VarlinkError) {
        let app = try core.caller(call).app
        let request = try core.notificationRequest(call, .scenes, NotificationCalls.Categories.self)
        do throws(NotificationBookError) {
            try core.desk.setCategories(request.categories, of: app, then: call.finish(.scenes))
        } catch {
            throw ProtocolInterface.scenes.error("InvalidNotification", error.diagnostic)
        }
    }

    private func setBadge(_ call: IncomingCall) throws(VarlinkError) {
        let app = try core.caller(call).app
        let count = try call.decode(ScenesCalls.Badge.self).count
        guard count >= 0, let record = SceneMachine.recordOfBadge(count, of: app) else {
            throw .invalidParameter("count")
        }
        core.request({ .record(app, record, $0) }) { answer in
            call.finish(.scenes)(answer)
            core.tellStage(ofApp: app)
        }
    }

    private func setShortcutItems(_ call: IncomingCall) throws(VarlinkError) {
        let app = try core.caller(call).app
        let items = try call.decode(ScenesCalls.ShortcutItems.self).items
        guard items.count <= Self.maximumShortcutItems, call.parametersJSON.count <= Self.maximumShortcutBytes,
            let record = SceneMachine.recordOfShortcutItems(items, of: app)
        else { throw .invalidParameter("items") }
        core.request({ .record(app, record, $0) }) { answer in
            call.finish(.scenes)(answer)
            core.tellStage(ofApp: app)
            core.icons?.setDynamicActions(items, app)
        }
    }
}

extension DaemonCore {
    /// Reads parameters with a notification in them, and says why it may not be as it is.
    func notificationRequest<Parameters: Decodable>(
        _ call: IncomingCall, _ interface: ProtocolInterface, _ type: Parameters.Type
    ) throws(VarlinkError) -> Parameters {
        do {
            return try call.decode(type)
        } catch {
            guard let reason = RefusedPart.reason(of: type, in: call.parametersJSON) else { throw error }
            throw interface.error("InvalidNotification", reason)
        }
    }

    /// Takes a request on, and answers the call when it is on the disk.
    func add(
        _ request: NotificationRequest, of app: AppIdentifier, _ call: IncomingCall, _ interface: ProtocolInterface
    ) throws(VarlinkError) {
        do throws(NotificationBookError) {
            try desk.add(request, of: app, then: call.finish(interface))
        } catch {
            throw interface.error("InvalidNotification", error.diagnostic)
        }
    }
}
