import EventLoop
import HandoffModel
import Testing

/// The limits on connections, the choice between two connections, and the times of attempts to connect.
@Suite("Connections with other devices")
struct ConnectionTableTests {
    private let now = MonotonicTime(nanoseconds: 1_000_000_000)

    @Test("M85: Connections whose peer is not verified are limited for each host and together")
    func unverified() throws {
        var table = ConnectionTable(ownFingerprint: "b")
        let first = (0..<5).map { _ in table.accept(from: "10.0.0.1", at: now) }
        #expect(first.map { $0 != nil } == [true, true, true, true, false])
        #expect(table.verify(try #require(first[0]), as: "a") == .use(replacing: nil))
        #expect(table.accept(from: "10.0.0.1", at: now) != nil)
        let others = (2..<20).compactMap { table.accept(from: "10.0.0.\($0)", at: now) }
        #expect(others.count == ConnectionTable.maximumUnverified - 4)
        table.remove(try #require(first[1]))
        #expect(table.accept(from: "10.0.1.1", at: now) != nil)
        // Connections that this device opens do not count.
        #expect(table.connection(with: "a") == first[0] && table.open() > 0)
    }

    @Test("M85: One host can open connections only at a limited rate")
    func rate() {
        var table = ConnectionTable(ownFingerprint: "b")
        func tryOnce(_ host: String, _ time: MonotonicTime) -> Bool {
            table.accept(from: host, at: time).map { table.remove($0) } != nil
        }
        let burst = (0..<100).filter { _ in tryOnce("10.0.0.1", now) }.count
        #expect(burst == ConnectionTable.burstOfHost)
        #expect(tryOnce("10.0.0.2", now))
        #expect(!tryOnce("10.0.0.1", now + .milliseconds(1900)))
        #expect(tryOnce("10.0.0.1", now + .milliseconds(2000)))
        #expect(!tryOnce("10.0.0.1", now + .milliseconds(2000)))
        for host in 0..<1000 { _ = tryOnce("192.168.\(host / 256).\(host % 256)", now) }
        #expect(!tryOnce("172.16.0.1", now))
        #expect(tryOnce("172.16.0.1", now + .seconds(60)))
    }

    @Test("M85: If two devices connect to each other at the same time, both keep the same connection")
    func simultaneous() {
        var (small, large) = (ConnectionTable(ownFingerprint: "a"), ConnectionTable(ownFingerprint: "b"))
        let (out, answered) = (small.open(), large.accept(from: "h", at: now) ?? 0)
        let (otherOut, otherAnswered) = (large.open(), small.accept(from: "h", at: now) ?? 0)
        // The connection that `a` has opened is used, in either order.
        #expect(small.verify(out, as: "b") == .use(replacing: nil))
        #expect(small.verify(otherAnswered, as: "b") == .close)
        #expect(large.verify(otherOut, as: "a") == .use(replacing: nil))
        #expect(large.verify(answered, as: "a") == .use(replacing: otherOut))
        #expect(small.connection(with: "b") == out)
    }

    @Test("M85: A newer connection of the same direction replaces an older one; an unknown one is closed")
    func replacement() throws {
        var table = ConnectionTable(ownFingerprint: "a")
        let accepted = [table.accept(from: "h", at: now), table.accept(from: "h", at: now)]
        let (first, second) = (try #require(accepted[0]), try #require(accepted[1]))
        #expect(table.verify(first, as: "b") == .use(replacing: nil))
        #expect(table.verify(second, as: "b") == .use(replacing: first))
        table.remove(first)
        #expect(table.connection(with: "b") == second && table.count == 1)
        #expect(table.verify(99, as: "b") == .close)
    }

    @Test("M85: Attempts to connect follow with growing delays until one succeeds")
    func reconnection() {
        var attempts = Reconnection()
        attempts.add("a", at: now)
        #expect(attempts.begin(at: now) == ["a"] && attempts.begin(at: now) == [] && attempts.nextAttempt == nil)
        attempts.ended("a", at: now)
        #expect(attempts.nextAttempt == now + .seconds(2))
        // A second connection with the device that ends does not delay the attempt.
        attempts.ended("a", at: now + .seconds(1))
        #expect(attempts.begin(at: now + .seconds(1)) == [] && attempts.begin(at: now + .seconds(2)) == ["a"])
        attempts.ended("a", at: now)
        #expect(attempts.nextAttempt == now + .seconds(4))
        for _ in 0..<20 {
            _ = attempts.begin(at: now + .seconds(10_000))
            attempts.ended("a", at: now)
        }
        #expect(attempts.nextAttempt == now + Reconnection.longestDelay)
        attempts.succeeded("a")
        #expect(attempts.nextAttempt == nil)
        attempts.ended("a", at: now)
        #expect(attempts.nextAttempt == now + .seconds(2))
        attempts.remove("a")
        attempts.ended("a", at: now)
        #expect(attempts.nextAttempt == nil)
    }

    @Test("M85: Lists are sent at once after a pause, and otherwise more slowly than other devices accept them")
    func pacing() {
        var pacer = ListPacer()
        for _ in 0..<ListPacer.burst { #expect(pacer.reserve(at: now) == nil) }
        let next = pacer.reserve(at: now)
        #expect(next == now + ListPacer.interval)
        #expect(pacer.reserve(at: now + .milliseconds(1199)) == now + ListPacer.interval)
        #expect(pacer.reserve(at: now + ListPacer.interval) == nil)
        #expect(pacer.reserve(at: now + ListPacer.interval) != nil)
        #expect(ListPacer.burst < DeviceConversation.listBurst && ListPacer.interval > .seconds(1))
    }
}
