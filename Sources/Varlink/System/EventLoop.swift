import Glibc

/// Waits for descriptors, timers and messages of other threads, and calls the functions that belong to them.
///
/// A loop belongs to the thread that uses it. Other threads reach it by a `Mailbox` only.
public final class EventLoop {
    private struct Watched {
        let descriptor: Int32
        let handler: (Readiness) -> Void
    }

    private let epoll: OwnedDescriptor
    private var watches: [UInt64: Watched] = [:]
    private var lastWatch: UInt64 = 0
    private var timers = TimerQueue()
    /// Whether something happened in the last turn, so that more may follow at once.
    private var wasActive = false
    private var isStopped = false
    private var mailboxClosers: [() -> Void] = []

    /// Makes a loop.
    ///
    /// - Throws: the error of the system, as when there are too many open files.
    public init() throws(SystemError) {
        let descriptor = LinuxCalls.createEpoll()
        guard descriptor >= 0 else { throw .last("epoll_create1") }
        epoll = OwnedDescriptor(descriptor)
    }

    deinit {
        for close in mailboxClosers { close() }
    }

    /// Watches a descriptor, which stays the caller's and must be unwatched before it is closed.
    ///
    /// - Throws: the error of the system, as for a plain file.
    public func watch(
        _ descriptor: Int32, for interest: Interest, handler: @escaping (Readiness) -> Void
    ) throws(SystemError) -> Watch {
        // Numbers are never used again, so an event of a descriptor that was closed meanwhile finds nobody.
        lastWatch += 1
        let result = LinuxCalls.control(
            epoll.number, LinuxCalls.epollAdd, descriptor, events: interest.rawValue, token: lastWatch)
        guard result == 0 else { throw .last("epoll_ctl") }
        watches[lastWatch] = Watched(descriptor: descriptor, handler: handler)
        return Watch(id: lastWatch)
    }

    /// Changes what is waited for; nothing happens for a watch that has ended.
    public func setInterest(_ interest: Interest, of watch: Watch) {
        guard let watched = watches[watch.id] else { return }
        _ = LinuxCalls.control(
            epoll.number, LinuxCalls.epollModify, watched.descriptor, events: interest.rawValue, token: watch.id)
    }

    /// Ends a watch; its handler is not called again, even for what has already happened.
    public func unwatch(_ watch: Watch) {
        guard let watched = watches.removeValue(forKey: watch.id) else { return }
        _ = LinuxCalls.control(epoll.number, LinuxCalls.epollRemove, watched.descriptor, events: 0, token: 0)
    }

    /// Calls a function once, at a moment or soon after it.
    @discardableResult
    public func schedule(at deadline: MonotonicTime, _ action: @escaping () -> Void) -> Timer {
        Timer(id: timers.add(at: deadline, action))
    }

    /// Cancels a timer; nothing happens for one that has gone off.
    public func cancel(_ timer: Timer) {
        timers.cancel(timer.id)
    }

    /// Makes a mailbox by which other threads send values to a function that is called on the thread of the loop.
    ///
    /// - Throws: the error of the system, as when there are too many open files.
    public func mailbox<Message: Sendable>(
        of type: Message.Type = Message.self, handler: @escaping (Message) -> Void
    ) throws(SystemError) -> Mailbox<Message> {
        let mailbox = try Mailbox<Message>()
        _ = try watch(mailbox.descriptor, for: .read) { _ in
            for message in mailbox.takeAll() { handler(message) }
        }
        mailboxClosers.append { mailbox.close() }
        return mailbox
    }

    /// Runs until `stop` is called.
    ///
    /// - Throws: the error of the system when waiting fails, which leaves the loop usable.
    public func run() throws(SystemError) {
        isStopped = false
        while !isStopped { try turn() }
    }

    /// Makes `run` return after the functions of the present turn.
    public func stop() {
        isStopped = true
    }

    /// Waits for something to happen and handles it, once.
    ///
    /// - Parameter limit: the moment after which it returns with nothing done; nil waits for as long as it takes.
    /// - Throws: the error of the system when waiting fails.
    public func turn(until limit: MonotonicTime? = nil) throws(SystemError) {
        let deadline = [timers.nextDeadline(), limit].compactMap { $0 }.min()
        let milliseconds = deadline.map { MonotonicTime.now.milliseconds(until: $0) } ?? -1
        let events = try waitForEvents(milliseconds)
        wasActive = !events.isEmpty
        for (id, readiness) in events { watches[id]?.handler(readiness) }
        // Timers set by the functions called here wait for the next turn, so that descriptors are not starved.
        let now = MonotonicTime.now
        var remaining = timers.count
        while remaining > 0, let action = timers.popDue(now) {
            action()
            remaining -= 1
        }
    }

    private func waitForEvents(_ milliseconds: Int32) throws(SystemError) -> [(UInt64, Readiness)] {
        let stride = LinuxCalls.eventStride
        var events: [(UInt64, Readiness)] = []
        let count = withUnsafeTemporaryAllocation(byteCount: 64 * stride, alignment: 8) { buffer in
            var count: Int32 = 0
            if wasActive, milliseconds != 0 {
                count = Spinning.ask(
                    { LinuxCalls.wait(epoll.number, buffer, milliseconds: 0) }, isDone: { $0 != 0 })
            }
            if count == 0 { count = LinuxCalls.wait(epoll.number, buffer, milliseconds: milliseconds) }
            for index in 0..<max(0, Int(count)) {
                let bits = buffer.loadUnaligned(fromByteOffset: index * stride, as: UInt32.self)
                let id = buffer.loadUnaligned(
                    fromByteOffset: index * stride + LinuxCalls.eventDataOffset, as: UInt64.self)
                events.append((id, Readiness(rawValue: bits)))
            }
            return count
        }
        // A signal is no error: the loop simply looks again.
        guard count >= 0 || errno == EINTR else { throw .last("epoll_wait") }
        return events
    }
}
