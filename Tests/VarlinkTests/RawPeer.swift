import EventLoop
import Glibc

@testable import Varlink

/// A client that sends any bytes, and so can violate the protocol.
final class RawPeer {
    private let socket: OwnedDescriptor

    init(path: String) throws {
        socket = try UnixSocket.make()
        guard UnixSocket.connect(socket.number, to: path) == 0 else { throw SystemError.last("connect") }
    }

    /// Sends bytes until all are sent or the server closes the connection. Returns false if neither happens within ten
    /// seconds.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        let deadline = MonotonicTime.now + .seconds(10)
        var remaining = bytes[...]
        while !remaining.isEmpty {
            switch remaining.withUnsafeBytes({ UnixSocket.write(socket.number, $0) }) {
            case .bytes(let count): remaining = remaining.dropFirst(count)
            case .wouldBlock: guard wait(POLLOUT, until: deadline) else { return false }
            case .ended, .failed: return true
            }
        }
        return true
    }

    /// Reads until the server closes the connection. Returns all bytes that were read; nil if the server does not close
    /// the connection within ten seconds.
    func readToEnd() -> [UInt8]? {
        let deadline = MonotonicTime.now + .seconds(10)
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            switch buffer.withUnsafeMutableBytes({ UnixSocket.read(socket.number, into: $0) }) {
            case .bytes(let count): all += buffer[..<count]
            case .wouldBlock: guard wait(POLLIN, until: deadline) else { return nil }
            case .ended, .failed: return all
            }
        }
    }

    /// Shuts down the sending direction; replies can still be read.
    func finishSending() {
        shutdown(socket.number, Int32(SHUT_WR))
    }

    private func wait(_ events: Int32, until deadline: MonotonicTime) -> Bool {
        var request = pollfd(fd: socket.number, events: Int16(events), revents: 0)
        return poll(&request, 1, MonotonicTime.now.milliseconds(until: deadline)) > 0
    }
}
