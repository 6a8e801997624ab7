import EventLoop
import Glibc

/// The calls on Unix sockets that servers and clients share.
package enum UnixSocket {
    /// How many bytes a path may have; the kernel's field has one more for the final NUL.
    package static let maximumPathBytes = 107

    /// A new stream socket that neither blocks nor survives exec.
    package static func make() throws(SystemError) -> OwnedDescriptor {
        let type = Int32(SOCK_STREAM.rawValue) | LinuxCalls.closeOnExec | LinuxCalls.nonBlocking
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { throw .last("socket") }
        return OwnedDescriptor(descriptor)
    }

    /// Calls a function with the address of a path, whose length must be within the limit.
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

    /// Connects a socket; 0, or -1 with `errno`.
    package static func connect(_ descriptor: Int32, to path: String) -> Int32 {
        withAddress(of: path) { Glibc.connect(descriptor, $0, $1) }
    }

    /// What came of reading or writing.
    package enum Outcome: Equatable {
        /// So many bytes went through.
        case bytes(Int)
        /// Nothing is possible just now.
        case wouldBlock
        /// The peer has ended the connection.
        case ended
        /// The connection is broken.
        case failed(SystemError)
    }

    /// Reads what there is, up to the size of the buffer.
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

    /// Writes as much as goes; a peer that is gone raises no signal.
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
