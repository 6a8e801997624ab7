import Logging
import SceneModel
import SceneProtocol
import Varlink

/// The daemon's side of the connections to one process of an app.
final class AppLink {
    let app: AppIdentifier
    let process: ProcessIdentifier
    let pid: Int32
    let startTime: UInt64
    /// The secret that the process sends on its second connection, so that the daemon assigns this connection to the
    /// registered process.
    let joinToken = RandomToken.make()
    /// The watch for the end of the process; nil before the process is watched.
    var watchedProcess: WatchedProcess?
    /// Whether the daemon has asked the process to end. After this request even an exit with status 0 counts as a
    /// crash.
    var isBeingEnded = false
    /// The connection that the process inherited; nil for a process that the daemon did not start.
    var inheritedConnection: ConnectionIdentity?
    /// The call of `Register`, which stays open and receives the daemon's messages as replies; nil before the process
    /// registers and after the connection of the call has ended.
    private(set) var standingCall: IncomingCall?
    /// Whether the process answers queries about the shortcuts of its scenes.
    var answersShortcutQueries = false
    private var isRegistered = false
    private var queuedMessages: [ScenesMessages.AppMessage] = []
    private var hasDroppedMessages = false
    private let log: Logger

    /// The maximum number of messages that are queued until the registration is complete.
    static let maximumQueuedMessages = 1000

    init(app: AppIdentifier, process: ProcessIdentifier, pid: Int32, startTime: UInt64, log: Logger) {
        (self.app, self.process, self.pid, self.startTime, self.log) = (app, process, pid, startTime, log)
    }

    /// Stores the call of `Register`. Messages are queued until the registration is complete.
    func setStandingCall(_ call: IncomingCall) {
        standingCall = call
        (isRegistered, hasDroppedMessages) = (false, false)
        queuedMessages = []
    }

    /// Sends the registration, followed by the messages that were queued.
    func completeRegistration(_ registration: ScenesMessages.Registration) {
        guard let standingCall else { return }
        standingCall.reply(ScenesMessages.AppMessage.registration(registration), continues: true)
        isRegistered = true
        for message in queuedMessages { standingCall.reply(message, continues: true) }
        queuedMessages = []
    }

    /// Refuses the registration.
    func refuseRegistration(_ error: VarlinkError) {
        standingCall?.fail(error)
        standingCall = nil
    }

    /// Sends a message to the process, or queues the message until the registration is complete. The message is dropped
    /// if the process has not called `Register` yet, if too many messages are queued, or if the connection has ended;
    /// in the last case the daemon ends the process, because the process cannot receive messages.
    func send(_ message: ScenesMessages.AppMessage) {
        guard let standingCall else { return }
        if isRegistered {
            standingCall.reply(message, continues: true)
        } else if queuedMessages.count < Self.maximumQueuedMessages {
            queuedMessages.append(message)
        } else if !hasDroppedMessages {
            hasDroppedMessages = true
            log.warning(
                "“\(app.text)” (process \(pid)) is not registered yet, and \(queuedMessages.count) messages for it are waiting; dropping further ones"
            )
        }
    }

    /// Clears the standing call if it was made on this connection. Returns whether the call was cleared.
    func connectionClosed(_ connection: ConnectionIdentity) -> Bool {
        guard standingCall?.connection == connection else { return false }
        standingCall = nil
        return true
    }
}
