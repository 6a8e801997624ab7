import SceneModel

/// The effect of a message on the conversation between the daemon and a peer.
package enum MessageEffect: Hashable, Sendable {
    /// The peer is registered. The payload is the secret for the peer's second connection, and the sessions that exist.
    case registers(joinToken: String, sessions: Set<SessionIdentifier>)
    /// A session was removed.
    case removes(SessionIdentifier)
    /// The message does not affect the conversation; it is only delivered to the peer.
    case none
}
