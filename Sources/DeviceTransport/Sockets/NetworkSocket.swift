import EventLoop
import Glibc

/// Non-blocking TCP sockets.
package enum NetworkSocket {
    /// The maximum number of connections that wait in a listener's queue.
    private static let backlog: Int32 = 16
    /// The time without data after which the kernel sends keep-alive probes, in seconds.
    private static let idleSeconds: Int32 = 30
    /// The time after which a connection ends if the peer does not acknowledge data, in milliseconds.
    private static let confirmationMilliseconds: Int32 = 30_000

    /// Creates a listener.
    ///
    /// - Parameter address: the address; the port 0 stands for an unused port. A listener on `::` receives connections
    ///   over IPv4, too.
    /// - Throws: the error of the failed system call, for example if the port is in use.
    package static func listen(on address: NetworkAddress) throws(SystemError) -> OwnedDescriptor {
        let descriptor = try make(address.family)
        set(SO_REUSEADDR, of: SOL_SOCKET, to: 1, on: descriptor)
        if address.family == AF_INET6 { set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), to: 0, on: descriptor) }
        guard address.withPointer({ bind(descriptor.number, $0, $1) }) == 0 else { throw .last("bind") }
        guard Glibc.listen(descriptor.number, backlog) == 0 else { throw .last("listen") }
        return descriptor
    }

    /// Returns the address of this side of a socket; nil if it has none.
    package static func address(of descriptor: OwnedDescriptor) -> NetworkAddress? {
        NetworkAddress { getsockname(descriptor.number, $0, $1) }
    }

    /// Accepts the next connection; nil if no connection waits.
    ///
    /// - Throws: the error of the system call, for example if too many files are open.
    package static func accept(
        _ listener: OwnedDescriptor
    ) throws(SystemError) -> (OwnedDescriptor, NetworkAddress)? {
        let number = LinuxCalls.accept(listener.number)
        guard number >= 0 else {
            // The peer may have closed the connection in the meantime.
            if [EAGAIN, EINTR, ECONNABORTED].contains(errno) { return nil }
            throw .last("accept4")
        }
        let descriptor = OwnedDescriptor(number)
        guard let peer = NetworkAddress({ getpeername(number, $0, $1) }) else { return nil }
        prepare(descriptor)
        return (descriptor, peer)
    }

    /// Begins to connect. The socket becomes writable when the connection exists or has failed.
    ///
    /// - Throws: the error of the failed system call.
    package static func connect(to address: NetworkAddress) throws(SystemError) -> OwnedDescriptor {
        let descriptor = try make(address.family)
        prepare(descriptor)
        let result = address.withPointer { Glibc.connect(descriptor.number, $0, $1) }
        guard result == 0 || errno == EINPROGRESS else { throw .last("connect") }
        return descriptor
    }

    /// Returns the error of a connection attempt that has ended; nil if the connection exists.
    static func connectionError(of descriptor: OwnedDescriptor) -> SystemError? {
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else {
            return .last("getsockopt")
        }
        return code == 0 ? nil : SystemError(call: "connect", code: code)
    }

    private static func make(_ family: Int32) throws(SystemError) -> OwnedDescriptor {
        let type = Int32(SOCK_STREAM.rawValue) | LinuxCalls.closeOnExec | LinuxCalls.nonBlocking
        let descriptor = socket(family, type, 0)
        guard descriptor >= 0 else { throw .last("socket") }
        return OwnedDescriptor(descriptor)
    }

    /// Sets the options of a connection: small messages are sent without delay (TCP_NODELAY), and keep-alive probes
    /// detect that the peer's machine has disappeared.
    private static func prepare(_ descriptor: OwnedDescriptor) {
        let tcp = Int32(IPPROTO_TCP)
        set(SO_KEEPALIVE, of: SOL_SOCKET, to: 1, on: descriptor)
        set(TCP_NODELAY, of: tcp, to: 1, on: descriptor)
        set(TCP_KEEPIDLE, of: tcp, to: idleSeconds, on: descriptor)
        set(TCP_KEEPINTVL, of: tcp, to: idleSeconds / 3, on: descriptor)
        set(TCP_KEEPCNT, of: tcp, to: 3, on: descriptor)
        set(TCP_USER_TIMEOUT, of: tcp, to: confirmationMilliseconds, on: descriptor)
    }

    /// Sets an option. A failure is ignored, because a connection also works without the option.
    private static func set(_ option: Int32, of level: Int32, to value: Int32, on descriptor: OwnedDescriptor) {
        var value = value
        _ = setsockopt(descriptor.number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
