import SceneModel

/// The effect of a message on the conversation between the daemon and a peer.
package enum MessageEffect: Hashable, Sendable {
    /// The peer is registered: the secret for its second connection, and the sessions that exist.
    case registers(joinToken: String, sessions: Set<SessionIdentifier>)
    /// A session no longer exists.
    case removes(SessionIdentifier)
    /// The message is only delivered.
    case none
}
