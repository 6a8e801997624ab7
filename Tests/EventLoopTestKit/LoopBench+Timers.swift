import EventLoop
import Foundation

extension LoopBench {
    func timersFireInDeadlineOrder() throws {
        let now = MonotonicTime.now
        var fired: [Int] = []
        for (index, delay) in [30, 10, 20, 0, 10].enumerated() {
            loop.schedule(at: now + .milliseconds(delay)) { fired.append(index) }
        }
        try wait(for: "the timers") { fired.count == 5 }
        try equal(fired, [3, 1, 4, 2, 0])
    }

    func overdueTimersFireInDeadlineOrder() throws {
        let now = MonotonicTime.now
        var fired: [Int] = []
        for (index, delay) in [3000, 1000, 1000, 2000, 0, 1000].enumerated() {
            loop.schedule(at: now + .microseconds(delay)) { fired.append(index) }
        }
        usleep(10_000)
        try wait(for: "the timers") { fired.count == 6 }
        try equal(fired, [4, 1, 2, 5, 3, 0])
    }

    func timersDoNotFireEarly() throws {
        var early = 0
        var count = 0
        for delay in stride(from: 100, to: 9000, by: 777) {
            let deadline = MonotonicTime.now + .microseconds(delay)
            loop.schedule(at: deadline) {
                if .now < deadline { early += 1 }
                count += 1
            }
        }
        try wait(for: "the timers") { count == 12 }
        try equal(early, 0)
    }

    func cancelledTimersDoNotFire() throws {
        let now = MonotonicTime.now
        var fired: [String] = []
        let cancelled = loop.schedule(at: now + .milliseconds(1)) { fired.append("cancelled") }
        loop.cancel(cancelled)
        var cancelledTimer: ScheduledTimer?
        loop.schedule(at: now + .milliseconds(2)) {
            fired.append("first")
            if let cancelledTimer { loop.cancel(cancelledTimer) }
        }
        cancelledTimer = loop.schedule(at: now + .milliseconds(2)) { fired.append("victim") }
        let last = loop.schedule(at: now + .milliseconds(3)) { fired.append("last") }
        // After this pause all three timers are due in the same turn, so the first timer cancels a timer that is
        // already due.
        usleep(5000)
        try wait(for: "the last timer") { fired.contains("last") }
        loop.cancel(last)
        loop.cancel(cancelled)
        try settle()
        try equal(fired, ["first", "last"])
    }

    func nestedTimersFireInLaterTurns() throws {
        var current = 0
        var turns: [Int] = []
        func schedule() {
            loop.schedule(at: .now) {
                turns.append(current)
                if turns.count < 5 { schedule() }
            }
        }
        schedule()
        try wait(for: "nested timers") {
            current += 1
            return turns.count == 5
        }
        try expect(Set(turns).count == 5, "two timers fired in one turn: \(turns)")
    }

    func timersDoNotStarveDescriptors() throws {
        let pair = try SocketPair()
        var isDone = false
        func schedule() {
            loop.schedule(after: .zero) { if !isDone { schedule() } }
        }
        schedule()
        pair.send()
        let watch = try loop.watch(pair.near.number, for: .read) { _ in isDone = true }
        try wait(for: "the descriptor's handler") { isDone }
        loop.unwatch(watch)
        try settle()
    }
}
