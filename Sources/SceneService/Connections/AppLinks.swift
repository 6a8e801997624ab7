import SceneModel
import Varlink

/// The processes of apps that the daemon knows, and whose connection is whose.
final class AppLinks {
    private var links: [ProcessIdentifier: AppLink] = [:]
    private var owners: [ConnectionIdentity: ProcessIdentifier] = [:]

    subscript(process: ProcessIdentifier) -> AppLink? { links[process] }

    /// The process whose connection this is; nil for a connection that has not said.
    subscript(connection: ConnectionIdentity) -> AppLink? { owners[connection].flatMap { links[$0] } }

    /// The link with this number of the system; nil when there is none.
    func link(ofPID pid: Int32) -> AppLink? { links.values.first { $0.pid == pid } }

    func add(_ link: AppLink) { links[link.process] = link }

    func remove(_ process: ProcessIdentifier) -> AppLink? {
        owners = owners.filter { $0.value != process }
        return links.removeValue(forKey: process)
    }

    /// Notes that a connection is a process's.
    func bind(_ connection: ConnectionIdentity, to link: AppLink) { owners[connection] = link.process }

    /// Forgets a connection that has ended; the process that lost its standing call with it, if one did.
    func forget(_ connection: ConnectionIdentity) -> AppLink? {
        guard let link = owners.removeValue(forKey: connection).flatMap({ links[$0] }) else { return nil }
        return link.lost(connection) ? link : nil
    }

    /// The process that a token from a registration stands for; nil for any other text.
    func link(joinToken: String) -> AppLink? { links.values.first { $0.joinToken == joinToken } }
}
