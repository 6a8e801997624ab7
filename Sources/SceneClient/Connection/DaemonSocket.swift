import EventLoop
import Foundation
import Varlink

/// A connection to the daemon on an event loop.
package final class DaemonSocket {
    private let varlink: ClientConnection
    private let descriptor: OwnedDescriptor
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var onEnd: (() -> Void)?

    /// Takes ownership of a connected, non-blocking socket; returns nil if the loop cannot watch another descriptor.
    ///
    /// - Parameter onEnd: called once, when the daemon has ended the connection or violated the protocol.
    package init?(_ descriptor: OwnedDescriptor, limits: Limits, loop: any EventLoop, onEnd: @escaping () -> Void) {
        (self.descriptor, self.loop, self.onEnd) = (descriptor, loop, onEnd)
        varlink = ClientConnection(limits: limits)
        watch = try? loop.watch(descriptor.number, for: .read) { [weak self] _ in self?.handleReadiness() }
        guard watch != nil else { return nil }
    }

    deinit { close() }

    /// Makes a call. The completion receives every reply, or the error if the call fails.
    package func call(
        _ method: String, _ parameters: some Encodable, mode: CallMode = .single,
        completion: @escaping (Result<Reply, ClientError>) -> Void
    ) {
        do {
            try varlink.call(method, parameters, mode: mode, completion: completion)
        } catch {
            return completion(.failure(error))
        }
        flush()
    }

    /// Reads everything that has arrived, without waiting for the event loop.
    func readNow() {
        var waiting: Int32 = 0
        guard watch != nil, ioctl(descriptor.number, UInt(FIONREAD), &waiting) == 0 else { return }
        for _ in stride(from: 0, to: Int(waiting), by: ClientConnection.maximumReadBytes) where watch != nil {
            handleReadiness()
        }
    }

    /// Waits for the next event of the socket and handles the event; returns false if the deadline passes first or the
    /// socket is closed.
    func processEvents(until deadline: MonotonicTime) -> Bool {
        let events = varlink.outputCount > 0 ? POLLIN | POLLOUT : POLLIN
        var wanted = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
        let milliseconds = MonotonicTime.now.milliseconds(until: deadline)
        guard watch != nil, milliseconds > 0, poll(&wanted, 1, milliseconds) > 0 else { return false }
        handleReadiness()
        return true
    }

    /// Closes the connection without calling `onEnd`; pending calls fail.
    package func close() {
        onEnd = nil
        if let watch { loop.unwatch(watch) }
        watch = nil
        varlink.close()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }

    private func handleReadiness() {
        flush()
        if !varlink.read(from: descriptor.number) { handleEnd() }
    }

    private func flush() {
        varlink.write(to: descriptor.number)
        if let watch { loop.setInterest(varlink.outputCount > 0 ? [.read, .write] : .read, of: watch) }
    }

    private func handleEnd() {
        let onEnd = self.onEnd
        close()
        onEnd?()
    }
}
