import Glibc

/// Linux system calls that Swift's `Glibc` module does not declare: the module is built without `_GNU_SOURCE` and
/// without the headers `sys/epoll.h` and `sys/eventfd.h`.
///
/// The functions are looked up in the C library by name. Calling a function that the library lacks fails with `ENOSYS`,
/// the error that an old kernel returns for an unknown system call.
package enum LinuxCalls {
    /// The flag that closes a descriptor when another program is executed.
    package static let closeOnExec: Int32 = 0o2_000_000
    /// The flag with which operations on a descriptor fail instead of blocking.
    package static let nonBlocking: Int32 = 0o4000
    static let epollAdd: Int32 = 1
    static let epollRemove: Int32 = 2
    static let epollModify: Int32 = 3
    static let epollIn: UInt32 = 0x1
    static let epollOut: UInt32 = 0x4
    static let epollError: UInt32 = 0x8
    static let epollHangUp: UInt32 = 0x10
    /// The socket option that reads the process, user and group of the peer.
    package static let peerCredentialsOption: Int32 = 17

    #if arch(x86_64)
        // The kernel packs `struct epoll_event` on this architecture only.
        static let eventStride = 12
        static let eventDataOffset = 4
    #else
        static let eventStride = 16
        static let eventDataOffset = 8
    #endif

    private typealias One = @Sendable @convention(c) (Int32) -> Int32
    private typealias Event = @Sendable @convention(c) (UInt32, Int32) -> Int32
    private typealias Control = @Sendable @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    private typealias Wait = @Sendable @convention(c) (Int32, UnsafeMutableRawPointer?, Int32, Int32) -> Int32
    private typealias Accept =
        @Sendable @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32

    private static let createFunction = find("epoll_create1", as: One.self)
    private static let controlFunction = find("epoll_ctl", as: Control.self)
    private static let waitFunction = find("epoll_wait", as: Wait.self)
    private static let eventFunction = find("eventfd", as: Event.self)
    private static let acceptFunction = find("accept4", as: Accept.self)

    /// Creates an epoll descriptor that is closed on exec; returns -1 with `errno` on failure.
    static func createEpoll() -> Int32 { createFunction?(closeOnExec) ?? unavailable() }

    /// Adds, modifies or removes the registration of a descriptor; returns 0, or -1 with `errno`.
    static func control(_ epoll: Int32, _ operation: Int32, _ descriptor: Int32, events: UInt32, token: UInt64) -> Int32
    {
        withUnsafeTemporaryAllocation(byteCount: eventStride, alignment: 8) { event in
            event.storeBytes(of: events, toByteOffset: 0, as: UInt32.self)
            event.storeBytes(of: token, toByteOffset: eventDataOffset, as: UInt64.self)
            return controlFunction?(epoll, operation, descriptor, event.baseAddress) ?? unavailable()
        }
    }

    /// Waits for at most as many events as fit into the buffer; returns their number, or -1 with `errno`.
    static func wait(_ epoll: Int32, _ buffer: UnsafeMutableRawBufferPointer, milliseconds: Int32) -> Int32 {
        let capacity = Int32(buffer.count / eventStride)
        return waitFunction?(epoll, buffer.baseAddress, capacity, milliseconds) ?? unavailable()
    }

    /// Creates a non-blocking event descriptor that is closed on exec; returns -1 with `errno` on failure.
    static func createEvent() -> Int32 { eventFunction?(0, closeOnExec | nonBlocking) ?? unavailable() }

    /// Accepts the next connection of a listening socket as a non-blocking descriptor that is closed on exec; returns
    /// -1 with `errno` on failure.
    package static func accept(_ listener: Int32) -> Int32 {
        acceptFunction?(listener, nil, nil, closeOnExec | nonBlocking) ?? unavailable()
    }

    private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
        // The C library defines each function with exactly the C type written above.
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    private static func unavailable() -> Int32 {
        errno = ENOSYS
        return -1
    }
}
