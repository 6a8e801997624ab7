import EventLoop
import Glibc

/// Who is at the other end of a Unix socket, as the kernel recorded it when the connection was made.
public struct PeerCredentials: Sendable, Equatable {
    /// The process.
    public let processID: Int32
    /// The user.
    public let userID: UInt32
    /// The primary group.
    public let groupID: UInt32

    /// Makes credentials, for tests.
    public init(processID: Int32, userID: UInt32, groupID: UInt32) {
        self.processID = processID
        self.userID = userID
        self.groupID = groupID
    }

    /// Asks the kernel; nil when the descriptor is no Unix socket.
    init?(of descriptor: Int32) {
        // `struct ucred` holds a process, a user and a group, 32 bits each.
        var fields: [UInt32] = [0, 0, 0]
        var size = socklen_t(12)
        let result = getsockopt(descriptor, SOL_SOCKET, LinuxCalls.peerCredentialsOption, &fields, &size)
        // The kernel says user -1 for a socket without a peer.
        guard result == 0, size == 12, fields[1] != .max else { return nil }
        self.init(processID: Int32(bitPattern: fields[0]), userID: fields[1], groupID: fields[2])
    }
}
