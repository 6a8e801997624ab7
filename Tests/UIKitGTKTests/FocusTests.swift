import BusTestKit
import Foundation
import Testing

@Suite("Keyboard focus, the clipboard and the screen", .serialized, .enabled(if: Desktop.isAvailable))
struct FocusTests {
    @Test(
        "Tab moves the focus through fields and controls in reading order, and keys operate the focused control",
        arguments: [Desktop.Kind.x11, .wayland])
    func moves(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        func press(_ key: String, _ line: String) throws {
            try desktop.run("xdotool", "key", key)
            try probe.wait(line)
        }
        try press("Tab", "first begins")
        try press("Tab", "second begins")
        try press("Tab", "second ends")
        try press("space", "pressed")
        try press("Tab", "press keyboardTab")
        try press("Return", "lamp true")
        try press("Tab", "press keyboardTab")
        try press("Right", "volume 0.6")
        try press("Tab", "area begins")
        try press("ctrl+Tab", "area ends")
        try press("Up", "places 4.0")
        try press("Tab", "first begins")
        try press("shift+Tab", "first ends")
        try press("shift+Tab", "area begins")
        try press("Escape", "area ends")
        try press("a", "press keyboardA")
        #expect(!probe.lines.contains { $0.hasPrefix("area is") })
    }

    @Test("A window that loses the focus keeps its first responder")
    func keepsFirstResponder() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try probe.open()
        try desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Probe$", "windowactivate", "--sync")
        try probe.wait { $0.contains("000000000001\"") && $0.contains("\"hasFocus\":true") }
        try desktop.run("xdotool", "type", "a")
        try probe.wait("first is ‹a›")
        #expect(!probe.lines.contains("first ends"))
    }

    @Test(
        "When the focus moves, the app reports the window that gains it before the window that loses it",
        arguments: [Desktop.Kind.x11, .wayland])
    func gainBeforeLoss(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try probe.open()
        let focusReports = probe.lines.filter { $0.contains("\"hasFocus\"") }.suffix(2)
        #expect(
            focusReports.first?.contains("000000000002\"") == true
                && focusReports.first?.contains("\"hasFocus\":true") == true)
        #expect(
            focusReports.last?.contains("000000000001\"") == true
                && focusReports.last?.contains("\"hasFocus\":false") == true)
    }

    @Test("Text copied in one app can be pasted in another", arguments: [Desktop.Kind.x11])
    func copies(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let first = try Probe(on: desktop, "fields")
        try first.send("copy Grüße 😀")
        let second = try Probe(on: desktop, "fields")
        try second.send("paste")
        #expect(second.lines.contains { $0.hasPrefix("board true ‹Grüße 😀›") })
        try second.send("focus")
        try desktop.run("xdotool", "key", "ctrl+v")
        try second.wait("first is ‹Grüße 😀›")
    }

    @Test("The screen has the size of the display")
    func screenSize() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("screen")
        #expect(probe.lines.contains { $0.hasPrefix("screen ") && $0.contains("640.0") && $0.contains("480.0") })
    }
}

extension Probe {
    /// Opens another window, and waits until the first window reports that it has lost the focus.
    fileprivate func open() throws {
        func isLoss(_ line: String) -> Bool {
            line.contains("000000000001\"") && line.contains("\"hasFocus\":false") && line.contains("\"isMapped\":true")
        }
        let lossCount = lines.filter(isLoss).count
        try send("open")
        if lines.filter(isLoss).count == lossCount { try wait(for: isLoss) }
    }
}
