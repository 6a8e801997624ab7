import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// A peer of the daemon. The client performs the actions of a ``Conversation`` on two connections.
///
/// The client connects to the daemon, starts the daemon if it is not running, and reconnects after a loss. Everything
/// happens on the thread of the client's event loop; no call blocks except ``waitForReplies(within:)``.
package final class DaemonClient<Message: PeerMessage> {
    /// The result of a call.
    package typealias Outcome = Conversation<Message>.Outcome

    /// The functions that receive a client's events.
    package struct Handlers {
        /// Called with each message from the daemon.
        package var message: (Message) -> Void = { _ in }
        /// Called with the reason why a message of the daemon cannot be decoded.
        package var undecodableMessage: (any Error) -> Void = { _ in }
        /// Called when a registered peer has lost its connection to the daemon, or when its conversation has ended.
        package var loss: () -> Void = {}
        /// Called when the conversation ends because the daemon refused the registration or is unavailable. The client
        /// does not retry.
        package var end: (EndReason) -> Void = { _ in }
        /// Called for every change of ``DaemonClient/state``.
        package var stateChange: (ConnectionState) -> Void = { _ in }

        /// Creates handlers that do nothing.
        package init() {}
    }

    /// The functions that receive the client's events.
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
    /// Returns the parameters of the `Register` call.
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
    ///   - registration: returns the parameters of `Register`. It is called for each attempt to register.
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

    /// Connects to the daemon and registers with it. If no daemon is running, runs the start command, if there is one,
    /// and retries.
    package func start() { handle(.start) }

    /// Disconnects from the daemon.
    package func stop() { handle(.stop) }

    /// Reads and handles immediately all messages that have arrived, for a caller whose next step may depend on these
    /// messages.
    package func readNow() { registrationSocket?.readNow() }

    /// Makes a request. The completion is called once with the outcome, or never if the request is dropped as a
    /// duplicate.
    package func send(_ request: DaemonRequest, completion: @escaping (Outcome) -> Void) {
        lastNumber += 1
        requests[lastNumber] = PendingRequest(request: request, completion: completion)
        handle(.request(lastNumber, request.traits))
    }

    /// Reports the activation state of a session's window. The last report of every session is repeated to a daemon
    /// that has restarted.
    package func report(_ session: SessionIdentifier, _ state: ActivationState) { handle(.report(session, state)) }

    /// Calls a function as soon as no request is pending, or after the time limit.
    package func finish(within limit: Duration, _ action: @escaping () -> Void) {
        let deadline = MonotonicTime.now + limit
        func check() {
            guard hasPendingRequests, .now < deadline else { return action() }
            loop.schedule(after: .milliseconds(10)) { check() }
        }
        check()
    }

    /// Blocks until no request is pending, the time limit has passed or the connection for calls is lost. The event
    /// loop does not run meanwhile.
    package func waitForReplies(within limit: Duration) {
        let deadline = MonotonicTime.now + limit
        while hasPendingRequests, let callSocket, callSocket.processEvents(until: deadline) {}
    }

    // MARK: - Performing actions

    /// Passes an input to the conversation and performs the returned actions in order. If performing an action causes
    /// another input, that input is handled at once, and its actions are performed after all actions that are already
    /// queued.
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
