import SceneModel
import Varlink

/// The links to app processes that the daemon knows, and the process of each connection.
final class AppLinks {
    private var links: [ProcessIdentifier: AppLink] = [:]
    private var owners: [ConnectionIdentity: ProcessIdentifier] = [:]

    subscript(process: ProcessIdentifier) -> AppLink? { links[process] }

    /// The link of a connection; nil for a connection that has not identified itself.
    subscript(connection: ConnectionIdentity) -> AppLink? { owners[connection].flatMap { links[$0] } }

    /// Returns the link of the process with this pid; nil when there is none.
    func link(ofPID pid: Int32) -> AppLink? { links.values.first { $0.pid == pid } }

    func add(_ link: AppLink) { links[link.process] = link }

    func remove(_ process: ProcessIdentifier) -> AppLink? {
        owners = owners.filter { $0.value != process }
        return links.removeValue(forKey: process)
    }

    /// Assigns a connection to a process.
    func bind(_ connection: ConnectionIdentity, to link: AppLink) { owners[connection] = link.process }

    /// Removes a connection that has ended; returns the link whose standing call was on it, if any.
    func removeConnection(_ connection: ConnectionIdentity) -> AppLink? {
        guard let link = owners.removeValue(forKey: connection).flatMap({ links[$0] }) else { return nil }
        return link.connectionClosed(connection) ? link : nil
    }

    /// Returns the link that a registration's join token identifies; nil for any other text.
    func link(joinToken: String) -> AppLink? { links.values.first { $0.joinToken == joinToken } }
}
