import Testing

@testable import EventLoop

@Suite("Timer queue")
struct TimerQueueTests {
    @Test("Timers that are scheduled and cancelled repeatedly do not accumulate")
    func cancelledTimers() {
        var queue = TimerQueue()
        let remaining = MonotonicTime(nanoseconds: 5)
        _ = queue.add(at: remaining) {}
        for index in 0..<10_000 { queue.cancel(queue.add(at: MonotonicTime(nanoseconds: Int64(index))) {}) }
        #expect(queue.count == 1)
        #expect(queue.nextDeadline() == remaining)
        #expect(queue.popDue(MonotonicTime(nanoseconds: 4)) == nil)
        #expect(queue.popDue(remaining) != nil)
        #expect(queue.nextDeadline() == nil)
    }

    @Test("A scheduler arms its alarm only when the first deadline changes, and again after firing")
    func alarm() {
        var armed: [Int64?] = []
        let timers = TimerScheduler { armed.append($0?.nanoseconds) }
        let far = Int64.max / 2
        let first = timers.schedule(at: MonotonicTime(nanoseconds: far)) {}
        _ = timers.schedule(at: MonotonicTime(nanoseconds: far + 1)) {}
        timers.cancel(first)
        timers.cancel(first)
        _ = timers.schedule(at: MonotonicTime(nanoseconds: 0)) {}
        timers.fireDue()
        #expect(armed == [far, far + 1, 0, far + 1])
    }
}
