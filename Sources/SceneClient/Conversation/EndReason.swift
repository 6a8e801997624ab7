import Varlink

/// The reason why a conversation has ended by itself.
package enum EndReason: Equatable, Sendable {
    /// The daemon refused the registration.
    case refused(VarlinkError)
    /// The daemon is not running and cannot be started.
    case unavailable(Unavailability)
}
