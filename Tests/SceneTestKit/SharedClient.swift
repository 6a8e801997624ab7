import Foundation
import Glibc
import Varlink

/// A client that several threads use in turn, and that any thread can disconnect.
final class SharedClient: @unchecked Sendable {
    // Reason: `client` is only used while `lock` is locked; `isDisconnected` and the descriptor's lifetime are guarded
    // by `cutLock`.
    private let lock = NSLock()
    private let cutLock = NSLock()
    private let client: Client
    private let descriptor: Int32
    private var isDisconnected = false

    init(path: String) throws {
        descriptor = try KitSocket.connect(to: path)
        client = try Client(fileDescriptor: descriptor)
    }

    /// Runs a closure with exclusive access to the client.
    func withClient<Result>(_ body: (Client) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(client) }
    }

    /// Shuts the connection down at once, even while a thread waits for a reply.
    func disconnect() {
        cutLock.withLock {
            guard !isDisconnected else { return }
            isDisconnected = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
