import SceneProtocol

/// The rules by which the conversations of apps and stages differ.
package struct ConversationRules: Hashable, Sendable {
    /// The time for which a request waits for its reply before it fails; nil for no limit.
    package var requestTimeout: Duration?
    /// The maximum number of waiting requests; nil for no limit.
    package var maximumRequests: Int?
    /// Whether requests that are made before the start or after the end are kept instead of failing.
    package var keepsRequestsWhileEnded: Bool
    /// Whether requests follow the join call at once, without waiting for its reply.
    package var pipelinesJoin: Bool
    /// The time to wait after a rejected join token, because another peer has probably taken over, which the first
    /// connection then reports; nil to reconnect as after a loss.
    package var rejectedTokenDelay: Duration?
    /// The error with which the daemon ends the registration when another peer has taken over; nil for none.
    package var replacementError: String?
    /// Whether the conversation ends when the daemon refuses the registration, or cannot be started before the first
    /// registration. Otherwise the peer retries.
    package var endsOnFailure: Bool

    /// The rules of an app: a refusal ends it, and its requests wait for the next daemon.
    package static let app = ConversationRules(
        requestTimeout: nil, maximumRequests: nil, keepsRequestsWhileEnded: true, pipelinesJoin: true,
        rejectedTokenDelay: nil, replacementError: nil, endsOnFailure: true)

    /// Returns the rules of a stage: it waits for a daemon, its requests do not, and another stage can replace it.
    package static func stage(requestTimeout: Duration) -> ConversationRules {
        ConversationRules(
            requestTimeout: requestTimeout, maximumRequests: 256, keepsRequestsWhileEnded: false,
            pipelinesJoin: false, rejectedTokenDelay: .seconds(1),
            replacementError: ProtocolInterface.stage.member("NotRegistered"), endsOnFailure: false)
    }
}
