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
        func leaving() throws {
            let here = try HostileFixture()
            for _ in 0..<10 {
                let watchers = try (0..<5).map { _ in try here.makeRawConnection() }
                for watcher in watchers {
                    _ = try watcher.ask(ProtocolInterface.system.member("Watch"), .object([:]), "more")
                }
                // The daemon finds some watchers disconnected while it sends to the others.
                try here.town.system.activate(here.town.app, session: here.robbie)
                for watcher in watchers { watcher.close() }
                try here.town.system.activate(here.town.app, session: here.robbie)
            }
            try here.roundTripEvent()
        }

        @Test("B08 M17: A watcher that never reads loses only its own connection, after hundreds of events")
        func watcher() throws {
            let here = try HostileFixture()
            let reader = try makeSlowReader(here.town.daemon.socketPath)
            try reader.call(ProtocolInterface.system.member("Watch"), .object([:]), "more")
            let start = here.town.watcher.events.count
            for _ in 0..<200 {
                try here.town.system.activate(here.town.app, event: here.town.notification("clowntown:robbie"))
            }
            try here.town.waitUntilIdle()
            #expect(reader.isEnded())
            #expect(here.town.watcher.events.count - start >= 800)
            try here.roundTripEvent()
            #expect(here.town.daemon.errorText.contains("bytes unread"))
        }

        @Test("B08 M30: A stage that never reads is disconnected, and the next stage gets all cards")
        func stage() throws {
            let town = try DaemonFixture()
            let (general, robbie) = try town.openTwoScenes()
            let reader = try makeSlowReader(town.daemon.socketPath)
            try reader.call(ProtocolInterface.stage.member("Register"), .object(["name": .string("deaf")]), "more")
            for _ in 0..<100 { try town.system.activate(town.app, session: robbie) }
            // Each of these characters takes six bytes in a JSON message.
            let content = NotificationContent(title: "t", body: String(repeating: "\u{1}", count: 4000))
            let request = try NotificationRequest(identifier: "n", content: content)
            for _ in 0..<5000 where !reader.isEnded(within: 0) { try town.system.notify(town.app, request) }
            #expect(reader.isEnded())
            #expect(try town.system.status().stage == nil)
            #expect(try town.system.status().processID == town.daemon.pid)
            let stage = try RecordingStage(path: town.daemon.socketPath)
            #expect(Set(stage.registration.cards.map(\.session)) == [general, robbie])
            try town.system.activate(town.app, session: general)
            _ = try stage.waitForPresentation(of: general, within: DaemonFixture.timeout)
        }
    }
}
