import EventLoop
import Foundation
import PredicateFormat
import SceneClient
import SceneModel
import SceneProtocol
import Varlink

/// The connection to the daemon: a standing call, through which the daemon sends its messages, and a second connection
/// for the app's own calls.
///
/// It connects to the daemon, starts the daemon if it is not running, and reconnects after a loss; calls made in
/// between are queued.
@MainActor
package final class DaemonSceneSystem: DaemonConnection {
    package var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)?
    /// Called with the reason when the app cannot continue; it contains the exit status.
    package var onEnd: (@MainActor (LaunchFault) -> Void)?

    private let place: DaemonAddress
    private let bundle: AppBundle
    private let loop: any EventLoop
    private let calls = PendingCalls()
    private var registrationConnection: DaemonLink?
    private var callConnection: DaemonLink?
    private var daemonStart: DaemonLauncher
    private var inherited: Int32?
    /// The name of this process's registration; nil until the daemon has registered the app.
    private var process: String?
    /// The highest number of a received item.
    private var received: ItemNumber?
    private var retry = Backoff()
    /// The connected scenes, for registering again with a restarted daemon.
    private let scenes: @MainActor () -> [ScenesMessages.RunningScene]

    /// - Parameter scenes: returns the connected scenes.
    package init(
        _ bundle: AppBundle, at place: DaemonAddress, on loop: any EventLoop,
        scenes: @escaping @MainActor () -> [ScenesMessages.RunningScene]
    ) {
        (self.bundle, self.place, self.loop, self.scenes) = (bundle, place, loop, scenes)
        inherited = place.inherited
        daemonStart = DaemonLauncher(place.starter, environment: ProcessInfo.processInfo.environment)
    }

    package func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) { calls.add(method, parameters, then: then) }

    /// Connects to the daemon and registers the app.
    package func start() { connect() }

    /// Closes the connections without notifying the app.
    package func close() {
        registrationConnection?.close()
        callConnection?.close()
        (registrationConnection, callConnection, onEnd, handler) = (nil, nil, nil, nil)
        isClosed = true
    }

    /// Calls a function once all calls made so far are answered, or after a time in seconds.
    package func finish(within seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        func check() {
            guard !calls.isEmpty, Date() < deadline else { return action() }
            loop.schedule(after: .milliseconds(10)) { check() }
        }
        check()
    }

    /// Waits without the main loop until all calls made so far are answered, or for a time in seconds.
    package func waitForAnswers(within seconds: TimeInterval) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !calls.isEmpty, let callConnection, callConnection.processEvents(until: deadline) {}
    }

    private var isClosed = false

    // MARK: - Connecting

    private func connect() {
        guard !isClosed else { return }
        if let number = inherited {
            inherited = nil
            if let descriptor = InheritedSocket.adopt(number) { return register(on: descriptor) }
        }
        guard let descriptor = try? UnixSocket.make() else { return connectLater() }
        if UnixSocket.connect(descriptor.number, to: place.socket) == 0 {
            daemonStart.didConnect()
            register(on: descriptor)
        } else {
            do {
                try daemonStart.startIfNeeded()
                connectLater()
            } catch {
                // An app that was registered before continues: the user can still use its windows.
                guard process == nil else { return connectLater() }
                fail(.daemonUnavailable(command: error.program, problem: error.problem))
            }
        }
    }

    private func connectLater() {
        loop.schedule(after: retry.next()) { [weak self] in self?.connect() }
    }

    private func register(on descriptor: OwnedDescriptor) {
        let link = DaemonLink(descriptor, loop: loop) { [weak self] in self?.handleConnectionLoss() }
        registrationConnection = link
        let isNew = process == nil
        let parameters = ScenesMessages.Register(
            app: bundle.manifest.identifier, bundle: bundle.path, process: process, received: received,
            scenes: isNew ? nil : scenes())
        link.call(ProtocolInterface.scenes.member("Register"), parameters, mode: .more) { [weak self] result in
            switch result {
            case .success(let reply): self?.handleMessage(reply)
            case .failure(.service(let error)): self?.handleRefusal(error)
            // The end of the connection is reported by the connection itself.
            case .failure: break
            }
        }
    }

    private func handleMessage(_ reply: Reply) {
        do {
            let message = try reply.decode(ScenesMessages.AppMessage.self)
            switch message {
            case .registration(let registration): join(registration)
            case .item(let item): received = max(received ?? item.number, item.number)
            case .transition, .disconnection, .presentation, .saveState: break
            }
            handler?(message)
        } catch MessageKindError.unknown {
            // Ignored, as unknown fields are.
        } catch {
            UIKitFault.report(
                Diagnostic(
                    code: "systemNotUnderstood", message: "cannot decode a message from the daemon",
                    remedy: "use compatible versions of the app and proscenium", place: "Register",
                    cause: "\(error)"))
        }
    }

    private func join(_ registration: ScenesMessages.Registration) {
        process = registration.process
        // Reset only after a registration, so that a daemon that accepts connections and closes them at once is still
        // retried with delays.
        retry.reset()
        guard let descriptor = try? UnixSocket.make(), UnixSocket.connect(descriptor.number, to: place.socket) == 0
        else { return handleConnectionLoss() }
        let link = DaemonLink(descriptor, loop: loop) { [weak self] in self?.handleConnectionLoss() }
        callConnection = link
        link.call(
            ProtocolInterface.scenes.member("Join"), SharedMessages.Join(token: registration.joinToken)
        ) { [weak self] result in
            if case .failure(.service) = result { self?.handleConnectionLoss() }
        }
        calls.connect(link)
    }

    /// Handles the loss of either connection by registering again, because the join token of the second connection can
    /// be used only once.
    private func handleConnectionLoss() {
        registrationConnection?.close()
        callConnection?.close()
        (registrationConnection, callConnection) = (nil, nil)
        calls.disconnect()
        connectLater()
    }

    private func handleRefusal(_ error: VarlinkError) {
        let isDouble = error.name == ProtocolInterface.scenes.member("AlreadyRunning")
        fail(isDouble ? .alreadyRunning : .refused(DaemonFault.diagnostic(of: error, place: place.socket)))
    }

    private func fail(_ fault: LaunchFault) {
        let hasEnded = self.onEnd
        close()
        hasEnded?(fault)
    }
}
