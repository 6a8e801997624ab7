import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// A client of the daemon that converts errors to ``DaemonCallError``. Most calls are of `org.proscenium.System`.
struct SystemConnection {
    private let client: Client
    private let socket: String

    init(client: Client, socket: String) { (self.client, self.socket) = (client, socket) }

    /// Returns the status of the daemon.
    func status() throws(DaemonCallError) -> SystemMessages.Status {
        try call("GetStatus", NoParameters())
    }

    /// Removes the notices about damage to the store.
    func acknowledgeNotices() throws(DaemonCallError) {
        _ = try call("AcknowledgeNotices", NoParameters(), as: NoParameters.self)
    }

    /// Returns the sessions of all apps or of one app, the most recently active first.
    func sessions(_ app: AppIdentifier? = nil) throws(DaemonCallError) -> [SystemMessages.SessionStatus] {
        try call("ListSessions", SharedMessages.OptionalApp(app: app), as: SystemMessages.Sessions.self).sessions
    }

    /// Returns all apps, sorted by identifier.
    func apps() throws(DaemonCallError) -> [SystemMessages.AppStatus] {
        try call("ListApps", NoParameters(), as: SystemMessages.Apps.self).apps
    }

    /// Returns the items that all apps or one app have not acknowledged, the oldest first.
    func items(_ app: AppIdentifier? = nil) throws(DaemonCallError) -> [SystemMessages.ItemStatus] {
        try call("ListItems", SharedMessages.OptionalApp(app: app), as: SystemMessages.Items.self).items
    }

    /// Returns the session that would receive an event, and the reasons.
    func explain(_ event: SceneEvent) throws(DaemonCallError) -> SystemCalls.Explanation {
        try call("Explain", SystemCalls.Explain(event: event))
    }

    /// Adds the app of a bundle to the daemon, or updates the app's record; returns the app's identifier.
    func addApp(_ bundle: String) throws(DaemonCallError) -> AppIdentifier {
        try call("AddApp", SystemCalls.AddApp(bundle: bundle), as: SharedMessages.AppReference.self).app
    }

    /// Delivers an event to a session or shows a session; returns the session.
    func activate(_ request: SystemCalls.Activate) throws(DaemonCallError) -> SessionIdentifier {
        try call("Activate", request, as: SharedMessages.SessionReference.self).session
    }

    /// Refreshes a session in the background.
    func refresh(_ session: SessionIdentifier) throws(DaemonCallError) {
        _ = try call("Refresh", SharedMessages.SessionReference(session: session), as: NoParameters.self)
    }

    /// Closes a session permanently.
    func close(_ session: SessionIdentifier, _ animation: DismissalAnimation?) throws(DaemonCallError) {
        _ = try call(
            "Destroy", SharedMessages.CloseSession(session: session, animation: animation), as: NoParameters.self)
    }

    /// Calls `each` for every event of the daemon until `each` returns false.
    ///
    /// - Throws: ``DaemonCallError``. An error is thrown in all cases: ``DaemonCallError/connectionLost`` even if
    ///   `each` has ended the stream.
    func watch(_ each: (DaemonEvent) -> Bool) throws(DaemonCallError) {
        do {
            try client.more(ProtocolInterface.system.member("Watch"), returning: DaemonEvent.WatchReply.self) { reply in
                reply.event.map(each) ?? true
            }
        } catch {
            throw error == .closed ? .connectionLost : Self.daemonCallError(error, socket: socket)
        }
        // The daemon or `each` has ended the stream.
        throw .connectionLost
    }

    func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable, of interface: ProtocolInterface = .system,
        as type: Answer.Type = Answer.self
    ) throws(DaemonCallError) -> Answer {
        do {
            let reply = try client.call(
                interface.member(method), parameters, returning: DurableReply<Answer>.self)
            if reply.isNotYetDurable {
                StandardError.write(
                    "note: accepted, but not stored yet because the store cannot be written; do not repeat the request")
            }
            return reply.answer
        } catch {
            throw addingSimilarApps(to: Self.daemonCallError(error, of: interface, socket: socket), of: parameters)
        }
    }

    /// The reply to a request, with the field that says whether the changes of the request are stored.
    private struct DurableReply<Answer: Decodable>: Decodable {
        let answer: Answer
        let isNotYetDurable: Bool

        private enum Key: String, CodingKey { case notYetDurable }

        init(from decoder: any Decoder) throws {
            answer = try Answer(from: decoder)
            let flag = try decoder.container(keyedBy: Key.self).decodeIfPresent(Bool.self, forKey: .notYetDurable)
            isNotYetDurable = flag == true
        }
    }

    /// The parameters that all errors of the interface have.
    private struct ErrorReplyParameters: Decodable {
        let message: String
        let remedy: String?
        let cause: String?
    }

    private static func daemonCallError(
        _ error: ClientError, of interface: ProtocolInterface = .system, socket: String
    ) -> DaemonCallError {
        switch error {
        case .service(let answer):
            let prefix = interface.rawValue + "."
            guard answer.name.hasPrefix(prefix), let refusal = try? answer.decode(ErrorReplyParameters.self) else {
                return .connection(error, socket: socket)
            }
            return .refused(
                error: String(answer.name.dropFirst(prefix.count)), message: refusal.message, remedy: refusal.remedy,
                cause: refusal.cause)
        default: return .connection(error, socket: socket)
        }
    }
}
