import SceneModel
import SceneProtocol
import Varlink

/// One process of an app, as the daemon is connected to it.
final class AppLink {
    let app: AppIdentifier
    let process: ProcessIdentifier
    let pid: Int32
    let startTime: UInt64
    /// Secret by which further connections become the process's.
    let joinToken = Secret.make()
    /// Tells when the process ends; nil before it is watched.
    var watched: WatchedProcess?
    /// Whether we have told the process to end, so that however it does counts as a crash.
    var isCondemned = false
    /// The connection that the process inherited; nil for one that we did not start.
    var inherited: ConnectionIdentity?
    /// The standing call; nil before it was made and after its connection has ended.
    private(set) var standing: IncomingCall?
    private var isWelcome = false
    private var held: [ScenesMessages.Told] = []

    init(app: AppIdentifier, process: ProcessIdentifier, pid: Int32, startTime: UInt64) {
        (self.app, self.process, self.pid, self.startTime) = (app, process, pid, startTime)
    }

    /// Takes the call through which the process is told what to do, once its registration is through.
    func open(_ call: IncomingCall) {
        standing = call
        isWelcome = false
        held = []
    }

    /// Tells the process that it is registered, and whatever there was to tell meanwhile.
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

    /// Tells the process something. What is told to nobody is lost with the process, which is ended for having no connection.
    func tell(_ told: ScenesMessages.Told) {
        if isWelcome { standing?.reply(told, continues: true) } else { held.append(told) }
    }

    /// Whether the standing call was on this connection; it is gone then.
    func lost(_ connection: ConnectionIdentity) -> Bool {
        guard standing?.connection == connection else { return false }
        standing = nil
        return true
    }
}
