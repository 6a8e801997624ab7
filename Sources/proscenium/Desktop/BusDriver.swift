import DesktopBus
import Glibc
import Varlink

/// A driver that processes a bus connection on the daemon's event loop.
///
/// It stops automatically when the connection ends, before the descriptor is closed.
final class BusDriver {
    private let connection: BusConnection
    private let loop: EventLoop
    private var watch: EventLoop.Watch?
    private var interest: EventLoop.Interest = []
    private var timer: (moment: UInt64, timer: EventLoop.Timer)?

    /// Starts to drive the connection.
    ///
    /// - Throws: the system error if the descriptor cannot be watched.
    init(_ connection: BusConnection, on loop: EventLoop) throws(SystemError) {
        (self.connection, self.loop) = (connection, loop)
        interest = Self.interest(connection)
        watch = try loop.watch(connection.fileDescriptor, for: interest) { [weak self] _ in self?.process() }
        connection.needsChanged = { [weak self] in self?.update() }
        connection.whenDisconnected { [weak self] in self?.stop() }
        update()
    }

    deinit { stop() }

    /// Stops driving the connection; the connection itself is not changed.
    func stop() {
        if let watch { loop.unwatch(watch) }
        if let timer { loop.cancel(timer.timer) }
        (watch, timer) = (nil, nil)
    }

    private func process() {
        connection.process()
        update()
    }

    private func update() {
        guard let watch else { return }
        let wanted = Self.interest(connection)
        if wanted != interest {
            interest = wanted
            loop.setInterest(wanted, of: watch)
        }
        let moment = connection.timeout
        guard moment != timer?.moment else { return }
        if let timer { loop.cancel(timer.timer) }
        timer = moment.map { moment in
            let timer = loop.schedule(at: Self.time(moment)) { [weak self] in
                self?.timer = nil
                self?.process()
            }
            return (moment, timer)
        }
    }

    /// Returns the connection's wanted `poll` events as an interest of the loop.
    private static func interest(_ connection: BusConnection) -> EventLoop.Interest {
        let wanted = Int32(connection.wantedEvents)
        var interest: EventLoop.Interest = []
        if wanted & POLLIN != 0 { interest.insert(.read) }
        if wanted & POLLOUT != 0 { interest.insert(.write) }
        return interest
    }

    /// Converts a time of the bus, which counts the same clock in microseconds.
    private static func time(_ microseconds: UInt64) -> MonotonicTime {
        let (nanoseconds, overflow) = Int64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
        return MonotonicTime(nanoseconds: overflow ? .max : nanoseconds)
    }
}
