import EventLoop
import Glibc

/// The way a process ended, as far as it is known.
enum ProcessExit: Hashable, Sendable {
    /// The process exited with a status from 0 to 255.
    case exited(status: Int32)
    /// The process was ended by a signal with this number.
    case signaled(Int32)
    /// The way the process ended is unknown, because it is not a child of this process or was reaped elsewhere.
    case unknown

    /// Reaps a child process and returns how it ended; nil while the child is running.
    ///
    /// - Parameter descriptor: the pidfd of the child, so that another process with the same pid is never reaped
    ///   instead.
    /// - Throws: the error of the system, for example if the child was already reaped.
    static func reap(_ descriptor: OwnedFileDescriptor) throws(SystemError) -> ProcessExit? {
        var info = siginfo_t()
        while waitid(P_PIDFD, id_t(bitPattern: descriptor.number), &info, WEXITED | WNOHANG) != 0 {
            guard errno == EINTR else { throw SystemError(call: "waitid", code: errno) }
        }
        let child = info._sifields._sigchld
        // The kernel sets the pid to 0 if the child has not ended.
        guard child.si_pid != 0 else { return nil }
        let isExit = info.si_code == Int32(CLD_EXITED)
        return isExit ? .exited(status: child.si_status) : .signaled(child.si_status)
    }
}
