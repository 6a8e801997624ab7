import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// The app: what it has, and its two connections to the system side.
final class ScriptedProcess {
    let bundle: OwnBundle
    let loop: EventLoop
    let journal: Journal
    /// How often each entry was made.
    var counts: [String: Int] = [:]
    /// The connected scenes.
    var scenes: [SessionIdentifier: ActivationState] = [:]
    /// The highest item that came.
    var received: ItemNumber?
    /// Calls that the system side must hear, however often it has to be told; in order.
    var confirmations: [Confirmation] = []
    var saves = 0
    /// The connection for calls; nil until the system side knows the app.
    var calls: SystemConnection?

    /// Where the system side listens; nil when the environment does not say.
    let socketPath: String?
    /// The name of this run; nil until the system side gave one.
    var process: String?
    /// Until when the system side is looked for; nil while it is there.
    var deadline: MonotonicTime?

    private var inherited: Int32?
    private var standing: SystemConnection?
    private var retry: EventLoop.Timer?

    init(bundle: OwnBundle, loop: EventLoop, journal: Journal) {
        (self.bundle, self.loop, self.journal) = (bundle, loop, journal)
        let environment = ProcessInfo.processInfo.environment
        socketPath = environment["PROSCENIUM_SOCKET"]
        inherited = environment["PROSCENIUM_FD"].flatMap { Int32($0) }
        // Nothing that this process starts may take the descriptor for its own.
        unsetenv("PROSCENIUM_FD")
    }

    /// Begins.
    func launch() {
        let reactions = note("launch")
        guard !reactions.never else { return }
        after(reactions.milliseconds) { self.connect() }
    }

    /// Ends the process in good order.
    func terminate() {
        guard !ignoresTermination else { return }
        note("willTerminate")
        exit(0)
    }

    /// Whether being asked to end is ignored.
    var ignoresTermination = false

    /// Does something at once, or after a while.
    func after(_ milliseconds: Int?, _ action: @escaping () -> Void) {
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
        note("gaveUp")
        exit(3)
    }

    private func register(on descriptor: Int32) {
        do {
            standing = try SystemConnection(descriptor, loop: loop) { [weak self] in self?.lost() }
        } catch {
            return connectLater()
        }
        let isNew = process == nil
        let running = scenes.map { ScenesMessages.RunningScene(session: $0.key, state: $0.value) }
        let parameters = ScenesMessages.Register(
            app: bundle.identifier, bundle: bundle.folder.path, process: process, received: received,
            scenes: isNew ? nil : running.sorted { $0.session < $1.session },
            event: isNew ? bundle.script.event : nil)
        standing?.call(ProtocolInterface.scenes.member("Register"), parameters, mode: .more) { [weak self] result in
            switch result {
            case .success(let reply): self?.take(reply)
            case .failure(.service(let error)): self?.refused(error)
            // That the connection has ended is told by the connection itself.
            case .failure: break
            }
        }
    }

    /// Without one of its connections the app presents itself anew: the secret for the other is good once.
    func lost() {
        if deadline == nil { note("connectionLost") }
        standing?.close()
        calls?.close()
        (standing, calls) = (nil, nil)
        if deadline == nil { deadline = .now + .seconds(bundle.script.reconnectSeconds ?? 20) }
        connectLater()
    }

    private func refused(_ error: VarlinkError) {
        let isDouble = error.name == ProtocolInterface.scenes.member("AlreadyRunning")
        note("registerFailed", ["error": .string(error.name), "parameters": JSONValue(text: error.parametersJSON)])
        exit(isDouble ? 0 : 4)
    }
}
