import CWlroots
import EventLoop
import Foundation
import Glibc

/// The failure to read the data of a drag.
struct DragDataError: Error {
    /// The reason, for the log.
    let reason: String
    /// Whether the data source was destroyed.
    var isSourceDestroyed = false
}

/// A reader of data that a client provides for a drag. The reader never waits for the client, and limits the time and
/// the number of bytes.
@ShellActor
final class DragDataReader {
    typealias Completion = (Result<Data, DragDataError>) -> Void

    /// The maximum number of bytes.
    private static let byteLimit = 2 << 20
    /// The time within which the client must provide all data.
    private static let timeLimit = Duration.seconds(5)

    private let loop: WaylandEventLoop
    private var completion: Completion?
    private var descriptor: OwnedDescriptor?
    private var watch: DescriptorWatch?
    private var timer: ScheduledTimer?
    private var listener: Listener?
    private var data = Data()

    /// Requests the data of a media type. The completion is called once, after the initialiser has returned; it is not
    /// called if the reader is cancelled.
    init(
        _ source: UnsafeMutablePointer<wlr_data_source>, _ type: String, on loop: WaylandEventLoop,
        _ completion: @escaping Completion
    ) {
        (self.loop, self.completion) = (loop, completion)
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            failLater("no socket for the data: errno \(errno)")
            return
        }
        descriptor = OwnedDescriptor(ends[0])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        listener = Listener(&source.pointee.events.destroy) { [weak self] _ in
            self?.finish(.failure(DragDataError(reason: "the program has ended", isSourceDestroyed: true)))
        }
        do {
            watch = try loop.watch(ends[0], for: .read) { [weak self] _ in self?.read() }
        } catch {
            close(ends[1])
            failLater("the data cannot be read: \(error)")
            return
        }
        timer = loop.schedule(at: .now + Self.timeLimit) { [weak self] in
            self?.fail("the program has not provided the data in time")
        }
        // The source closes the descriptor.
        wlr_data_source_send(source, type, ends[1])
    }

    private func failLater(_ reason: String) {
        loop.addIdle { [weak self] in self?.fail(reason) }
    }

    private func read() {
        guard let descriptor else { return }
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor.number, &part, part.count)
            if count == 0 { return finish(.success(data)) }
            guard count > 0 else {
                if errno == EINTR { continue }
                if errno == EAGAIN { return }
                return fail("the data cannot be read: errno \(errno)")
            }
            guard data.count + count <= Self.byteLimit else { return fail("the data is too large") }
            data += part[..<count]
        }
    }

    private func fail(_ reason: String) { finish(.failure(DragDataError(reason: reason))) }

    private func finish(_ result: Result<Data, DragDataError>) {
        let completion = completion
        cancel()
        completion?(result)
    }

    /// Stops reading. The completion is not called after this call.
    func cancel() {
        if let watch { loop.unwatch(watch) }
        if let timer { loop.cancel(timer) }
        listener?.remove()
        (watch, timer, listener, descriptor, completion) = (nil, nil, nil, nil, nil)
    }
}
