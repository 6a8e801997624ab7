import BusTestKit
import Foundation
import Testing

@Suite("Text views", .serialized, .enabled(if: Desktop.isAvailable))
struct TextViewTests {
    private static let lines = (1...60).map { "Line \($0)" }.joined(separator: "⏎")

    private func number(_ probe: Probe, _ prefix: String) -> Int? {
        probe.lines.last { $0.hasPrefix(prefix) }?.split(separator: " ").last.flatMap { Int($0) }
    }

    @Test("Double clicks, Shift with arrow keys and dragging the pointer select text")
    func selects() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area Hello there⏎you")
        try desktop.move(probe, 50, 178)
        try probe.send("nop")
        try desktop.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
        try probe.wait("area selects 0+5")
        try desktop.run("xdotool", "key", "Home", "shift+Down")
        try probe.wait("area selects 0+12")
        // Clears the selection; otherwise the press would drag the selected text.
        try desktop.run("xdotool", "key", "Right")
        try probe.wait("area selects 12+0")
        try desktop.move(probe, 26, 178)
        try desktop.run("xdotool", "mousedown", "1")
        for x in [40, 60, 80, 120] {
            try desktop.move(probe, x, 178)
            try probe.send("nop")
        }
        try desktop.run("xdotool", "mouseup", "1")
        #expect(probe.lines.last { $0.hasPrefix("area selects") } == "area selects 0+11")
    }

    @Test("Text is copied between a field and a text view, cut, undone and redone")
    func cutAndPaste() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "type", "abc")
        try desktop.run("xdotool", "key", "ctrl+a", "ctrl+c")
        try probe.wait("first selects 0+3")
        try probe.send("focus area")
        try desktop.run("xdotool", "key", "ctrl+v", "Return", "ctrl+v")
        try probe.wait("area is ‹abc⏎abc›")
        try desktop.run("xdotool", "key", "ctrl+a", "ctrl+x")
        try probe.wait("area asks 0+7 ‹›")
        try probe.wait("area is ‹›")
        try desktop.run("xdotool", "key", "ctrl+z")
        try probe.wait("area is ‹abc⏎abc›")
        try desktop.run("xdotool", "key", "ctrl+shift+z")
        try probe.wait("area is ‹›")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "End", "ctrl+v")
        try probe.wait("first is ‹abcabc abc›")
    }

    @Test("Text is copied from and pasted into other programs", .enabled(if: Programs.hasPython("gi")))
    func otherPrograms() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("clipboard.py")
        let (helper, output) = (Process(), Pipe())
        helper.executableURL = URL(fileURLWithPath: try Programs.required("python3"))
        helper.arguments = [tool.path, "put", "from\noutside"]
        helper.environment = desktop.environment
        helper.standardOutput = output
        helper.standardError = FileHandle.nullDevice
        try helper.run()
        defer {
            kill(helper.processIdentifier, SIGKILL)
            helper.waitUntilExit()
        }
        // The helper prints only one line, "ready". If the helper fails, the pipe ends.
        #expect(output.fileHandleForReading.availableData.starts(with: Data("ready".utf8)))
        try probe.send("focus area")
        try desktop.run("xdotool", "key", "ctrl+v")
        try probe.wait("area is ‹from⏎outside›")
        try desktop.run("xdotool", "key", "ctrl+Home", "shift+End", "ctrl+c")
        try probe.wait("area selects 0+4")
        try probe.send("nop")
        #expect(try desktop.run("python3", tool.path, "get") == "from")
    }

    @Test("The wheel, the keys and the app change one scroll offset that GTK and UIKit share")
    func scrolls() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area \(Self.lines)")
        try probe.send("scroll 200")
        #expect(number(probe, "area scrolls") == 200)
        try desktop.move(probe, 100, 250)
        try desktop.run("xdotool", "click", "4")
        let wheeled = try probe.wait { $0.hasPrefix("area scrolls") && $0 != "area scrolls 200" }
        #expect(Int(wheeled.split(separator: " ")[2]) ?? 200 < 200)
        try probe.send("scroll 0")
        // The offset is set by UIKit. GTK must use it to find the line under the pointer.
        try probe.send("scroll 180")
        try desktop.click(probe, 30, 180)
        try probe.wait("area begins")
        try probe.send("say")
        let areaLine = try #require(probe.lines.last { $0.hasPrefix("area ‹") })
        #expect(areaLine.contains("⏎Line 60› 72+0"), "the cursor must be in line 11: \(areaLine.suffix(60))")
        try desktop.run("xdotool", "key", "ctrl+End")
        try probe.wait { $0.hasPrefix("area scrolls") && (Int($0.split(separator: " ")[2]) ?? 0) > 900 }
        try probe.send("say")
        let content = try #require(probe.lines.last { $0.hasPrefix("area content") }).split(separator: " ").map(
            String.init)
        // 60 lines of 18 points, and 8 points above and below.
        #expect(content[2] == "1096" && (Int(content[4]) ?? 0) > 960)
    }

    @Test("M50: Selection, scroll offset and first responder are restored in another process")
    func restoresInAnotherProcess() throws {
        let desktop = try Desktop(.x11)
        let file = desktop.folder.appendingPathComponent("state").path
        do {
            let probe = try Probe(on: desktop, "fields")
            try probe.send("area \(Self.lines)")
            try probe.send("focus area")
            try probe.send("select 200 4 area")
            try probe.send("scroll 300")
            try probe.send("keep \(file)")
        }
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area \(Self.lines)")
        try probe.send("restore \(file)")
        #expect(probe.lines.contains("area begins"))
        try probe.send("say")
        #expect(probe.lines.last { $0.hasPrefix("area ‹") }?.contains("⏎Line 60› 200+4") == true)
        #expect(number(probe, "area content") == 300)
        try desktop.run("xdotool", "key", "Q")
        try probe.wait("area asks 200+4 ‹Q›")
    }

    @Test("Attributes are drawn and stay with their characters; typing attributes apply to new text")
    func attributes() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("runs")
        try probe.send("focus area")
        try probe.send("say")
        let picture = try desktop.screenshot("attributes")
        let (left, top) = (probe.origin.x + 20, probe.origin.y + 160)
        let reds = (0..<120).flatMap { x in (0..<40).map { picture.color(left + x, top + $0) } }.filter {
            $0 == "ff0000"
        }
        #expect(reds.count > 60)
        try desktop.run("xdotool", "key", "ctrl+End", "x")
        try probe.wait("area is ‹Plain boldx›")
        try desktop.run("xdotool", "key", "ctrl+a", "BackSpace")
        try probe.wait("area is ‹›")
        try desktop.run("xdotool", "key", "ctrl+z")
        try probe.wait("area is ‹Plain boldx›")
        try probe.send("say")
        #expect(probe.lines.last { $0.hasPrefix("runs") } == "runs ‹Plain ›‹boldx›")
        try desktop.run("xdotool", "key", "End")
        try probe.wait("area selects 11+0")
        try probe.send("typing")
        try desktop.run("xdotool", "key", "y")
        try probe.wait("area is ‹Plain boldxy›")
        try probe.send("say")
        #expect(probe.lines.last { $0.hasPrefix("runs") } == "runs ‹Plain ›‹boldx›‹y›")
        try probe.send("dark")
        _ = try desktop.screenshot("attributes-dark")
    }

    @Test("The direction of a line follows its text, and the caret is at that line's start")
    func directions() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        func caret(_ name: String) throws -> Int {
            try probe.send("say")
            let line = try #require(probe.lines.last { $0.hasPrefix("\(name) ‹") })
            let x = line.components(separatedBy: "caret ").last?.split(separator: ",").first
            return try #require(x.flatMap { Int($0) })
        }
        try probe.send("area שלום⏎abc")
        try probe.send("select 0 0 area")
        #expect(try caret("area") > 240)
        try probe.send("select 4 0 area")
        #expect(try (180..<250).contains(caret("area")))
        try probe.send("select 5 0 area")
        #expect(try caret("area") < 10)
        _ = try desktop.screenshot("directions")
        try probe.send("align left")
        try probe.send("select 0 0 area")
        #expect(try (15..<80).contains(caret("area")))
        try probe.send("set שלום")
        try probe.send("select 0 0")
        #expect(try caret("first") > 200)
        try probe.send("set abc")
        try probe.send("select 0 0")
        #expect(try caret("first") < 15)
    }

    @Test("Text composed by dead keys or codes is marked until it is committed", arguments: ["dead_acute", "code"])
    func composes(_ method: String) throws {
        let desktop = try Desktop(.x11, ["GTK_IM_MODULE": "gtk-im-context-simple"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus area")
        let keys = method == "code" ? ["ctrl+shift+u", "e", "9"] : ["dead_acute"]
        try desktop.run("xdotool", ["key", "--delay", "30"] + keys)
        try waitUntil("text is being composed") {
            try probe.send("say")
            return probe.lines.last { $0.hasPrefix("marked ") } == "marked false true"
        }
        try desktop.run("xdotool", "key", method == "code" ? "Return" : "e")
        #expect(try probe.wait { $0.hasPrefix("area asks") } == "area asks 0+0 ‹é›")
        try probe.wait("area is ‹é›")
    }
}
