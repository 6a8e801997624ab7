import BusTestKit
import Foundation
import Testing

@Suite("Desktop windows", .serialized, .enabled(if: Desktop.isAvailable))
struct WindowTests {
    @Test("A scene's window has the size and the minimum size of the scene")
    func opens() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        #expect(probe.lines.contains("connected 600x400"))
        #expect(probe.lines.contains("layout 600x400"))
        let information = try desktop.run("xwininfo", "-name", "Probe", "-size")
        #expect(information.contains("Program supplied minimum size: 200 by 150"))
    }

    @Test("A resized window is laid out and drawn with its new size")
    func resizes() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        try desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Probe$", "windowsize", "450", "300")
        try probe.wait("scene 450x300 light compact")
        try probe.wait("layout 450x300")
        try probe.send("redraw")
        let picture = try desktop.screenshot("resized")
        #expect(picture.color(probe.origin.x + 448, probe.origin.y + 298) == "cccccc")
    }

    @Test("Under the shell a window fills its area without decorations")
    func fillsShell() throws {
        let desktop = try Desktop(.wayland, ["PROSCENIUM_STAGE": "shell"])
        let probe = try Probe(on: desktop)
        #expect(probe.lines.last { $0.hasPrefix("layout") } == "layout 640x480")
        #expect(try desktop.screenshot("shell").color(1, 1) == "cccccc")
    }

    @Test("A window uses its scene's activation token before its first buffer")
    func passesActivationToken() throws {
        let desktop = try Desktop(.wayland, ["PROBE_TOKEN": "curtain-1", "WAYLAND_DEBUG": "client"])
        let probe = try Probe(on: desktop)
        // libwayland 1.23 separates the number of an object with # instead of @.
        let activateIndex = try #require(probe.lines.firstIndex { $0.contains(#".activate("curtain-1", wl_surface"#) })
        let shown = try #require(probe.lines.firstIndex { $0.contains(/wl_surface[@#]\d+\.attach\(/) })
        #expect(activateIndex < shown)
    }

    @Test("Closing a window asks the daemon to destroy the session; the window closes when the scene disconnects")
    func closes() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        // The window manager can be late in grabbing its keys.
        try waitUntil("the window manager uses its key") {
            try desktop.run("xdotool", "key", "alt+F4")
            // The answer to a command comes after all earlier lines.
            try probe.send("redraw")
            return probe.lines.contains { $0.hasPrefix("call RequestDestruction") }
        }
        #expect(try desktop.run("xwininfo", "-name", "Probe").contains("IsViewable"))
        try probe.send("close")
        #expect(probe.lines.contains("disconnected"))
        #expect(try !desktop.run("xwininfo", "-name", "Probe").contains("IsViewable"))
    }

    @Test("A minimised window is reported as unmapped, and a restored window as mapped")
    func minimizing() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        try desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Probe$", "windowminimize")
        try probe.wait { $0.contains("\"isMapped\":false") }
        try desktop.run("xdotool", "search", "--name", "^Probe$", "windowactivate")
        try probe.wait { $0.contains("\"isMapped\":true") }
    }

    @Test("A scene has the desktop's dark or light style")
    func appearance() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        try probe.send("dark")
        #expect(probe.lines.contains("scene 600x400 dark regular"))
        try probe.send("light")
        #expect(probe.lines.last { $0.hasPrefix("scene") } == "scene 600x400 light regular")
    }

    @Test("A window has its scene's title")
    func title() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop)
        try probe.send("title Letters")
        #expect(try desktop.run("xwininfo", "-name", "Letters").contains("IsViewable"))
    }

    @Test("Without a display the app reports a fault and exits with 1")
    func noDisplay() throws {
        var environment = ProcessInfo.processInfo.environment
        (environment["DISPLAY"], environment["WAYLAND_DISPLAY"]) = (nil, nil)
        let probe = try Probe(["show"], environment: environment)
        try probe.wait("fault noDisplay")
        #expect(try probe.end() == 1)
    }

    @Test("Opening and closing a hundred windows leaks no memory and no views")
    func noLeak() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(["churn", "120"], environment: desktop.environment)
        let firstSample = try memory(probe.wait { $0.hasPrefix("round 20 ") })
        let lastSample = try memory(probe.wait(seconds: 120) { $0.hasPrefix("round 120 ") })
        #expect(lastSample.views == 0)
        // A leaked window would add more than 40 kB per round, 4,000 kB in all.
        #expect(lastSample.kilobytes - firstSample.kilobytes < 1500)
        #expect(try probe.end() == 0)
    }

    private func memory(_ line: String) throws -> (kilobytes: Int, views: Int) {
        let fields = line.split(separator: " ")
        return (
            try #require(fields.dropFirst(3).first.flatMap { Int($0) }), try #require(fields.last.flatMap { Int($0) })
        )
    }
}
