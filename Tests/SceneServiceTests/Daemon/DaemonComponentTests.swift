import EventLoop
import Foundation
import SceneModel
import Testing

@testable import SceneService

/// Tests of the daemon's small components, which need no other process.
@Suite("Daemon components")
struct DaemonComponentTests {
    private let session: SessionIdentifier
    private let otherSession: SessionIdentifier

    init() throws {
        session = try SessionIdentifier("a")
        otherSession = try SessionIdentifier("b")
    }

    @Test("M16 B08: A token is valid once, for its process, until its session or its process ends")
    func tokens() {
        var tokens = ActivationTokens()
        tokens.grant("first", to: session, pid: 1)
        tokens.grant("second", to: session, pid: 1)
        tokens.grant("third", to: otherSession, pid: 2)
        #expect(tokens.redeem("first", pid: 1) == nil)
        #expect(tokens.redeem("second", pid: 2) == nil)
        #expect(tokens.outstanding.map(\.token) == ["second", "third"])
        #expect(tokens.redeem("second", pid: 1) == session)
        #expect(tokens.redeem("second", pid: 1) == nil)
        tokens.revoke(otherSession)
        #expect(tokens.redeem("third", pid: 2) == nil)
        tokens.grant("fourth", to: session, pid: 1)
        tokens.revoke(pid: 1)
        #expect(tokens.redeem("fourth", pid: 1) == nil)
    }

    @Test("Secrets have 128 bits and are unique")
    func secrets() {
        let secrets = (0..<100).map { _ in RandomToken.make() }
        #expect(Set(secrets).count == 100)
        #expect(secrets.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test("M52: A process's deadline pauses while a debugger is attached, and restarts in full afterwards")
    func debugger() throws {
        let loop = try EpollLoop()
        let debugger = Debugger()
        let deadline = Deadline.launch(ProcessIdentifier(rawValue: "p"))
        var firings: [MonotonicTime] = []
        let timers = DeadlineTimers(
            loop, debuggerInterval: .milliseconds(5), isTraced: { _ in debugger.isAttached() },
            onExpiry: { _ in firings.append(.now) })
        timers.set(deadline, after: .milliseconds(20), pid: getpid())
        let limit = MonotonicTime.now + .seconds(20)
        while firings.isEmpty, MonotonicTime.now < limit { try loop.turn(until: limit) }
        let detachTime = try #require(debugger.detachTime)
        let end = try #require(firings.first)
        #expect(end.nanoseconds - detachTime.nanoseconds >= 20_000_000)
        #expect(firings.count == 1)
    }

    @Test("M52: A cancelled or replaced deadline does not fire; a deadline without a process ignores debuggers")
    func deadlines() throws {
        let loop = try EpollLoop()
        let app = try AppIdentifier("com.example.clowntown")
        var firings: [Deadline] = []
        let timers = DeadlineTimers(loop, isTraced: { _ in true }, onExpiry: { firings.append($0) })
        let (first, second) = (ProcessIdentifier(rawValue: "1"), ProcessIdentifier(rawValue: "2"))
        timers.set(.launch(first), after: .zero, pid: nil)
        timers.cancel(.launch(first))
        timers.set(.launch(second), after: .zero, pid: nil)
        timers.set(.launch(second), after: .seconds(100), pid: nil)
        timers.set(.backOff(app), after: .milliseconds(1), pid: nil)
        let limit = MonotonicTime.now + .seconds(20)
        while firings.isEmpty, MonotonicTime.now < limit { try loop.turn(until: limit) }
        #expect(firings == [.backOff(app)])
    }
}

/// A fake debugger that is detached from the third query on.
private final class Debugger {
    private var queryCount = 0
    private(set) var detachTime: MonotonicTime?

    func isAttached() -> Bool {
        queryCount += 1
        if queryCount == 3 { detachTime = .now }
        return queryCount < 3
    }
}
