import Foundation
import Glibc

/// Socket helpers for tests.
enum KitSocket {
    private static let closeOnExec: Int32 = 0o2_000_000

    /// Creates a blocking Unix socket with close-on-exec.
    private static func make() throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closeOnExec, 0)
        guard descriptor >= 0 else { throw KitError.last("socket") }
        return descriptor
    }

    /// Returns a connected socket.
    static func connect(to path: String) throws -> Int32 {
        let descriptor = try make()
        guard try withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            defer { close(descriptor) }
            throw KitError.last("connect to \(path)")
        }
        return descriptor
    }

    /// Returns a listening socket.
    static func listen(at path: String) throws -> Int32 {
        let descriptor = try make()
        guard try withAddress(path, { bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 64) == 0 else {
            defer { close(descriptor) }
            throw KitError.last("bind to \(path)")
        }
        return descriptor
    }

    /// Returns a pair of connected sockets.
    static func pair() throws -> (Int32, Int32) {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closeOnExec, 0, &pair) == 0 else {
            throw KitError.last("socketpair")
        }
        return (pair[0], pair[1])
    }

    /// Sends all bytes; returns false when the peer has closed.
    static func sendAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            let count = remaining.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            remaining = remaining.dropFirst(count)
        }
        return true
    }

    /// Waits until the descriptor is readable or at its end; returns false on timeout.
    static func waitForInput(_ descriptor: Int32, seconds: Double) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let remaining = max(0, end.timeIntervalSinceNow)
            let result = poll(&request, 1, Int32((remaining * 1000).rounded(.up)))
            if result >= 0 { return result > 0 }
            guard errno == EINTR else { return false }
        }
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw KitError("the path of a socket is too long: \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// A temporary folder for one test. Its path is short, as sockets require. The folder is removed when this object is
/// deallocated.
package final class TestFolder: Sendable {
    /// The URL of the folder.
    package let url: URL

    /// Creates the folder.
    ///
    /// - Throws: an error from Foundation.
    package init() throws {
        let name = "ps-" + UUID().uuidString.prefix(8).lowercased()
        url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A process that is still ending may delete files at the same time. Then Foundation's removal fails, so it is
        // repeated.
        for _ in 0..<20 where FileManager.default.fileExists(atPath: url.path) {
            try? FileManager.default.removeItem(at: url)
        }
    }

    /// Returns the path of a file in the folder.
    package func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// Executables that were built together with the tests.
package enum BuiltProgram {
    /// Returns the URL of an executable.
    package static func url(_ name: String) -> URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
    }
}
