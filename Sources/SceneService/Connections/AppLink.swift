import SceneModel
import SceneProtocol
import Varlink

/// The daemon's connection to one process of an app.
final class AppLink {
    let app: AppIdentifier
    let process: ProcessIdentifier
    let pid: Int32
    let startTime: UInt64
    /// The secret by which further connections join the process.
    let joinToken = Secret.make()
    /// The watch for the end of the process; nil before the process is watched.
    var watched: WatchedProcess?
    /// Whether the daemon has told the process to end, so that any way of ending counts as a crash.
    var isCondemned = false
    /// The connection that the process inherited; nil for a process that the daemon did not start.
    var inherited: ConnectionIdentity?
    /// The standing call of `Register`; nil before the call is made and after its connection has ended.
    private(set) var standing: IncomingCall?
    private var isWelcome = false
    private var held: [ScenesMessages.Told] = []

    init(app: AppIdentifier, process: ProcessIdentifier, pid: Int32, startTime: UInt64) {
        (self.app, self.process, self.pid, self.startTime) = (app, process, pid, startTime)
    }

    /// Stores the standing call; messages are queued until the registration is complete.
    func open(_ call: IncomingCall) {
        standing = call
        isWelcome = false
        held = []
    }

    /// Sends the registration, followed by the messages that were queued.
    func welcome(_ registration: ScenesMessages.Registration) {
        guard let standing else { return }
        standing.reply(ScenesMessages.Told(registration), continues: true)
        isWelcome = true
        for told in held { standing.reply(told, continues: true) }
        held = []
    }

    /// Refuses the registration.
    func turnAway(_ error: VarlinkError) {
        standing?.fail(error)
        standing = nil
    }

    /// Sends a message to the process. A message without a connection is lost together with the process, which is ended
    /// for having none.
    func tell(_ told: ScenesMessages.Told) {
        if isWelcome { standing?.reply(told, continues: true) } else { held.append(told) }
    }

    /// Clears the standing call if it was made on this connection; returns whether it was.
    func lost(_ connection: ConnectionIdentity) -> Bool {
        guard standing?.connection == connection else { return false }
        standing = nil
        return true
    }
}
