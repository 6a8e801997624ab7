import SceneModel
import Varlink

/// The links to the app processes that the daemon knows. Each connection of an app belongs to one of these links.
final class AppLinks {
    private var links: [ProcessIdentifier: AppLink] = [:]
    private var owners: [ConnectionIdentity: ProcessIdentifier] = [:]

    subscript(process: ProcessIdentifier) -> AppLink? { links[process] }

    /// The link that a connection belongs to; nil for a connection that has neither registered nor joined.
    subscript(connection: ConnectionIdentity) -> AppLink? { owners[connection].flatMap { links[$0] } }

    /// Returns the link of the process with this pid; nil if no link has this pid.
    func link(ofPID pid: Int32) -> AppLink? { links.values.first { $0.pid == pid } }

    func add(_ link: AppLink) { links[link.process] = link }

    func remove(_ process: ProcessIdentifier) -> AppLink? {
        owners = owners.filter { $0.value != process }
        return links.removeValue(forKey: process)
    }

    /// Assigns a connection to the process of a link.
    func bind(_ connection: ConnectionIdentity, to link: AppLink) { owners[connection] = link.process }

    /// Removes a connection that has ended. Returns the link whose standing call was made on this connection; nil if
    /// the connection carried no standing call.
    func removeConnection(_ connection: ConnectionIdentity) -> AppLink? {
        guard let link = owners.removeValue(forKey: connection).flatMap({ links[$0] }) else { return nil }
        return link.connectionClosed(connection) ? link : nil
    }

    /// Returns the link with this join token; nil if no link has this token.
    func link(joinToken: String) -> AppLink? { links.values.first { $0.joinToken == joinToken } }
}
