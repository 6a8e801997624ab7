import EventLoop
import Glibc

/// The credentials of the peer of a Unix socket, as the kernel recorded them when the connection was made.
package struct PeerCredentials: Sendable, Equatable {
    /// The process identifier.
    package let processID: Int32
    /// The user identifier.
    package let userID: UInt32
    /// The primary group identifier.
    package let groupID: UInt32

    /// The process group of the process; nil if the process has ended, or if it is in a PID namespace that this process
    /// cannot see.
    var processGroup: Int32? {
        // The kernel reports the pid 0 for a process in another namespace. `getpgid(0)` would return this process's
        // group.
        guard processID > 0 else { return nil }
        let group = getpgid(processID)
        return group > 0 ? group : nil
    }

    /// Makes credentials from their identifiers.
    package init(processID: Int32, userID: UInt32, groupID: UInt32) {
        self.processID = processID
        self.userID = userID
        self.groupID = groupID
    }

    /// Reads the credentials from the kernel; nil if the descriptor is not a Unix socket or has no peer.
    init?(of descriptor: Int32) {
        // `struct ucred` contains a process, a user and a group, 32 bits each.
        var fields: [UInt32] = [0, 0, 0]
        var size = socklen_t(12)
        let result = getsockopt(descriptor, SOL_SOCKET, LinuxCalls.peerCredentialsOption, &fields, &size)
        // The kernel reports user -1 for a socket without a peer.
        guard result == 0, size == 12, fields[1] != .max else { return nil }
        self.init(processID: Int32(bitPattern: fields[0]), userID: fields[1], groupID: fields[2])
    }
}
