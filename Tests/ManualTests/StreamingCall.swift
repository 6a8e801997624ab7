import Foundation
import Glibc
import SceneTestKit
import Varlink

/// A streaming call that stores the replies received so far.
final class StreamingCall: Sendable {
    let replies = Recorder<JSONValue>("replies")

    /// Calls a method on a connection that only this call uses.
    ///
    /// - Parameter descriptor: the file descriptor of the connection. The descriptor is closed at the end of the
    ///   stream.
    init(_ descriptor: Int32, _ method: String, _ parameters: JSONValue) {
        let replies = replies
        Thread.detachNewThread {
            do {
                let client = try Client(fileDescriptor: descriptor)
                try client.more(method, parameters, returning: JSONValue.self) { reply in
                    replies.add(reply)
                    return true
                }
            } catch {
                // A test that waits for a reply gets this error instead.
                replies.add(.object(["the stream ended": .string("\(error)")]))
            }
        }
    }
}

/// Sockets for the manual's examples.
enum ExampleSocket {
    /// Returns a new connection.
    static func connect(to path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o2_000_000, 0)
        guard descriptor >= 0, withAddress(path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
            throw ManualFixtureError.noConnection
        }
        return descriptor
    }

    /// Returns a listening socket.
    static func listen(at path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | 0o2_000_000, 0)
        guard descriptor >= 0, withAddress(path, { bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 8) == 0
        else { throw ManualFixtureError.noConnection }
        return descriptor
    }

    /// Accepts the next connection.
    static func accept(_ listener: Int32) throws -> Int32 {
        var request = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(ManualFixture.timeout * 1000)) > 0 else { throw ManualFixtureError.noConnection }
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { throw ManualFixtureError.noConnection }
        return descriptor
    }

    private static func withAddress(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
