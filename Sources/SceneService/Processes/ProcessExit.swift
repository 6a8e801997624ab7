import EventLoop
import Glibc

/// The way a process ended, as far as it is known.
enum ProcessExit: Hashable, Sendable {
    /// It exited with a status from 0 to 255.
    case exited(status: Int32)
    /// It was ended by a signal.
    case signaled(Int32)
    /// It is not a child of this process, or its status was read elsewhere.
    case unknown

    /// Reaps a child, once; returns nil while the child runs.
    ///
    /// - Parameter descriptor: the child's pidfd, so that another process with the same pid is never mistaken for it.
    /// - Throws: the error of the system, as when the child was reaped already.
    static func reap(_ descriptor: OwnedFileDescriptor) throws(SystemError) -> ProcessExit? {
        var info = siginfo_t()
        while waitid(P_PIDFD, id_t(bitPattern: descriptor.number), &info, WEXITED | WNOHANG) != 0 {
            guard errno == EINTR else { throw SystemError(call: "waitid", code: errno) }
        }
        let child = info._sifields._sigchld
        // The kernel leaves the pid at 0 when no child has ended.
        guard child.si_pid != 0 else { return nil }
        let isExit = info.si_code == Int32(CLD_EXITED)
        return isExit ? .exited(status: child.si_status) : .signaled(child.si_status)
    }
}
