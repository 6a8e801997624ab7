import CSDBus
import EventLoop
import Glibc

/// The handshake with the bus, the only operation of a connection that blocks.
enum Handshake {
    /// Connects within a time limit; returns the connection, its descriptor and its unique name.
    ///
    /// - Throws: `unusableAddress`, `cannotConnect`, `refused` or `handshakeTimedOut`.
    static func open(
        _ address: String, limit: Duration
    ) throws(BusError) -> (bus: OpaquePointer, descriptor: Int32, name: String) {
        var made: OpaquePointer?
        let result = sd_bus_new(&made)
        guard result >= 0, let bus = made else { throw .system(call: "sd_bus_new", code: -result) }
        do throws(BusError) {
            try start(bus, address)
            try wait(bus, address, limit)
            var name: UnsafePointer<CChar>?
            let descriptor = sd_bus_get_fd(bus)
            guard descriptor >= 0, sd_bus_get_unique_name(bus, &name) >= 0, let name else {
                throw .refused(address: address, code: EPROTO)
            }
            return (bus, descriptor, String(cString: name))
        } catch {
            sd_bus_close_unref(bus)
            throw error
        }
    }

    private static func start(_ bus: OpaquePointer, _ address: String) throws(BusError) {
        guard sd_bus_set_address(bus, address) >= 0 else { throw .unusableAddress(address) }
        // `BusValue` has no type for file descriptors, so the connection does not accept messages that contain them.
        sd_bus_negotiate_fds(bus, 0)
        sd_bus_set_bus_client(bus, 1)
        let result = sd_bus_start(bus)
        if result == -EINVAL { throw .unusableAddress(address) }
        guard result >= 0 else { throw .cannotConnect(address: address, code: -result) }
    }

    private static func wait(_ bus: OpaquePointer, _ address: String, _ limit: Duration) throws(BusError) {
        let deadline = MonotonicTime.now + min(limit, BusTimeout.maximum)
        while sd_bus_is_ready(bus) <= 0 {
            let result = sd_bus_process(bus, nil)
            if result < 0 { throw failure(address, -result) }
            if sd_bus_is_open(bus) <= 0 { throw .refused(address: address, code: ECONNRESET) }
            if result > 0 { continue }
            let now = MonotonicTime.now
            guard now < deadline else { throw .handshakeTimedOut(address: address, limit: limit) }
            var poll = pollfd(
                fd: sd_bus_get_fd(bus), events: Int16(clamping: max(0, sd_bus_get_events(bus))), revents: 0)
            Glibc.poll(&poll, 1, now.milliseconds(until: min(BusTimeout.deadline(of: bus) ?? deadline, deadline)))
        }
    }

    /// Returns the error for an `errno`. The socket connects while the handshake waits, so both errors of
    /// connecting and errors of the handshake occur here.
    private static func failure(_ address: String, _ code: Int32) -> BusError {
        switch code {
        case ENOENT, ECONNREFUSED, EAGAIN, ENOTDIR, EACCES: .cannotConnect(address: address, code: code)
        default: .refused(address: address, code: code)
        }
    }
}
