import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Large numbers of sessions.
    @Suite("Large numbers of sessions", .serialized)
    struct ManySessions {
        /// The number of sessions: 400, or the value of `PROSCENIUM_TEST_SESSIONS`. 10,000 sessions take long, because
        /// each watcher is sent an event for every session.
        private static let count =
            ProcessInfo.processInfo.environment["PROSCENIUM_TEST_SESSIONS"].flatMap { Int($0) } ?? 400

        @Test(
            "B08 M17: Hundreds of sessions are listed, events are still routed in time, and a restart restores them all"
        )
        func sessions() throws {
            let hostile = try HostileFixture(limits: #"{"launch": 600}"#)
            let fixture = hostile.fixture
            // The app is launched but never registers, so that its sessions and items stay unchanged.
            let bundle = try AppBundle(
                in: fixture.folder.url, name: "Crowd",
                script: AppScript([.init(on: "launch", .ignore)], observer: fixture.observer.path))
            let app = try fixture.system.addApp(bundle)
            try createSessions(fixture, app)
            try check(fixture, app)
            let start = Date()
            try hostile.roundTripEvent()
            #expect(Date().timeIntervalSince(start) < 5)
            let entries = fixture.observer.entries.count
            try fixture.killDaemon()
            try fixture.wait("registered", from: entries)
            try check(fixture, app)
            #expect(try fixture.stage().registration.cards.count == Self.count + 2)
            try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
            try fixture.wait("didReceiveNotification", hostile.robbie, from: entries)
        }

        /// Creates sessions with several clients at once. Each client pipelines its calls.
        private func createSessions(_ fixture: DaemonFixture, _ app: AppIdentifier) throws {
            let clients = try (0..<4).map { _ in try RawConnection(fixture.daemon.socketPath) }
            let parameters = JSONValue.object(["app": .string(app.text), "newSession": .bool(true)])
            let call = try RawConnection.message(ProtocolInterface.system.member("Activate"), parameters)
            let share = Self.count / clients.count
            for part in stride(from: 0, to: share, by: 100) {
                let calls = Array(repeatElement(call, count: min(100, share - part)).joined())
                for client in clients { try client.send(calls) }
                for client in clients {
                    for _ in 0..<min(100, share - part) {
                        #expect(try client.reply(within: DaemonFixture.timeout)?["session"] != nil)
                    }
                }
            }
        }

        private func check(_ fixture: DaemonFixture, _ app: AppIdentifier) throws {
            let sessions = try fixture.system.sessions(of: app)
            #expect(sessions.count == Self.count)
            #expect(Set(sessions.map(\.session.identifier)).count == Self.count)
            #expect(try fixture.system.items(of: app).count == Self.count)
            #expect(try fixture.system.sessions().count == Self.count + 2)
        }
    }
}
