import DeviceTransport
import EventLoop
import HandoffModel
import Logging
import SceneModel
import SceneProtocol

/// The state of the handoff process. The extensions connect it with the network, the paired devices and the daemon.
final class HandoffCore {
    let loop: any EventLoop
    let log = Logger(label: "proscenium-handoff")
    let options: HandoffOptions
    let key: DeviceKey
    let daemon: DaemonLink
    private let folder: HandoffFolder
    /// Called when another handoff process has registered with the daemon.
    var onReplacement: () -> Void = {}

    private(set) var devices: PairedDevices
    private(set) var settings: HandoffSettings
    lazy var pairings = PairingController(self)

    // The network.
    var table: ConnectionTable
    var channels: [ConnectionTable.Identifier: DeviceChannel] = [:]
    var peers: [ConnectionTable.Identifier: PeerConnection] = [:]
    var reconnection = Reconnection()
    var reconnectionTimer: (moment: MonotonicTime, timer: ScheduledTimer)?
    var listener: NetworkListener?
    /// The reason why the process does not listen although it is on.
    var listenProblem: String?
    /// The reasons why devices are not connected, by fingerprint.
    var problems: [String: String] = [:]

    // The activities.
    var activities: [HandoffMessages.LocalActivity] = []
    var pacer = ListPacer()
    var listTimer: ScheduledTimer?
    var offers = PeerOffers()
    /// The devices from which continuations request their activities, by the identifier of the continuation.
    var continuations: [String: String] = [:]

    init(_ options: HandoffOptions, loop: any EventLoop) throws(HandoffStateError) {
        (self.options, self.loop) = (options, loop)
        folder = try HandoffFolder(options.stateFolder)
        key = try folder.key()
        devices = try folder.devices()
        settings = try folder.settings()
        table = ConnectionTable(ownFingerprint: key.fingerprint.text)
        daemon = DaemonLink(path: options.daemonSocket, loop: loop)
        daemon.onMessage = { [unowned self] in handle($0) }
        daemon.onLoss = { [unowned self] in daemonLost() }
        daemon.onReplacement = { [unowned self] in
            log.error("another handoff process has registered with the daemon")
            onReplacement()
        }
    }

    /// Starts everything if Handoff is on.
    func start() {
        guard settings.isOn else { return }
        do throws(SystemError) {
            try startListening(settings)
        } catch {
            listenProblem = "\(error)"
            log.error("cannot listen: \(error)")
        }
        startConnections()
    }

    /// Ends all connections.
    func stop() {
        listener = nil
        listenProblem = nil
        pairings.stop()
        reconnection.removeAll()
        setReconnectionTimer()
        for identifier in Array(peers.keys) { peers[identifier]?.handle(.disconnected) }
        for identifier in Array(channels.keys) { remove(identifier) }
        daemon.stop()
    }

    /// Connects to the daemon and to the devices with a known address.
    func startConnections() {
        daemon.start()
        for device in devices.devices where device.address != nil { reconnection.add(device.fingerprint, at: .now) }
        setReconnectionTimer()
    }

    // MARK: Stored values

    /// Stores changed settings, which then have an effect.
    func store(_ settings: HandoffSettings) throws(HandoffStateError) {
        try folder.save(settings)
        self.settings = settings
    }

    /// Stores a changed list of devices, which then has an effect.
    func store(_ devices: PairedDevices) throws(HandoffStateError) {
        try folder.save(devices)
        self.devices = devices
    }

    /// Returns a random identifier.
    static func randomIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
    }
}
