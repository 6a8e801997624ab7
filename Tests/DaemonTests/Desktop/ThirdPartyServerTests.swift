import BusTestKit
import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// Notification servers and tools from Debian's packages.
@Suite(
    "Notifications with third-party servers", .serialized, .enabled(if: PrivateBus.isAvailable, "needs dbus-daemon"))
struct ThirdPartyServerTests {
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    @Test(
        "M08 B03: dunst shows notifications and delivers taps, even after everything was killed and restarted",
        .enabled(if: Programs.has("dunst", "dunstctl", "busctl", "Xvfb"), "needs dunst, xvfb and systemd's busctl"))
    func dunst() throws {
        let desktop = try DesktopFixture()
        let display = try PrivateDisplay()
        // The display ends when this object is released, and nothing else refers to the object.
        defer { withExtendedLifetime(display) {} }
        var dunst = try startDunst(desktop, display.name)
        try desktop.waitForServer("dunst")
        let (_, robbie) = try desktop.fixture.openTwoScenes()
        let entries = desktop.fixture.observer.entries.count
        try desktop.notify("n", title: "Robbie calls", level: .timeSensitive)
        try waitUntilDisplayed(1, desktop)
        try run(desktop, "dunstctl", "action", "0")
        let response = try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(response.value.text("action") == NotificationResponse.defaultActionIdentifier)
        try waitUntilDisplayed(0, desktop)
        #expect(try run(desktop, "dunstctl", "history").contains("Robbie calls"))
        try desktop.notify("m", title: "before the restart", level: .timeSensitive)
        try waitUntilDisplayed(1, desktop)
        // Kills everything, as a power failure would.
        desktop.fixture.daemon.kill()
        try desktop.crashApp()
        desktop.bus.stop()
        kill(dunst.process.processIdentifier, SIGKILL)
        dunst.process.waitUntilExit()
        try desktop.bus.start()
        dunst = try startDunst(desktop, display.name)
        try desktop.fixture.startDaemon()
        try desktop.waitForServer("dunst")
        try waitUntilDisplayed(1, desktop)
        let entryCount = desktop.fixture.observer.entries.count
        try run(desktop, "dunstctl", "action", "0")
        let connected = try desktop.fixture.wait("willConnectTo", robbie, from: entryCount)
        #expect(connected.value.text("notification") == "m" && connected.content == "clowntown:robbie")
        try desktop.fixture.wait("acknowledged", robbie, from: entryCount)
        try desktop.fixture.waitUntilIdle()
        #expect(desktop.fixture.count("willConnectTo", robbie, from: entryCount) == 1)
        #expect(try desktop.deliveredIdentifiers() == [])
        try waitUntilDisplayed(0, desktop)
        // Dismissing a notification removes it from the daemon's list.
        try desktop.notify("o", title: "unwanted", level: .timeSensitive)
        try waitUntilDisplayed(1, desktop)
        try run(desktop, "dunstctl", "close")
        try poll("an empty list") { try desktop.deliveredIdentifiers() == [] }
    }

    @Test(
        "M08: A server activated by the bus gets the first notification unchanged; a tap with its token is delivered",
        .enabled(if: Programs.hasPython("dbusmock") && Programs.has("gdbus"), "needs python3-dbusmock and gdbus"))
    func busActivation() throws {
        let desktop = try DesktopFixture()
        try desktop.bus.offer(
            Self.name, by: [try Programs.required("python3"), "-m", "dbusmock", "--template", template(desktop)])
        let (_, robbie) = try desktop.fixture.openTwoScenes()
        try desktop.waitForUnavailability("no notification server")
        let entries = desktop.fixture.observer.entries.count
        try desktop.notify("n", title: "Robbie", sound: "default")
        try desktop.waitForServer("mock-notify")
        var calls = ""
        try poll("the call") {
            calls = try gdbus(desktop, "org.freedesktop.DBus.Mock.GetMethodCalls", "Notify")
            return calls.contains("Robbie")
        }
        #expect(calls.contains("'ClownTown'") && calls.contains("['default', 'Open']"))
        for hint in [
            "'urgency': <byte 0x01>", "'desktop-entry': <'\(desktop.app.text)'>",
            "'target-content-id': <'clowntown:robbie'>", "'sound-name': <'message-new-instant'>",
        ] {
            #expect(calls.contains(hint), "\(calls)")
        }
        let emit = "org.freedesktop.DBus.Mock.EmitSignal"
        try gdbus(desktop, emit, Self.name, "ActivationToken", "us", "[<uint32 1>, <'their token'>]")
        try gdbus(desktop, emit, Self.name, "ActionInvoked", "us", "[<uint32 1>, <'default'>]")
        try desktop.fixture.wait("didReceiveNotification", robbie, from: entries)
        #expect(try desktop.fixture.wait("present", robbie, from: entries).value.text("token") == "their token")
        try poll("the call of CloseNotification") {
            try gdbus(desktop, "org.freedesktop.DBus.Mock.GetMethodCalls", "CloseNotification").contains("<uint32 1>")
        }
    }

    /// Returns the path of a python-dbusmock template: the package's own notification server, with action support and
    /// `CloseNotification` added.
    private func template(_ desktop: DesktopFixture) throws -> String {
        let file = desktop.bus.folder.appendingPathComponent("desktop_mock.py")
        let text = """
            from dbusmock.templates import notification_daemon as original
            BUS_NAME, MAIN_OBJ, MAIN_IFACE = original.BUS_NAME, original.MAIN_OBJ, original.MAIN_IFACE
            SYSTEM_BUS = False
            def load(mock, parameters):
                original.load(mock, {"capabilities": "actions body"})
                mock.AddMethod(MAIN_IFACE, "CloseNotification", "u", "", "")
            """
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    @discardableResult
    private func gdbus(_ desktop: DesktopFixture, _ method: String, _ arguments: String...) throws -> String {
        let call = ["call", "--session", "--dest", Self.name, "--object-path", Self.path, "--method", method]
        return try finish(try desktop.bus.launch("gdbus", call + arguments))
    }

    @discardableResult
    private func run(_ desktop: DesktopFixture, _ name: String, _ arguments: String...) throws -> String {
        try finish(try desktop.bus.launch(name, arguments))
    }

    private func finish(_ program: Program) throws -> String {
        program.process.waitUntilExit()
        return program.text
    }

    private func waitUntilDisplayed(_ count: Int, _ desktop: DesktopFixture) throws {
        try poll("\(count) on the display") {
            try run(desktop, "dunstctl", "count", "displayed").trimmingCharacters(in: .whitespacesAndNewlines)
                == "\(count)"
        }
    }

    private func startDunst(_ desktop: DesktopFixture, _ display: String) throws -> Program {
        let settings = desktop.bus.folder.appendingPathComponent("dunstrc")
        // By default dunst closes notifications of low urgency after a while. On a busy machine the test might not have
        // tapped them by then.
        try "[urgency_low]\ntimeout = 0\n".write(to: settings, atomically: true, encoding: .utf8)
        return try desktop.bus.launch("dunst", ["-config", settings.path], adding: ["DISPLAY": display])
    }
}
