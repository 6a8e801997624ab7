import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A peer of the daemon: it performs the actions of a ``Conversation`` on two connections.
///
/// It connects to the daemon, starts the daemon if it is not running, and reconnects after a loss. Everything happens on
/// the thread of its loop; no call blocks except ``waitForReplies(within:)``.
package final class DaemonClient<Message: PeerMessage> {
    /// The result of a call.
    package typealias Outcome = Conversation<Message>.Outcome

    /// The receivers of a client's events.
    package struct Handlers {
        /// Called with each message from the daemon.
        package var message: (Message) -> Void = { _ in }
        /// Called with the reason why a message of the daemon cannot be decoded.
        package var undecodableMessage: (any Error) -> Void = { _ in }
        /// Called when the daemon that registered the peer is lost.
        package var loss: () -> Void = {}
        /// Called when the conversation has ended by itself.
        package var end: (EndReason) -> Void = { _ in }
        /// Called for every change of ``DaemonClient/state``.
        package var stateChange: (ConnectionState) -> Void = { _ in }

        /// Creates handlers that do nothing.
        package init() {}
    }

    /// The receivers of the client's events.
    package var handlers = Handlers()
    /// The state of the registration.
    package var state: ConnectionState { conversation.state }
    /// Whether a request has no reply yet.
    package var hasPendingRequests: Bool { !requests.isEmpty }

    struct PendingRequest {
        let request: DaemonRequest
        let completion: (Outcome) -> Void
    }

    private enum Step {
        case action(Conversation<Message>.Action)
        case stateChange(ConnectionState)
    }

    let address: DaemonAddress
    let limits: Limits
    let loop: any EventLoop
    /// Returns the parameters of the registration call.
    let registration: () -> any Encodable
    private(set) var conversation: Conversation<Message>
    var launcher: DaemonLauncher
    var inherited: Int32?
    var registrationSocket: DaemonSocket?
    var callSocket: DaemonSocket?
    var requests: [UInt64: PendingRequest] = [:]
    private var lastNumber: UInt64 = 0
    private var steps: [Step] = []
    private var timer: (moment: MonotonicTime, timer: ScheduledTimer)?

    /// Creates a client that does nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - limits: the limits of both connections.
    ///   - registration: returns the parameters of `Register` whenever the client registers.
    package init(
        _ rules: ConversationRules, at address: DaemonAddress, limits: Limits, on loop: any EventLoop,
        registration: @escaping () -> any Encodable
    ) {
        (self.address, self.limits, self.loop, self.registration) = (address, limits, loop, registration)
        inherited = address.inherited
        conversation = Conversation(rules)
        launcher = DaemonLauncher(address.startCommand, environment: address.startEnvironment)
    }

    deinit { if let timer { loop.cancel(timer.timer) } }

    /// Registers now, or as soon as a daemon is running.
    package func start() { handle(.start) }

    /// Disconnects from the daemon.
    package func stop() { handle(.stop) }

    /// Handles all messages received so far immediately, because an event from another source may depend on them.
    package func readNow() { registrationSocket?.readNow() }

    /// Makes a request; the completion is called at most once.
    package func send(_ request: DaemonRequest, completion: @escaping (Outcome) -> Void) {
        lastNumber += 1
        requests[lastNumber] = PendingRequest(request: request, completion: completion)
        handle(.request(lastNumber, request.traits))
    }

    /// Reports the activation state of a session's window; the last report is repeated to a daemon that has restarted.
    package func report(_ session: SessionIdentifier, _ state: ActivationState) { handle(.report(session, state)) }

    /// Calls a function once all requests made so far are answered, or after a time.
    package func finish(within limit: Duration, _ action: @escaping () -> Void) {
        let deadline = MonotonicTime.now + limit
        func check() {
            guard hasPendingRequests, .now < deadline else { return action() }
            loop.schedule(after: .milliseconds(10)) { check() }
        }
        check()
    }

    /// Waits without the loop until all requests made so far are answered, or for a time.
    package func waitForReplies(within limit: Duration) {
        let deadline = MonotonicTime.now + limit
        while hasPendingRequests, let callSocket, callSocket.processEvents(until: deadline) {}
    }

    // MARK: - Performing actions

    /// Passes an input to the conversation and performs the actions in order. An input that an action causes is handled
    /// at once; its actions follow those that are still to be performed.
    func handle(_ input: Conversation<Message>.Input) {
        let earlierState = state
        let actions = conversation.handle(input, at: .now)
        if state != earlierState { steps.append(.stateChange(state)) }
        steps += actions.map { .action($0) }
        while !steps.isEmpty {
            switch steps.removeFirst() {
            case .action(let action): perform(action)
            case .stateChange(let state): handlers.stateChange(state)
            }
        }
        setTimer()
    }

    private func perform(_ action: Conversation<Message>.Action) {
        switch action {
        case .connect:
            disconnect()
            connect()
        case .disconnect: disconnect()
        case .register: register()
        case .join(let token): join(token)
        case .send(let number): send(number)
        case .report(let session, let state):
            callSocket?.call(
                Message.interface.member("Report"), StageCalls.Report(session: session, state: state)
            ) { _ in }
        case .finish(let number, let outcome): requests.removeValue(forKey: number)?.completion(outcome)
        case .drop(let number): requests[number] = nil
        case .deliver(let message): handlers.message(message)
        case .notifyLoss: handlers.loss()
        case .end(let reason): handlers.end(reason)
        }
    }

    private func setTimer() {
        let moment = conversation.deadline
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: moment) { [weak self] in
                self?.timer = nil
                self?.handle(.tick)
            }
            return (moment, timer)
        }
    }
}
