import Foundation
import Testing

@testable import Varlink

@Suite("Event loop", .timeLimit(.minutes(15)))
struct EventLoopTests {
    @Test("Timers fire in deadline order; a cancelled timer does not fire")
    func timers() throws {
        let loop = try EventLoop()
        let now = MonotonicTime.now
        var found: [Int] = []
        for (index, delay) in [30, 10, 20, 0].enumerated() {
            loop.schedule(at: now + .milliseconds(delay)) { found.append(index) }
        }
        let cancelled = loop.schedule(at: now + .milliseconds(5)) { found.append(-1) }
        loop.cancel(cancelled)
        loop.schedule(at: now + .milliseconds(40)) { loop.stop() }
        try loop.run()
        #expect(found == [3, 1, 2, 0])
    }

    @Test("Timers that are repeatedly set and cancelled do not accumulate")
    func cancelledTimers() {
        var queue = TimerQueue()
        let kept = MonotonicTime(nanoseconds: 5)
        _ = queue.add(at: kept) {}
        for index in 0..<10_000 { queue.cancel(queue.add(at: MonotonicTime(nanoseconds: Int64(index))) {}) }
        #expect(queue.count == 1)
        #expect(queue.nextDeadline() == kept)
        #expect(queue.popDue(MonotonicTime(nanoseconds: 4)) == nil)
        #expect(queue.popDue(kept) != nil)
        #expect(queue.nextDeadline() == nil)
    }

    @Test("Values of several threads all arrive, those of one thread in order")
    func mailbox() throws {
        let loop = try EventLoop()
        var found: [Int: [Int]] = [:]
        var count = 0
        let mailbox = try loop.mailbox(of: [Int].self) { message in
            found[message[0], default: []].append(message[1])
            count += 1
            if count == 400 { loop.stop() }
        }
        for thread in 0..<4 {
            Thread.detachNewThread { for value in 0..<100 { mailbox.post([thread, value]) } }
        }
        try loop.run()
        #expect(found == Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<100)) }))
    }

    @Test("A mailbox accepts nothing after its loop is gone")
    func closedMailbox() throws {
        var loop: EventLoop? = try EventLoop()
        let mailbox = try #require(try loop?.mailbox(of: Int.self) { _ in })
        #expect(mailbox.post(1))
        loop = nil
        #expect(!mailbox.post(2))
    }

    @Test("A cancelled handler is not called for events that are already pending")
    func unwatch() throws {
        let loop = try EventLoop()
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        let ends = pair.map(OwnedDescriptor.init)
        for end in ends { #expect(write(end.number, "x", 1) == 1) }
        var watches: [EventLoop.Watch] = []
        var calls = 0
        for end in ends {
            watches.append(
                try loop.watch(end.number, for: .read) { _ in
                    calls += 1
                    for watch in watches { loop.unwatch(watch) }
                })
        }
        try loop.turn(until: .now + .seconds(5))
        try loop.turn(until: .now)
        #expect(calls == 1)
    }
}
