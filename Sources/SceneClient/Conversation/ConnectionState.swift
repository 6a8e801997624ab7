/// The state of a peer's registration with the daemon.
package enum ConnectionState: Hashable, Sendable {
    /// The peer is not registered and keeps trying: no daemon is running, or the daemon has not replied yet. `reason`
    /// is text for people; nil if no reason is known.
    case connecting(reason: String?)
    /// The peer is registered and can make calls.
    case registered
    /// Another peer has replaced this peer, which does not register again by itself. `reason` is the daemon's message.
    case replaced(reason: String)
    /// The client was not started, or has ended.
    case ended
}
