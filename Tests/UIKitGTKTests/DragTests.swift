import BusTestKit
import Foundation
import Testing

/// Drag and drop between windows, with pointer events and X's drag-and-drop protocol.
@Suite("Dragging between windows", .serialized, .enabled(if: Desktop.isAvailable))
struct DragTests {
    /// A probe process with one window, and the position of the window's content on the display.
    private struct Program {
        let probe: Probe
        let origin: (x: Int, y: Int)

        init(_ name: String, on desktop: Desktop, kind: String = "drag", _ more: [String: String] = [:]) throws {
            let environment = desktop.environment.merging(["PROBE_NAME": name]) { $1 }.merging(more) { $1 }
            probe = try Probe([kind], environment: environment)
            try probe.wait("active")
            if kind != "plain" { try probe.send("nop") }
            let text = try desktop.run("xwininfo", "-name", name)
            func number(_ label: String) -> Int {
                let line = text.split(separator: "\n").first { $0.contains(label) } ?? ""
                return line.split(separator: " ").last.flatMap { Int($0) } ?? 0
            }
            origin = (number("Absolute upper-left X"), number("Absolute upper-left Y"))
        }
    }

    /// Drags with the pointer's button pressed, in small steps; `then` runs before the button is released.
    private func drag(_ desktop: Desktop, _ from: (Int, Int), _ to: (Int, Int), then: () throws -> Void = {}) throws {
        try desktop.run("xdotool", "mousemove", "\(from.0)", "\(from.1)", "mousedown", "1")
        for step in 1...12 {
            let (x, y) = (from.0 + (to.0 - from.0) * step / 12, from.1 + (to.1 - from.1) * step / 12)
            try desktop.run("xdotool", "mousemove", "\(x)", "\(y)", "sleep", "0.03")
        }
        // The target accepts the drag asynchronously; a drop before the acceptance is refused.
        for step in 0..<4 { try desktop.run("xdotool", "mousemove", "\(to.0 + step % 2)", "\(to.1)", "sleep", "0.05") }
        try then()
        try desktop.run("xdotool", "mouseup", "1")
    }

    @Test(
        "Dropped text is proposed to another program's text field and inserted; in the source the touch is cancelled"
    )
    func intoField() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop)
        let target = try Program("Target", on: desktop)
        try drag(
            desktop, (source.origin.x + 40, source.origin.y + 40), (target.origin.x + 125, target.origin.y + 38)
        ) { _ = try desktop.screenshot("drag") }
        try source.probe.wait("began, and again false")
        try source.probe.wait("touch cancelled")
        try target.probe.wait("field asks 0+0 ‹Robbie 🤡›")
        try target.probe.wait("field is ‹Robbie 🤡›")
        try source.probe.wait("ended copy")
        #expect(!source.probe.lines.contains("touch ended"))
    }

    @Test("A window of another program receives a dropped activity with all its representations")
    func intoWindow() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop)
        let target = try Program("Target", on: desktop)
        let start = (source.origin.x + 40, source.origin.y + 40)
        try drag(desktop, start, (target.origin.x + 60, target.origin.y + 140))
        try target.probe.wait("over other")
        try target.probe.wait("dropped 2 kinds true")
        try target.probe.wait("text Robbie 🤡")
        try target.probe.wait("activity org.example.clown robbie")
        try source.probe.wait("ended copy")
    }

    @Test("A drag within a window can move; a drag without a target is cancelled, and the next drag works")
    func withinWindow() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop)
        let start = (source.origin.x + 40, source.origin.y + 40)
        try drag(desktop, start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("dropped 2 kinds true")
        try source.probe.wait("activity org.example.clown robbie")
        try source.probe.wait("ended move")
        try drag(desktop, start, (600, 460))
        try source.probe.wait("ended cancel")
        // After a cancelled drag, another drag works.
        try drag(desktop, start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("ended move")
    }

    @Test("M29: Interactions drag items to another program, which loads text and activity from the drop's session")
    func betweenInteractions() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop, kind: "items")
        let target = try Program("Target", on: desktop, kind: "items")
        let start = (source.origin.x + 40, source.origin.y + 30)
        try drag(desktop, start, (target.origin.x + 60, target.origin.y + 140)) {
            _ = try desktop.screenshot("drag-items")
        }
        try source.probe.wait("begin")
        try target.probe.wait("enter other")
        try target.probe.wait("perform -")
        try target.probe.wait("loaded activity robbie, text Robbie 🤡, urls ")
        try source.probe.wait("ended copy")
        try source.probe.wait("transferred")
    }

    @Test("Interactions move items in one window with their local objects; a drop without a target cancels the drag")
    func withinInteractions() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop, kind: "items")
        let start = (source.origin.x + 40, source.origin.y + 30)
        try drag(desktop, start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("enter own")
        try source.probe.wait("perform local")
        try source.probe.wait("ended move")
        try source.probe.wait("transferred")
        try drag(desktop, start, (600, 460))
        try source.probe.wait("ended cancel")
        try drag(desktop, start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("ended move")
    }

    @Test("M29: Content with a declared activity that is dropped on nothing opens a window")
    func newWindow() throws {
        let desktop = try Desktop(.x11)
        let activity = ["PROBE_ACTIVITY": "org.example.clown.open"]
        let source = try Program("Source", on: desktop, kind: "items", activity)
        let start = (source.origin.x + 40, source.origin.y + 30)
        // The middle of the window accepts no drops.
        try drag(desktop, start, (source.origin.x + 200, source.origin.y + 40))
        try source.probe.wait("ended cancel")
        #expect(!source.probe.lines.contains { $0.hasPrefix("new scene") })
        try drag(desktop, start, (600, 460))
        try source.probe.wait("new scene for org.example.clown.open")
        try source.probe.wait("ended copy")
        try waitUntil("the new window is shown") {
            try desktop.run("xdotool", "search", "--name", "Source").split(separator: "\n").count >= 2
        }
        _ = try desktop.screenshot("drag-new-window")
    }

    @Test("Items and GTK's data are dragged between an app and a program without UIKit, in both directions")
    func plainProgram() throws {
        let desktop = try Desktop(.x11)
        let app = try Program("Source", on: desktop, kind: "items")
        let plain = try Program("Plain", on: desktop, kind: "plain", ["PROBE_DATA": "files"])
        try drag(desktop, (app.origin.x + 40, app.origin.y + 30), (plain.origin.x + 60, plain.origin.y + 140))
        try plain.probe.wait("plain received ‹Robbie 🤡›")
        try app.probe.wait("ended copy")
        try drag(desktop, (plain.origin.x + 40, plain.origin.y + 30), (app.origin.x + 60, app.origin.y + 140))
        try app.probe.wait("items 2")
        try app.probe.wait("loaded activity -, text , urls file:///tmp/one.txt https://example.org/two")
        try plain.probe.wait("plain ended copy")
    }

    @Test("Items are dropped in a text field of another program")
    func itemIntoField() throws {
        let desktop = try Desktop(.x11)
        let source = try Program("Source", on: desktop, kind: "items")
        let target = try Program("Target", on: desktop)
        let start = (source.origin.x + 40, source.origin.y + 30)
        try drag(desktop, start, (target.origin.x + 125, target.origin.y + 38))
        try target.probe.wait("field is ‹Robbie 🤡›")
        try source.probe.wait("ended copy")
    }
}
