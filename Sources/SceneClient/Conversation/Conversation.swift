import EventLoop
import Foundation
import SceneModel
import Varlink

/// The conversation of a peer with the daemon, as a value: it handles inputs and returns the actions to perform.
///
/// The peer registers on one connection and makes its calls on a second one. Reported activation states are stored and
/// repeated to a daemon that has restarted. ``ConversationRules`` has the differences between apps and stages.
package struct Conversation<Message: PeerMessage> {
    /// The number of a request, unique in a conversation.
    package typealias RequestNumber = UInt64
    /// The JSON of a reply, or the reason why there is none.
    package typealias Outcome = Result<Data, RequestFailure>

    /// An input of the conversation.
    package enum Input {
        /// Register; replaces another peer where the interface has only one.
        case start
        /// Disconnect.
        case stop
        /// The first connection has been made.
        case connected
        /// No daemon is listening; the reason why none could be started, nil if one is starting.
        case unreachable(Unavailability?)
        /// A message from the daemon.
        case message(Message)
        /// The second connection belongs to the registered peer.
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
        /// The time of ``Conversation/deadline`` may have come.
        case tick
    }

    /// An action; actions are performed in order.
    package enum Action: Equatable {
        /// Close both connections and make the first one again.
        case connect
        /// Close both connections.
        case disconnect
        /// Make the registration call, which stays open.
        case register
        /// Make the second connection, with its secret token.
        case join(token: String)
        /// Make the call of a request on the second connection.
        case send(RequestNumber)
        /// Report the activation state of a session's window on the second connection.
        case report(SessionIdentifier, ActivationState)
        /// Pass the outcome to the requester.
        case finish(RequestNumber, Outcome)
        /// Drop a request that duplicates a waiting one.
        case drop(RequestNumber)
        /// Deliver a message to the peer.
        case deliver(Message)
        /// Notify the peer that it is no longer registered.
        case notifyLoss
        /// Notify the peer that the conversation has ended by itself.
        case end(EndReason)
    }

    struct Entry {
        let number: RequestNumber
        let traits: RequestTraits
        let deadline: MonotonicTime?
        var isSent = false
        var isRepeated = false
    }

    enum Phase {
        case ended, looking, registering, present, replaced
    }

    let rules: ConversationRules
    var phase = Phase.ended
    /// Whether the present daemon has registered the peer.
    var isRegistered = false
    /// Whether any daemon has ever registered the peer.
    var wasEverRegistered = false
    var entries: [Entry] = []
    var reports: [SessionIdentifier: ActivationState] = [:]
    var retry: MonotonicTime?
    var backoff = Backoff()

    /// The state of the registration.
    package internal(set) var state = ConnectionState.ended

    /// Creates a conversation that has not started.
    package init(_ rules: ConversationRules) { self.rules = rules }

    /// The time at which ``Input/tick`` is due; nil if never.
    package var deadline: MonotonicTime? { ([retry] + entries.map(\.deadline)).compactMap(\.self).min() }

    /// Handles an input.
    package mutating func handle(_ input: Input, at now: MonotonicTime) -> [Action] {
        switch input {
        case .start: start()
        case .stop: end(.ended, .ended, .ended)
        case .connected: connected()
        case .unreachable(let reason): handleUnavailability(reason, now)
        case .message(let message): handleMessage(message)
        case .joined: joined()
        case .joinRejected: handleRejectedToken(now)
        case .refused(let error): handleRefusal(error, now)
        case .connectionLost: lost(now)
        case .request(let number, let traits): request(number, traits, now)
        case .report(let session, let state): report(session, state)
        case .reply(let number, let outcome): handleReply(number, outcome)
        case .tick: tick(now)
        }
    }

    private mutating func tick(_ now: MonotonicTime) -> [Action] {
        var actions = failLateRequests(now)
        guard let retry, retry <= now else { return actions }
        // The token was rejected although no other peer has taken over, so start again.
        if phase == .registering { actions += lost(now).filter { $0 != .disconnect } }
        self.retry = nil
        phase = .looking
        return actions + [.connect]
    }
}
