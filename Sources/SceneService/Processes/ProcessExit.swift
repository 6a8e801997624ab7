import Glibc
import Varlink

/// How a process ended, as far as it can be known.
enum ProcessExit: Hashable, Sendable {
    /// By itself, with a status from 0 to 255.
    case exited(status: Int32)
    /// By a signal.
    case signaled(Int32)
    /// Nobody told us: it is not our child, or somebody else waited for it.
    case unknown

    /// Takes the end of a child, once; nil while the child runs.
    ///
    /// - Parameter descriptor: of the child, so that a number that was given anew is never mistaken for it.
    /// - Throws: the error of the system, as when the end was taken already.
    static func reap(_ descriptor: HeldDescriptor) throws(SystemError) -> ProcessExit? {
        var info = siginfo_t()
        while waitid(P_PIDFD, id_t(bitPattern: descriptor.number), &info, WEXITED | WNOHANG) != 0 {
            guard errno == EINTR else { throw SystemError(call: "waitid", code: errno) }
        }
        let child = info._sifields._sigchld
        // The kernel leaves the number at 0 when there is nothing to tell.
        guard child.si_pid != 0 else { return nil }
        let isExit = info.si_code == Int32(CLD_EXITED)
        return isExit ? .exited(status: child.si_status) : .signaled(child.si_status)
    }
}
