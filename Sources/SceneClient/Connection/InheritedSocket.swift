import EventLoop
import Glibc

/// The connected socket that the daemon passes to an app process when launching it.
enum InheritedSocket {
    /// Takes ownership of the descriptor and makes it non-blocking and close-on-exec; returns nil if the descriptor is
    /// not a socket or is one of the standard streams.
    static func adopt(_ number: Int32) -> OwnedDescriptor? {
        var status = stat()
        guard number > 2, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { return nil }
        return OwnedDescriptor(number)
    }
}
