import SceneProtocol

/// The rules by which the conversations of apps and stages differ.
package struct ConversationRules: Hashable, Sendable {
    /// The time after which a request without a reply fails; nil for no limit.
    package var requestTimeout: Duration?
    /// The maximum number of requests without a reply; nil for no limit.
    package var maximumRequests: Int?
    /// Whether requests that are made before the start or after the end are kept instead of failing.
    package var keepsRequestsWhileEnded: Bool
    /// Whether requests are sent directly after the join call, without waiting for its reply.
    package var pipelinesJoin: Bool
    /// The time for which the peer waits after a rejected join token before it reconnects. Usually another peer has
    /// replaced the peer, and the daemon reports this on the first connection within this time. If nil, the peer
    /// reconnects as it does after a loss.
    package var rejectedTokenDelay: Duration?
    /// The error with which the daemon ends the registration when another peer replaces the peer; nil if peers do not
    /// replace each other.
    package var replacementError: String?
    /// Whether the conversation ends when the daemon refuses the registration, or when the daemon cannot be started
    /// before the first registration. Otherwise the peer retries.
    package var endsOnFailure: Bool

    /// The rules of an app. A refused registration ends the conversation. Requests never time out, and requests that
    /// are made while the conversation is ended are kept for the next registration.
    package static let app = ConversationRules(
        requestTimeout: nil, maximumRequests: nil, keepsRequestsWhileEnded: true, pipelinesJoin: true,
        rejectedTokenDelay: nil, replacementError: nil, endsOnFailure: true)

    /// Returns the rules of a stage. A stage retries until it is registered, and its requests time out. Another stage
    /// can replace it.
    package static func stage(requestTimeout: Duration) -> ConversationRules {
        ConversationRules(
            requestTimeout: requestTimeout, maximumRequests: 256, keepsRequestsWhileEnded: false,
            pipelinesJoin: false, rejectedTokenDelay: .seconds(1),
            replacementError: ProtocolInterface.stage.member("NotRegistered"), endsOnFailure: false)
    }
}
