import BusTestKit
import DesktopBus
import Foundation
import SceneModel
import SceneTestKit
import Testing

/// Notifications that are shown before a restart and tapped after it.
@Suite("Notifications and restarts", .serialized, .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct DesktopRestartTests {
    @Test("M08 B03: After daemon, app, bus and server are killed, a tap on an earlier notification opens its session")
    func tapAfterRestart() throws {
        let desktop = try DesktopFixture()
        let first = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(first)
        try desktop.notify("n", title: "Robbie", category: "clown", sound: "default")
        _ = try first.wait(for: "Robbie")
        desktop.fixture.daemon.kill()
        try desktop.crashApp()
        desktop.bus.stop()
        first.end()
        try desktop.bus.start()
        let second = try DesktopServer(desktop.bus)
        try desktop.fixture.startDaemon()
        let shown = try second.wait(for: "Robbie")
        #expect(shown.notification.urgency == .low && shown.notification.suppressesSound)
        #expect(shown.notification.actions.map(\.key) == ["default", "action:default", "action:later"])
        let entries = desktop.fixture.observer.entries.count
        second.choose(shown.id, token: "after the restart")
        let connected = try desktop.fixture.wait("willConnectTo", robbie, from: entries)
        #expect(connected.value.text("token") == "after the restart")
        #expect(connected.value.text("action") == NotificationResponse.defaultActionIdentifier)
        try desktop.fixture.wait("acknowledged", robbie, from: entries)
        try desktop.fixture.waitUntilIdle()
        #expect(try desktop.deliveredIdentifiers() == [])
        // The daemon has removed the tapped notification durably, so the next daemon does not show it.
        let actions = second.actions.count
        try desktop.fixture.killDaemon()
        try desktop.waitForServer()
        try desktop.notify("m", title: "next")
        _ = try second.wait(for: "next", from: actions)
        #expect(second.shown.map(\.summary) == ["next"])
        #expect(desktop.fixture.count("didReceiveNotification", robbie, from: entries) == 0)
    }

    @Test("M08: A daemon that terminates closes its notifications, and the next daemon shows them again")
    func cleanExit() throws {
        let desktop = try DesktopFixture()
        let server = try DesktopServer(desktop.bus)
        let (_, robbie) = try desktop.openTwoScenes(server)
        try desktop.notify("n", title: "Robbie")
        let shown = try server.wait(for: "Robbie")
        #expect(try desktop.fixture.daemon.terminate() == 0)
        #expect(try server.waitForEnd(of: shown.id) == .closed)
        let actions = server.actions.count
        try desktop.fixture.startDaemon()
        let redisplayed = try server.wait(for: "Robbie", from: actions)
        let entries = desktop.fixture.observer.entries.count
        server.choose(redisplayed.id)
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
    }
}
