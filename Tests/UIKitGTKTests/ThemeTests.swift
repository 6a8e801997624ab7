import BusTestKit
import Foundation
import Testing

@Suite("The theme of GTK", .serialized, .enabled(if: Desktop.isAvailable))
struct ThemeTests {
    /// The content of GTK's configuration file on the desktop of a test.
    private static let configuration = "[Settings]\ngtk-theme-name=Default\n"

    @Test(
        "An app starts with GTK's empty theme, and GTK loads the user's theme for the list of emoji",
        arguments: [Desktop.Kind.x11, .wayland])
    func startsEmpty(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, configured: Self.configuration)
        let probe = try Probe(on: desktop, "fields")
        #expect(try theme(probe) == "theme Empty, variable none")
        try desktop.click(probe, 100, 78)
        try probe.wait("first begins")
        try desktop.run("xdotool", "key", "ctrl+period")
        try waitUntil("the user's theme is loaded") { try !theme(probe).contains("Empty") }
        #expect(try theme(probe).hasSuffix("variable none"))
    }

    @Test("A change to the dark style does not load the user's theme")
    func darkStyle() throws {
        let desktop = try Desktop(.wayland, configured: Self.configuration)
        let probe = try Probe(on: desktop)
        #expect(try titleBar(of: probe, on: desktop) == "f9f9f9")
        try probe.send("dark")
        #expect(probe.lines.contains { $0.hasPrefix("scene") && $0.contains("dark") })
        #expect(try theme(probe) == "theme Empty, variable none")
        try probe.send("redraw")
        #expect(try titleBar(of: probe, on: desktop) == "1d1d1d")
    }

    @Test("A dark theme in GTK's configuration selects the dark style, although the theme is not loaded")
    func darkTheme() throws {
        // On Wayland, the desktop's setting would replace the configuration file.
        let desktop = try Desktop(.x11, configured: "[Settings]\ngtk-theme-name=Adwaita-dark\n")
        let probe = try Probe(on: desktop)
        #expect(probe.lines.contains { $0.hasPrefix("scene") && $0.contains("dark") })
        #expect(try theme(probe) == "theme Empty, variable none")
    }

    @Test(
        "A theme in the environment variable GTK_THEME is loaded at the start and determines the title bar's look")
    func chosenTheme() throws {
        let desktop = try Desktop(.wayland, ["GTK_THEME": "Default:dark"])
        let probe = try Probe(on: desktop)
        #expect(probe.lines.contains { $0.hasPrefix("scene") && $0.contains("dark") })
        #expect(try !theme(probe).contains("Empty"))
        let colour = try titleBar(of: probe, on: desktop)
        #expect(colour != "1d1d1d" && colour != "f9f9f9")
    }

    private func theme(_ probe: Probe) throws -> String {
        try probe.send("theme")
        return probe.lines.last { $0.hasPrefix("theme ") } ?? ""
    }

    /// Returns the colour of the title bar beside its title.
    private func titleBar(of probe: Probe, on desktop: Desktop) throws -> String {
        try desktop.screenshot("title bar").color(60, probe.origin.y / 2)
    }
}

extension Desktop {
    /// Starts a desktop with a configuration file of GTK.
    ///
    /// - Parameter more: additional environment variables for the programs on the desktop.
    convenience init(_ kind: Kind, configured text: String, _ more: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gtk-settings-\(UUID())")
        let file = folder.appendingPathComponent("gtk-4.0/settings.ini")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try self.init(kind, more.merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
    }
}
