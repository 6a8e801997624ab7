import EventLoop
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// The app: its state and its two connections to the daemon.
final class ScriptedProcess {
    let bundle: AppBundle
    let loop: any EventLoop
    let journal: Journal
    /// The number of times each entry was logged.
    var counts: [String: Int] = [:]
    /// The connected scenes.
    var scenes: [SessionIdentifier: ActivationState] = [:]
    /// The highest item number received.
    var lastReceived: ItemNumber?
    /// Calls that must reach the daemon and are repeated until they are answered; in order.
    var confirmations: [RepeatedCall] = []
    var saves = 0
    /// The connection for calls; nil until the app is registered.
    var calls: SystemConnection?

    /// The path of the daemon's socket; nil when the environment does not name one.
    let socketPath: String?
    /// The daemon's name for this process; nil until the first registration.
    var process: String?
    /// The deadline of the reconnection attempts; nil while the app is connected.
    var deadline: MonotonicTime?

    private var inherited: Int32?
    private var subscription: SystemConnection?
    private var retry: ScheduledTimer?

    init(bundle: AppBundle, loop: any EventLoop, journal: Journal) {
        (self.bundle, self.loop, self.journal) = (bundle, loop, journal)
        let environment = ProcessInfo.processInfo.environment
        socketPath = environment["PROSCENIUM_SOCKET"]
        inherited = environment["PROSCENIUM_FD"].flatMap { Int32($0) }
        // The variable is removed, because otherwise child processes would use this process's descriptor.
        unsetenv("PROSCENIUM_FD")
    }

    /// Launches the app.
    func launch() {
        let reactions = log("launch")
        guard !reactions.ignoresItems else { return }
        schedule(reactions.milliseconds) { self.connect() }
    }

    /// Ends the process normally.
    func terminate() {
        guard !ignoresTermination else { return }
        log("willTerminate")
        exit(0)
    }

    /// Whether SIGTERM is ignored.
    var ignoresTermination = false

    /// Runs an action at once, or after a delay.
    func schedule(_ milliseconds: Int?, _ action: @escaping () -> Void) {
        guard let milliseconds else { return action() }
        loop.schedule(at: .now + .milliseconds(milliseconds), action)
    }

    // MARK: Connecting

    private func connect() {
        retry = nil
        if deadline == nil { deadline = .now + .seconds(bundle.script.reconnectSeconds ?? 20) }
        if let descriptor = inherited {
            inherited = nil
            return LocalSocket.adopt(descriptor) ? register(on: descriptor) : connect()
        }
        guard let socketPath else { return giveUp() }
        let descriptor = LocalSocket.connect(to: socketPath, isBlocking: false)
        descriptor >= 0 ? register(on: descriptor) : connectLater()
    }

    private func connectLater() {
        guard retry == nil else { return }
        if let deadline, deadline < .now { return giveUp() }
        retry = loop.schedule(at: .now + .milliseconds(20)) { [weak self] in self?.connect() }
    }

    private func giveUp() {
        log("gaveUp")
        exit(3)
    }

    private func register(on descriptor: Int32) {
        do {
            subscription = try SystemConnection(descriptor, loop: loop) { [weak self] in self?.connectionLost() }
        } catch {
            return connectLater()
        }
        let isNew = process == nil
        let running = scenes.map { ScenesMessages.RunningScene(session: $0.key, state: $0.value) }
        var parameters = ScenesMessages.Register(
            app: bundle.identifier, bundle: bundle.folder.path, process: process, received: lastReceived,
            scenes: isNew ? nil : running.sorted { $0.session < $1.session },
            event: isNew ? bundle.script.event : nil)
        if bundle.script.shortcuts != nil { parameters.answersShortcutQueries = true }
        subscription?.call(ProtocolInterface.scenes.member("Register"), parameters, mode: .more) { [weak self] result in
            switch result {
            case .success(let reply): self?.handle(reply)
            case .failure(.service(let error)): self?.refused(error)
            // The connection reports its end by itself.
            case .failure: break
            }
        }
    }

    /// Reconnects to the daemon. If one of the app's two connections is lost, the app must register again, because the
    /// token that joins the second connection is valid only once.
    func connectionLost() {
        if deadline == nil { log("connectionLost") }
        subscription?.close()
        calls?.close()
        (subscription, calls) = (nil, nil)
        if deadline == nil { deadline = .now + .seconds(bundle.script.reconnectSeconds ?? 20) }
        connectLater()
    }

    private func refused(_ error: VarlinkError) {
        let isDouble = error.name == ProtocolInterface.scenes.member("AlreadyRunning")
        log("registerFailed", ["error": .string(error.name), "parameters": JSONValue(text: error.parametersJSON)])
        exit(isDouble ? 0 : 4)
    }
}
