/// The facts about a Wayland client at the time of its connection.
package enum ClientFacts: Hashable, Sendable {
    /// The shell created the connection for a process of its own.
    case ownConnection
    /// The client connected to the shell's socket. The user is the one of the connecting process. The process is nil if
    /// it has ended, cannot be examined, or belongs to no process namespace that the shell can see.
    case peer(userID: UInt32, process: PeerProcessFacts?)
}
