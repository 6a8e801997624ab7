import Foundation
import Varlink

/// One connection to the system side, on the shell's loop.
final class StageSocket {
    private let varlink = ClientConnection(limits: Limits(maximumMessageBytes: 64 << 20, maximumQueuedBytes: 16 << 20))
    private let descriptor: OwnedDescriptor
    private var source: (any ShellDescriptorSource)?
    private var hasEnded: (() -> Void)?

    /// Takes over a connected socket that does not block; nil when the loop has no room for it.
    ///
    /// - Parameter hasEnded: called once, when the system side ended the connection or broke the protocol.
    init?(_ descriptor: OwnedDescriptor, loop: any ShellLoop, hasEnded: @escaping () -> Void) {
        (self.descriptor, self.hasEnded) = (descriptor, hasEnded)
        source = loop.addDescriptor(descriptor.number) { [weak self] in self?.ready() }
        guard source != nil else { return nil }
    }

    deinit { close() }

    /// Makes a call; the completion gets its replies, or hears that there will be none.
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

    /// Takes in what has come until now, before the loop gets to it.
    func readNow() {
        var waiting: Int32 = 0
        guard source != nil, ioctl(descriptor.number, UInt(FIONREAD), &waiting) == 0 else { return }
        for _ in stride(from: 0, to: Int(waiting), by: ClientConnection.mostRead) where source != nil { ready() }
    }

    /// Ends the connection without a word to whoever made it; calls that wait hear that they will get no reply.
    func close() {
        hasEnded = nil
        source?.remove()
        source = nil
        varlink.close()
        shutdown(descriptor.number, Int32(SHUT_RDWR))
    }

    private func ready() {
        flush()
        if !varlink.read(from: descriptor.number) { end() }
    }

    private func flush() {
        varlink.write(to: descriptor.number)
        let isWaiting = varlink.outputCount > 0
        if let source, source.wantsWriting != isWaiting { source.wantsWriting = isWaiting }
    }

    private func end() {
        let hasEnded = self.hasEnded
        close()
        hasEnded?()
    }
}
