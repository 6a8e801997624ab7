import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// The life cycle of sessions and scenes, with real processes.
@Suite("Scene life cycle with processes", .serialized)
struct SceneLifeCycleTests {
    @Test("M16 M20 M47 M48: A scene entering the background saves its state, which the next connection delivers")
    func state() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let session = try town.system.activate(town.app)
        try town.wait("didBecomeActive", session)
        let entries = town.observer.entries.count
        _ = try town.observer.ask(
            "updateScene", ["session": .string(session.text), "userInfo": .object(["clown": .string("Robbie")])])
        try stage.report(session, .background)
        try town.wait("stateSaved", session, from: entries)
        let callbacks = town.observer.entries.all.dropFirst(entries).map(\.entry).filter {
            !["answer", "acknowledged"].contains($0)
        }
        #expect(callbacks == ["willResignActive", "didEnterBackground", "stateRestorationActivity", "stateSaved"])
        // The snapshot is requested after the state is saved.
        _ = try stage.wait(for: "the wish for a picture", within: DaemonFixture.timeout) { $0.snapshot == session }
        try town.system.trimScenes(keep: 0)
        try town.wait("sceneDidDisconnect", session, from: entries)
        _ = try stage.wait(for: "the end of the scene", within: DaemonFixture.timeout) { $0.sceneEnded == session }
        #expect(try town.system.sessions().map(\.state) == [.unattached])
        try stage.openSession(session)
        let again = try town.wait("willConnectTo", session, from: entries)
        #expect(again.reason == "reconnect")
        #expect(again.value.fields["hasRestorationActivity"] == .bool(true))
        #expect(again.value.fields["userInfo"] == .object(["clown": .string("Robbie")]))
        #expect(town.count("configurationForConnecting", session, from: entries) == 0)
    }

    @Test("M21: Sessions closed while the app is not running are reported in one set at its next launch")
    func discards() throws {
        let town = try DaemonFixture()
        let (general, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        try town.observer.send("exit", ["status": .integer(0)])
        try town.wait(for: .ended)
        let (entries, happenings) = (town.observer.entries.count, town.watcher.events.count)
        try town.system.destroy(robbie)
        try town.system.destroy(general, animation: .commit)
        #expect(try town.system.sessions().isEmpty)
        #expect(try town.system.items().map(\.kind) == [.discard])
        #expect(!town.watcher.events.all.dropFirst(happenings).contains { $0.kind == .launched })
        let session = try town.system.activate(town.app)
        #expect(session != general && session != robbie)
        let discarded = try town.wait("didDiscardSceneSessions", from: entries)
        #expect(discarded.value.fields["sessions"] == .array([.string(robbie.text), .string(general.text)]))
        try town.wait("acknowledged", session, from: entries)
        #expect(town.observer.entries.all.dropFirst(entries).count { $0.entry == "didDiscardSceneSessions" } == 1)
    }

    @Test("M24: When an app closes its scene, it disconnects with the animation, then the discard is reported")
    func destruction() throws {
        let town = try DaemonFixture()
        let (_, robbie) = try town.openTwoScenes()
        let entries = town.observer.entries.count
        let answer = try town.observer.ask(
            "requestDestruction", ["session": .string(robbie.text), "animation": .string("decline")])
        #expect(answer.error == nil)
        let ended = try town.wait("sceneDidDisconnect", robbie, from: entries)
        #expect(ended.value.text("animation") == "decline")
        let discarded = try town.wait("didDiscardSceneSessions", from: entries)
        #expect(ended.index < discarded.index)
        try town.killDaemon()
        #expect(!(try town.system.sessions().contains { $0.session.identifier == robbie }))
    }

    @Test("M22 M23: Existing sessions continue the activity; others are refused with UIKit's error codes")
    func requests() throws {
        let town = try DaemonFixture()
        let (general, _) = try town.openTwoScenes()
        let entries = town.observer.entries.count
        let activity = JSONValue.object([
            "activityType": .string("com.example.open"), "targetContentIdentifier": .string("clowntown:robbie"),
        ])
        let shown = try town.observer.ask(
            "requestActivation", ["session": .string(general.text), "activity": activity])
        #expect(shown.error == nil)
        let continued = try town.wait("continueUserActivity", general, from: entries)
        #expect(continued.value.text("activityType") == "com.example.open")
        let unknown = UUID().uuidString
        let refused = try town.observer.ask("requestActivation", ["session": .string(unknown)])
        #expect(refused.error == "org.proscenium.Scenes.RequestDenied")
        _ = try town.observer.ask("requestRefresh", ["session": .string(general.text)])
        try town.wait("refresh", general, from: entries)
    }

    @Test("M26 M42: A single-scene app gets all events in its one scene, and a second scene is refused")
    func oneScene() throws {
        let town = try DaemonFixture(supportsMultipleScenes: false)
        let session = try town.system.activate(town.app)
        try town.wait("acknowledged", session)
        #expect(try town.system.activate(town.app, event: town.notification("anything")) == session)
        let refused = try town.observer.ask("requestActivation", [:])
        #expect(refused.error == "org.proscenium.Scenes.MultipleScenesNotSupported")
        #expect(serviceError { try town.system.activate(town.app, newSession: true) } == "MultipleScenesNotSupported")
    }

    @Test("M52: An extended restoration keeps the scene in its state until it is completed")
    func restoration() throws {
        let town = try DaemonFixture([.init(on: "willConnectTo", .extend, occurrence: 1, milliseconds: 300)])
        let session = try town.system.activate(town.app)
        let connected = try town.wait("willConnectTo", session)
        let active = try town.wait("didBecomeActive", session)
        #expect(active.moment.nanoseconds - connected.moment.nanoseconds > 250_000_000)
    }

    @Test("M52 B03: An app whose scene connection takes too long is ended; the report has the limit and the CPU time")
    func watchdog() throws {
        let town = try DaemonFixture(
            [.init(on: "willConnectTo", .ignore, launch: 1)], limits: #"{"version": 1, "connection": 0.3}"#)
        let session = try town.system.activate(town.app)
        let report = try town.wait(for: .watchdog)
        #expect(report.watchdog?.limit == "connection")
        #expect(report.watchdog?.allowedSeconds == 0.3)
        #expect(report.watchdog?.session == session)
        #expect(report.watchdog?.processorSeconds != nil)
        #expect(report.watchdog?.machineBusy != nil)
        #expect(report.message.contains("it took longer than 0.3 s to connect session \(session.text)"))
        let again = try town.observer.wait(for: "a second connection", within: DaemonFixture.timeout) {
            $0.entry == "willConnectTo" && $0.launchNumber == 2
        }
        #expect(again.isRedelivered == true)
        #expect(town.daemon.errorText.contains("it took longer than 0.3 s"))
    }

    @Test("B03: An item that crashes the app twice is quarantined and listed, and the next item is delivered")
    func quarantine() throws {
        let town = try DaemonFixture([
            .init(on: "didReceiveNotification", .crash), .init(on: "willConnectTo", .crash, launch: 2),
        ])
        let (_, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let entries = town.observer.entries.count
        try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
        try town.wait(for: .quarantined)
        #expect(try town.system.items().map(\.isQuarantined) == [true])
        try town.system.activate(town.app, session: robbie)
        let connected = try town.observer.wait(for: "a third start", within: DaemonFixture.timeout, from: entries) {
            $0.entry == "willConnectTo" && $0.launchNumber == 3
        }
        #expect(connected.isRedelivered == false)
    }
}
