import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Those who ask to be told things and then do not listen.
    @Suite("Who does not read", .serialized)
    struct Readers {
        /// What the daemon lets anybody leave unread.
        private static let limit = 64 << 20

        /// A connection that has left almost as much unread as it may; whatever is told to it next is soon too much.
        private func deaf(_ path: String) throws -> RawConnection {
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

        @Test("B08 M17: watchers that leave at any moment leave alone")
        func leaving() throws {
            let here = try Neighbourhood()
            for _ in 0..<10 {
                let watchers = try (0..<5).map { _ in try here.stranger() }
                for watcher in watchers {
                    _ = try watcher.ask(ProtocolInterface.system.member("Watch"), .object([:]), "more")
                }
                // The daemon finds some of them gone while it tells the others.
                try here.town.system.activate(here.town.app, session: here.robbie)
                for watcher in watchers { watcher.close() }
                try here.town.system.activate(here.town.app, session: here.robbie)
            }
            try here.round()
        }

        @Test("B08 M17: a watcher that never reads loses its own connection only, after hundreds of happenings")
        func watcher() throws {
            let here = try Neighbourhood()
            let reader = try deaf(here.town.daemon.socketPath)
            try reader.call(ProtocolInterface.system.member("Watch"), .object([:]), "more")
            let start = here.town.watcher.happenings.count
            for _ in 0..<200 {
                try here.town.system.activate(here.town.app, event: here.town.notification("clowntown:robbie"))
            }
            try here.town.settle()
            #expect(reader.isEnded())
            #expect(here.town.watcher.happenings.count - start >= 800)
            try here.round()
            #expect(here.town.daemon.errorText.contains("bytes unread"))
        }

        @Test("B08 M30: a stage that never reads is let go, and the next one finds everything")
        func stage() throws {
            let town = try Town()
            let (general, robbie) = try town.open()
            let reader = try deaf(town.daemon.socketPath)
            try reader.call(ProtocolInterface.stage.member("Register"), .object(["name": .string("deaf")]), "more")
            for _ in 0..<100 { try town.system.activate(town.app, session: robbie) }
            // Each of these characters takes six bytes in a message.
            let content = NotificationContent(title: "t", body: String(repeating: "\u{1}", count: 4000))
            let request = try NotificationRequest(identifier: "n", content: content)
            for _ in 0..<5000 where !reader.isEnded(within: 0) { try town.system.notify(town.app, request) }
            #expect(reader.isEnded())
            #expect(try town.system.status().stage == nil)
            #expect(try town.system.status().processID == town.daemon.pid)
            let stage = try RecordingStage(path: town.daemon.socketPath)
            #expect(Set(stage.registration.cards.map(\.session)) == [general, robbie])
            try town.system.activate(town.app, session: general)
            _ = try stage.waitForPresentation(of: general, within: Town.patience)
        }
    }
}
