import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.Scenes` about notifications, quick actions and the badge.
struct AppNotificationCenterHandlers {
    /// The maximum number of dynamic quick actions of an app, and the maximum size of their JSON in bytes.
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
                core.notifications.remove(
                    request.identifiers, pending: request.pending ?? false, delivered: request.delivered ?? false,
                    of: app, then: call.replyHandler(for: .scenes))
            },
            "ListNotifications": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                _ = try call.decode(NoParameters.self)
                call.reply(
                    NotificationCalls.AppNotifications(
                        pending: core.notifications.pending(app).map { .init(request: $0.request, date: $0.date) },
                        delivered: core.notifications.delivered(app).map { .init(request: $0.request, date: $0.date) }))
            },
            "SetNotificationCategories": setCategories,
            "NotificationCategories": { call throws(VarlinkError) in
                let app = try core.caller(call).app
                _ = try call.decode(NoParameters.self)
                call.reply(NotificationCalls.Categories(categories: core.notifications.categories(app)))
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
        do throws(NotificationRegistryError) {
            try core.notifications.setCategories(request.categories, of: app, then: call.replyHandler(for: .scenes))
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
            call.replyHandler(for: .scenes)(answer)
            core.tellStage(ofApp: app)
        }
    }

    private func setShortcutItems(_ call: IncomingCall) throws(VarlinkError) {
        let app = try core.caller(call).app
        let items = try call.decode(ScenesCalls.ShortcutItems.self).items
        guard items.count <= Self.maximumShortcutItems, call.parametersJSON.count <= Self.maximumShortcutBytes,
            let record = SceneMachine.shortcutItemsChange(items, of: app)
        else { throw .invalidParameter("items") }
        core.request({ .record(app, record, $0) }) { answer in
            call.replyHandler(for: .scenes)(answer)
            core.tellStage(ofApp: app)
            core.desktopIntegration?.setDynamicActions(items, of: app)
        }
    }
}

extension DaemonCore {
    /// Decodes parameters that contain a notification; the error gives the reason when the notification is invalid.
    func notificationRequest<Parameters: Decodable>(
        _ call: IncomingCall, _ interface: ProtocolInterface, _ type: Parameters.Type
    ) throws(VarlinkError) -> Parameters {
        do {
            return try call.decode(type)
        } catch {
            guard let reason = ParameterRefusal.reason(of: type, in: call.parametersJSON) else { throw error }
            throw interface.error("InvalidNotification", reason)
        }
    }

    /// Adds a request, and replies to the call when the request is durable.
    func add(
        _ request: NotificationRequest, of app: AppIdentifier, _ call: IncomingCall, _ interface: ProtocolInterface
    ) throws(VarlinkError) {
        do throws(NotificationRegistryError) {
            try notifications.add(request, of: app, then: call.replyHandler(for: interface))
        } catch {
            throw interface.error("InvalidNotification", error.diagnostic)
        }
    }
}
