import EventLoop
import Foundation
import PredicateFormat
import SceneClient
import SceneModel
import SceneProtocol
import Varlink

/// The app's connection to the daemon.
///
/// Calls that are made while no daemon is running are sent to the next daemon.
@MainActor
package final class DaemonSceneSystem: DaemonConnection {
    package var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)?
    /// Called with the reason when the app cannot continue. The reason determines the exit status.
    package var onEnd: (@MainActor (LaunchFault) -> Void)?

    /// Methods that are not idempotent and so are never sent twice.
    private static let unrepeatableMethods: Set<String> = [
        ProtocolInterface.scenes.member("RequestActivation"), ProtocolInterface.scenes.member("RequestRefresh"),
        ProtocolInterface.system.member("Open"),
    ]

    private let address: DaemonAddress
    private let registration: AppRegistration
    private let client: DaemonClient<ScenesMessages.AppMessage>
    private var isClosed = false

    /// Creates the connection without opening it; `start()` connects to the daemon.
    ///
    /// - Parameter scenes: returns the connected scenes. The scenes are sent when the app registers again with a
    ///   restarted daemon.
    package init(
        _ bundle: AppBundle, at address: DaemonAddress, on loop: any EventLoop,
        scenes: @escaping @MainActor () -> [ScenesMessages.RunningScene]
    ) {
        let registration = AppRegistration(bundle, scenes: scenes)
        (self.address, self.registration) = (address, registration)
        client = DaemonClient(.app, at: address, limits: Limits(maximumQueuedBytes: 64 << 20), on: loop) {
            registration.parameters
        }
        client.handlers.message = { [weak self] in self?.handleMessage($0) }
        client.handlers.undecodableMessage = { [weak self] in self?.reportUndecodable($0) }
        client.handlers.end = { [weak self] in self?.end($0) }
    }

    package func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) {
        guard !isClosed else { return }
        // The bytes are compared, because a search for a string would load Foundation's Unicode tables, half a
        // megabyte, into every app.
        let isComplete = method.utf8.contains(UInt8(ascii: "."))
        let method = isComplete ? method : ProtocolInterface.scenes.member(method)
        let traits = RequestTraits(isRepeatable: !Self.unrepeatableMethods.contains(method))
        client.send(DaemonRequest(method, parameters, traits)) { [weak self] outcome in
            guard let self, !isClosed else { return }
            then(outcome.mapError { ConnectionFault.error(for: $0, method) })
        }
    }

    /// Connects to the daemon and registers the app.
    package func start() { client.start() }

    /// Closes the connections without notifying the app.
    package func close() {
        (isClosed, onEnd, handler) = (true, nil, nil)
        client.stop()
    }

    /// Calls a function once all previous calls have been answered, at the latest after a number of seconds.
    package func finish(within seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
        client.finish(within: .seconds(seconds)) { action() }
    }

    /// Blocks the main loop until all previous calls have been answered, at most for a number of seconds.
    package func waitForAnswers(within seconds: TimeInterval) { client.waitForReplies(within: .seconds(seconds)) }

    private func handleMessage(_ message: ScenesMessages.AppMessage) {
        registration.update(from: message)
        handler?(message)
    }

    private func reportUndecodable(_ error: any Error) {
        UIKitFault.report(
            Diagnostic(
                code: "systemNotUnderstood", message: "cannot decode a message from the daemon",
                remedy: "use compatible versions of the app and proscenium", place: "Register", cause: "\(error)"))
    }

    private func end(_ reason: EndReason) {
        let onEnd = self.onEnd
        close()
        onEnd?(LaunchFault(reason, address))
    }
}

extension LaunchFault {
    /// Creates the fault that ends the app. The client gave up the connection to the daemon for `reason`.
    fileprivate init(_ reason: EndReason, _ address: DaemonAddress) {
        switch reason {
        case .refused(let error) where error.name == ProtocolInterface.scenes.member("AlreadyRunning"):
            self = .alreadyRunning
        case .refused(let error): self = .refused(DaemonFault.diagnostic(of: error, place: address.socket))
        case .unavailable(.notStarted(let failure)):
            self = .daemonUnavailable(command: failure.program, problem: failure.problem)
        case .unavailable(let cause):
            self = .daemonUnavailable(command: address.startCommand?.first ?? "proscenium", problem: cause.reason)
        }
    }
}
