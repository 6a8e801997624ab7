import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Payloads with many values, keys or levels.
    @Suite("Large payloads", .serialized)
    struct Payloads {
        /// The maximum time for which other clients may have to wait, in seconds. A debug build is far slower than a
        /// release.
        private static let pause = 1.5

        /// Two million numbers, and 400,000 keys.
        private static let contents = [
            "[" + String(repeating: "1,", count: 1_999_990) + "1]",
            "{" + (0..<400_000).map { #""\#(String($0, radix: 36))":1"# }.joined(separator: ",") + "}",
        ]

        /// Returns calls whose parameters contain `content`, a JSON text with many values.
        private static func calls(_ app: String, _ content: String) -> [(method: String, parameters: String)] {
            let activity = #"{"activityType":"a","userInfo":{"a":\#(content)}}"#
            let event = #"{"app":"\#(app)","kind":"userActivity","activity":\#(activity)}"#
            let request = #"{"identifier":"n","content":{"title":"t","userInfo":{"a":\#(content)}}}"#
            return [
                ("Push", #"{"app":"\#(app)","payload":{"aps":{"alert":"t"},"a":\#(content)}}"#),
                ("Activate", #"{"app":"\#(app)","event":\#(event)}"#),
                ("Notify", #"{"app":"\#(app)","request":\#(request)}"#),
            ]
        }

        @Test("B08: A call with millions of values is refused, has no effect, and delays other calls only briefly")
        func values() throws {
            let hostile = try HostileFixture()
            let app = hostile.fixture.app.text
            let (sessions, limit) = (try hostile.fixture.system.sessions().count, "16384 array elements")
            for content in Self.contents {
                for (method, parameters) in Self.calls(app, content) {
                    let peer = try hostile.makeRawConnection()
                    let name = ProtocolInterface.system.member(method)
                    let message = Array(#"{"method":"\#(name)","parameters":\#(parameters)}"#.utf8) + [0]
                    let probe = Probe(path: hostile.fixture.daemon.socketPath)
                    #expect(try peer.send(message), "\(method)")
                    let reply = try peer.reply(within: HostileFixture.deadline)
                    #expect(reply?.errorName == "TooLarge", "\(method)")
                    #expect(reply?["message"]?.contains(limit) == true, "\(method)")
                    #expect(probe.stop() < Self.pause, "\(method)")
                    // The connection stays usable.
                    #expect(try peer.ask(ProtocolInterface.system.member("GetStatus"))?.parameters != nil)
                }
            }
            #expect(try hostile.fixture.system.sessions().count == sessions)
            #expect(try hostile.fixture.system.notifications().isEmpty)
            try hostile.roundTripEvent()
        }

        /// The maximum time for which other clients may have to wait for 3 MB of text that is not ASCII, in seconds. A
        /// debug build needs more than a second to read such text, and much longer on a busy machine. Without the
        /// daemon's limit on combining marks, a single run of 800 KB would take hours.
        private static let textPause = 60.0

        /// Texts of 800 KB that consist of combining marks: in one run, and in the longest runs that are allowed.
        private static let marks: [(text: String, isAllowed: Bool)] = [
            (String(repeating: "\u{301}\u{316}", count: 200_000), false),
            (String(repeating: "a" + String(repeating: "\u{301}\u{316}", count: 64), count: 3_100), true),
        ]

        /// Returns calls with a text in every kind of value that the daemon compares, hashes or stores.
        private static func calls(_ app: String, text: String) -> [(method: String, parameters: String)] {
            let activity = #"{"activityType":"\#(text)","title":"\#(text)","userInfo":{"a":"\#(text)"}}"#
            let event = #"{"app":"\#(app)","kind":"userActivity","activity":\#(activity)}"#
            let content = #"{"title":"\#(text)","threadIdentifier":"\#(text)"}"#
            return [
                ("Activate", #"{"app":"\#(app)","event":\#(event),"requestIdentifier":"\#(text)"}"#),
                ("Activate", #"{"app":"\#(app)","event":\#(event)}"#),
                ("Activate", #"{"app":"\#(app)","session":"\#(text)"}"#),
                ("Explain", #"{"event":\#(event)}"#),
                ("Notify", #"{"app":"\#(app)","request":{"identifier":"\#(text)","content":\#(content)}}"#),
                ("AddRule", #"{"rule":{"identifier":"\#(text)","app":"\#(app)","predicate":"SELF == '\#(text)'"}}"#),
                ("ListSessions", #"{"app":"\#(text)"}"#),
            ]
        }

        @Test("B08: Texts of 800 KB of combining marks delay others briefly; a run of more than 128 marks is refused")
        func combiningMarks() throws {
            let hostile = try HostileFixture()
            let app = hostile.fixture.app.text
            for (text, isAllowed) in Self.marks {
                for (method, parameters) in Self.calls(app, text: text) {
                    let peer = try hostile.makeRawConnection()
                    let name = ProtocolInterface.system.member(method)
                    let message = Array(#"{"method":"\#(name)","parameters":\#(parameters)}"#.utf8) + [0]
                    let probe = Probe(path: hostile.fixture.daemon.socketPath)
                    #expect(try peer.send(message), "\(method)")
                    let reply = try peer.reply(within: Self.textPause)
                    #expect(reply != nil, "\(method)")
                    #expect((reply?.errorName == "TooLarge") == !isAllowed, "\(method)")
                    if !isAllowed { #expect(reply?["message"]?.contains("128 combining marks") == true, "\(method)") }
                    #expect(probe.stop() < (isAllowed ? Self.textPause : Self.pause), "\(method)")
                    #expect(try peer.ask(ProtocolInterface.system.member("GetStatus"))?.parameters != nil)
                }
            }
        }

        @Test("B08: A call with too many levels is refused with the limit")
        func levels() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            #expect(try peer.send(InvalidInput.nested(10_000)))
            let reply = try peer.reply()
            #expect(reply?.errorName == "TooLarge")
            #expect(reply?["message"]?.contains("deeper than 128 levels") == true)
            try hostile.roundTripEvent()
        }
    }
}

/// A client that makes calls one after the other on a thread of its own and measures the longest wait for a reply.
private final class Probe: @unchecked Sendable {
    // Reason for `@unchecked`: `longest` and `isStopped` are accessed only under `lock`.
    private let lock = NSLock()
    private let ended = DispatchSemaphore(value: 0)
    private var longest = 0.0
    private var isStopped = false

    /// Starts the calls.
    init(path: String) {
        Thread.detachNewThread { [self] in
            defer { ended.signal() }
            guard let client = try? Client(path: path) else { return }
            while !lock.withLock({ isStopped }) {
                let start = Date()
                guard (try? client.call(ProtocolInterface.system.member("ListItems"))) != nil else { return }
                lock.withLock { longest = max(longest, Date().timeIntervalSince(start)) }
            }
        }
    }

    /// Ends the calls and returns the longest wait in seconds.
    func stop() -> Double {
        lock.withLock { isStopped = true }
        ended.wait()
        return lock.withLock { longest }
    }
}
