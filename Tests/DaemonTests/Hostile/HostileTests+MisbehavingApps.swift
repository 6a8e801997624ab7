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

        private func openSession(
            _ hostile: HostileFixture, _ name: String, _ rules: [AppScript.Rule]
        ) throws -> AppIdentifier {
            let bundle = try AppBundle(
                in: hostile.fixture.folder.url, name: name,
                script: AppScript(rules, observer: hostile.fixture.observer.path))
            return try hostile.fixture.system.addApp(bundle)
        }

        @Test(
            "B08 M17: An app that sends garbage or a flood of calls is ended, and its next process gets the item again"
        )
        func garbage() throws {
            let hostile = try HostileFixture(limits: Self.limits)
            for (name, reaction) in [("Garbage", AppScript.Rule.Reaction.garbage), ("Flood", .flood)] {
                let app = try openSession(hostile, name, [.init(on: "willConnectTo", reaction, launch: 1)])
                let session = try hostile.fixture.system.activate(app)
                let first = try hostile.fixture.wait("willConnectTo", session)
                try hostile.roundTripEvent("during \(name)")
                let redelivered = try hostile.fixture.wait("willConnectTo", session, from: first.index + 1)
                #expect(redelivered.launchNumber == 2)
                #expect(redelivered.item == first.item)
                try hostile.fixture.wait("acknowledged", session, from: redelivered.index)
                try hostile.roundTripEvent("after \(name)")
                #expect(try hostile.fixture.system.items(of: app).isEmpty)
            }
        }

        @Test("B08 M15: An app that hangs is ended at its deadline; other apps are served meanwhile")
        func hang() throws {
            let hostile = try HostileFixture(limits: Self.limits)
            let app = try openSession(hostile, "Hang", [.init(on: "willConnectTo", .hang, launch: 1)])
            let session = try hostile.fixture.system.activate(app)
            let first = try hostile.fixture.wait("willConnectTo", session)
            // Items for the app are queued in the meantime, and are delivered later.
            for _ in 0..<50 { try hostile.fixture.system.activate(app, session: session) }
            try hostile.roundTripEvent("while the app hangs")
            try hostile.fixture.wait(for: .watchdog)
            let redelivered = try hostile.fixture.wait("willConnectTo", session, from: first.index + 1)
            #expect(redelivered.launchNumber == 2)
            #expect(redelivered.isRedelivered == true)
            try hostile.fixture.wait("acknowledged", session, from: redelivered.index)
            try hostile.roundTripEvent()
        }

        @Test("B08 M17: Acknowledging an item twice, or one that was never handed over, is harmless")
        func acknowledging() throws {
            let hostile = try HostileFixture()
            let app = try openSession(
                hostile, "Eager",
                [.init(on: "willConnectTo", .acknowledgeTwice), .init(on: "willConnectTo", .acknowledgeFuture)])
            let session = try hostile.fixture.system.activate(app)
            for name in ["acknowledgeTwice", "acknowledgeFuture"] {
                let answer = try hostile.fixture.observer.wait(for: name, within: DaemonFixture.timeout) {
                    $0.text("of") == name
                }
                #expect(answer.error == nil)
            }
            // The item whose number was acknowledged too early is still delivered.
            let event = try SceneEvent(app: app, kind: .notification(identifier: "later"))
            try hostile.fixture.system.activate(app, event: event)
            try hostile.fixture.wait("didReceiveNotification", session)
            try hostile.roundTripEvent()
        }

        @Test("B08 M15: An app that exits at every launch is relaunched with growing back-off; no other app is delayed")
        func exitsAtLaunch() throws {
            let hostile = try HostileFixture(limits: Self.limits)
            let app = try openSession(hostile, "Leaver", [.init(on: "launch", .exit, status: 0)])
            try hostile.fixture.system.activate(app)
            var launches: [MonotonicTime] = []
            var start = 0
            for number in 1...4 {
                let launch = try hostile.fixture.observer.wait(
                    for: "launch \(number)", within: DaemonFixture.timeout, from: start
                ) {
                    $0.entry == "launch" && $0.app == app.text
                }
                launches.append(launch.moment)
                start = launch.index + 1
                try hostile.roundTripEvent("after launch \(number)")
            }
            // The second launch follows at once, the third after 0.4 seconds, the fourth after 0.8 seconds.
            #expect(launches[2].nanoseconds - launches[1].nanoseconds > 390_000_000)
            #expect(launches[3].nanoseconds - launches[2].nanoseconds > 790_000_000)
            #expect(hostile.fixture.observer.entries.all.count { $0.entry == "launch" && $0.app == app.text } == 4)
            #expect(try hostile.fixture.system.items(of: app).count == 1)
        }
    }
}
