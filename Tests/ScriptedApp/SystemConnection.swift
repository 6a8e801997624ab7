import EventLoop
import Foundation
import Glibc
import Varlink

/// A connection to the daemon, driven by the event loop.
final class SystemConnection {
    private let varlink = ClientConnection(limits: Limits(maximumQueuedBytes: 64 << 20))
    private let descriptor: Int32
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var hasEnded: (() -> Void)?

    /// Creates a connection from a connected non-blocking socket.
    ///
    /// - Parameter hasEnded: called when the daemon closes the connection.
    init(_ descriptor: Int32, loop: any EventLoop, hasEnded: @escaping () -> Void) throws {
        (self.descriptor, self.loop, self.hasEnded) = (descriptor, loop, hasEnded)
        watch = try loop.watch(descriptor, for: .read) { [weak self] in self?.handle($0) }
    }

    deinit {
        close()
        Glibc.close(descriptor)
    }

    /// Makes a call; the completion is called with each reply.
    func call(
        _ method: String, _ parameters: some Encodable, mode: CallMode = .single,
        completion: @escaping ClientConnection.Completion = { _ in }
    ) {
        do {
            try varlink.call(method, parameters, mode: mode, completion: completion)
        } catch {
            return completion(.failure(error))
        }
        flush()
    }

    /// Writes raw bytes, which need not be valid calls.
    func sendRaw(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Closes the connection without calling `hasEnded`.
    func close() {
        hasEnded = nil
        if let watch { loop.unwatch(watch) }
        watch = nil
        varlink.close()
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func handle(_ readiness: DescriptorReadiness) {
        if readiness.contains(.writable) { flush() }
        guard readiness != .writable else { return }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            varlink.receive(buffer[..<count])
            if varlink.end != nil { end() }
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            end()
        }
    }

    private func flush() {
        while varlink.outputCount > 0 {
            let count = varlink.withOutput(256 << 10) {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                varlink.removeOutput(count)
            } else if errno != EINTR {
                break
            }
        }
        // A write failure is not handled here: reading detects it, after all data that arrived before the end has been
        // read.
        if let watch { loop.setInterest(varlink.outputCount > 0 ? [.read, .write] : .read, of: watch) }
    }

    private func end() {
        let hasEnded = self.hasEnded
        close()
        hasEnded?()
    }
}
