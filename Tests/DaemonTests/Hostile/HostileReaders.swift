import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Subscribers that do not read their messages.
    @Suite("Slow readers", .serialized)
    struct SlowReaders {
        /// The daemon's limit of unread bytes per connection.
        private static let limit = 64 << 20

        /// Returns a connection whose unread output is just below the limit, so that a few more messages exceed it.
        private func makeSlowReader(_ path: String) throws -> RawConnection {
            let parameters = JSONValue.object(["interface": .string(ProtocolInterface.scenes.rawValue)])
            let call = try RawConnection.message("org.varlink.service.GetInterfaceDescription", parameters)
            let sample = try RawConnection(path)
            try sample.send(call)
            let size = try #require(try sample.replySize())
            let peer = try RawConnection(path)
            let count = (Self.limit - (100 << 10)) / size
            for part in stride(from: 0, to: count, by: 500) {
                try peer.send(Array(repeatElement(call, count: min(500, count - part)).joined()))
            }
            return peer
        }

        @Test("B08 M17: Watchers that disconnect at any moment do not affect other watchers")
        func disconnectingWatchers() throws {
            let hostile = try HostileFixture()
            for _ in 0..<10 {
                let watchers = try (0..<5).map { _ in try hostile.makeRawConnection() }
                for watcher in watchers {
                    _ = try watcher.ask(ProtocolInterface.system.member("Watch"), .object([:]), "more")
                }
                // While the daemon sends to its watchers, the daemon finds that some have disconnected.
                try hostile.fixture.system.activate(hostile.fixture.app, session: hostile.robbie)
                for watcher in watchers { watcher.close() }
                try hostile.fixture.system.activate(hostile.fixture.app, session: hostile.robbie)
            }
            try hostile.roundTripEvent()
        }

        @Test("B08 M17: A watcher that never reads loses only its own connection, after hundreds of events")
        func watcher() throws {
            let hostile = try HostileFixture()
            let reader = try makeSlowReader(hostile.fixture.daemon.socketPath)
            try reader.call(ProtocolInterface.system.member("Watch"), .object([:]), "more")
            let start = hostile.fixture.watcher.events.count
            for _ in 0..<200 {
                try hostile.fixture.system.activate(
                    hostile.fixture.app, event: hostile.fixture.notification("clowntown:robbie"))
            }
            try hostile.fixture.waitUntilIdle()
            #expect(reader.isEnded())
            #expect(hostile.fixture.watcher.events.count - start >= 800)
            try hostile.roundTripEvent()
            #expect(hostile.fixture.daemon.errorText.contains("bytes unread"))
        }

        @Test("B08 M30: A stage that never reads is disconnected, and the next stage gets all cards")
        func stage() throws {
            let fixture = try DaemonFixture()
            let (general, robbie) = try fixture.openTwoScenes()
            let reader = try makeSlowReader(fixture.daemon.socketPath)
            try reader.call(ProtocolInterface.stage.member("Register"), .object(["name": .string("deaf")]), "more")
            for _ in 0..<100 { try fixture.system.activate(fixture.app, session: robbie) }
            // Each of these characters takes six bytes in a JSON message.
            let content = NotificationContent(title: "t", body: String(repeating: "\u{1}", count: 4000))
            let request = try NotificationRequest(identifier: "n", content: content)
            for _ in 0..<5000 where !reader.isEnded(within: 0) { try fixture.system.notify(fixture.app, request) }
            #expect(reader.isEnded())
            #expect(try fixture.system.status().stage == nil)
            #expect(try fixture.system.status().processID == fixture.daemon.pid)
            let stage = try RecordingStage(path: fixture.daemon.socketPath)
            #expect(Set(stage.registration.cards.map(\.session)) == [general, robbie])
            try fixture.system.activate(fixture.app, session: general)
            _ = try stage.waitForPresentation(of: general, within: DaemonFixture.timeout)
        }
    }
}
