import Foundation
import Glibc
import Varlink

/// A client that several threads use, one after the other, and that any thread can cut off.
final class SharedClient: @unchecked Sendable {
    // Reason: `client` is only used while `lock` is held; `isCut` and the descriptor's life are guarded by `cutLock`.
    private let lock = NSLock()
    private let cutLock = NSLock()
    private let client: Client
    private let descriptor: Int32
    private var isCut = false

    init(path: String) throws {
        descriptor = try KitSocket.connect(to: path)
        client = try Client(fileDescriptor: descriptor)
    }

    /// Uses the client alone.
    func use<Result>(_ body: (Client) throws -> Result) rethrows -> Result { try lock.withLock { try body(client) } }

    /// Ends the connection now, also while somebody waits for an answer.
    func cut() {
        cutLock.withLock {
            guard !isCut else { return }
            isCut = true
            shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }
}
