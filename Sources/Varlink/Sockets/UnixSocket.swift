import EventLoop
import Glibc

/// Unix socket operations shared by servers and clients.
package enum UnixSocket {
    /// The maximum length of a socket path in bytes. The kernel's field has one more byte, for the terminating null
    /// byte.
    package static let maximumPathBytes = 107

    /// Creates a non-blocking stream socket that is closed on exec.
    package static func make() throws(SystemError) -> OwnedDescriptor {
        let type = Int32(SOCK_STREAM.rawValue) | LinuxCalls.closeOnExec | LinuxCalls.nonBlocking
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw .last("socket") }
        return OwnedDescriptor(descriptor)
    }

    /// Returns the folder of a path.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Passes the socket address of a path to a function. The path must not be longer than the limit.
    static func withAddress<Value>(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { field in
            field.copyBytes(from: path.utf8.prefix(maximumPathBytes))
        }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Connects a socket; returns 0, or -1 with `errno`.
    package static func connect(_ descriptor: Int32, to path: String) -> Int32 {
        withAddress(of: path) { Glibc.connect(descriptor, $0, $1) }
    }

    /// The result of a read or write.
    package enum Outcome: Equatable {
        /// The number of bytes transferred.
        case bytes(Int)
        /// The operation would block.
        case wouldBlock
        /// The peer has ended the connection.
        case ended
        /// The system call failed with another error.
        case failed(SystemError)
    }

    /// Reads the available bytes, at most as many as the buffer holds.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .ended }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            case ECONNRESET: return .ended
            default: return .failed(.last("recv"))
            }
        }
    }

    /// Writes as many bytes as the socket accepts. A write to a closed connection returns `ended` and does not raise
    /// SIGPIPE.
    package static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Outcome {
        while true {
            let count = send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            if count >= 0 { return .bytes(count) }
            switch errno {
            case EINTR: continue
            case EAGAIN: return .wouldBlock
            case EPIPE, ECONNRESET: return .ended
            default: return .failed(.last("send"))
            }
        }
    }
}
