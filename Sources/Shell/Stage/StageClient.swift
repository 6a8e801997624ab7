import EventLoop
import Foundation
import Logging
import SceneClient
import SceneModel
import SceneProtocol
import ShellModel
import Varlink

/// The shell's connection to the daemon as its stage (`org.proscenium.Stage`). The client receives the scenes to
/// present and reports the user's actions.
///
/// All work runs on the thread of the event loop; no call blocks.
package final class StageClient {
    /// The receiver of events for the workspace: messages from the daemon, the loss of the connection, and failed
    /// calls.
    package var handler: ((WorkspaceEvent) -> Void)?
    /// Called for every change of ``state``.
    package var stateChanged: ((ConnectionState) -> Void)?
    /// The state of the registration with the daemon.
    package var state: ConnectionState { client.state }
    /// The folder for snapshots; nil before the first connection to a daemon.
    package private(set) var snapshotFolder: URL?

    /// Functions that receive all messages from the daemon before the workspace handles them.
    var observers: [(StageMessages.StageMessage) -> Void] = []
    /// Functions that receive all calls of the workspace before they are made.
    var callObservers: [(StageCall) -> Void] = []

    private let name: String
    private let logger: Logger
    private let client: DaemonClient<StageMessages.StageMessage>
    /// The last logged reason why the daemon could not be reached; nil while the shell is registered.
    private var loggedReason: String?

    /// Creates a client. The client connects to the daemon in ``start()``.
    package init(_ options: StageOptions, loop: any EventLoop, logger: Logger = Logger(label: "proscenium.stage")) {
        (name, self.logger) = (options.name, logger)
        let environment = options.appEnvironment
        let parameters = StageMessages.Register(
            name: options.name, environment: environment.isEmpty ? nil : environment)
        let address = DaemonAddress(
            socket: options.socket, startCommand: options.startCommand, startEnvironment: options.startEnvironment)
        client = DaemonClient(
            .stage(requestTimeout: options.requestTimeout), at: address,
            limits: Limits(maximumMessageBytes: 64 << 20, maximumQueuedBytes: 16 << 20), on: loop
        ) { parameters }
        client.handlers.message = { [weak self] in self?.receive($0) }
        client.handlers.undecodableMessage = { logger.error("cannot decode a message from the daemon: \($0)") }
        client.handlers.loss = { [weak self] in self?.handler?(.daemonLost) }
        client.handlers.stateChange = { [weak self] in self?.handleStateChange($0) }
    }

    /// Registers the shell as the stage of the daemon. If no daemon is running, waits for one. The registration
    /// replaces another stage.
    package func start() { client.start() }

    /// Disconnects from the daemon. Later requests fail.
    package func stop() { client.stop() }

    /// Handles all messages that have arrived, without waiting for the event loop. Call this function before an event
    /// from another source is handled if the event may depend on these messages.
    package func readNow() { client.readNow() }

    /// Makes a call on behalf of the workspace. A failure is reported to ``handler``.
    package func perform(_ call: StageCall) {
        for observer in callObservers { observer(call) }
        if case .reportState(let session, let state) = call { return client.report(session, state) }
        send(.call(call)) { [weak self] outcome in
            switch outcome {
            case .failure(let error): self?.handler?(.callFailed(call, reason: error.diagnostic.message))
            case .success(let reply): if case .listShortcuts(let session) = call { self?.receive(reply, session) }
            }
        }
    }

    /// Receives the shortcuts of a session's scene as JSON. The content comes from an app, so it may be invalid.
    private func receive(_ shortcuts: Data, _ session: SessionIdentifier) {
        if let answer = try? JSONDecoder().decode(ShortcutMessages.Answer.self, from: shortcuts), answer.list.isValid {
            handler?(.shortcutsListed(session, answer))
        } else {
            handler?(.callFailed(.listShortcuts(session), reason: "the app did not answer"))
        }
    }

    /// Redeems the activation token of a window.
    ///
    /// - Parameters:
    ///   - processID: the process at the other end of the connection that the window's client uses.
    ///   - completion: receives the session of the window. The error `InvalidToken` means that the window belongs to no
    ///     scene.
    package func redeem(
        _ token: String, processID: Int32, completion: @escaping (Result<SessionIdentifier, StageError>) -> Void
    ) {
        send(.redeem(.init(activationToken: token, processID: processID))) { outcome in
            completion(
                outcome.flatMap { reply in
                    let session = (try? JSONDecoder().decode(SharedMessages.OptionalSession.self, from: reply))?.session
                    return session.map { .success($0) } ?? .failure(.notAnswered)
                })
        }
    }

    /// Sends a request; the completion receives the reply as JSON.
    func send(_ request: StageRequest, completion: @escaping (Result<Data, StageError>) -> Void = { _ in }) {
        client.send(DaemonRequest(request.method, request.parameters, request.traits)) { outcome in
            completion(outcome.mapError { StageError($0) })
        }
    }

    private func receive(_ message: StageMessages.StageMessage) {
        if case .registration(let registration) = message {
            snapshotFolder = URL(fileURLWithPath: registration.snapshotFolder, isDirectory: true)
        }
        for observer in observers { observer(message) }
        handler?(.stageMessage(message))
    }

    private func handleStateChange(_ state: ConnectionState) {
        switch state {
        case .connecting(let reason?):
            // The client tries again every few seconds; the same reason is logged only once.
            if reason != loggedReason { logger.warning("the daemon is not available: \(reason)") }
            loggedReason = reason
        case .connecting(nil), .ended: break
        case .registered:
            loggedReason = nil
            logger.info("“\(name)” has registered as the stage")
        case .replaced(let reason): logger.notice("“\(name)” was replaced as the stage: \(reason)")
        }
        stateChanged?(state)
    }
}
