import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// One clown, one notification, and every state of the app: with real processes over the real socket.
@Suite("Clown Town, with processes", .serialized)
struct EndToEndTests {
    @Test("M01 M03 M14: For a running app the stage presents at once, and the scene gets the notification once")
    func running() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (_, robbie) = try town.openTwoScenes()
        let (told, entries) = (stage.messages.count, town.observer.entries.count)
        #expect(try town.system.activate(town.app, event: town.notification("clowntown:robbie")) == robbie)
        let presentation = try stage.waitForPresentation(of: robbie, within: DaemonFixture.timeout, from: told)
        #expect(presentation.presentation?.hasScene == true)
        let arrival = try town.wait("didReceiveNotification", robbie, from: entries)
        #expect(arrival.content == "clowntown:robbie")
        #expect(arrival.isRedelivered == false)
        try town.waitUntilIdle()
        #expect(town.count("didReceiveNotification", robbie, from: entries) == 1)
        let decided = try town.watcher.wait(for: "the decision", within: DaemonFixture.timeout) {
            $0.kind == .decided && $0.event != nil
        }
        #expect(decided.rule == "prefers")
        #expect(decided.session == robbie)
        #expect(decided.microseconds != nil)
    }

    @Test("M02 M15: Content that no scene can show gets a new session, whose connection carries the event")
    func newScene() throws {
        let town = try DaemonFixture()
        let (general, robbie) = try town.openTwoScenes()
        let nothing = JSONValue.string("FALSEPREDICATE")
        _ = try town.observer.ask(
            "updateScene", ["session": .string(general.text), "can": nothing], within: DaemonFixture.timeout)
        let entries = town.observer.entries.count
        let session = try town.system.activate(town.app, event: town.notification("clowntown:crusty"))
        #expect(session != general && session != robbie)
        let connected = try town.wait("willConnectTo", session, from: entries)
        #expect(connected.content == "clowntown:crusty")
        #expect(connected.reason == "new")
        #expect(town.count("configurationForConnecting", session, from: entries) == 1)
        try town.wait("acknowledged", session, from: entries)
    }

    @Test("M01 M15 M16: For an app that is not running, the same scene is presented, then the app is launched")
    func notRunning() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (_, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let run = try town.wait("registered").processID
        try town.observer.send("exit", ["status": .integer(0)])
        try town.wait(for: .ended)
        try town.observer.waitForEnd(of: run, within: DaemonFixture.timeout)
        let (told, entries) = (stage.messages.count, town.observer.entries.count)
        #expect(try town.system.activate(town.app, event: town.notification("clowntown:robbie")) == robbie)
        let presentation = try stage.waitForPresentation(of: robbie, within: DaemonFixture.timeout, from: told)
        #expect(presentation.presentation?.hasScene == false)
        let connected = try town.wait("willConnectTo", robbie, from: entries)
        #expect(connected.reason == "relaunch")
        #expect(connected.content == "clowntown:robbie")
        #expect(connected.isRedelivered == false)
        #expect(connected.processID != run)
        #expect(presentation.moment <= connected.moment)
        #expect(town.count("configurationForConnecting", robbie, from: entries) == 0)
        try town.wait("didBecomeActive", robbie, from: entries)
    }

    @Test(
        "B03 B04: An app killed before acknowledging is relaunched and gets the item, marked, with its connection"
    )
    func appDies() throws {
        let town = try DaemonFixture([.init(on: "didReceiveNotification", .crash, launch: 1)])
        let (_, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let entries = town.observer.entries.count
        #expect(try town.system.activate(town.app, event: town.notification("clowntown:robbie")) == robbie)
        let first = try town.wait("didReceiveNotification", robbie, from: entries)
        #expect(first.isRedelivered == false)
        let again = try town.wait("willConnectTo", robbie, from: entries)
        #expect(again.item == first.item)
        #expect(again.isRedelivered == true)
        #expect(again.reason == "crashRecovery")
        #expect(again.launchNumber == 2)
        try town.wait("acknowledged", robbie, from: again.index)
        #expect(try town.system.items().isEmpty)
    }

    @Test(
        "B03 B04: After the daemon is killed, the app reconnects, gets no item twice, and can acknowledge")
    func daemonDies() throws {
        let town = try DaemonFixture([.init(on: "didReceiveNotification", .delay, milliseconds: 400)])
        let (general, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let entries = town.observer.entries.count
        try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
        let first = try town.wait("didReceiveNotification", robbie, from: entries)
        try town.killDaemon()
        let back = try town.wait("registered", from: first.index)
        #expect(back.processID == first.processID)
        try town.wait("acknowledged", robbie, from: first.index)
        try town.waitUntilIdle()
        #expect(town.count("didReceiveNotification", robbie, from: entries) == 1)
        #expect(town.count("willConnectTo", robbie, from: entries) == 0)
        // Nothing stored before the kill is lost.
        let sessions = try town.system.sessions()
        #expect(Set(sessions.map(\.session.identifier)) == [general, robbie])
        #expect(sessions.first { $0.session.identifier == robbie }?.session.title == "Robbie")
        #expect(try town.system.activate(town.app, event: town.notification("clowntown:robbie")) == robbie)
    }

    @Test("B03 B04: After daemon and app are killed, the event is redelivered once, marked, to a restored scene")
    func bothDie() throws {
        let town = try DaemonFixture([.init(on: "didReceiveNotification", .ignore, launch: 1)])
        let (_, robbie) = try town.openTwoScenes()
        try town.waitUntilIdle()
        let entries = town.observer.entries.count
        try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
        let first = try town.wait("didReceiveNotification", robbie, from: entries)
        town.daemon.kill()
        try town.observer.send("crash")
        try town.observer.waitForEnd(of: first.processID, within: DaemonFixture.timeout)
        try town.startDaemon()
        let again = try town.wait("willConnectTo", robbie, from: first.index)
        #expect(again.item == first.item)
        #expect(again.isRedelivered == true)
        #expect(again.reason == "systemRestart")
        try town.wait("acknowledged", robbie, from: again.index)
        #expect(try town.system.items().isEmpty)
    }
}
