import EventLoop
import Glibc

extension Client {
    /// Connects a socket that does not block.
    static func connect(
        _ descriptor: Int32, to path: String, until deadline: MonotonicTime
    ) throws(ClientError) {
        while UnixSocket.connect(descriptor, to: path) != 0 {
            switch errno {
            case EINTR: continue
            case ENOENT, ENOTDIR: throw .noServer(path: path)
            case ECONNREFUSED, EACCES, EPERM: throw .refused(path: path)
            case EAGAIN:
                // The queue of the server is full, and the system has no way to wait for a place in it.
                guard MonotonicTime.now < deadline else { throw .timedOut }
                usleep(2000)
            default: throw .system(.last("connect"))
            }
        }
    }
}
