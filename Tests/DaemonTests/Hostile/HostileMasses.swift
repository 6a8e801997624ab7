import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// More sessions than anybody has.
    @Suite("More sessions than anybody has", .serialized)
    struct Masses {
        /// 10,000 take a while, which they may when somebody asks for them; those who watch are told of each.
        private static let count =
            ProcessInfo.processInfo.environment["PROSCENIUM_TEST_SESSIONS"].flatMap { Int($0) } ?? 400

        @Test(
            "B08 M17: a mass of sessions: they are listed, events go their way among them, and a restart finds them all"
        )
        func sessions() throws {
            let here = try Neighbourhood(limits: #"{"launch": 600}"#)
            let town = here.town
            // An app that is started and never heard of, so that its sessions and items stay as they are.
            let bundle = try AppBundle(
                in: town.folder.url, name: "Crowd",
                script: AppScript([.init(on: "launch", .never)], observer: town.observer.path))
            let app = try town.system.addApp(bundle)
            try fill(town, app)
            try check(town, app)
            let start = Date()
            try here.round()
            #expect(Date().timeIntervalSince(start) < 5)
            let entries = town.observer.entries.count
            try town.killDaemon()
            try town.wait("registered", from: entries)
            try check(town, app)
            #expect(try town.stage().registration.cards.count == Self.count + 2)
            try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
            try town.wait("didReceiveNotification", here.robbie, from: entries)
        }

        /// Makes sessions by several clients at a time, each of which sends its calls ahead.
        private func fill(_ town: Town, _ app: AppIdentifier) throws {
            let clients = try (0..<4).map { _ in try RawConnection(town.daemon.socketPath) }
            let parameters = JSONValue.object(["app": .string(app.text), "newSession": .bool(true)])
            let call = try RawConnection.message(ProtocolInterface.system.member("Activate"), parameters)
            let share = Self.count / clients.count
            for part in stride(from: 0, to: share, by: 100) {
                let calls = Array(repeatElement(call, count: min(100, share - part)).joined())
                for client in clients { try client.send(calls) }
                for client in clients {
                    for _ in 0..<min(100, share - part) {
                        #expect(try client.reply(within: Town.patience)?["session"] != nil)
                    }
                }
            }
        }

        private func check(_ town: Town, _ app: AppIdentifier) throws {
            let sessions = try town.system.sessions(of: app)
            #expect(sessions.count == Self.count)
            #expect(Set(sessions.map(\.session.identifier)).count == Self.count)
            #expect(try town.system.items(of: app).count == Self.count)
            #expect(try town.system.sessions().count == Self.count + 2)
        }
    }
}
