import BusTestKit
import Foundation
import Testing

@Suite("Title bars that GTK draws", .serialized, .enabled(if: Desktop.isAvailable))
struct TitleBarTests {
    /// The distances of the buttons' centres from the right edge of the screen, for the setting
    /// `minimize,maximize,close`.
    private enum Button: Int {
        case close = 20
        case maximize = 52
        case minimize = 84
    }

    private func click(_ button: Button, _ desktop: Desktop, _ probe: Probe) throws {
        try desktop.click(probe, 640 - button.rawValue, -19)
    }

    /// Starts a desktop whose setting for the buttons of title bars is `layout`, both where GTK reads the settings of
    /// GNOME and where it reads only its configuration file.
    private func makeDesktop(layout: String) throws -> Desktop {
        let desktop = try Desktop(
            .wayland, configured: "[Settings]\ngtk-decoration-layout=\(layout)\n",
            ["WAYLAND_DEBUG": "client", "GSETTINGS_BACKEND": "keyfile"])
        let folder = URL(fileURLWithPath: desktop.environment["XDG_CONFIG_HOME"] ?? "")
            .appendingPathComponent("glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let settings = "[org/gnome/desktop/wm/preferences]\nbutton-layout='\(layout)'\n"
        try Data(settings.utf8).write(to: folder.appendingPathComponent("keyfile"))
        return desktop
    }

    @Test("The buttons minimise, restore and close a maximised window")
    func buttons() throws {
        let desktop = try makeDesktop(layout: "icon:minimize,maximize,close")
        // The compositor maximises the window when the window opens.
        let probe = try Probe(on: desktop)
        _ = try desktop.screenshot("title bar buttons")
        try click(.maximize, desktop, probe)
        try probe.wait { $0.contains(".unset_maximized()") }
        try click(.minimize, desktop, probe)
        try probe.wait { $0.contains(".set_minimized()") }
        try click(.close, desktop, probe)
        try probe.wait { $0.hasPrefix("call RequestDestruction") }
    }

    @Test("The user's setting determines the side of a button")
    func side() throws {
        let desktop = try makeDesktop(layout: "close:minimize")
        let probe = try Probe(on: desktop)
        try click(.close, desktop, probe)
        try probe.wait { $0.contains(".set_minimized()") }
        try desktop.click(probe, 20, -19)
        try probe.wait { $0.hasPrefix("call RequestDestruction") }
    }

    @Test("An app with a title bar does not load the icon theme")
    func icons() throws {
        let desktop = try Desktop(.wayland)
        // The views of this probe show no symbols.
        let probe = try Probe(on: desktop, "fields")
        #expect(try !probe.memoryMap.contains("icon-theme.cache"))
        withExtendedLifetime(desktop) {}
    }
}
