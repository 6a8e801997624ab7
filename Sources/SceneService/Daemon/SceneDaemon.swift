import EventLoop
import Foundation
import Logging
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The daemon as a whole: the store, the machine, the socket and the processes.
///
/// It belongs to the thread that creates and runs it. When it ends, apps continue to run and register with the next
/// daemon.
public final class SceneDaemon {
    /// The maximum number of connections of one process, so that a runaway process does not block others.
    static let maximumConnectionsOfProcess = 64

    /// The limits of the server; a list of ten thousand sessions has to fit.
    static let limits = Limits(maximumQueuedBytes: 64 << 20, maximumConnections: 1024)

    /// The event loop on which everything runs.
    public let loop: EpollLoop
    private let core: DaemonCore
    private let store: SceneStore
    private let server: Server
    private let writer: StoreWriter
    private var pressure: MemoryPressure?
    private var connections: [Int32: Int] = [:]

    /// Opens the store and starts to listen.
    ///
    /// - Parameter makeNotifier: returns the presenter of notifications for the time without a stage, on the daemon's
    ///   loop; nil for none.
    /// - Throws: ``StoreError`` (`locked` when another daemon has the state folder), `ListenError`, `SystemError`.
    public init(
        _ options: DaemonOptions, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) },
        makeNotifier: (any EventLoop) -> (any DesktopNotifier)? = { _ in nil }
    ) throws {
        let loop = try EpollLoop()
        store = try SceneStore(folder: options.stateFolder, clock: clock)
        let core = DaemonCore(options, loop: loop, state: try store.load(), clock: clock)
        let reports = try loop.mailbox(of: StoreWriter.Report.self) { [unowned core] in core.handle($0) }
        writer = StoreWriter(store) { reports.post($0) }
        core.salvage = store.report.map { "\($0)" }
        let service = try Self.service(core, options)
        server = Server(loop: loop, service: service, limits: Self.limits)
        (self.loop, self.core) = (loop, core)
        connect()
        try server.listen(at: options.socket)
        resume()
        core.notifications.start(makeNotifier(loop))
    }

    private static func service(_ core: DaemonCore, _ options: DaemonOptions) throws -> Service {
        let service = Service(
            info: ServiceInfo(
                vendor: "Proscenium", product: "Proscenium", version: options.version,
                url: ""))
        let handlers: [ProtocolInterface: [String: Service.Handler]] = [
            .scenes: ScenesHandlers(core: core).all.merging(AppNotificationCenterHandlers(core: core).all) { $1 },
            .stage: StageHandlers(core: core).all,
            .system: SystemHandlers(core: core).all.merging(LinkHandlers(core: core).all) { $1 }
                .merging(RuleHandlers(core: core).all) { $1 }.merging(SystemNotificationHandlers(core: core).all) {
                    $1
                },
        ]
        for interface in ProtocolInterface.allCases {
            try service.add(
                try interface.description(), text: interface.text, handlers: handlers[interface] ?? [:])
        }
        return service
    }

    private func connect() {
        core.commit = { [writer] in writer.commit($0, $1) }
        core.adopt = { [unowned server] descriptor throws(SystemError) in
            try server.adopt(fileDescriptor: descriptor)
        }
        core.close = { [unowned server] in server.close($0) }
        server.onOpen = { [unowned self] in opened($0) }
        server.onClose = { [unowned self] in closed($0, $1) }
    }

    private func opened(_ connection: ConnectionIdentity) {
        guard let pid = connection.credentials?.processID, pid != getpid() else { return }
        connections[pid, default: 0] += 1
        if connections[pid, default: 0] > Self.maximumConnectionsOfProcess { server.close(connection) }
    }

    private func closed(_ connection: ConnectionIdentity, _ reason: CloseReason) {
        // A connection beyond the limit was never opened, so it was not counted either.
        let wasOpened = if case .tooManyConnections = reason { false } else { true }
        if wasOpened, let pid = connection.credentials?.processID, let count = connections[pid] {
            connections[pid] = count > 1 ? count - 1 : nil
        }
        if reason != .peerClosed, reason != .closedByServer {
            core.log.warning("closed a connection: \(reason)")
        }
        core.watchers.removeCalls(of: connection)
        if core.stage?.connectionClosed(connection) == true { core.detach() }
        if let link = core.links.removeConnection(connection) { core.connectionLost(link) }
    }

    /// Continues from the stored state.
    private func resume() {
        core.snapshots.prepare(sessions: core.machine.sessionIdentifiers)
        core.readManifests()
        let lost = core.recoverProcesses()
        core.carryOut(core.machine.start(), since: .now)
        for process in lost { core.enqueue(.processEnded(process, .lost)) }
        pressure = try? MemoryPressure(on: loop) { [unowned core] in core.relieveMemory() }
        prepareDecisions()
    }

    /// Prepares restored sessions for decisions, a few in each turn of the loop, so that calls are served in between.
    private func prepareDecisions() {
        loop.schedule(at: .now) { [weak self] in
            guard let self else { return }
            if core.machine.indexSomeSessions() { prepareDecisions() }
        }
    }

    /// Serves until ``stop()`` is called, then writes the pending commits.
    ///
    /// - Throws: `SystemError` when waiting for events fails.
    public func run() throws {
        try loop.run()
        // Clients that lose their connection now will register with the next daemon; their processes have not ended.
        server.onClose = nil
        server.stop()
        writer.drain()
        core.desktopIntegration?.drain()
        store.close()
    }

    /// Makes ``run()`` return; must be called on the loop's thread.
    public func stop() { loop.stop() }
}

extension DaemonCore {
    /// Handles a report of the store's writer.
    fileprivate func handle(_ report: StoreWriter.Report) {
        switch report {
        case .committed(let numbers): for number in numbers { enqueue(.committed(number)) }
        case .failing(let error):
            log.error("\(error.diagnostic.rendered())")
            note(.storeFailing, error.diagnostic.message)
            enqueue(.storeFailing(error.diagnostic.message))
        case .recovered:
            log.notice("the store can be written again")
            note(.storeRecovered, "the store can be written again")
            enqueue(.storeRecovered)
        case .refused(let number, let error):
            log.error("\(error.diagnostic.rendered())")
            enqueue(.commitRefused(number))
        }
    }

    /// Disconnects half of the background scenes, the least recently used first; if that frees too little, the kernel
    /// reports memory pressure again.
    fileprivate func relieveMemory() {
        let idle = machine.sessions().count { $0.state == .background }
        enqueue(.memoryPressure(keep: idle / 2))
    }

    /// Reads the manifests of all apps, which are not stored; an app whose bundle is missing keeps its stored record.
    fileprivate func readManifests() {
        for status in machine.appStatuses {
            guard let path = status.bundle else { continue }
            do {
                let bundle = try RunnableBundle(path: path)
                guard bundle.manifest.identifier == status.app else { continue }
                enqueue(.setApp(bundle.manifest, bundle: bundle.path))
            } catch {
                log.warning("cannot use the bundle of “\(status.app.text)”: \(error)")
            }
        }
    }
}
