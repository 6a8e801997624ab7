import BusTestKit
import Foundation
import Testing

@Suite("Context menus with real input", .serialized, .enabled(if: Desktop.isAvailable))
struct MenuTests {
    @Test(
        "M55: A secondary click opens the menu of a row, arrows and Return choose, and Escape closes one level",
        arguments: [Desktop.Kind.x11, .wayland])
    func secondaryClick(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "menus")
        try desktop.move(probe, 60, 75)
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        _ = try desktop.screenshot("menu-click")
        try desktop.run("xdotool", "key", "Down", "Return")
        try probe.wait("chosen Open 1")
        try probe.wait("menu ended")
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        try desktop.run("xdotool", "key", "s", "Right")
        _ = try desktop.screenshot("menu-submenu")
        try desktop.run("xdotool", "key", "Escape", "Right", "Down", "Return")
        try probe.wait("chosen Print")
        try probe.wait("menu ended")
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        try desktop.run("xdotool", "key", "Escape")
        try probe.wait("menu ended")
        #expect(!probe.lines.contains { $0.hasPrefix("selected") }, "a secondary click selects no row")
    }

    @Test(
        "M55: A click opens the menu of a pop-up button, and the button shows the chosen entry",
        arguments: [Desktop.Kind.x11, .wayland])
    func popUp(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "menus")
        try desktop.move(probe, 280, 70)
        try desktop.run("xdotool", "click", "1")
        try probe.wait("menu shown")
        _ = try desktop.screenshot("menu-button")
        try desktop.run("xdotool", "key", "d", "space")
        try probe.wait("chosen Date")
        try probe.wait("menu ended")
        try desktop.run("xdotool", "click", "1")
        try probe.wait("menu shown")
        try desktop.move(probe, 10, 390)
        try desktop.run("xdotool", "click", "1")
        try probe.wait("menu ended")
        #expect(probe.lines.filter { $0.hasPrefix("chosen") } == ["chosen Date"])
    }

    @Test(
        "M55: The Menu key and Shift+F10 open the menu of the focused control with its first entry highlighted",
        arguments: [Desktop.Kind.x11, .wayland], ["Menu", "shift+F10"])
    func keys(_ kind: Desktop.Kind, key: String) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "menus")
        try probe.send("focus")
        try desktop.run("xdotool", "key", key)
        try probe.wait("menu shown")
        _ = try desktop.screenshot("menu-key-\(key)")
        try desktop.run("xdotool", "key", "Down", "Return")
        try probe.wait("chosen Date")
        try probe.wait("menu ended")
    }

    @Test(
        "M55: In a narrow right-to-left window, a submenu covers its parent; its first row returns to the parent"
    )
    func narrow() throws {
        let desktop = try Desktop(.x11, ["PROBE_WIDTH": "360", "LC_ALL": "ar_EG.UTF-8"])
        let probe = try Probe(on: desktop, "menus")
        try probe.send("dark")
        try desktop.move(probe, 60, 75)
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        _ = try desktop.screenshot("menu-narrow")
        try desktop.run("xdotool", "key", "s", "Left")
        try probe.send("nothing")
        _ = try desktop.screenshot("menu-narrow-submenu")
        try desktop.run("xdotool", "key", "Right", "Left", "m", "Return")
        try probe.wait("chosen Mail")
    }
}

@Suite(
    "Context menus and assistive technologies", .serialized,
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi")))
struct MenuAccessibilityTests {
    @Test(
        "M55: Assistive technologies follow the keys through a context menu and its submenu",
        arguments: [Desktop.Kind.x11, .wayland])
    func highlight(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, [:])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "menus"))
        try probe.send("focus")
        try desktop.run("xdotool", "key", "shift+F10")
        try reader.wait(forCurrent: ["Name"])
        try desktop.run("xdotool", "key", "Down")
        try reader.wait(forCurrent: ["Date"])
        try desktop.run("xdotool", "key", "Escape")
        try probe.wait("menu ended")
        try reader.wait(forCurrent: [])
        try desktop.move(probe, 60, 75)
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        try desktop.run("xdotool", "key", "s")
        try reader.wait(forCurrent: ["Share"])
        try desktop.run("xdotool", "key", "Right")
        try reader.wait(forCurrent: ["Mail"])
        try desktop.run("xdotool", "key", "Down")
        try reader.wait(forCurrent: ["Print"])
        try desktop.run("xdotool", "key", "Escape")
        try reader.wait(forCurrent: ["Share"])
    }
}
