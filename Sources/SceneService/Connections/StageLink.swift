import SceneProtocol
import Varlink

/// The stage, as the daemon is connected to it.
final class StageLink {
    /// What the stage calls itself.
    let name: String
    /// Variables for the environment of apps.
    let environment: [String: String]
    /// Secret by which further connections become the stage's.
    let joinToken = Secret.make()
    private let standing: IncomingCall
    private var connections: Set<ConnectionIdentity>

    init(_ request: StageMessages.Register, _ call: IncomingCall) {
        name = request.name
        environment = request.environment ?? [:]
        standing = call
        connections = [call.connection]
    }

    /// Tells the stage something.
    func tell(_ told: StageMessages.Told) { standing.reply(told, continues: true) }

    /// Says that another stage has taken over.
    func dismiss(_ error: VarlinkError) { standing.fail(error) }

    func bind(_ connection: ConnectionIdentity) { connections.insert(connection) }

    func owns(_ connection: ConnectionIdentity) -> Bool { connections.contains(connection) }

    /// Forgets a connection that has ended; whether the stage is gone with it.
    func lost(_ connection: ConnectionIdentity) -> Bool {
        connections.remove(connection)
        return standing.connection == connection
    }
}
