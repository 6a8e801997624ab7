import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.Scenes` about notifications, quick actions and the badge.
struct AppNotificationCenterHandlers {
    /// The limits for the dynamic quick actions of an app: the number of actions, and the size of the call's JSON in
    /// bytes.
    static let maximumShortcutItems = 32
    static let maximumShortcutBytes = 64 << 10

    let runner: MachineRunner
    let links: AppLinks
    let notifications: NotificationController
    let stage: any AppChangeReceiver
    let desktopEntries: DesktopEntryUpdater?

    var all: [String: Service.Handler] {
        [
            "AddNotification": { call throws(VarlinkError) in
                let app = try links.caller(of: call).app
                let request = try call.decodeNotification(for: .scenes, NotificationCalls.Add.self).request
                try notifications.add(request, of: app, replyingTo: call, .scenes)
            },
            "RemoveNotifications": { call throws(VarlinkError) in
                let app = try links.caller(of: call).app
                let request = try call.decode(NotificationCalls.Remove.self)
                notifications.remove(
                    request.identifiers, pending: request.pending ?? false, delivered: request.delivered ?? false,
                    of: app, then: call.replyHandler(for: .scenes))
            },
            "ListNotifications": { call throws(VarlinkError) in
                let app = try links.caller(of: call).app
                _ = try call.decode(NoParameters.self)
                call.reply(
                    NotificationCalls.AppNotifications(
                        pending: notifications.pending(app).map { .init(request: $0.request, date: $0.date) },
                        delivered: notifications.delivered(app).map { .init(request: $0.request, date: $0.date) }))
            },
            "SetNotificationCategories": setCategories,
            "NotificationCategories": { call throws(VarlinkError) in
                let app = try links.caller(of: call).app
                _ = try call.decode(NoParameters.self)
                call.reply(NotificationCalls.Categories(categories: notifications.categories(app)))
            },
            "SetBadge": setBadge,
            "SetShortcutItems": setShortcutItems,
            "ShortcutItems": { call throws(VarlinkError) in
                let app = try links.caller(of: call).app
                _ = try call.decode(NoParameters.self)
                call.reply(ScenesCalls.ShortcutItems(items: runner.machine.dynamicShortcutItems(of: app)))
            },
        ]
    }

    private func setCategories(_ call: IncomingCall) throws(VarlinkError) {
        let app = try links.caller(of: call).app
        let request = try call.decodeNotification(for: .scenes, NotificationCalls.Categories.self)
        do throws(NotificationRegistryError) {
            try notifications.setCategories(request.categories, of: app, then: call.replyHandler(for: .scenes))
        } catch {
            throw ProtocolInterface.scenes.error("InvalidNotification", error.diagnostic)
        }
    }

    private func setBadge(_ call: IncomingCall) throws(VarlinkError) {
        let app = try links.caller(of: call).app
        let count = try call.decode(ScenesCalls.Badge.self).count
        guard count >= 0, let record = SceneMachine.badgeChange(count, of: app) else {
            throw .invalidParameter("count")
        }
        runner.request({ .updateRecords(app, record, $0) }) { answer in
            call.replyHandler(for: .scenes)(answer)
            stage.updateStage(app: app)
        }
    }

    private func setShortcutItems(_ call: IncomingCall) throws(VarlinkError) {
        let app = try links.caller(of: call).app
        let items = try call.decode(ScenesCalls.ShortcutItems.self).items
        guard items.count <= Self.maximumShortcutItems, call.parametersJSON.count <= Self.maximumShortcutBytes,
            let record = SceneMachine.shortcutItemsChange(items, of: app)
        else { throw .invalidParameter("items") }
        runner.request({ .updateRecords(app, record, $0) }) { answer in
            call.replyHandler(for: .scenes)(answer)
            stage.updateStage(app: app)
            desktopEntries?.setDynamicActions(items, of: app)
        }
    }
}

extension IncomingCall {
    /// Decodes parameters that contain a notification or categories. If the content of the parameters is invalid,
    /// throws the error `InvalidNotification` with the reason.
    func decodeNotification<Parameters: Decodable>(
        for interface: ProtocolInterface, _ type: Parameters.Type
    ) throws(VarlinkError) -> Parameters {
        do {
            return try decode(type)
        } catch {
            guard let reason = ParameterRefusal.reason(of: type, in: parametersJSON) else { throw error }
            throw interface.error("InvalidNotification", reason)
        }
    }
}

extension NotificationController {
    /// Adds a notification request, and replies to the call as soon as the request is durable.
    func add(
        _ request: NotificationRequest, of app: AppIdentifier, replyingTo call: IncomingCall,
        _ interface: ProtocolInterface
    ) throws(VarlinkError) {
        do throws(NotificationRegistryError) {
            try add(request, of: app, then: call.replyHandler(for: interface))
        } catch {
            throw interface.error("InvalidNotification", error.diagnostic)
        }
    }
}
