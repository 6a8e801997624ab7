import SceneProtocol
import Varlink

/// The daemon's side of the two connections to the stage.
final class StageLink {
    /// The name by which the stage identifies itself.
    let name: String
    /// Variables to add to the environment of apps.
    let environment: [String: String]
    /// The secret that the stage sends on its second connection, so that the daemon assigns this connection to the
    /// registered stage.
    let joinToken = RandomToken.make()
    private let standingCall: IncomingCall
    private var connections: Set<ConnectionIdentity>

    init(_ request: StageMessages.Register, _ call: IncomingCall) {
        name = request.name
        environment = request.environment ?? [:]
        standingCall = call
        connections = [call.connection]
    }

    /// Sends a message to the stage.
    func send(_ message: StageMessages.StageMessage) { standingCall.reply(message, continues: true) }

    /// Ends the standing call because another stage has replaced this one.
    func replace(with error: VarlinkError) { standingCall.fail(error) }

    func bind(_ connection: ConnectionIdentity) { connections.insert(connection) }

    func owns(_ connection: ConnectionIdentity) -> Bool { connections.contains(connection) }

    /// Removes a connection that has ended. Returns true if the standing call was made on this connection; the stage
    /// has then disconnected.
    func connectionClosed(_ connection: ConnectionIdentity) -> Bool {
        connections.remove(connection)
        return standingCall.connection == connection
    }
}
