import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing

extension HostileTests {
    /// Registered apps that misbehave.
    @Suite("Misbehaving apps", .serialized)
    struct MisbehavingApps {
        private static let limits = #"{"connection": 1.5, "firstBackOff": 0.4}"#

        private func bad(
            _ here: HostileFixture, _ name: String, _ rules: [AppScript.Rule]
        ) throws -> AppIdentifier {
            let bundle = try AppBundle(
                in: here.town.folder.url, name: name, script: AppScript(rules, observer: here.town.observer.path))
            return try here.town.system.addApp(bundle)
        }

        @Test(
            "B08 M17: An app that sends garbage or floods is ended; its item is redelivered once, marked"
        )
        func noise() throws {
            let here = try HostileFixture(limits: Self.limits)
            for (name, reaction) in [("Garbage", AppScript.Rule.Reaction.garbage), ("Flood", .flood)] {
                let app = try bad(here, name, [.init(on: "willConnectTo", reaction, launch: 1)])
                let session = try here.town.system.activate(app)
                let first = try here.town.wait("willConnectTo", session)
                try here.roundTripEvent("while \(name) is at it")
                let again = try here.town.wait("willConnectTo", session, from: first.index + 1)
                #expect(again.launchNumber == 2)
                #expect(again.item == first.item)
                try here.town.wait("acknowledged", session, from: again.index)
                try here.roundTripEvent("after \(name)")
                #expect(try here.town.system.items(of: app).isEmpty)
            }
        }

        @Test("B08 M15: An app that hangs is ended at its deadline; other apps are served meanwhile")
        func hang() throws {
            let here = try HostileFixture(limits: Self.limits)
            let app = try bad(here, "Hang", [.init(on: "willConnectTo", .hang, launch: 1)])
            let session = try here.town.system.activate(app)
            let first = try here.town.wait("willConnectTo", session)
            // Items for the app are queued meanwhile, and are delivered in the end.
            for _ in 0..<50 { try here.town.system.activate(app, session: session) }
            try here.roundTripEvent("while the app hangs")
            try here.town.wait(for: .watchdog)
            let again = try here.town.wait("willConnectTo", session, from: first.index + 1)
            #expect(again.launchNumber == 2)
            #expect(again.isRedelivered == true)
            try here.town.wait("acknowledged", session, from: again.index)
            try here.roundTripEvent()
        }

        @Test("B08 M17: Acknowledging an item twice, or one that was never handed over, is harmless")
        func acknowledging() throws {
            let here = try HostileFixture()
            let app = try bad(
                here, "Eager",
                [.init(on: "willConnectTo", .acknowledgeTwice), .init(on: "willConnectTo", .acknowledgeFuture)])
            let session = try here.town.system.activate(app)
            for name in ["acknowledgeTwice", "acknowledgeFuture"] {
                let answer = try here.town.observer.wait(for: name, within: DaemonFixture.timeout) {
                    $0.text("of") == name
                }
                #expect(answer.error == nil)
            }
            // The number of the false acknowledgement has not been consumed.
            let event = try SceneEvent(app: app, kind: .notification(identifier: "later"))
            try here.town.system.activate(app, event: event)
            try here.town.wait("didReceiveNotification", session)
            try here.roundTripEvent()
        }

        @Test("B08 M15: An app that exits at every launch is relaunched with growing back-off, others at once")
        func leaving() throws {
            let here = try HostileFixture(limits: Self.limits)
            let app = try bad(here, "Leaver", [.init(on: "launch", .exit, status: 0)])
            try here.town.system.activate(app)
            var launches: [MonotonicTime] = []
            var start = 0
            for number in 1...4 {
                let launch = try here.town.observer.wait(
                    for: "launch \(number)", within: DaemonFixture.timeout, from: start
                ) {
                    $0.entry == "launch" && $0.app == app.text
                }
                launches.append(launch.moment)
                start = launch.index + 1
                try here.roundTripEvent("after launch \(number)")
            }
            // Launches follow at once, then after 0.4 and 0.8 seconds.
            #expect(launches[2].nanoseconds - launches[1].nanoseconds > 390_000_000)
            #expect(launches[3].nanoseconds - launches[2].nanoseconds > 790_000_000)
            #expect(here.town.observer.entries.all.count { $0.entry == "launch" && $0.app == app.text } == 4)
            #expect(try here.town.system.items(of: app).count == 1)
        }
    }
}
