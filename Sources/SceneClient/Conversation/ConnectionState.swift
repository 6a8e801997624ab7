/// The state of a peer's registration with the daemon.
package enum ConnectionState: Hashable, Sendable {
    /// No daemon is running, or it has not replied yet; the peer retries. The reason as text for people; nil if none is
    /// known.
    case looking(reason: String?)
    /// The peer is registered and can make calls.
    case present
    /// Another peer has taken over; this one does not register again by itself. The daemon's message.
    case replaced(reason: String)
    /// The client was not started, or has ended.
    case ended
}
