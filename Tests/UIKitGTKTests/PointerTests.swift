import BusTestKit
import Foundation
import Testing

@Suite("Pointer interactions with real input", .serialized, .enabled(if: Desktop.isAvailable))
struct PointerTests {
    @Test(
        "M68, M70: A lifted view grows and has arrows around it, and returns when the pointer leaves",
        arguments: [Desktop.Kind.x11, .wayland])
    func lift(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "pointer")
        func color(_ x: Int, _ y: Int, _ name: String) throws -> String {
            try desktop.screenshot(name).color(probe.origin.x + x, probe.origin.y + y)
        }
        try desktop.move(probe, 10, 10)
        // The view ends at 120, and is 45 points wide on each side of its centre when it is lifted.
        #expect(try color(123, 70, "pointer-none") != "ff0000")
        try desktop.move(probe, 80, 70)
        try probe.wait("entered lift true")
        #expect(try color(123, 70, "pointer-lift") == "ff0000")
        let background = try color(180, 20, "pointer-lift")
        // The arrows are 4.5 points beyond the edges, which are at 125 and at 36.25.
        for (x, y) in [(130, 70), (80, 32)] { #expect(try color(x, y, "pointer-lift") != background) }
        try probe.send("turn")
        try waitUntil("an arrow is at the top right") { try color(117, 33, "pointer-turned") != background }
        try desktop.move(probe, 10, 10)
        try probe.wait("exited lift true")
        #expect(try color(123, 70, "pointer-left") != "ff0000")
        #expect(try color(130, 70, "pointer-left") == background)
    }

    @Test("On a Wayland desktop, a window that fills the screen locks the pointer, and unlocks it again")
    func lock() throws {
        let desktop = try Desktop(.wayland)
        let probe = try Probe(on: desktop, "pointer")
        try desktop.move(probe, 300, 380)
        try probe.send("lock")
        if !probe.lines.contains("locked true") { try probe.wait("locked true") }
        try desktop.move(probe, 80, 70)
        try probe.send("unlock")
        if !probe.lines.contains("locked false") { try probe.wait("locked false") }
        #expect(!probe.lines.contains("enter lift"))
        try desktop.move(probe, 220, 70)
        try probe.wait("entered highlight true")
    }

    @Test("M68, M69: Each kind of style is entered and exited", arguments: [false, true])
    func kinds(_ isDark: Bool) throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "pointer")
        if isDark { try probe.send("dark") }
        let places = [
            ("highlight", 220, 70), ("hover", 150, 200), ("cross", 360, 70), ("system", 500, 70), ("rows", 400, 200),
        ]
        for (name, x, y) in places {
            try desktop.move(probe, x, y)
            try probe.wait("entered \(name) true")
            _ = try desktop.screenshot("pointer-\(name)\(isDark ? "-dark" : "")")
        }
        try desktop.move(probe, 10, 10)
        try probe.wait("exited rows true")
        func wait() throws { for _ in 0..<12 { try probe.send("nothing") } }
        for (name, x, y) in [("segment", 320, 310), ("selected", 240, 310), ("button", 90, 310)] {
            try desktop.move(probe, x, y)
            // Each answer comes after three frames; all together take longer than the animation.
            try wait()
            _ = try desktop.screenshot("pointer-\(name)\(isDark ? "-dark" : "")")
        }
        // The button ends at 140, and is 110 points wide when it is lifted.
        let picture = try desktop.screenshot("pointer-button\(isDark ? "-dark" : "")")
        let inside = picture.color(probe.origin.x + 50, probe.origin.y + 310)
        #expect(picture.color(probe.origin.x + 142, probe.origin.y + 310) == inside)
    }
}
