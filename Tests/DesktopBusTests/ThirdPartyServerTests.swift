import BusTestKit
import Foundation
import Testing

@testable import DesktopBus

@Suite("Our client with third-party servers", .timeLimit(.minutes(15)))
struct ThirdPartyServerTests {
    @Test(
        "python-dbusmock: a server without action support gets no actions, and its end is reported",
        .enabled(if: PrivateBus.isAvailable && Programs.hasPython("dbusmock"), "needs dbus-daemon, python3-dbusmock"))
    func dbusmock() throws {
        let bus = try PrivateBus()
        let mock = try bus.launch("python3", ["-m", "dbusmock", "--template", "notification_daemon"])
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(client.connection)
        try driver.run("the mock server") { client.client.server != nil }
        #expect(client.client.server?.name == "mock-notify" && client.client.server?.specVersion == "1.1")
        var content = DesktopNotification(appName: "app", summary: "a & b", body: "<x>")
        content.actions = [.init(key: "default", label: "Open")]
        content.targetContentIdentifier = "id-1"
        let handle = try client.show(content, with: driver)
        #expect(mock.text.contains(#"Notify "app" 0 "" "a & b" "&lt;x&gt;" [] {"#), "\(mock.text)")
        #expect(mock.text.contains(#""target-content-id": "id-1""#))
        #expect(try client.show(content, replacing: handle, with: driver) == handle)
        #expect(mock.text.contains(#"Notify "app" 1 "#))
        kill(mock.process.processIdentifier, SIGKILL)
        try driver.run("the end") { client.events.last == .vanished(lost: [handle]) }
    }

    @Test(
        "The bus activates a server, and the notification that caused the activation arrives",
        .enabled(if: PrivateBus.isAvailable && Programs.hasPython("dbusmock"), "needs dbus-daemon, python3-dbusmock"))
    func activation() throws {
        let bus = try PrivateBus()
        let python = try #require(Programs.path("python3"))
        try bus.offer(NotificationsClient.name, by: [python, "-m", "dbusmock", "--template", "notification_daemon"])
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(client.connection)
        let content = DesktopNotification(appName: "app", summary: "s")
        var handles: [NotificationsClient.Handle] = []
        for _ in 0..<3 {
            try client.client.notify(content) { if let handle = try? $0.get() { handles.append(handle) } }
        }
        try driver.run("three handles") { handles.count == 3 }
        #expect(handles.map(\.id) == [1, 2, 3] && client.client.server?.name == "mock-notify")
        let server = try #require(client.client.server?.owner)
        let pid = try driver.call(client.connection, .bus("GetConnectionUnixProcessID", [.string(server)]))
        kill(pid_t(try #require(try pid.get().values.first?.uint32)), SIGKILL)
        try driver.run("the end") { client.events.last == .vanished(lost: handles) }
        // The next notification starts the server again. The identifiers that the new server assigns are unrelated to
        // the identifiers of the old server.
        let again = try client.show(content, with: driver)
        #expect(again.id == 1 && again != handles[0])
    }

    @Test(
        "A server can be started without a notification; without an activatable server the start fails",
        .enabled(if: PrivateBus.isAvailable && Programs.hasPython("dbusmock"), "needs dbus-daemon, python3-dbusmock"))
    func starting() throws {
        let bus = try PrivateBus()
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(client.connection)
        var outcomes: [BusError?] = []
        // The first request is made before the client knows whether a server is running.
        for _ in 0..<2 { try client.client.startServer { outcomes.append($0) } }
        try driver.run("two refusals") { outcomes.count == 2 }
        for case let outcome in outcomes {
            guard case .noService(NotificationsClient.name, _)? = outcome else {
                Issue.record("\(String(describing: outcome))")
                continue
            }
        }
        let python = try Programs.required("python3")
        try bus.offer(NotificationsClient.name, by: [python, "-m", "dbusmock", "--template", "notification_daemon"])
        outcomes = []
        _ = try driver.call(client.connection, .bus("ReloadConfig", []))
        for _ in 0..<2 { try client.client.startServer { outcomes.append($0) } }
        try driver.run("a server") { outcomes.count == 2 }
        #expect(outcomes == [nil, nil] && client.client.server?.name == "mock-notify")
        try client.client.startServer { outcomes.append($0) }
        #expect(outcomes == [nil, nil, nil] && client.client.shown.isEmpty)
        bus.stop()
        try driver.run("the end") { !client.connection.isOpen }
        #expect(throws: BusError.disconnected) { try client.client.startServer { _ in } }
    }

    @Test(
        "dunst: the text arrives, a click is reported, closing works, and the server's end is detected",
        .enabled(
            if: PrivateBus.isAvailable && Programs.has("dunst", "dunstctl", "dbus-send", "busctl", "Xvfb"),
            "needs dbus-daemon, dunst, xvfb, dbus-bin and systemd"))
    func dunst() throws {
        let bus = try PrivateBus()
        let display = try PrivateDisplay()
        // The display ends when this object is released, and nothing else refers to the object.
        defer { withExtendedLifetime(display) {} }
        let settings = bus.folder.appendingPathComponent("dunstrc")
        try "[global]\nmarkup = full\n".write(to: settings, atomically: true, encoding: .utf8)
        let dunst = try bus.launch("dunst", ["-config", settings.path], adding: ["DISPLAY": display.name])
        let client = try ClientFixture(bus)
        let driver = ConnectionDriver(client.connection)
        try driver.run("dunst: \(dunst.text)") { client.client.server != nil }
        #expect(client.client.server?.name == "dunst")
        #expect(client.client.server?.capabilities.contains("body-markup") == true)
        func dunstctl(_ arguments: String...) throws -> String {
            try driver.finish(try bus.launch("dunstctl", arguments))
        }
        var content = DesktopNotification(appName: "Mail", summary: "Hallo Welt", body: "1 < 2 & <b>3</b>")
        content.actions = [.init(key: "default", label: "Open")]
        (content.desktopEntry, content.expiry) = ("org.example.Mail", .never)
        let first = try client.show(content, with: driver)
        try driver.run("the display") { (try? dunstctl("count", "displayed").contains("1")) == true }
        _ = try dunstctl("action", "0")
        try driver.run("the action") {
            client.events.contains { if case .action(first, "default", _) = $0 { true } else { false } }
        }
        _ = try dunstctl("close")
        try driver.run("the dismissal") { client.events.last == .closed(first, .dismissed) }
        let second = try client.show(content, with: driver)
        content.summary = "Replaced"
        #expect(try client.show(content, replacing: second, with: driver) == second)
        try client.client.close(second)
        try driver.run("the closing of the notification") { client.events.last == .closed(second, .closed) }
        let history = try dunstctl("history")
        #expect(history.contains("Hallo Welt") && history.contains("Replaced"), "\(history)")
        #expect(
            history.contains("1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;") || history.contains("1 < 2 & <b>3</b>"),
            "\(history)")
        let third = try client.show(content, with: driver)
        kill(dunst.process.processIdentifier, SIGKILL)
        try driver.run("the end") { client.events.last == .vanished(lost: [third]) }
    }
}
