import EventLoop
import Glibc

extension Client {
    /// Connects a non-blocking socket. Retries until the deadline while the server's queue of connections is full.
    static func connect(
        _ descriptor: Int32, to path: String, until deadline: MonotonicTime
    ) throws(ClientError) {
        while UnixSocket.connect(descriptor, to: path) != 0 {
            switch errno {
            case EINTR: continue
            case ENOENT, ENOTDIR: throw .noServer(path: path)
            case ECONNREFUSED, EACCES, EPERM: throw .refused(path: path)
            case EAGAIN:
                // The server's queue of connections is full. No system call waits for space in the queue, so the call
                // is repeated until the deadline.
                guard MonotonicTime.now < deadline else { throw .timedOut }
                usleep(2000)
            default: throw .system(.last("connect"))
            }
        }
    }
}
