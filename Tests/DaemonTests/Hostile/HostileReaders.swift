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
        /// Returns a text whose characters take six bytes each in a JSON message.
        private static func longText(_ count: Int) -> String { String(repeating: "\u{1}", count: count) }

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

        @Test("B08 M17: A watcher that never reads loses only its own connection, after a hundred events")
        func watcher() throws {
            let hostile = try HostileFixture()
            let reader = try hostile.makeRawConnection()
            try reader.call(ProtocolInterface.system.member("Watch"), .object([:]), "more")
            let start = hostile.fixture.watcher.events.count
            var activity = UserActivity(activityType: "com.example.long")
            activity.userInfo = ["text": .string(Self.longText(100_000))]
            let event = try SceneEvent(app: hostile.fixture.app, kind: .userActivity(activity))
            // The daemon keeps at most 64 MiB for a connection. 112 of these events need more.
            for _ in 0..<200 where !reader.isEnded(within: 0) {
                try hostile.fixture.system.activate(hostile.fixture.app, event: event)
            }
            #expect(reader.isEnded(within: DaemonFixture.timeout))
            #expect(hostile.fixture.watcher.events.count - start >= 100)
            try hostile.roundTripEvent()
            #expect(hostile.fixture.daemon.errorText.contains("bytes unread"))
        }

        @Test("B08 M30: A stage that never reads is disconnected, and the next stage gets all cards")
        func stage() throws {
            let fixture = try DaemonFixture()
            let (general, robbie) = try fixture.openTwoScenes()
            let reader = try RawConnection(fixture.daemon.socketPath)
            try reader.call(ProtocolInterface.stage.member("Register"), .object(["name": .string("deaf")]), "more")
            for _ in 0..<100 { try fixture.system.activate(fixture.app, session: robbie) }
            // Whenever the quick actions of an app change, the daemon sends all of them to the stage. The daemon keeps
            // at most 64 MiB for a connection, and 1,100 of these messages need more.
            let items: [JSONValue] = [.object(["type": .string("a"), "title": .string(Self.longText(10_000))])]
            let parameters: JSONValue = .object(["items": .array(items)])
            for _ in 0..<2_000 where !reader.isEnded(within: 0) {
                let answer = try fixture.observer.ask(
                    "call",
                    ["method": .string(ProtocolInterface.scenes.member("SetShortcutItems")), "parameters": parameters],
                    within: DaemonFixture.timeout)
                #expect(answer.error == nil)
            }
            #expect(reader.isEnded(within: DaemonFixture.timeout))
            #expect(try fixture.system.status().stage == nil)
            #expect(try fixture.system.status().processID == fixture.daemon.pid)
            let stage = try RecordingStage(path: fixture.daemon.socketPath)
            #expect(Set(stage.registration.cards.map(\.session)) == [general, robbie])
            try fixture.system.activate(fixture.app, session: general)
            _ = try stage.waitForPresentation(of: general, within: DaemonFixture.timeout)
        }
    }
}
