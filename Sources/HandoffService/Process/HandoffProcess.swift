import EventLoop
import HandoffModel
import Logging
import Varlink

/// The whole handoff process: the socket for commands, the connections with other devices and with the daemon.
///
/// The process must be used on the thread that creates it.
package final class HandoffProcess {
    /// The time after the last caller at which a process ends that is off.
    private static let idleTime = Duration.seconds(10)
    /// The limits of the socket for commands: few callers with short messages.
    private static let limits: Limits = {
        var limits = Limits(maximumMessageBytes: 64 << 10, maximumConnections: 64)
        limits.maximumConnectionsOfProcess = 16
        return limits
    }()

    /// The event loop on which everything runs.
    package let loop: EpollLoop
    private let core: HandoffCore
    private let server: Server
    private let endsWhenIdle: Bool
    private var idleTimer: ScheduledTimer?

    /// Reads the state, listens for commands, and starts the connections if Handoff is on.
    ///
    /// - Throws: ``HandoffStateError``, `ListenError` or `SystemError`.
    package init(_ options: HandoffOptions) throws {
        loop = try EpollLoop()
        endsWhenIdle = options.endsWhenIdle
        core = try HandoffCore(options, loop: loop)
        let service = Service(
            info: ServiceInfo(vendor: "Proscenium", product: "Proscenium Handoff", version: options.version, url: ""))
        try service.add(
            InterfaceDescription(parsing: DevicesInterface.text), text: DevicesInterface.text,
            handlers: DevicesHandlers(core: core).all)
        server = Server(loop: loop, service: service, limits: Self.limits)
        server.onOpen = { [unowned self] _ in setIdleTimer() }
        server.onClose = { [unowned self] connection, _ in
            core.pairings.callerClosed(connection)
            setIdleTimer()
        }
        core.onReplacement = { [unowned loop] in loop.stop() }
        try server.listen(at: options.socket)
        core.start()
        setIdleTimer()
    }

    /// Whether Handoff is on.
    package var isOn: Bool { core.settings.isOn }

    /// Handles connections until ``stop()`` is called, another handoff process replaces this one, or the process is
    /// idle.
    ///
    /// - Throws: `SystemError` if waiting for events fails.
    package func run() throws {
        try loop.run()
        server.onClose = nil
        server.stop()
        core.stop()
    }

    /// Makes ``run()`` return; must be called on the loop's thread.
    package func stop() { loop.stop() }

    private func setIdleTimer() {
        if let idleTimer { loop.cancel(idleTimer) }
        idleTimer = nil
        guard endsWhenIdle, server.connections.isEmpty else { return }
        idleTimer = loop.schedule(after: Self.idleTime) { [unowned self] in
            idleTimer = nil
            if !core.settings.isOn, server.connections.isEmpty { loop.stop() }
        }
    }
}
