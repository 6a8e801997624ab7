import Glibc

/// Process calls that the Glibc module does not export, because its headers are read without `_GNU_SOURCE`.
///
/// They are looked up in the C library by name. A missing one fails with `ENOSYS`, as it does in old kernels.
enum ProcessCalls {
    /// The flag that makes `sendSignal` reach the whole group that the process leads; since Linux 6.9.
    static let wholeGroup: UInt32 = 4
    static let closeOnExec: Int32 = 0o2_000_000

    private typealias Open = @Sendable @convention(c) (Int32, UInt32) -> Int32
    private typealias Send = @Sendable @convention(c) (Int32, Int32, UnsafeMutableRawPointer?, UInt32) -> Int32

    private static let openFunction = find("pidfd_open", as: Open.self)
    private static let sendFunction = find("pidfd_send_signal", as: Send.self)

    /// Returns a new pidfd of a process, which becomes readable when the process ends; -1 with `errno`.
    static func openProcess(_ pid: Int32) -> Int32 {
        // The kernel creates such descriptors as close-on-exec.
        openFunction?(pid, 0) ?? unavailable()
    }

    /// Sends a signal to the process of a pidfd, whichever process has its pid now; returns 0, or -1 with `errno`.
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
