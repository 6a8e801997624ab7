import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A client of `org.proscenium.System`.
package final class SystemClient: Sendable {
    private let client: SharedClient

    /// Connects to the daemon.
    ///
    /// - Throws: ``KitError``.
    package init(path: String) throws { client = try SharedClient(path: path) }

    deinit { client.disconnect() }

    /// Calls `GetStatus`.
    package func status() throws -> SystemMessages.Status { try call("GetStatus", NoParameters()) }

    /// Calls `ListSessions` for one app, or for all apps if `app` is nil.
    package func sessions(of app: AppIdentifier? = nil) throws -> [SystemMessages.SessionStatus] {
        try call("ListSessions", SharedMessages.OptionalApp(app: app), SystemMessages.Sessions.self).sessions
    }

    /// Calls `ListApps`.
    package func apps() throws -> [SystemMessages.AppStatus] {
        try call("ListApps", NoParameters(), SystemMessages.Apps.self).apps
    }

    /// Calls `ListItems` for one app, or for all apps if `app` is nil.
    package func items(of app: AppIdentifier? = nil) throws -> [SystemMessages.ItemStatus] {
        try call("ListItems", SharedMessages.OptionalApp(app: app), SystemMessages.Items.self).items
    }

    /// Calls `Explain`.
    package func explain(_ event: SceneEvent) throws -> SystemCalls.Explanation {
        try call("Explain", SystemCalls.Explain(event: event))
    }

    /// Calls `AddApp`, and returns the identifier of the app.
    @discardableResult
    package func addApp(_ bundle: AppBundle) throws -> AppIdentifier { try addApp(path: bundle.url.path) }

    /// Calls `AddApp`, and returns the identifier of the app.
    @discardableResult
    package func addApp(path: String) throws -> AppIdentifier {
        try call("AddApp", SystemCalls.AddApp(bundle: path), SharedMessages.AppReference.self).app
    }

    /// Calls `Activate`, and returns the activated session.
    @discardableResult
    package func activate(
        _ app: AppIdentifier, event: SceneEvent? = nil, session: SessionIdentifier? = nil, newSession: Bool? = nil
    ) throws -> SessionIdentifier {
        let parameters = SystemCalls.Activate(app: app, event: event, session: session, newSession: newSession)
        return try call("Activate", parameters, SharedMessages.SessionReference.self).session
    }

    /// Calls `Activate` with an event, and returns the whole reply.
    package func acceptance(
        _ app: AppIdentifier, event: SceneEvent? = nil, session: SessionIdentifier? = nil, newSession: Bool? = nil
    ) throws -> SharedMessages.AcceptedReply<SharedMessages.SessionReference> {
        try call("Activate", SystemCalls.Activate(app: app, event: event, session: session, newSession: newSession))
    }

    /// Calls `Activate` with a URL to open, and returns the activated session.
    @discardableResult
    package func open(_ url: String, in app: AppIdentifier) throws -> SessionIdentifier {
        guard let url = URL(string: url) else { throw KitError("no URL: \(url)") }
        return try activate(app, event: SceneEvent(app: app, kind: .openURL(url)))
    }

    /// Calls `Notify`.
    package func notify(_ app: AppIdentifier, _ request: NotificationRequest) throws {
        _ = try call("Notify", NotificationCalls.Notify(app: app, request: request), NoParameters.self)
    }

    /// Calls `Notify` with a title and a target content identifier.
    package func notify(
        _ app: AppIdentifier, _ identifier: String, title: String, about content: String? = nil,
        category: String = "", trigger: NotificationTrigger? = nil
    ) throws {
        var message = NotificationContent(title: title, categoryIdentifier: category)
        message.targetContentIdentifier = try content.map { try TargetContentIdentifier($0) }
        try notify(app, NotificationRequest(identifier: identifier, content: message, trigger: trigger))
    }

    /// Calls `ListNotifications` for one app, or for all apps if `app` is nil.
    package func notifications(_ app: AppIdentifier? = nil) throws -> [NotificationCalls.Status] {
        let parameters = SharedMessages.OptionalApp(app: app)
        return try call("ListNotifications", parameters, NotificationCalls.ListReply.self).notifications
    }

    /// Calls `AnswerNotification`, and returns the session that gets the response; nil for none.
    @discardableResult
    package func answer(
        _ app: AppIdentifier, _ identifier: String, action: String? = nil, text: String? = nil
    ) throws -> SessionIdentifier? {
        let parameters = NotificationCalls.Answer(app: app, identifier: identifier, action: action, text: text)
        return try call("AnswerNotification", parameters, SharedMessages.OptionalSession.self).session
    }

    /// Calls `Push` with a JSON payload.
    @discardableResult
    package func push(
        _ app: AppIdentifier, _ payload: String, identifier: String? = nil
    ) throws -> NotificationCalls.PushReply {
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(payload.utf8))
        var push = NotificationCalls.Push(app: app, payload: json)
        push.requestIdentifier = identifier
        return try call("Push", push, NotificationCalls.PushReply.self)
    }

    /// Calls `Refresh`.
    package func refresh(_ session: SessionIdentifier) throws {
        _ = try call("Refresh", SharedMessages.SessionReference(session: session), NoParameters.self)
    }

    /// Calls `Destroy`, and returns whether the change is durable.
    @discardableResult
    package func destroy(_ session: SessionIdentifier, animation: DismissalAnimation? = nil) throws -> Bool {
        let parameters = SharedMessages.CloseSession(session: session, animation: animation)
        let reply = try call("Destroy", parameters, SharedMessages.AcceptedReply<NoParameters>.self)
        return reply.notYetDurable != true
    }

    /// Calls `TrimScenes`.
    package func trimScenes(keep: Int) throws {
        _ = try call("TrimScenes", SystemCalls.TrimScenes(keep: keep), NoParameters.self)
    }

    /// Makes any call of `org.proscenium.System`. If `method` includes an interface, makes a call of that interface
    /// instead.
    ///
    /// - Throws: `ClientError`.
    package func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable, _ answer: Answer.Type = Answer.self,
        timeout: Duration = .seconds(30)
    ) throws -> Answer {
        let name = method.contains(".") ? method : ProtocolInterface.system.member(method)
        return try client.withClient { try $0.call(name, parameters, returning: answer, timeout: timeout) }
    }
}
