import EventLoop
import Glibc

/// A driver that runs a bus connection on an event loop.
///
/// The driver stops when the connection ends, before the descriptor is closed.
package final class BusDriver {
    private let connection: BusConnection
    private let loop: any EventLoop
    private var watch: DescriptorWatch?
    private var timer: (deadline: MonotonicTime, timer: ScheduledTimer)?

    /// Starts driving the connection.
    ///
    /// - Throws: the error of the failed system call if the loop cannot watch the descriptor.
    package init(_ connection: BusConnection, on loop: any EventLoop) throws(SystemError) {
        (self.connection, self.loop) = (connection, loop)
        watch = try loop.watch(connection.fileDescriptor, for: interest) { [weak self] _ in self?.process() }
        connection.pollParametersChanged = { [weak self] in self?.update() }
        connection.whenDisconnected { [weak self] in self?.stop() }
        update()
    }

    deinit { stop() }

    /// Stops watching the connection's descriptor and deadline; the connection stays open.
    package func stop() {
        if let watch { loop.unwatch(watch) }
        if let timer { loop.cancel(timer.timer) }
        (watch, timer) = (nil, nil)
    }

    private func process() {
        connection.process()
        update()
    }

    /// Adjusts the watch and the timer to the connection's current `wantedEvents` and `timeout`.
    private func update() {
        guard let watch else { return }
        loop.setInterest(interest, of: watch)
        let deadline = connection.timeout
        guard deadline != timer?.deadline else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = deadline.map { deadline in
            let timer = loop.schedule(at: deadline) { [weak self] in
                self?.timer = nil
                self?.process()
            }
            return (deadline, timer)
        }
    }

    /// The connection's `wantedEvents`, converted from bits of `poll` to the events that the loop watches.
    private var interest: DescriptorInterest {
        let wanted = Int32(connection.wantedEvents)
        var interest: DescriptorInterest = []
        if wanted & POLLIN != 0 { interest.insert(.read) }
        if wanted & POLLOUT != 0 { interest.insert(.write) }
        return interest
    }
}
