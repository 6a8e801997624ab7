import Foundation
import Synchronization
import Varlink

/// A connection that records the times at which bytes are sent and received, so that the benchmark's own processing
/// does not count as the daemon's time.
final class TimedConnection {
    private let descriptor: Int32
    private let connection = ClientConnection()

    /// Connects. If the daemon is not running, sending and receiving fail.
    init(path: String) { descriptor = Self.connect(path) }

    deinit { close(descriptor) }

    /// Makes a call and writes its bytes to the socket; stops at the first error.
    ///
    /// - Returns: The time just before the first byte is passed to the kernel.
    @discardableResult
    func send(
        _ method: String, _ parameters: some Encodable, mode: CallMode = .single,
        then: @escaping (Reply) -> Void
    ) throws -> UInt64 {
        try connection.call(method, parameters, mode: mode) { if case .success(let reply) = $0 { then(reply) } }
        let start = Measure.now()
        while connection.outputCount > 0 {
            let count = connection.withOutput(1 << 16) {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            connection.removeOutput(count)
        }
        return start
    }

    /// Waits for bytes, and passes each received reply to its call; returns false at the end of the connection.
    ///
    /// - Parameters:
    ///   - isAwake: While this function returns true, the thread polls the socket instead of sleeping, so that the
    ///     results do not include the time until the thread wakes up.
    ///   - onArrival: Called with the time at which the bytes arrived, before they are decoded.
    func receive(awake isAwake: () -> Bool = { false }, _ onArrival: (UInt64) -> Void) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        repeat {
            let flags = isAwake() ? Int32(MSG_DONTWAIT) : 0
            count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, flags) }
        } while count < 0 && errno == EAGAIN
        guard count > 0 else { return false }
        onArrival(Measure.now())
        connection.receive(buffer[..<count])
        return connection.end == nil
    }

    /// Returns a connected socket; -1 if nothing listens.
    static func connect(_ path: String) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            return -1
        }
        return descriptor
    }
}

/// A varlink call with a stream of replies. The call runs on a thread of its own and records the time of each reply.
final class StandingCall<Reply: Decodable & Sendable>: @unchecked Sendable {
    // Reason: `replies` is accessed only while `condition` is locked.
    private let condition = NSCondition()
    private var replies: [(reply: Reply, time: UInt64)] = []
    /// Whether the thread polls instead of sleeping. A change takes effect with the next reply.
    let isAwake = Atomic(false)

    init(_ daemon: BenchDaemon, _ method: String, _ parameters: some Encodable & Sendable) {
        let thread = Thread { [self, socket = daemon.socket] in
            let line = TimedConnection(path: socket)
            var arrival: UInt64 = 0
            // The call fails when the daemon ends, and no reply is expected after that.
            _ = try? line.send(method, parameters, mode: .more) { reply in
                if let presented = try? reply.decode(Reply.self) { self.add(presented, arrival) }
            }
            while line.receive(awake: { self.isAwake.load(ordering: .relaxed) }, { arrival = $0 }) {}
        }
        thread.start()
    }

    private func add(_ reply: Reply, _ time: UInt64) {
        condition.withLock {
            replies.append((reply, time))
            condition.signal()
        }
    }

    /// Waits for the next reply that satisfies a condition and arrived after `start`, and returns the reply with its
    /// arrival time. Drops all replies that arrived before the returned reply.
    func next(since start: UInt64 = 0, _ suits: (Reply) -> Bool) -> (reply: Reply, time: UInt64) {
        condition.withLock {
            while true {
                while !replies.isEmpty {
                    let first = replies.removeFirst()
                    if first.time >= start, suits(first.reply) { return first }
                }
                condition.wait()
            }
        }
    }
}
