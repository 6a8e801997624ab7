import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.System` about notifications.
struct SystemNotificationHandlers {
    let runner: MachineRunner
    let notifications: NotificationController

    var all: [String: Service.Handler] {
        [
            "Notify": { call throws(VarlinkError) in
                let request = try call.decodeNotification(for: .system, NotificationCalls.Notify.self)
                try check(request.app)
                try notifications.add(request.request, of: request.app, replyingTo: call, .system)
            },
            "Push": push,
            "ListNotifications": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                call.reply(NotificationCalls.ListReply(notifications: statuses(app)))
            },
            "RemoveNotifications": { call throws(VarlinkError) in
                let request = try call.decode(NotificationCalls.RemoveForApp.self)
                try check(request.app)
                notifications.remove(
                    request.identifiers, pending: request.pending ?? false, delivered: request.delivered ?? false,
                    of: request.app, then: call.replyHandler(for: .system))
            },
            "AnswerNotification": answer,
        ]
    }

    private func check(_ app: AppIdentifier) throws(VarlinkError) {
        guard runner.machine.record(of: app) != nil else {
            throw ProtocolInterface.system.error(RequestError.unknownApp(app))
        }
    }

    private func statuses(_ app: AppIdentifier?) -> [NotificationCalls.Status] {
        notifications.pending(app).map { .init(app: $0.app, state: .pending, request: $0.request, date: $0.date) }
            + notifications.delivered(app).map {
                .init(app: $0.app, state: .delivered, request: $0.request, date: $0.date)
            }
    }

    private func answer(_ call: IncomingCall) throws(VarlinkError) {
        let request = try call.decode(NotificationCalls.Answer.self)
        let token = try RequestTexts.checkedToken(request.activationToken)
        do throws(NotificationRegistryError) {
            let isDone = try notifications.performAction(
                request.action ?? NotificationResponse.defaultActionIdentifier, text: request.text, app: request.app,
                notification: request.identifier, activationToken: token,
                then: call.optionalSessionReplyHandler(for: .system))
            if isDone { return }
        } catch {
            throw ProtocolInterface.system.error("InvalidAction", error.diagnostic)
        }
        let unknown = ConnectionError.unknownNotification(request.app, request.identifier)
        throw ProtocolInterface.system.error("UnknownNotification", unknown.diagnostic)
    }

    private func push(_ call: IncomingCall) throws(VarlinkError) {
        let request = try call.decode(PushRequest.self)
        try check(request.app)
        let payload: PushPayload
        do throws(PushPayloadError) {
            payload = try PushPayload(request.payload, name: "payload")
        } catch {
            throw ProtocolInterface.system.error("InvalidPayload", error.diagnostic)
        }
        try deliver(payload, request, call)
    }

    /// Delivers a push. An alert, a badge or a sound is delivered as a notification; a background push also wakes the
    /// app.
    private func deliver(_ payload: PushPayload, _ push: PushRequest, _ call: IncomingCall) throws(VarlinkError) {
        let content = payload.content
        let name = UUID().uuidString
        let request = content.flatMap { try? NotificationRequest(identifier: name, content: $0) }
        guard content == nil || request != nil else { throw .invalidParameter("payload") }
        let delivery = PushDelivery(
            app: push.app, notification: content?.hasText == true ? name : nil,
            payload: payload.isBackground ? payload.userInfo : nil,
            identifier: try RequestTexts.checkedIdentifier(push.requestIdentifier))
        do throws(NotificationRegistryError) {
            try notifications.deliver(delivery, request) { answer, outcome in
                if case .refused(let error) = outcome { return _ = call.fail(ProtocolInterface.system.error(error)) }
                let reply = NotificationCalls.PushReply(notification: answer.notification, wakesApp: answer.wakesApp)
                call.reply(reply, to: outcome)
            }
        } catch {
            throw ProtocolInterface.system.error("InvalidPayload", error.diagnostic)
        }
    }
}

extension PushPayload {
    /// The content of the notification that the push delivers; nil if the push has no alert, badge or sound.
    fileprivate var content: NotificationContent? {
        if let alert { return alert }
        guard badge != nil || sound != nil else { return nil }
        return NotificationContent(
            badge: badge, sound: sound, userInfo: userInfo, targetContentIdentifier: targetContentIdentifier,
            interruptionLevel: .passive)
    }
}
