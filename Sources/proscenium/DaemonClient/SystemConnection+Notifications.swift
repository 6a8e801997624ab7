import SceneModel
import SceneProtocol
import Varlink

/// The calls about notifications.
extension SystemConnection {
    /// Submits a notification for delivery.
    func notify(_ app: AppIdentifier, _ request: NotificationRequest) throws(DaemonCallError) {
        _ = try call("Notify", NotificationCalls.Notify(app: app, request: request), as: NoParameters.self)
    }

    /// Submits a push payload as a server would send it.
    func push(_ app: AppIdentifier, _ payload: JSONValue) throws(DaemonCallError) -> NotificationCalls.Pushed {
        try call("Push", NotificationCalls.Push(app: app, payload: payload))
    }

    /// Returns the notifications of all apps or of one: the pending ones, then the delivered ones.
    func notifications(_ app: AppIdentifier? = nil) throws(DaemonCallError) -> [NotificationCalls.Status] {
        try call(
            "ListNotifications", SharedMessages.OptionalApp(app: app), as: NotificationCalls.Statuses.self
        ).notifications
    }

    /// Removes notifications.
    func removeNotifications(_ request: NotificationCalls.RemoveForApp) throws(DaemonCallError) {
        _ = try call("RemoveNotifications", request, as: NoParameters.self)
    }

    /// Performs a person's response to a notification; returns the session that received it.
    func respond(_ request: NotificationCalls.Answer) throws(DaemonCallError) -> SessionIdentifier? {
        try call("AnswerNotification", request, as: SharedMessages.OptionalSession.self).session
    }
}
