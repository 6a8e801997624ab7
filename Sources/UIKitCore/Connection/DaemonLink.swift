import EventLoop
import Foundation
import Varlink

/// One connection to the daemon, on a platform's loop.
@MainActor
final class DaemonLink {
    private let varlink = ClientConnection(limits: Limits(maximumQueuedBytes: 64 << 20))
    private let descriptor: OwnedDescriptor
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var hasEnded: (() -> Void)?

    /// Takes ownership of a connected non-blocking socket.
    ///
    /// - Parameter hasEnded: called once, when the daemon ended the connection or violated the protocol.
    init(_ descriptor: OwnedDescriptor, loop: any EventLoop, hasEnded: @escaping () -> Void) {
        (self.descriptor, self.loop, self.hasEnded) = (descriptor, loop, hasEnded)
        watch = try? loop.watch(descriptor.number, for: .read) { [weak self] _ in self?.ready() }
    }

    isolated deinit { close() }

    /// Makes a call; the completion gets its replies, or an error if there will be none.
    func call(
        _ method: String, _ parameters: some Encodable, mode: CallMode = .single,
        completion: @escaping @MainActor (Result<Reply, ClientError>) -> Void
    ) {
        do {
            // Replies are only read from this socket, by `ready`, which is on the main actor.
            try varlink.call(method, parameters, mode: mode) { result in
                MainActor.assumeIsolated { completion(result) }
            }
        } catch {
            return completion(.failure(error))
        }
        flush()
    }

    /// Closes the connection without calling `hasEnded`; pending calls fail.
    func close() {
        hasEnded = nil
        if let watch { loop.unwatch(watch) }
        watch = nil
        varlink.close()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }

    /// Waits for the next event of the socket and handles it; returns false if the deadline has passed before.
    func processEvents(until deadline: Date) -> Bool {
        let events = varlink.outputCount > 0 ? POLLIN | POLLOUT : POLLIN
        var wanted = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
        let left = Int32(max(0, deadline.timeIntervalSinceNow * 1000).rounded(.up))
        guard left > 0, poll(&wanted, 1, left) > 0 else { return false }
        ready()
        return true
    }

    private func ready() {
        flush()
        if !varlink.read(from: descriptor.number) { end() }
    }

    private func flush() {
        varlink.write(to: descriptor.number)
        if let watch { loop.setInterest(varlink.outputCount > 0 ? [.read, .write] : .read, of: watch) }
    }

    private func end() {
        let hasEnded = self.hasEnded
        close()
        hasEnded?()
    }
}
