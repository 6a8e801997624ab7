import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Apps that are what they say, and behave badly.
    @Suite("Apps that behave badly", .serialized)
    struct Conduct {
        private static let limits = #"{"connection": 1.5, "firstBackOff": 0.4}"#

        private func bad(
            _ here: Neighbourhood, _ name: String, _ rules: [AppScript.Rule]
        ) throws -> AppIdentifier {
            let bundle = try AppBundle(
                in: here.town.folder.url, name: name, script: AppScript(rules, observer: here.town.observer.path))
            return try here.town.system.addApp(bundle)
        }

        @Test(
            "B08 M17: an app that sends noise, or floods, loses its connection and its run; its item comes once more, marked"
        )
        func noise() throws {
            let here = try Neighbourhood(limits: Self.limits)
            for (name, reaction) in [("Garbage", AppScript.Rule.Reaction.garbage), ("Flood", .flood)] {
                let app = try bad(here, name, [.init(on: "willConnectTo", reaction, run: 1)])
                let session = try here.town.system.activate(app)
                let first = try here.town.wait("willConnectTo", session)
                try here.round("while \(name) is at it")
                let again = try here.town.wait("willConnectTo", session, from: first.index + 1)
                #expect(again.start == 2)
                #expect(again.item == first.item)
                try here.town.wait("acknowledged", session, from: again.index)
                try here.round("after \(name)")
                #expect(try here.town.system.items(of: app).isEmpty)
            }
        }

        @Test("B08 M15: an app that hangs is ended when it misses its limit; others go on meanwhile")
        func hang() throws {
            let here = try Neighbourhood(limits: Self.limits)
            let app = try bad(here, "Hang", [.init(on: "willConnectTo", .hang, run: 1)])
            let session = try here.town.system.activate(app)
            let first = try here.town.wait("willConnectTo", session)
            // What is sent to it meanwhile waits, and arrives in the end.
            for _ in 0..<50 { try here.town.system.activate(app, session: session) }
            try here.round("while the app hangs")
            try here.town.wait(for: .watchdog)
            let again = try here.town.wait("willConnectTo", session, from: first.index + 1)
            #expect(again.start == 2)
            #expect(again.isRedelivered == true)
            try here.town.wait("acknowledged", session, from: again.index)
            try here.round()
        }

        @Test("B08 M17: acknowledging twice, or what was never handed out, is harmless")
        func acknowledging() throws {
            let here = try Neighbourhood()
            let app = try bad(
                here, "Eager",
                [.init(on: "willConnectTo", .acknowledgeTwice), .init(on: "willConnectTo", .acknowledgeFuture)])
            let session = try here.town.system.activate(app)
            for name in ["acknowledgeTwice", "acknowledgeFuture"] {
                let answer = try here.town.observer.wait(for: name, within: Town.patience) { $0.text("of") == name }
                #expect(answer.error == nil)
            }
            // The number that it spoke of has not been used up.
            let event = try SceneEvent(app: app, kind: .notification(identifier: "later"))
            try here.town.system.activate(app, event: event)
            try here.town.wait("didReceiveNotification", session)
            try here.round()
        }

        @Test("B08 M15: an app that leaves at every start is started ever more rarely, and nobody else notices")
        func leaving() throws {
            let here = try Neighbourhood(limits: Self.limits)
            let app = try bad(here, "Leaver", [.init(on: "launch", .exit, status: 0)])
            try here.town.system.activate(app)
            var launches: [MonotonicTime] = []
            var start = 0
            for number in 1...4 {
                let launch = try here.town.observer.wait(for: "launch \(number)", within: Town.patience, from: start) {
                    $0.entry == "launch" && $0.app == app.text
                }
                launches.append(launch.moment)
                start = launch.index + 1
                try here.round("after launch \(number)")
            }
            // At once, then after 0.4 and 0.8 seconds.
            #expect(launches[2].nanoseconds - launches[1].nanoseconds > 390_000_000)
            #expect(launches[3].nanoseconds - launches[2].nanoseconds > 790_000_000)
            #expect(here.town.observer.entries.all.count { $0.entry == "launch" && $0.app == app.text } == 4)
            #expect(try here.town.system.items(of: app).count == 1)
        }
    }
}
