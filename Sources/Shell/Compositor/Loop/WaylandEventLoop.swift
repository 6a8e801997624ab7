import CWlroots
import EventLoop
import Glibc

/// The event loop of a compositor, to which other event sources of the same thread can be added.
///
/// In addition to the timers of `EventLoop`, this loop has timers that can be armed repeatedly, and idle callbacks.
@ShellActor
package final class WaylandEventLoop: @ShellActor EventLoop {
    private struct Watched {
        let source: LoopSource
        var interest: DescriptorInterest
    }

    private let loop: OpaquePointer
    private var sources: [ObjectIdentifier: LoopSource] = [:]
    private var watches: [UInt64: Watched] = [:]
    private var lastWatch: UInt64 = 0
    private lazy var timers = TimerScheduler { [weak self] in self?.arm($0) }
    /// libwayland's timer, armed for the earliest deadline of `timers`; nil until the first deadline is set.
    private var alarm: LoopSource?

    init(_ loop: OpaquePointer) { self.loop = loop }

    /// Calls a handler whenever a descriptor is ready, until ``unwatch(_:)`` is called.
    ///
    /// - Throws: a `SystemError` with the `errno` of the failed call, for example for a regular file, which cannot be
    ///   watched.
    package func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch {
        let source = add(once: false, handler) { context in
            wl_event_loop_add_fd(
                loop, descriptor, interest.waylandBits,
                { _, mask, context in
                    LoopSource.fire(context, DescriptorReadiness(waylandBits: mask))
                    return 0
                }, context)
        }
        guard let source else { throw SystemError(call: "wl_event_loop_add_fd", code: errno) }
        lastWatch += 1
        watches[lastWatch] = Watched(source: source, interest: interest)
        return DescriptorWatch(id: lastWatch)
    }

    /// Changes the events that a watch waits for.
    package func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch) {
        guard let watched = watches[watch.id], watched.interest != interest else { return }
        watches[watch.id]?.interest = interest
        watched.source.update(interest)
    }

    /// Ends a watch. The handler of the watch is not called any more.
    package func unwatch(_ watch: DescriptorWatch) {
        watches.removeValue(forKey: watch.id)?.source.remove()
    }

    /// Calls a function once, at a deadline or soon after the deadline.
    @discardableResult
    package func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        timers.schedule(at: deadline, action)
    }

    /// Cancels a timer.
    package func cancel(_ timer: ScheduledTimer) { timers.cancel(timer) }

    /// Adds a timer that fires only after ``LoopSource/arm(milliseconds:)``. Returns nil if libwayland cannot create
    /// another timer.
    package func addTimer(handler: @escaping () -> Void) -> LoopSource? {
        add(once: false, { _ in handler() }) { context in
            wl_event_loop_add_timer(
                loop,
                { context in
                    LoopSource.fire(context, [])
                    return 0
                }, context)
        }
    }

    /// Calls the handler once, after all ready events have been handled.
    @discardableResult
    package func addIdle(handler: @escaping () -> Void) -> LoopSource? {
        add(once: true, { _ in handler() }) { context in
            wl_event_loop_add_idle(loop, { context in LoopSource.fire(context, []) }, context)
        }
    }

    /// Removes all sources.
    func clear() {
        for source in Array(sources.values) { source.remove() }
        // The new scheduler has no connection to the loop: timers scheduled or cancelled from now on must not reach the
        // loop, which is about to be destroyed.
        (watches, alarm, timers) = ([:], nil, TimerScheduler())
    }

    /// Arms libwayland's timer for a deadline; nil disarms it. If libwayland cannot create the timer, scheduled timers
    /// never fire.
    private func arm(_ deadline: MonotonicTime?) {
        guard let deadline else {
            alarm?.disarm()
            return
        }
        alarm = alarm ?? addTimer { [weak self] in self?.timers.fireDue() }
        alarm?.arm(milliseconds: Int(MonotonicTime.now.milliseconds(until: deadline)))
    }

    private func add(
        once: Bool, _ handler: @escaping (DescriptorReadiness) -> Void,
        make: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) -> LoopSource? {
        let removed: (LoopSource) -> Void = { [weak self] in self?.sources[ObjectIdentifier($0)] = nil }
        guard let source = LoopSource(once: once, removed: removed, handler: handler, make: make) else { return nil }
        sources[ObjectIdentifier(source)] = source
        return source
    }
}

extension DescriptorInterest {
    /// The interest as a bit mask of libwayland.
    var waylandBits: UInt32 {
        (contains(.read) ? UInt32(WL_EVENT_READABLE) : 0) | (contains(.write) ? UInt32(WL_EVENT_WRITABLE) : 0)
    }
}

extension DescriptorReadiness {
    /// Converts a bit mask of libwayland.
    fileprivate init(waylandBits: UInt32) {
        self = []
        if waylandBits & UInt32(WL_EVENT_READABLE) != 0 { insert(.readable) }
        if waylandBits & UInt32(WL_EVENT_WRITABLE) != 0 { insert(.writable) }
        if waylandBits & UInt32(WL_EVENT_HANGUP) != 0 { insert(.hangUp) }
        if waylandBits & UInt32(WL_EVENT_ERROR) != 0 { insert(.failed) }
    }
}
