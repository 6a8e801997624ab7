import EventLoop
import Foundation
import Logging
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The whole daemon: the store, the scene machine, the socket and the app processes.
///
/// The daemon must be used on the thread that creates it. When the daemon ends, apps continue to run and register with
/// the next daemon.
public final class SceneDaemon {
    /// The limits of the server. The queue limit leaves room for a list of ten thousand sessions. The limit of bytes
    /// for one process leaves room for one and a half such lists that the process does not read. The limit of
    /// connections for one process prevents a faulty process from using up the connections of all other processes. The
    /// limits of a job apply to a process together with the processes that it forks.
    static let limits: Limits = {
        var limits = Limits(maximumQueuedBytes: 64 << 20, maximumConnections: 1024)
        limits.maximumConnectionsOfProcess = 64
        limits.maximumBytesOfProcess = 96 << 20
        limits.maximumConnectionsOfJob = 256
        limits.maximumBytesOfJob = 192 << 20
        return limits
    }()

    /// The event loop on which everything runs.
    package let loop: EpollLoop
    private let core: DaemonCore
    private let store: SceneStore
    private let server: Server
    private let writer: StoreWriter
    private let maintenance: StoreMaintenance
    private var pressure: MemoryPressure?
    private var closedLog = ClosedConnectionLog()

    /// Opens the store and starts to listen.
    ///
    /// - Parameter makeNotifier: returns the object that shows notifications on the daemon's event loop while no stage
    ///   is connected. If it is nil or returns nil, no notification is shown without a stage.
    /// - Throws: ``StoreError`` (`locked` if another daemon uses the state folder), `ListenError` or `SystemError`.
    public init(
        _ options: DaemonOptions, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) },
        makeNotifier: ((any EventLoop) -> (any DesktopNotifier)?)? = nil
    ) throws {
        let loop = try EpollLoop()
        store = try SceneStore(folder: options.stateFolder, clock: clock)
        let runner = MachineRunner(SceneMachine(try store.load(), limits: options.limits), clock: clock)
        let reports = try Mailbox<StoreWriter.Report>()
        writer = StoreWriter(store) { reports.post($0) }
        let service = Service(
            info: ServiceInfo(vendor: "Proscenium", product: "Proscenium", version: options.version, url: ""))
        server = Server(loop: loop, service: service, limits: Self.limits)
        let core = DaemonCore(
            options, loop: loop, runner: runner, writer: writer, server: server,
            notices: try PendingNotices(store))
        maintenance = try StoreMaintenance(store, loop: loop) { [unowned core] error in
            core.log.error("the backup of the store failed: \(error.diagnostic.rendered())")
            if case .damaged = error { core.notices.checkFailure = error.diagnostic.rendered() }
        }
        (self.loop, self.core) = (loop, core)
        if let report = store.report { core.log.error("\(report.logMessage)") }
        for text in core.notices.logTexts {
            core.log.warning("\(text)\nacknowledge this with “proscenium status --acknowledge”")
        }
        try loop.receive(from: reports) { [unowned core] in core.handle($0) }
        try Self.addInterfaces(to: service, core)
        server.onClose = { [unowned self] in closed($0, $1) }
        try server.listen(at: options.socket)
        resume()
        maintenance.start()
        core.notifications.start(makeNotifier?(loop))
    }

    private static func addInterfaces(to service: Service, _ core: DaemonCore) throws {
        service.excessError = ProtocolInterface.tooLarge
        let (runner, links, notifications) = (core.runner, core.links, core.notifications)
        let scenes = ScenesHandlers(
            runner: runner, links: links,
            registration: ScenesRegistration(runner: runner, links: links, processes: core, log: core.log),
            shortcuts: core.shortcuts, handoff: core.handoff)
        let notificationCenter = AppNotificationCenterHandlers(
            runner: runner, links: links, notifications: notifications, stage: core,
            desktopEntries: core.desktopEntries)
        let stage = StageHandlers(
            runner: runner, registry: core, notifications: notifications, snapshots: core.snapshots,
            shortcuts: core.shortcuts)
        let system = SystemHandlers(
            runner: runner, watchers: core.watchers, daemon: core, desktopEntries: core.desktopEntries)
        let systemNotifications = SystemNotificationHandlers(runner: runner, notifications: notifications)
        let handlers: [ProtocolInterface: [[String: Service.Handler]]] = [
            .scenes: [scenes.all, notificationCenter.all],
            .stage: [stage.all],
            .system: [
                system.all, LinkHandlers(runner: runner).all, RuleHandlers(runner: runner).all,
                systemNotifications.all,
            ],
            .handoff: [HandoffHandlers(handoff: core.handoff).all],
        ]
        for interface in ProtocolInterface.allCases {
            try service.add(
                try interface.description(), text: interface.text,
                handlers: (handlers[interface] ?? []).reduce(into: [:]) { $0.merge($1) { $1 } })
        }
    }

    private func closed(_ connection: ConnectionIdentity, _ reason: CloseReason) {
        if let message = closedLog.message(reason, of: connection.credentials?.processID, now: .now) {
            core.log.warning("\(message)")
        }
        core.watchers.removeCalls(of: connection)
        core.handoff.closed(connection)
        if core.stage?.connectionClosed(connection) == true { core.detachStage() }
        if let link = core.links.removeConnection(connection) { core.connectionLost(link) }
    }

    /// Continues with the stored state: cleans up snapshots, reads manifests, adds the apps of packages, watches the app
    /// processes and starts the machine.
    private func resume() {
        core.snapshots.prepare(files: Set(core.runner.machine.cards.compactMap { $0.snapshot?.file }))
        core.readManifests()
        core.addSharedApps()
        let lost = core.recoverProcesses()
        core.runner.start()
        for process in lost { core.runner.enqueue(.processEnded(process, .lost)) }
        core.handoff.start()
        pressure = try? MemoryPressure(on: loop) { [unowned core] in core.relieveMemory() }
        prepareDecisions()
    }

    /// Indexes the conditions of restored sessions. Each iteration of the loop indexes some of them, so that calls are
    /// handled in between.
    private func prepareDecisions() {
        loop.schedule(at: .now) { [weak self] in
            guard let self else { return }
            if core.runner.indexSomeSessions() { prepareDecisions() }
        }
    }

    /// Handles calls until ``stop()`` is called, then writes the pending commits and closes the store.
    ///
    /// - Throws: `SystemError` if waiting for events fails.
    public func run() throws {
        try loop.run()
        // The connections that `stop` closes must not be treated as lost: the processes continue to run and register
        // with the next daemon.
        server.onClose = nil
        server.stop()
        writer.drain()
        core.desktopEntries?.drain()
        store.close()
    }

    /// Makes ``run()`` return; must be called on the loop's thread.
    public func stop() { loop.stop() }
}

