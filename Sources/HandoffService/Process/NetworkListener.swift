import DeviceTransport
import EventLoop

/// A listening socket on an event loop.
final class NetworkListener {
    /// The number of connections that are accepted in one turn of the loop.
    private static let acceptsPerTurn = 8
    /// The pause after an error, for example when too many files are open.
    private static let pause = Duration.seconds(1)

    /// The port.
    let port: UInt16

    private let descriptor: OwnedDescriptor
    private let loop: any EventLoop
    private let accepted: (OwnedDescriptor, NetworkAddress) -> Void
    private var watch: DescriptorWatch?

    /// Listens.
    ///
    /// - Parameter accepted: called with each connection and the address of its peer.
    /// - Throws: the error of the system call, for example if the port is in use.
    init(
        on address: NetworkAddress, loop: any EventLoop,
        accepted: @escaping (OwnedDescriptor, NetworkAddress) -> Void
    ) throws(SystemError) {
        descriptor = try NetworkSocket.listen(on: address)
        port = NetworkSocket.address(of: descriptor)?.port ?? 0
        (self.loop, self.accepted) = (loop, accepted)
        watch = try loop.watch(descriptor.number, for: .read) { [weak self] _ in self?.accept() }
    }

    deinit { if let watch { loop.unwatch(watch) } }

    private func accept() {
        do throws(SystemError) {
            for _ in 0..<Self.acceptsPerTurn {
                guard let (connection, address) = try NetworkSocket.accept(descriptor) else { return }
                accepted(connection, address)
            }
        } catch {
            // The connection stays in the queue, so the loop would call this function without a pause.
            guard let watch else { return }
            loop.setInterest([], of: watch)
            loop.schedule(after: Self.pause) { [weak self] in self?.loop.setInterest(.read, of: watch) }
        }
    }
}
