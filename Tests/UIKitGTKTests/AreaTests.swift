import BusTestKit
import Foundation
import Testing

@Suite("Editing multi-line text", .serialized, .enabled(if: Desktop.isAvailable))
struct AreaTests {
    @Test(
        "Typed lines can be selected; replacing all text is one change that can be undone",
        arguments: [Desktop.Kind.x11, .wayland])
    func types(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try desktop.click(probe, 100, 250)
        try probe.wait("area begins")
        try desktop.run("xdotool", "type", "ab")
        try desktop.run("xdotool", "key", "Return", "Tab", "c")
        try probe.wait("area asks 2+0 ‹⏎›")
        try probe.wait("area is ‹ab⏎\tc›")
        try desktop.run("xdotool", "key", "shift+Up")
        try probe.wait { $0.hasPrefix("area selects ") && !$0.hasSuffix("+0") }
        try desktop.run("xdotool", "key", "ctrl+a", "x")
        try probe.wait("area asks 0+5 ‹x›")
        #expect(try probe.wait { $0.hasPrefix("area is") } == "area is ‹x›")
        try desktop.run("xdotool", "key", "ctrl+z")
        try probe.wait("area is ‹ab⏎\tc›")
        try desktop.run("xdotool", "key", "ctrl+a", "BackSpace")
        try probe.wait("area asks 0+5 ‹›")
        try probe.wait("area is ‹›")
    }

    @Test("A change that the delegate refuses does not change the text")
    func refuses() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area Some 😀 text")
        try desktop.click(probe, 100, 250)
        try probe.wait("area begins")
        try probe.send("refuse x")
        try desktop.run("xdotool", "key", "ctrl+a", "x", "y")
        try probe.wait("area asks 0+12 ‹x›")
        try probe.wait("area asks 0+12 ‹y›")
        try probe.wait("area is ‹y›")
    }

    @Test("Text typed at the end of a range with attributes gets these attributes")
    func attributes() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("runs")
        try desktop.click(probe, 100, 250)
        try probe.wait("area begins")
        try desktop.run("xdotool", "key", "ctrl+End", "x")
        try probe.wait("area is ‹Plain boldx›")
        try probe.send("say")
        #expect(probe.lines.contains { $0.hasSuffix("runs ‹Plain ›‹boldx›") })
    }

    @Test("Long text scrolls by wheel and by the app")
    func scrolls() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area \((1...40).map { "Line \($0)" }.joined(separator: "⏎"))")
        try desktop.move(probe, 100, 250)
        try probe.send("nop")
        try desktop.run("xdotool", "click", "5")
        try probe.wait { $0.hasPrefix("area scrolls ") }
        try probe.send("scroll 100")
        #expect(probe.lines.contains("area scrolls 100"))
        try probe.send("scroll -1")
        try waitUntil("the area has scrolled") {
            try probe.send("nop")
            let last = probe.lines.last { $0.hasPrefix("area scrolls ") }?.split(separator: " ").last
            return last.flatMap { Int($0) } ?? 0 > 500
        }
    }
}
