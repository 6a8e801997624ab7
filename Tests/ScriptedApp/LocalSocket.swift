import Glibc

/// Basic operations on Unix sockets.
enum LocalSocket {
    static let closeOnExec: Int32 = 0o2_000_000
    static let nonBlocking: Int32 = 0o4000

    /// Returns a connected socket; -1 with `errno` set on failure.
    static func connect(to path: String, isBlocking: Bool) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return -1
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let type = Int32(SOCK_STREAM.rawValue) | closeOnExec | (isBlocking ? 0 : nonBlocking)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { return -1 }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            close(descriptor)
            errno = code
            return -1
        }
        return descriptor
    }

    /// Configures an inherited descriptor; returns false when it is not a socket.
    static func adopt(_ descriptor: Int32) -> Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
            && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    }

    /// Sends bytes on a blocking socket, up to the first failure.
    static func sendAll(_ bytes: [UInt8], to descriptor: Int32) {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            remaining = remaining.dropFirst(count)
        }
    }
}
