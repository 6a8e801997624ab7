import SceneModel
import SceneProtocol
import Varlink

/// The calls about notifications.
extension SystemConnection {
    /// Takes on a notification.
    func notify(_ app: AppIdentifier, _ request: NotificationRequest) throws(LiveError) {
        _ = try call("Notify", NotificationCalls.Notify(app: app, request: request), as: NoParameters.self)
    }

    /// Takes what a server would send.
    func push(_ app: AppIdentifier, _ payload: JSONValue) throws(LiveError) -> NotificationCalls.Pushed {
        try call("Push", NotificationCalls.Push(app: app, payload: payload))
    }

    /// The notifications of all apps, or of one: what waits, and then what was delivered.
    func notifications(_ app: AppIdentifier? = nil) throws(LiveError) -> [NotificationCalls.Status] {
        try call(
            "ListNotifications", SharedMessages.MaybeApp(app: app), as: NotificationCalls.Statuses.self
        ).notifications
    }

    /// Removes notifications.
    func remove(_ request: NotificationCalls.RemoveOf) throws(LiveError) {
        _ = try call("RemoveNotifications", request, as: NoParameters.self)
    }

    /// Does what a person does with a notification; the session that it went to.
    func answer(_ request: NotificationCalls.Answer) throws(LiveError) -> SessionIdentifier? {
        try call("AnswerNotification", request, as: SharedMessages.MaybeSession.self).session
    }
}
