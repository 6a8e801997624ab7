import Glibc

/// System calls that act on processes. The Glibc module does not export these calls, because the module reads the C
/// headers without `_GNU_SOURCE`.
///
/// The functions are looked up in the C library by name. If the library does not have a function, the call fails with
/// `ENOSYS`, as it does on an old kernel.
enum ProcessCalls {
    /// The flag with which `sendSignal` reaches the whole process group that the process leads; supported since Linux
    /// 6.9.
    static let wholeGroup: UInt32 = 4
    static let closeOnExec: Int32 = 0o2_000_000

    private typealias Open = @Sendable @convention(c) (Int32, UInt32) -> Int32
    private typealias Send = @Sendable @convention(c) (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32

    private static let openFunction = find("pidfd_open", as: Open.self)
    private static let sendFunction = find("pidfd_send_signal", as: Send.self)

    /// Returns a new pidfd of a process; the pidfd becomes readable when the process ends. Returns -1 and sets `errno`
    /// on failure.
    static func openProcess(_ pid: Int32) -> Int32 {
        // No flag is needed for close-on-exec, because the kernel sets it for every pidfd.
        openFunction?(pid, 0) ?? unavailable()
    }

    /// Sends a signal to the process of a pidfd, and never to a later process with the same pid. Returns 0 on success.
    /// Returns -1 and sets `errno` on failure.
    static func sendSignal(_ descriptor: Int32, _ signal: Int32, flags: UInt32 = 0) -> Int32 {
        sendFunction?(descriptor, signal, nil, flags) ?? unavailable()
    }

    private static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
        // The C library returns the address of a function with exactly the C type written above.
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    private static func unavailable() -> Int32 {
        errno = ENOSYS
        return -1
    }
}
