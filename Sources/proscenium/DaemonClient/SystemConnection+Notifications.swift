import SceneModel
import SceneProtocol
import Varlink

/// Calls about notifications.
extension SystemConnection {
    /// Adds a notification for an app.
    func notify(_ app: AppIdentifier, _ request: NotificationRequest) throws(DaemonCallError) {
        _ = try call("Notify", NotificationCalls.Notify(app: app, request: request), as: NoParameters.self)
    }

    /// Delivers a push payload to an app, as a server would send it.
    func push(_ app: AppIdentifier, _ payload: JSONValue) throws(DaemonCallError) -> NotificationCalls.PushReply {
        try call("Push", NotificationCalls.Push(app: app, payload: payload))
    }

    /// Returns the notifications of all apps or of one app: the pending notifications, then the delivered ones.
    func notifications(_ app: AppIdentifier? = nil) throws(DaemonCallError) -> [NotificationCalls.Status] {
        try call(
            "ListNotifications", SharedMessages.OptionalApp(app: app), as: NotificationCalls.ListReply.self
        ).notifications
    }

    /// Removes pending or delivered notifications of an app.
    func removeNotifications(_ request: NotificationCalls.RemoveForApp) throws(DaemonCallError) {
        _ = try call("RemoveNotifications", request, as: NoParameters.self)
    }

    /// Answers a delivered notification as a person would. Returns the session that received the response; nil for a
    /// background action.
    func respond(_ request: NotificationCalls.Answer) throws(DaemonCallError) -> SessionIdentifier? {
        try call("AnswerNotification", request, as: SharedMessages.OptionalSession.self).session
    }
}
