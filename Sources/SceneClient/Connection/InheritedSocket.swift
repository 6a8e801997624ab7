import EventLoop
import Glibc

/// A socket that the process was started with.
enum InheritedSocket {
    /// Takes ownership of the descriptor; returns nil if it is not a socket.
    static func adopt(_ number: Int32) -> OwnedDescriptor? {
        var status = stat()
        guard number > 2, fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0
        else { return nil }
        return OwnedDescriptor(number)
    }
}
