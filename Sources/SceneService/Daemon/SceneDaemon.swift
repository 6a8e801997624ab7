import Foundation
import Logging
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The system side as a whole: the store, the machine, the socket, the processes.
///
/// It lives on the thread that makes and runs it. When it ends, apps go on and come back to the next one.
public final class SceneDaemon {
    /// Most connections of one process, so that a runaway does not keep others out.
    static let maximumConnectionsOfProcess = 64

    /// A list of ten thousand sessions has to fit.
    static let limits = Limits(maximumQueuedBytes: 64 << 20, maximumConnections: 1024)

    /// The loop that everything happens on.
    public let loop: EventLoop
    private let core: DaemonCore
    private let store: SceneStore
    private let server: Server
    private let writer: StoreWriter
    private var pressure: MemoryPressure?
    private var connections: [Int32: Int] = [:]

    /// Opens the store and listens.
    ///
    /// - Parameter makeNotifier: makes what shows notifications where there is no stage, on the daemon's loop; nil for nothing.
    /// - Throws: ``StoreError`` (`locked` when another daemon has the state folder), `ListenError`, `SystemError`.
    public init(
        _ options: DaemonOptions, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) },
        makeNotifier: (EventLoop) -> (any DesktopNotifier)? = { _ in nil }
    ) throws {
        let loop = try EventLoop()
        store = try SceneStore(folder: options.stateFolder, clock: clock)
        let core = DaemonCore(options, loop: loop, state: try store.load(), clock: clock)
        let reports = try loop.mailbox(of: StoreWriter.Report.self) { [unowned core] in core.take($0) }
        writer = StoreWriter(store) { reports.post($0) }
        core.salvage = store.report.map { "\($0)" }
        let service = try Self.service(core, options)
        server = Server(loop: loop, service: service, limits: Self.limits)
        (self.loop, self.core) = (loop, core)
        connect()
        try server.listen(at: options.socket)
        begin()
        core.desk.start(makeNotifier(loop))
    }

    private static func service(_ core: DaemonCore, _ options: DaemonOptions) throws -> Service {
        let service = Service(
            info: ServiceInfo(
                vendor: "Proscenium", product: "Proscenium", version: options.version,
                url: ""))
        let handlers: [ProtocolInterface: [String: Service.Handler]] = [
            .scenes: ScenesHandlers(core: core).all.merging(AppCenterHandlers(core: core).all) { $1 },
            .stage: StageHandlers(core: core).all,
            .system: SystemHandlers(core: core).all.merging(LinkHandlers(core: core).all) { $1 }
                .merging(RuleHandlers(core: core).all) { $1 }.merging(NotificationHandlers(core: core).all) { $1 },
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
        // One too many was never opened, so it was not counted either.
        let wasOpened = if case .tooManyConnections = reason { false } else { true }
        if wasOpened, let pid = connection.credentials?.processID, let count = connections[pid] {
            connections[pid] = count > 1 ? count - 1 : nil
        }
        if reason != .peerClosed, reason != .closedByServer {
            core.log.warning("a connection was ended: \(reason)")
        }
        core.watchers.forget(connection)
        if core.stage?.lost(connection) == true { core.detach() }
        if let link = core.links.forget(connection) { core.lostConnection(link) }
    }

    /// Goes on from what the store holds.
    private func begin() {
        core.snapshots.prepare(sessions: core.machine.sessionIdentifiers)
        core.readManifests()
        let lost = core.findProcesses()
        core.carryOut(core.machine.start(), since: .now)
        for process in lost { core.feed(.processEnded(process, .lost)) }
        pressure = try? MemoryPressure(on: loop) { [unowned core] in core.relieveMemory() }
        prepareDecisions()
    }

    /// Readies restored sessions for decisions, a few in each turn of the loop, so that calls go on meanwhile.
    private func prepareDecisions() {
        loop.schedule(at: .now) { [weak self] in
            guard let self else { return }
            if core.machine.prepareDecisions() { prepareDecisions() }
        }
    }

    /// Serves until ``stop()`` is called, then writes what is waiting.
    ///
    /// - Throws: `SystemError` when waiting for events fails.
    public func run() throws {
        try loop.run()
        // Those who lose us now come back to the next daemon; nothing has happened to them.
        server.onClose = nil
        server.stop()
        writer.drain()
        core.icons?.drain()
        store.close()
    }

    /// Makes ``run()`` return; on the loop's thread.
    public func stop() { loop.stop() }
}

extension DaemonCore {
    /// What the disk says.
    fileprivate func take(_ report: StoreWriter.Report) {
        switch report {
        case .committed(let numbers): for number in numbers { feed(.committed(number)) }
        case .failing(let error):
            log.error("\(error.diagnostic.rendered())")
            note(.storeFailing, error.diagnostic.message)
            feed(.storeFailing(error.diagnostic.message))
        case .recovered:
            log.notice("the disk takes changes again")
            note(.storeRecovered, "the disk takes changes again")
            feed(.storeRecovered)
        case .refused(let number, let error):
            log.error("\(error.diagnostic.rendered())")
            feed(.commitRefused(number))
        }
    }

    /// Half of the scenes in the background go, those that were not used for longest; if that is not enough, we are told again.
    fileprivate func relieveMemory() {
        let idle = machine.sessions().count { $0.state == .background }
        feed(.memoryPressure(keep: idle / 2))
    }

    /// Manifests are not stored; an app whose bundle is gone keeps what is stored of it.
    fileprivate func readManifests() {
        for status in machine.appStatuses {
            guard let path = status.bundle else { continue }
            do {
                let bundle = try AppBundle(path: path)
                guard bundle.manifest.identifier == status.app else { continue }
                feed(.setApp(bundle.manifest, bundle: bundle.path))
            } catch {
                log.warning("the bundle of “\(status.app.text)” cannot be used: \(error)")
            }
        }
    }
}
