import EventLoop
import Foundation
import SceneModel
import Varlink

/// The conversation of a peer with the daemon, as a value: it handles inputs and returns the actions to perform.
///
/// The peer registers on the first connection and makes its calls on the second. Reported activation states are stored
/// and repeated to a daemon that has restarted. ``ConversationRules`` defines the differences between apps and stages.
package struct Conversation<Message: PeerMessage> {
    /// The number of a request, unique in a conversation.
    package typealias RequestNumber = UInt64
    /// The JSON of a reply, or the reason why the request has no reply.
    package typealias Outcome = Result<Data, RequestFailure>

    /// An input of the conversation.
    package enum Input {
        /// Connect and register. A stage that registers replaces the current stage.
        case start
        /// End the conversation and disconnect.
        case stop
        /// The first connection is established.
        case connected
        /// The daemon cannot be reached. The payload is the reason. The payload is nil if no daemon is listening and
        /// either a daemon is being started or this client does not start daemons.
        case unreachable(Unavailability?)
        /// A message from the daemon.
        case message(Message)
        /// The second connection is ready for calls.
        case joined
        /// The daemon has rejected the token of the second connection.
        case joinRejected
        /// The daemon has ended the registration call with an error.
        case refused(VarlinkError)
        /// One of the connections is lost.
        case connectionLost
        /// A request.
        case request(RequestNumber, RequestTraits)
        /// The activation state of a session's window.
        case report(SessionIdentifier, ActivationState)
        /// The outcome of a call.
        case reply(RequestNumber, Outcome)
        /// The time ``Conversation/deadline`` may have been reached.
        case tick
    }

    /// An action; actions are performed in order.
    package enum Action: Equatable {
        /// Close both connections and establish the first one again.
        case connect
        /// Close both connections.
        case disconnect
        /// Make the `Register` call on the first connection; the call stays open.
        case register
        /// Establish the second connection and associate it with the peer by this secret token.
        case join(token: String)
        /// Send the call of a request on the second connection.
        case send(RequestNumber)
        /// Report the activation state of a session's window on the second connection.
        case report(SessionIdentifier, ActivationState)
        /// Pass the outcome to the requester.
        case finish(RequestNumber, Outcome)
        /// Drop a request that duplicates a waiting one, without calling its completion.
        case drop(RequestNumber)
        /// Deliver a message to the peer.
        case deliver(Message)
        /// Notify the peer that its registration was lost.
        case notifyLoss
        /// Notify the peer that the conversation has ended by itself.
        case end(EndReason)
    }

    struct RequestEntry {
        let number: RequestNumber
        let traits: RequestTraits
        let deadline: MonotonicTime?
        var isSent = false
        var isRepeated = false
    }

    enum Phase {
        case ended, connecting, registering, registered, replaced
    }

    let rules: ConversationRules
    var phase = Phase.ended
    /// Whether the current daemon has registered the peer.
    var isRegistered = false
    /// Whether any daemon has ever registered the peer.
    var wasEverRegistered = false
    var requestEntries: [RequestEntry] = []
    var reports: [SessionIdentifier: ActivationState] = [:]
    var retry: MonotonicTime?
    var backoff = Backoff()

    /// The state of the registration.
    package internal(set) var state = ConnectionState.ended

    /// Creates a conversation that has not started.
    package init(_ rules: ConversationRules) { self.rules = rules }

    /// The time at which ``Input/tick`` is due; nil if never.
    package var deadline: MonotonicTime? { ([retry] + requestEntries.map(\.deadline)).compactMap(\.self).min() }

    /// Handles an input.
    package mutating func handle(_ input: Input, at now: MonotonicTime) -> [Action] {
        switch input {
        case .start: start()
        case .stop: end(.ended, .ended, .ended)
        case .connected: handleConnection()
        case .unreachable(let reason): handleUnavailability(reason, now)
        case .message(let message): handleMessage(message)
        case .joined: handleJoin()
        case .joinRejected: handleRejectedToken(now)
        case .refused(let error): handleRefusal(error, now)
        case .connectionLost: handleLoss(now)
        case .request(let number, let traits): request(number, traits, now)
        case .report(let session, let state): report(session, state)
        case .reply(let number, let outcome): handleReply(number, outcome)
        case .tick: tick(now)
        }
    }

    private mutating func tick(_ now: MonotonicTime) -> [Action] {
        var actions = failLateRequests(now)
        guard let retry, retry <= now else { return actions }
        // The delay after a rejected token has passed, and the daemon has not reported another peer, so register again.
        if phase == .registering { actions += handleLoss(now).filter { $0 != .disconnect } }
        self.retry = nil
        phase = .connecting
        return actions + [.connect]
    }
}