extension DaemonCore {
    /// Handles a report of the store's writer.
    fileprivate func handle(_ report: StoreWriter.Report) {
        switch report {
        case .committed(let numbers): for number in numbers { runner.enqueue(.committed(number)) }
        case .failing(let error):
            log.error("\(error.diagnostic.rendered())")
            recordEvent(.storeFailing, error.diagnostic.message)
            runner.enqueue(.storeFailing(error.diagnostic.message))
        case .recovered:
            log.notice("the store can be written again")
            recordEvent(.storeRecovered, "the store can be written again")
            runner.enqueue(.storeRecovered)
        case .refused(let number, let error):
            log.error("\(error.diagnostic.rendered())")
            runner.enqueue(.commitRefused(number))
        }
    }

    /// Disconnects half of the background scenes, the least recently active first. If memory is still scarce
    /// afterwards, the kernel reports memory pressure again.
    fileprivate func relieveMemory() {
        let idle = runner.machine.sessions().count { $0.state == .background }
        runner.enqueue(.memoryPressure(keep: idle / 2))
    }

    /// Reads the manifests of all apps, because the store does not contain them. An app whose bundle cannot be used
    /// keeps its stored record.
    fileprivate func readManifests() {
        for status in runner.machine.appStatuses {
            guard let path = status.bundle else { continue }
            do {
                let bundle = try BundleFolder(path: path)
                _ = try bundle.executable()
                guard bundle.manifest.identifier == status.app else { continue }
                runner.enqueue(.setApp(bundle.manifest, bundle: bundle.path))
            } catch {
                log.warning("cannot use the bundle of “\(status.app.text)”: \(error)")
            }
        }
    }
}
