import Foundation

/// A test of whether a process listens on a Unix socket.
enum SocketProbe {
    /// The result of a connection attempt.
    enum Outcome: Hashable {
        /// The connection succeeded. The caller must close the descriptor. `pid` is the process at the other end; nil
        /// if the system does not provide it.
        case connected(descriptor: Int32, pid: Int32?)
        /// The connection failed. The payload is the `errno` value.
        case failed(Int32)
    }

    /// The maximum length of a path in bytes. The kernel's field has one more byte for the terminating NUL.
    static let maximumPathLength = 107

    private static let peerCredentials: Int32 = 17
    private static let flags: Int32 = 0o2_000_000 | 0o4000

    /// Connects to a path or to an abstract socket name; never blocks.
    static func connect(_ path: String, isAbstract: Bool = false) -> Outcome {
        let bytes = (isAbstract ? [0] : []) + Array(path.utf8)
        guard bytes.count <= maximumPathLength else { return .failed(ENAMETOOLONG) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
        guard descriptor >= 0 else { return .failed(errno) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        // An abstract name ends at the length that is passed to the kernel; a path includes its terminating NUL.
        let size = MemoryLayout<sockaddr_un>.size - 108 + bytes.count + (isAbstract ? 0 : 1)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(size))
            }
        }
        if result == 0 { return .connected(descriptor: descriptor, pid: peer(descriptor)) }
        let code = errno
        close(descriptor)
        return .failed(code)
    }

    /// Returns the `errno` value of a failed connection; nil if a process listens, even if the queue of connections is
    /// full.
    static func connectionError(_ path: String, isAbstract: Bool = false) -> Int32? {
        switch connect(path, isAbstract: isAbstract) {
        case .connected(let descriptor, _):
            close(descriptor)
            return nil
        case .failed(EAGAIN): return nil
        case .failed(let code): return code
        }
    }

    private static func peer(_ descriptor: Int32) -> Int32? {
        // `struct ucred` consists of a process, a user and a group identifier of 32 bits each.
        var fields: [UInt32] = [0, 0, 0]
        var size = socklen_t(12)
        guard getsockopt(descriptor, SOL_SOCKET, peerCredentials, &fields, &size) == 0, size == 12 else { return nil }
        return fields[0] == 0 ? nil : Int32(bitPattern: fields[0])
    }
}
