import CSDBus
import EventLoop
import Foundation
import Glibc
import Logging

/// A non-blocking connection to the session bus, driven by its owner's event loop.
///
/// A driver such as ``BusDriver`` polls `fileDescriptor` for `wantedEvents`, at most until `timeout`, calls `process`,
/// and then reads these three properties again. The closures that receive replies, signals, calls, timers and the end
/// of the connection are called from `process` or `close`, on the driver's thread.
package final class BusConnection {
    /// A registration that lasts until it is cancelled: for signals, an exported object, a timer or the end of the
    /// connection.
    package struct Subscription: Hashable, Sendable {
        let id: UInt64
    }

    /// The address of the bus.
    package let address: String
    /// The connection's unique name on the bus, such as `:1.42`.
    package let uniqueName: String
    /// The descriptor to poll; it does not change during the lifetime of the connection.
    ///
    /// The descriptor is closed when the connection ends, directly after the functions passed to `whenDisconnected`
    /// have returned.
    package let fileDescriptor: Int32
    /// The limits of the connection.
    package let limits: BusLimits
    /// Called after each operation outside `process` that may have changed `wantedEvents` or `timeout`.
    package var pollParametersChanged: (() -> Void)?

    let bus: OpaquePointer
    let logger: Logger
    var handlers: [UInt64: MessageHandler] = [:]
    var pendingCalls: [UInt64: (Result<BusReply, BusError>) -> Void] = [:]
    var disconnectHandlers: [UInt64: () -> Void] = [:]
    var timers: [UInt64: (deadline: MonotonicTime, action: () -> Void)] = [:]
    var objects: [UInt64: (path: String, object: BusObject)] = [:]
    private var lastID: UInt64 = 0
    private var isProcessing = false
    private var isFinished = false

    /// Connects to the bus. Blocks until the bus has answered or the handshake has timed out.
    ///
    /// - Parameters:
    ///   - address: the address of the bus; nil for the value of `DBUS_SESSION_BUS_ADDRESS` or, if that variable is not
    ///     set, the socket `bus` in the runtime folder.
    ///   - environment: the variables that contain the address and the runtime folder.
    /// - Throws: `noAddress`, `unusableAddress`, `cannotConnect`, `refused` or `handshakeTimedOut`.
    package init(
        address: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
        limits: BusLimits = BusLimits(), logger: Logger = Logger(label: "proscenium.bus")
    ) throws(BusError) {
        self.address = try BusAddress.resolve(address, environment)
        self.limits = limits
        self.logger = logger
        (bus, fileDescriptor, uniqueName) = try Handshake.open(self.address, limit: limits.handshake)
    }

    deinit {
        for handler in handlers.values { sd_bus_slot_unref(handler.slot) }
        if !isFinished { sd_bus_close(bus) }
        sd_bus_unref(bus)
    }

    /// Whether the connection is open; a broken connection is only detected by `process`.
    package var isOpen: Bool { !isFinished && sd_bus_is_open(bus) > 0 }

    /// The events to poll for on the descriptor, as bits of `poll`.
    package var wantedEvents: Int16 { isFinished ? 0 : Int16(clamping: max(0, sd_bus_get_events(bus))) }

    /// The time at which `process` must be called even without events on the descriptor; nil if no timeout or timer is
    /// pending.
    package var timeout: MonotonicTime? {
        guard !isFinished else { return nil }
        return [BusTimeout.deadline(of: bus), timers.values.map(\.deadline).min()].compactMap(\.self).min()
    }

    /// Sends and receives as many messages as possible without blocking, up to `BusLimits.messagesPerTurn`, and calls
    /// their closures; then runs the due timers.
    package func process() {
        guard !isProcessing, !isFinished else { return }
        isProcessing = true
        defer { isProcessing = false }
        withExtendedLifetime(self) {
            for _ in 0..<max(1, limits.messagesPerTurn) {
                let result = sd_bus_process(bus, nil)
                guard !isFinished else { return }
                if sd_bus_is_open(bus) <= 0 { return finish() }
                if result < 0 {
                    logger.warning("the session bus violated the protocol: \(String(cString: strerror(-result)))")
                    return finish()
                }
                if result == 0 { break }
            }
            runTimers()
        }
    }

    /// Closes the connection; unsent messages are dropped, and pending calls fail.
    ///
    /// The driver must stop polling the descriptor before this call, or in a function passed to `whenDisconnected`.
    package func close() {
        finish()
    }

    /// Calls a function once when the connection has ended, before the descriptor is closed.
    @discardableResult
    package func whenDisconnected(_ action: @escaping () -> Void) -> Subscription {
        let id = newID()
        disconnectHandlers[id] = action
        return Subscription(id: id)
    }

    /// Calls a function once, in the first `process` at or after a deadline.
    @discardableResult
    package func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> Subscription {
        let id = newID()
        timers[id] = (deadline, action)
        reportChangedNeeds()
        return Subscription(id: id)
    }

    /// Cancels a registration; its closures are not called again. Does nothing if the registration has ended.
    package func cancel(_ subscription: Subscription) {
        disconnectHandlers[subscription.id] = nil
        timers[subscription.id] = nil
        objects[subscription.id] = nil
        removeHandler(subscription.id)
    }

    func newID() -> UInt64 {
        lastID += 1
        return lastID
    }

    func removeHandler(_ id: UInt64) {
        guard let handler = handlers.removeValue(forKey: id) else { return }
        sd_bus_slot_unref(handler.slot)
    }

    func reportChangedNeeds() {
        if !isProcessing { pollParametersChanged?() }
    }

    private func runTimers() {
        let now = MonotonicTime.now
        let due = timers.filter { $0.value.deadline <= now }.sorted {
            ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key)
        }
        for (id, _) in due {
            timers.removeValue(forKey: id)?.action()
        }
    }

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        let (calls, observers) = (pendingCalls, disconnectHandlers)
        pendingCalls = [:]
        disconnectHandlers = [:]
        timers = [:]
        for id in Array(handlers.keys) { removeHandler(id) }
        // The closures run in the order of registration: when an observer runs, all objects that it depends on have
        // already handled the end of the connection.
        for (_, reply) in calls.sorted(by: { $0.key < $1.key }) { reply(.failure(.disconnected)) }
        for (_, action) in observers.sorted(by: { $0.key < $1.key }) { action() }
        sd_bus_close(bus)
    }
}
