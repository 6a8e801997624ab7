import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// The life cycle of sessions and scenes, with real processes.
@Suite("Scene life cycle with processes", .serialized)
struct SceneLifeCycleTests {
    @Test("M16 M20 M47 M48: A scene entering the background saves its state, and gets the state at its next connection")
    func state() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let session = try fixture.system.activate(fixture.app)
        try fixture.wait("didBecomeActive", session)
        let entries = fixture.observer.entries.count
        _ = try fixture.observer.ask(
            "updateScene", ["session": .string(session.text), "userInfo": .object(["clown": .string("Robbie")])])
        try stage.report(session, .background)
        try fixture.wait("stateSaved", session, from: entries)
        let callbacks = fixture.observer.entries.all.dropFirst(entries).map(\.entry).filter {
            !["answer", "acknowledged"].contains($0)
        }
        #expect(callbacks == ["willResignActive", "didEnterBackground", "stateRestorationActivity", "stateSaved"])
        // The snapshot is requested after the state is saved.
        _ = try stage.wait(for: "the snapshot request", within: DaemonFixture.timeout) { $0.snapshot == session }
        try fixture.system.trimScenes(keep: 0)
        try fixture.wait("sceneDidDisconnect", session, from: entries)
        _ = try stage.wait(for: "the end of the scene", within: DaemonFixture.timeout) { $0.sceneEnded == session }
        #expect(try fixture.system.sessions().map(\.state) == [.unattached])
        try stage.openSession(session)
        let reconnection = try fixture.wait("willConnectTo", session, from: entries)
        #expect(reconnection.reason == "reconnect")
        #expect(reconnection.value.fields["hasRestorationActivity"] == .bool(true))
        #expect(reconnection.value.fields["userInfo"] == .object(["clown": .string("Robbie")]))
        #expect(fixture.count("configurationForConnecting", session, from: entries) == 0)
    }

    @Test("M21: Sessions closed while the app is not running are reported in one set at its next launch")
    func discards() throws {
        let fixture = try DaemonFixture()
        let (general, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        try fixture.observer.send("exit", ["status": .integer(0)])
        try fixture.wait(for: .ended)
        let (entries, eventCount) = (fixture.observer.entries.count, fixture.watcher.events.count)
        try fixture.system.destroy(robbie)
        try fixture.system.destroy(general, animation: .commit)
        #expect(try fixture.system.sessions().isEmpty)
        #expect(try fixture.system.items().map(\.kind) == [.discard])
        #expect(!fixture.watcher.events.all.dropFirst(eventCount).contains { $0.kind == .launched })
        let session = try fixture.system.activate(fixture.app)
        #expect(session != general && session != robbie)
        let discarded = try fixture.wait("didDiscardSceneSessions", from: entries)
        #expect(discarded.value.fields["sessions"] == .array([.string(robbie.text), .string(general.text)]))
        try fixture.wait("acknowledged", session, from: entries)
        #expect(fixture.observer.entries.all.dropFirst(entries).count { $0.entry == "didDiscardSceneSessions" } == 1)
    }

    @Test("M24: A scene that its app closes disconnects with the requested animation, then its discard is reported")
    func destruction() throws {
        let fixture = try DaemonFixture()
        let (_, robbie) = try fixture.openTwoScenes()
        let entries = fixture.observer.entries.count
        let answer = try fixture.observer.ask(
            "requestDestruction", ["session": .string(robbie.text), "animation": .string("decline")])
        #expect(answer.error == nil)
        let ended = try fixture.wait("sceneDidDisconnect", robbie, from: entries)
        #expect(ended.value.text("animation") == "decline")
        let discarded = try fixture.wait("didDiscardSceneSessions", from: entries)
        #expect(ended.index < discarded.index)
        try fixture.killDaemon()
        #expect(!(try fixture.system.sessions().contains { $0.session.identifier == robbie }))
    }

    @Test("M22 M23: An activated session gets the activity, an unknown session is refused, and the app gets a refresh")
    func requests() throws {
        let fixture = try DaemonFixture()
        let (general, _) = try fixture.openTwoScenes()
        let entries = fixture.observer.entries.count
        let activity = JSONValue.object([
            "activityType": .string("com.example.open"), "targetContentIdentifier": .string("clowntown:robbie"),
        ])
        let shown = try fixture.observer.ask(
            "requestActivation", ["session": .string(general.text), "activity": activity])
        #expect(shown.error == nil)
        let continued = try fixture.wait("continueUserActivity", general, from: entries)
        #expect(continued.value.text("activityType") == "com.example.open")
        let unknown = UUID().uuidString
        let refused = try fixture.observer.ask("requestActivation", ["session": .string(unknown)])
        #expect(refused.error == "org.proscenium.Scenes.RequestDenied")
        _ = try fixture.observer.ask("requestRefresh", ["session": .string(general.text)])
        try fixture.wait("refresh", general, from: entries)
    }

    @Test("M26 M42: A single-scene app gets all events in its one scene, and a second scene is refused")
    func oneScene() throws {
        let fixture = try DaemonFixture(supportsMultipleScenes: false)
        let session = try fixture.system.activate(fixture.app)
        try fixture.wait("acknowledged", session)
        #expect(try fixture.system.activate(fixture.app, event: fixture.notification("anything")) == session)
        let refused = try fixture.observer.ask("requestActivation", [:])
        #expect(refused.error == "org.proscenium.Scenes.MultipleScenesNotSupported")
        #expect(
            serviceError { try fixture.system.activate(fixture.app, newSession: true) } == "MultipleScenesNotSupported")
    }

    @Test("M52: An extended restoration delays the scene's activation until the restoration is completed")
    func restoration() throws {
        let fixture = try DaemonFixture([.init(on: "willConnectTo", .extend, occurrence: 1, milliseconds: 300)])
        let session = try fixture.system.activate(fixture.app)
        let connected = try fixture.wait("willConnectTo", session)
        let active = try fixture.wait("didBecomeActive", session)
        #expect(active.moment.nanoseconds - connected.moment.nanoseconds > 250_000_000)
    }

    @Test("M52 B03: An app whose scene connection takes too long is ended; the report has the limit and the CPU time")
    func watchdog() throws {
        let fixture = try DaemonFixture(
            [.init(on: "willConnectTo", .ignore, launch: 1)], limits: #"{"version": 1, "connection": 0.3}"#)
        let session = try fixture.system.activate(fixture.app)
        let report = try fixture.wait(for: .watchdog)
        #expect(report.watchdog?.limit == "connection")
        #expect(report.watchdog?.allowedSeconds == 0.3)
        #expect(report.watchdog?.session == session)
        #expect(report.watchdog?.processorSeconds != nil)
        #expect(report.watchdog?.machineBusy != nil)
        #expect(report.message.contains("it took longer than 0.3 s to connect session \(session.text)"))
        let reconnection = try fixture.observer.wait(for: "a second connection", within: DaemonFixture.timeout) {
            $0.entry == "willConnectTo" && $0.launchNumber == 2
        }
        #expect(reconnection.isRedelivered == true)
        #expect(fixture.daemon.errorText.contains("it took longer than 0.3 s"))
    }

    @Test("B03: An item that crashes the app twice is quarantined and listed, and the next item is delivered")
    func quarantine() throws {
        let fixture = try DaemonFixture([
            .init(on: "didReceiveNotification", .crash), .init(on: "willConnectTo", .crash, launch: 2),
        ])
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let entries = fixture.observer.entries.count
        try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
        try fixture.wait(for: .quarantined)
        #expect(try fixture.system.items().map(\.isQuarantined) == [true])
        try fixture.system.activate(fixture.app, session: robbie)
        let connected = try fixture.observer.wait(for: "a third start", within: DaemonFixture.timeout, from: entries) {
            $0.entry == "willConnectTo" && $0.launchNumber == 3
        }
        #expect(connected.isRedelivered == false)
    }
}
