import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// A client of `org.proscenium.System` that converts its errors to ``LiveError``.
struct SystemConnection {
    private let client: Client
    private let socket: String

    init(client: Client, socket: String) { (self.client, self.socket) = (client, socket) }

    /// Returns the status of the daemon and its files.
    func status() throws(LiveError) -> SystemMessages.Status {
        try call("GetStatus", NoParameters())
    }

    /// Returns the sessions of all apps or of one, the most recent first.
    func sessions(_ app: AppIdentifier? = nil) throws(LiveError) -> [SystemMessages.SessionStatus] {
        try call("ListSessions", SharedMessages.MaybeApp(app: app), as: SystemMessages.Sessions.self).sessions
    }

    /// Returns all apps, sorted by identifier.
    func apps() throws(LiveError) -> [SystemMessages.AppStatus] {
        try call("ListApps", NoParameters(), as: SystemMessages.Apps.self).apps
    }

    /// Returns the items that wait for all apps or for one, the oldest first.
    func items(_ app: AppIdentifier? = nil) throws(LiveError) -> [SystemMessages.ItemStatus] {
        try call("ListItems", SharedMessages.MaybeApp(app: app), as: SystemMessages.Items.self).items
    }

    /// Returns where an event would go, and why.
    func explain(_ event: SceneEvent) throws(LiveError) -> SystemCalls.Explanation {
        try call("Explain", SystemCalls.Explain(event: event))
    }

    /// Makes the app of a bundle known to the daemon.
    func addApp(_ bundle: String) throws(LiveError) -> AppIdentifier {
        try call("AddApp", SystemCalls.AddApp(bundle: bundle), as: SharedMessages.OneApp.self).app
    }

    /// Shows a session.
    func activate(_ request: SystemCalls.Activate) throws(LiveError) -> SessionIdentifier {
        try call("Activate", request, as: SharedMessages.OneSession.self).session
    }

    /// Asks the app to bring a session up to date.
    func refresh(_ session: SessionIdentifier) throws(LiveError) {
        _ = try call("Refresh", SharedMessages.OneSession(session: session), as: NoParameters.self)
    }

    /// Closes a session permanently.
    func close(_ session: SessionIdentifier, _ animation: DismissalAnimation?) throws(LiveError) {
        _ = try call("Destroy", SharedMessages.Closing(session: session, animation: animation), as: NoParameters.self)
    }

    /// Calls a function for each event of the daemon until the function returns false.
    ///
    /// - Throws: ``LiveError``; ``LiveError/gone`` also after the function has returned false.
    func watch(_ each: (Happening) -> Bool) throws(LiveError) {
        do {
            try client.more(ProtocolInterface.system.member("Watch"), returning: Happening.Told.self) { told in
                told.happening.map(each) ?? true
            }
        } catch {
            throw error == .closed ? .gone : Self.error(error, socket)
        }
        // The stream does not end by itself.
        throw .gone
    }

    func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable, as type: Answer.Type = Answer.self
    ) throws(LiveError) -> Answer {
        do {
            return try client.call(ProtocolInterface.system.member(method), parameters, returning: type)
        } catch {
            throw Self.error(error, socket)
        }
    }

    /// The parameters that every error of the interface has.
    private struct Refusal: Decodable {
        let message: String
        let remedy: String?
        let cause: String?
    }

    private static func error(_ error: ClientError, _ socket: String) -> LiveError {
        switch error {
        case .service(let answer):
            let prefix = ProtocolInterface.system.rawValue + "."
            guard answer.name.hasPrefix(prefix), let refusal = try? answer.decode(Refusal.self) else {
                return .connection(error, socket: socket)
            }
            return .refused(
                error: String(answer.name.dropFirst(prefix.count)), message: refusal.message, remedy: refusal.remedy,
                cause: refusal.cause)
        default: return .connection(error, socket: socket)
        }
    }
}
