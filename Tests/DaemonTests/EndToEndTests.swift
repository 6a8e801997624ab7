import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Tests that send a notification about one clown in every state of the app. The daemon and the app are real processes,
/// and the tests use the daemon's socket.
@Suite("Clown Town, with processes", .serialized)
struct EndToEndTests {
    @Test("M01 M03 M14: For a running app the stage presents at once, and the scene gets the notification once")
    func running() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (_, robbie) = try fixture.openTwoScenes()
        let (messageCount, entries) = (stage.messages.count, fixture.observer.entries.count)
        #expect(try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie")) == robbie)
        let presentation = try stage.waitForPresentation(of: robbie, within: DaemonFixture.timeout, from: messageCount)
        #expect(presentation.presentation?.hasScene == true)
        let arrival = try fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(arrival.content == "clowntown:robbie")
        #expect(arrival.isRedelivered == false)
        try fixture.waitUntilIdle()
        #expect(fixture.count("didReceiveNotification", robbie, from: entries) == 1)
        let decided = try fixture.watcher.wait(for: "the decision", within: DaemonFixture.timeout) {
            $0.kind == .decided && $0.event != nil
        }
        #expect(decided.rule == "prefers")
        #expect(decided.session == robbie)
        #expect(decided.microseconds != nil)
    }

    @Test(
        "M02 M15: Content that no scene can show gets a new session, whose scene gets the event when it connects"
    )
    func newScene() throws {
        let fixture = try DaemonFixture()
        let (general, robbie) = try fixture.openTwoScenes()
        let falsePredicate = JSONValue.string("FALSEPREDICATE")
        _ = try fixture.observer.ask(
            "updateScene", ["session": .string(general.text), "can": falsePredicate], within: DaemonFixture.timeout)
        let entries = fixture.observer.entries.count
        let session = try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:crusty"))
        #expect(session != general && session != robbie)
        let connected = try fixture.wait("willConnectTo", session, from: entries)
        #expect(connected.content == "clowntown:crusty")
        #expect(connected.reason == "new")
        #expect(fixture.count("configurationForConnecting", session, from: entries) == 1)
        try fixture.wait("acknowledged", session, from: entries)
    }

    @Test("M01 M15 M16: For an app that is not running, the same scene is presented, then the app is launched")
    func notRunning() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let run = try fixture.wait("registered").processID
        try fixture.observer.send("exit", ["status": .integer(0)])
        try fixture.wait(for: .ended)
        try fixture.observer.waitForEnd(of: run, within: DaemonFixture.timeout)
        let (messageCount, entries) = (stage.messages.count, fixture.observer.entries.count)
        #expect(try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie")) == robbie)
        let presentation = try stage.waitForPresentation(of: robbie, within: DaemonFixture.timeout, from: messageCount)
        #expect(presentation.presentation?.hasScene == false)
        let connected = try fixture.wait("willConnectTo", robbie, from: entries)
        #expect(connected.reason == "relaunch")
        #expect(connected.content == "clowntown:robbie")
        #expect(connected.isRedelivered == false)
        #expect(connected.processID != run)
        #expect(presentation.moment <= connected.moment)
        #expect(fixture.count("configurationForConnecting", robbie, from: entries) == 0)
        try fixture.wait("didBecomeActive", robbie, from: entries)
    }

    @Test(
        "B03 B04: An app that dies before acknowledging an item is relaunched and gets it again, marked as redelivered"
    )
    func appDies() throws {
        let fixture = try DaemonFixture([.init(on: "didReceiveNotification", .crash, launch: 1)])
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let entries = fixture.observer.entries.count
        #expect(try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie")) == robbie)
        let first = try fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(first.isRedelivered == false)
        let redelivered = try fixture.wait("willConnectTo", robbie, from: entries)
        #expect(redelivered.item == first.item)
        #expect(redelivered.isRedelivered == true)
        #expect(redelivered.reason == "crashRecovery")
        #expect(redelivered.launchNumber == 2)
        try fixture.wait("acknowledged", robbie, from: redelivered.index)
        #expect(try fixture.system.items().isEmpty)
    }

    @Test(
        "B03 B04: After the daemon is killed, the app reconnects, gets no item twice, and can acknowledge items")
    func daemonDies() throws {
        let fixture = try DaemonFixture([.init(on: "didReceiveNotification", .delay, milliseconds: 400)])
        let (general, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let entries = fixture.observer.entries.count
        try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
        let first = try fixture.wait("didReceiveNotification", robbie, from: entries)
        try fixture.killDaemon()
        let reregistered = try fixture.wait("registered", from: first.index)
        #expect(reregistered.processID == first.processID)
        try fixture.wait("acknowledged", robbie, from: first.index)
        try fixture.waitUntilIdle()
        #expect(fixture.count("didReceiveNotification", robbie, from: entries) == 1)
        #expect(fixture.count("willConnectTo", robbie, from: entries) == 0)
        // Nothing stored before the kill is lost.
        let sessions = try fixture.system.sessions()
        #expect(Set(sessions.map(\.session.identifier)) == [general, robbie])
        #expect(sessions.first { $0.session.identifier == robbie }?.session.title == "Robbie")
        #expect(try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie")) == robbie)
    }

    @Test("B03 B04: After daemon and app are killed, a restored scene gets the event once more, marked as redelivered")
    func bothDie() throws {
        let fixture = try DaemonFixture([.init(on: "didReceiveNotification", .ignore, launch: 1)])
        let (_, robbie) = try fixture.openTwoScenes()
        try fixture.waitUntilIdle()
        let entries = fixture.observer.entries.count
        try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
        let first = try fixture.wait("didReceiveNotification", robbie, from: entries)
        fixture.daemon.kill()
        try fixture.observer.send("crash")
        try fixture.observer.waitForEnd(of: first.processID, within: DaemonFixture.timeout)
        try fixture.startDaemon()
        let redelivered = try fixture.wait("willConnectTo", robbie, from: first.index)
        #expect(redelivered.item == first.item)
        #expect(redelivered.isRedelivered == true)
        #expect(redelivered.reason == "systemRestart")
        try fixture.wait("acknowledged", robbie, from: redelivered.index)
        #expect(try fixture.system.items().isEmpty)
    }
}
