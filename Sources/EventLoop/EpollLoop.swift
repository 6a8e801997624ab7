import Glibc

/// An event loop for programs that have no other event loop. This loop waits with `epoll` on the thread that calls
/// `run` or `turn`.
package final class EpollLoop: EventLoop {
    private struct Watched {
        let descriptor: Int32
        var interest: DescriptorInterest
        let handler: (DescriptorReadiness) -> Void
    }

    private let epoll: OwnedDescriptor
    private var watches: [UInt64: Watched] = [:]
    private var lastWatch: UInt64 = 0
    private let timers = TimerScheduler()
    /// Whether the last turn had events. If so, the next turn polls for a short time before it sleeps.
    private var wasActive = false
    private var isStopped = false

    /// Makes a loop.
    ///
    /// - Throws: the error of the failed system call, for example when too many files are open.
    package init() throws(SystemError) {
        let descriptor = LinuxCalls.createEpoll()
        guard descriptor >= 0 else { throw .last("epoll_create1") }
        epoll = OwnedDescriptor(descriptor)
    }

    /// Watches a descriptor.
    ///
    /// - Throws: the error of `epoll_ctl`, for example for a regular file, which `epoll` does not support.
    package func watch(
        _ descriptor: Int32, for interest: DescriptorInterest, handler: @escaping (DescriptorReadiness) -> Void
    ) throws(SystemError) -> DescriptorWatch {
        // Identifiers of watches are never reused. If a handler ends a watch, a later event of this watch in the same
        // turn is ignored, even if a new watch has the same descriptor number.
        lastWatch += 1
        let result = LinuxCalls.control(
            epoll.number, LinuxCalls.epollAdd, descriptor, events: interest.rawValue, token: lastWatch)
        guard result == 0 else { throw .last("epoll_ctl") }
        watches[lastWatch] = Watched(descriptor: descriptor, interest: interest, handler: handler)
        return DescriptorWatch(id: lastWatch)
    }

    /// Changes the events that a watch waits for.
    package func setInterest(_ interest: DescriptorInterest, of watch: DescriptorWatch) {
        guard let watched = watches[watch.id], watched.interest != interest else { return }
        watches[watch.id]?.interest = interest
        _ = LinuxCalls.control(
            epoll.number, LinuxCalls.epollModify, watched.descriptor, events: interest.rawValue, token: watch.id)
    }

    /// Ends a watch.
    package func unwatch(_ watch: DescriptorWatch) {
        guard let watched = watches.removeValue(forKey: watch.id) else { return }
        _ = LinuxCalls.control(epoll.number, LinuxCalls.epollRemove, watched.descriptor, events: 0, token: 0)
    }

    /// Calls a function once, at a deadline or soon after it.
    @discardableResult
    package func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> ScheduledTimer {
        timers.schedule(at: deadline, action)
    }

    /// Cancels a timer.
    package func cancel(_ timer: ScheduledTimer) { timers.cancel(timer) }

    /// Runs until `stop` is called.
    ///
    /// - Throws: the error of a failed wait. The loop stays usable.
    package func run() throws(SystemError) {
        isStopped = false
        while !isStopped { try turn() }
    }

    /// Makes `run` return after all handlers of the current turn have been called.
    package func stop() {
        isStopped = true
    }

    /// Performs one turn: waits for events or the next deadline, then calls the handlers and the due timers.
    ///
    /// - Parameter limit: the time at which the turn ends even without an event; nil to wait without a limit.
    /// - Throws: the error of a failed wait.
    package func turn(until limit: MonotonicTime? = nil) throws(SystemError) {
        let deadline = [timers.nextDeadline(), limit].compactMap { $0 }.min()
        let milliseconds = deadline.map { MonotonicTime.now.milliseconds(until: $0) } ?? -1
        let events = try waitForEvents(milliseconds)
        wasActive = !events.isEmpty
        for (id, readiness) in events { watches[id]?.handler(readiness) }
        timers.fireDue()
    }

    private func waitForEvents(_ milliseconds: Int32) throws(SystemError) -> [(UInt64, DescriptorReadiness)] {
        let stride = LinuxCalls.eventStride
        var events: [(UInt64, DescriptorReadiness)] = []
        let count = withUnsafeTemporaryAllocation(byteCount: 64 * stride, alignment: 8) { buffer in
            var count: Int32 = 0
            if wasActive, milliseconds != 0 {
                count = Spinning.poll(
                    { LinuxCalls.wait(epoll.number, buffer, milliseconds: 0) }, until: { $0 != 0 })
            }
            if count == 0 { count = LinuxCalls.wait(epoll.number, buffer, milliseconds: milliseconds) }
            for index in 0..<max(0, Int(count)) {
                let bits = buffer.loadUnaligned(fromByteOffset: index * stride, as: UInt32.self)
                let id = buffer.loadUnaligned(
                    fromByteOffset: index * stride + LinuxCalls.eventDataOffset, as: UInt64.self)
                events.append((id, DescriptorReadiness(rawValue: bits)))
            }
            return count
        }
        // `EINTR` means that a signal arrived. The turn then has no events, and the caller performs the next turn.
        guard count >= 0 || errno == EINTR else { throw .last("epoll_wait") }
        return events
    }
}
