import EventLoop
import Foundation
import Logging
import SceneModel
import Synchronization
import Testing
import Varlink

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

    @Test("M16 B08: Only its process can redeem a token, once, until the token is replaced or revoked")
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

    @Test("B05: At the start, the current snapshots are kept and all other files are removed")
    func snapshots() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID())")
        defer { try? FileManager.default.removeItem(at: url) }
        let folder = SnapshotFolder(url)
        folder.prepare(files: [])
        for name in ["main-12345678.png", "main-87654321.png", "private-12345678.png", "x"] {
            try Data().write(to: url.appendingPathComponent(name))
        }
        folder.prepare(files: ["main-87654321.png", "gone-12345678.png"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["main-87654321.png"])
    }

    @Test("Messages for a process are dropped before the registration call, and limited until the daemon's reply")
    func queuedMessages() throws {
        let sink = CountingSink()
        let lines = LogLines()
        let link = AppLink(
            app: try AppIdentifier("com.example.clowntown"), process: .random(), pid: 1, startTime: 1,
            log: Logger(label: "test") { _ in lines })
        for _ in 0..<2 {
            link.send(.saveState(session))
            let call = try Call(message: Data(#"{"method":"a.b.Register","more":true}"#.utf8))
            link.setStandingCall(
                IncomingCall(call, number: 1, connection: ConnectionIdentity(number: 1), sink: sink))
            for _ in 0..<AppLink.maximumQueuedMessages + 10 { link.send(.saveState(session)) }
            sink.replies = 0
            link.completeRegistration(.init(process: "p", joinToken: "t", openSessions: []))
            #expect(sink.replies == AppLink.maximumQueuedMessages + 1)
            link.send(.saveState(session))
            #expect(sink.replies == AppLink.maximumQueuedMessages + 2)
        }
        #expect(lines.texts.count == 2)
        #expect(lines.texts.first?.contains("1000 messages for it are waiting; dropping further ones") == true)
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

/// A receiver that counts the replies to calls.
private final class CountingSink: ReplySink {
    var replies = 0

    func reply(to number: UInt64, _ parameters: some Encodable, continues: Bool, error: String?) -> Bool {
        replies += 1
        return true
    }

    func reply(to number: UInt64, _ replies: EncodedReplies) -> Bool {
        self.replies += 1
        return true
    }

    func close(_ reason: CloseReason) {}
}

/// A log that collects its lines.
private struct LogLines: LogHandler {
    private final class Storage: Sendable {
        let lines = Mutex<[String]>([])
    }

    private let storage = Storage()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    var texts: [String] { storage.lines.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { storage.lines.withLock { $0.append("\(event.message)") } }
}

/// A fake debugger. The first two queries find it attached, and the third query detaches it.
private final class Debugger {
    private var queryCount = 0
    private(set) var detachTime: MonotonicTime?

    func isAttached() -> Bool {
        queryCount += 1
        if queryCount == 3 { detachTime = .now }
        return queryCount < 3
    }
}
