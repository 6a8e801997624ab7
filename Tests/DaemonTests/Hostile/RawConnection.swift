import Foundation
import Glibc
import Varlink

/// A raw connection to the daemon, with which a test can violate the protocol. It never blocks longer than its timeout.
final class RawConnection {
    private static let flags = Int32(SOCK_STREAM.rawValue) | 0o2_000_000
    private let descriptor: Int32
    private var receivedBytes: [UInt8] = []
    private var isOpen = true

    /// Connects to a socket.
    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Self.flags, 0)
        guard descriptor >= 0 else { throw RawError.system("socket", errno) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            defer { close() }
            throw RawError.system("connect", errno)
        }
        // Only connecting may block.
        guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw RawError.system("fcntl", errno) }
    }

    deinit { close() }

    /// Closes the connection, discarding data in transit.
    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(descriptor)
    }

    /// Sends bytes; returns false when the daemon has closed the connection.
    ///
    /// - Throws: ``RawError`` when the daemon reads nothing within the timeout.
    @discardableResult
    func send(_ bytes: some Collection<UInt8>, within seconds: Double = 10) throws -> Bool {
        var remaining = Array(bytes)[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                remaining = remaining.dropFirst(count)
            } else if errno == EAGAIN {
                guard wait(POLLOUT, seconds) else { throw RawError.sendTimedOut }
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Sends a call, possibly an invalid one, with flags such as `more`.
    func call(_ method: String, _ parameters: JSONValue = .object([:]), _ flags: String...) throws {
        try send(Self.message(method, parameters, flags))
    }

    /// Returns the bytes of a call.
    static func message(_ method: String, _ parameters: JSONValue, _ flags: [String] = []) throws -> [UInt8] {
        var call: [String: JSONValue] = ["method": .string(method), "parameters": parameters]
        for flag in flags { call[flag] = .bool(true) }
        return [UInt8](try JSONEncoder().encode(JSONValue.object(call))) + [0]
    }

    /// Returns the next reply; nil when the daemon has closed the connection.
    ///
    /// - Throws: ``RawError`` on timeout.
    func reply(within seconds: Double = 10) throws -> RawReply? {
        while true {
            if let end = receivedBytes.firstIndex(of: 0) {
                let message = Data(receivedBytes[..<end])
                receivedBytes.removeSubrange(...end)
                return try JSONDecoder().decode(RawReply.self, from: message)
            }
            guard try read(seconds) else { return nil }
        }
    }

    /// Returns the size of the next reply in bytes; nil when the daemon has closed the connection.
    func replySize(within seconds: Double = 10) throws -> Int? {
        while !receivedBytes.contains(0) {
            guard try read(seconds) else { return nil }
        }
        return receivedBytes.firstIndex(of: 0).map { $0 + 1 }
    }

    /// Makes a call and waits for its first reply; nil when the daemon has closed the connection instead.
    func ask(_ method: String, _ parameters: JSONValue = .object([:]), _ flags: String...) throws -> RawReply? {
        try send(Self.message(method, parameters, flags))
        return try reply()
    }

    /// Returns whether the daemon closes the connection within the timeout. Reads nothing.
    func isEnded(within seconds: Double = 10) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        repeat {
            var request = pollfd(fd: descriptor, events: 0, revents: 0)
            let remaining = max(0, deadline.timeIntervalSinceNow)
            if poll(&request, 1, Int32((remaining * 1000).rounded(.up))) > 0 { return true }
        } while deadline.timeIntervalSinceNow > 0
        return false
    }

    /// Reads available bytes; returns false at the end.
    private func read(_ seconds: Double) throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 {
                receivedBytes += buffer[..<count]
                return true
            }
            if count == 0 || (errno != EAGAIN && errno != EINTR) { return false }
            guard wait(POLLIN, seconds) else { throw RawError.noReply }
        }
    }

    private func wait(_ events: Int32, _ seconds: Double) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&request, 1, Int32(seconds * 1000)) > 0
    }
}

/// A reply, success or error.
struct RawReply: Decodable {
    let error: String?
    let parameters: [String: JSONValue]?
    let continues: Bool?

    /// The error name without its interface; nil for success.
    var errorName: String? { error?.split(separator: ".").last.map(String.init) }

    /// Returns a string parameter.
    subscript(name: String) -> String? {
        if case .string(let text)? = parameters?[name] { text } else { nil }
    }
}

/// A timeout or failure of a raw connection.
enum RawError: Error {
    case system(String, Int32)
    case sendTimedOut
    case noReply
}
