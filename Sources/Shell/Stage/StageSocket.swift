import EventLoop
import Foundation
import Varlink

/// A connection to the daemon on the shell's loop.
final class StageSocket {
    private let varlink = ClientConnection(limits: Limits(maximumMessageBytes: 64 << 20, maximumQueuedBytes: 16 << 20))
    private let descriptor: OwnedDescriptor
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var onEnd: (() -> Void)?

    /// Takes ownership of a connected, non-blocking socket; nil if the loop cannot add another source.
    ///
    /// - Parameter hasEnded: called once when the daemon ended the connection or broke the protocol.
    init?(_ descriptor: OwnedDescriptor, loop: any EventLoop, hasEnded: @escaping () -> Void) {
        (self.descriptor, self.loop, self.onEnd) = (descriptor, loop, hasEnded)
        watch = try? loop.watch(descriptor.number, for: .read) { [weak self] _ in self?.ready() }
        guard watch != nil else { return nil }
    }

    deinit { close() }

    /// Makes a call; the completion receives its replies, or the error if there will be none.
    func call(
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

    /// Reads everything received so far, before the loop does.
    func readNow() {
        var waiting: Int32 = 0
        guard watch != nil, ioctl(descriptor.number, UInt(FIONREAD), &waiting) == 0 else { return }
        for _ in stride(from: 0, to: Int(waiting), by: ClientConnection.mostRead) where watch != nil { ready() }
    }

    /// Closes the connection without calling `hasEnded`; pending calls fail.
    func close() {
        onEnd = nil
        if let watch { loop.unwatch(watch) }
        watch = nil
        varlink.close()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
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
        let hasEnded = self.onEnd
        close()
        hasEnded?()
    }
}
