/// The facts about a Wayland client at the time of its connection.
package enum ClientFacts: Hashable, Sendable {
    /// The shell created the connection for a process of its own.
    case ownConnection
    /// The client connected to the shell's socket. `userID` is the user of the connecting process. `process` is nil if
    /// the process has ended, cannot be examined, or belongs to a PID namespace that the shell cannot see.
    case peer(userID: UInt32, process: PeerProcessFacts?)
}
