import BusTestKit
import Foundation
import Testing

@Suite(
    "The desktop's settings portal",
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("dbusmock")))
struct PortalTests {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let mock = "org.freedesktop.DBus.Mock"

    @Test("The dark or light style follows the settings portal, at launch and when it changes")
    func darkMode() throws {
        let bus = try PrivateBus()
        _ = try bus.launch("python3", ["-m", "dbusmock", "--session", Self.name, Self.path, Self.interface])
        let desktop = try Desktop(.x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address])
        try desktop.run("gdbus", "wait", "--session", "--timeout", "20", Self.name)
        try call(desktop, "AddMethod", [Self.interface, "Read", "ss", "v", "ret = dbus.UInt32(1, variant_level=1)"])
        let probe = try Probe(on: desktop)
        if !probe.lines.contains("scene 600x400 dark regular") { try probe.wait("scene 600x400 dark regular") }
        try call(
            desktop, "EmitSignal",
            [
                Self.interface, "SettingChanged", "ssv",
                "[<'org.freedesktop.appearance'>, <'color-scheme'>, <uint32 2>]",
            ])
        try probe.wait("scene 600x400 light regular")
    }

    /// Calls a method that controls the mock portal.
    private func call(_ desktop: Desktop, _ method: String, _ arguments: [String]) throws {
        let call = ["call", "--session", "-d", Self.name, "-o", Self.path, "-m", "\(Self.mock).\(method)"]
        let answer = try desktop.run("gdbus", call + arguments)
        #expect(answer.hasPrefix("("))
    }
}
