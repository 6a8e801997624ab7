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
        /// As much as fits into a message; some of it fills what may be left unread.
        private static let text = String(repeating: "x", count: 7 << 19)

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

        @Test("B08 M17: a watcher that never reads loses its own connection only, after thousands of happenings")
        func watcher() throws {
            let here = try Neighbourhood()
            let reader = try here.stranger()
            try reader.call(ProtocolInterface.system.member("Watch"), .object([:]), "more")
            let start = here.town.watcher.happenings.count
            for _ in 0..<400 {
                try here.town.system.activate(here.town.app, event: here.town.notification("clowntown:robbie"))
            }
            try here.town.settle()
            // Few of these fill what many of the others do not. The app that they are for is of no interest.
            let silent = try AppBundle(
                in: here.town.folder.url, name: "Silent",
                script: AppScript([.init(on: "launch", .never)], observer: here.town.observer.path))
            try here.town.system.addApp(silent)
            for _ in 0..<30 where !reader.isEnded(within: 0) {
                let event = try SceneEvent(app: silent.identifier, kind: .notification(identifier: Self.text))
                try here.town.system.activate(silent.identifier, event: event)
            }
            #expect(reader.isEnded())
            #expect(here.town.watcher.happenings.count - start > 2000)
            #expect(here.town.daemon.errorText.contains("bytes unread"))
            try here.round()
        }

        @Test("B08 M30: a stage that never reads is let go, and the next one finds everything")
        func stage() throws {
            let town = try Town()
            let (general, robbie) = try town.open()
            let reader = try RawConnection(town.daemon.socketPath)
            try reader.call(ProtocolInterface.stage.member("Register"), .object(["name": .string("deaf")]), "more")
            for _ in 0..<100 { try town.system.activate(town.app, session: robbie) }
            let event = try town.notification("clowntown:robbie")
            #expect(serviceError { try town.system.showBanner(event, body: Self.text) } == "InvalidParameter")
            let body = String(Self.text.prefix(32 << 10))
            for _ in 0..<4000 {
                if let error = serviceError({ try town.system.showBanner(event, body: body) }) {
                    #expect(error == "NoStage")
                    break
                }
            }
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
