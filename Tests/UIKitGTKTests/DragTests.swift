import BusTestKit
import Foundation
import Testing

/// Drag and drop between windows, with pointer events and the drag-and-drop protocols of X11 and Wayland.
@Suite("Dragging between windows", .serialized, .enabled(if: Desktop.isAvailable))
struct DragTests {
    private static let kinds: [Desktop.Kind] = [.x11, .wayland]
    @Test(
        "A text field of another program asks its delegate about dropped text; the source's touch is cancelled",
        arguments: kinds)
    func intoField(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let source = try DragProgram("Source", on: desktop)
        let target = try DragProgram("Target", on: desktop, side: .right)
        try desktop.drag(
            (source.origin.x + 40, source.origin.y + 40), (target.origin.x + 125, target.origin.y + 38)
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
        let source = try DragProgram("Source", on: desktop)
        let target = try DragProgram("Target", on: desktop)
        let start = (source.origin.x + 40, source.origin.y + 40)
        try desktop.drag(start, (target.origin.x + 60, target.origin.y + 140))
        try target.probe.wait("over other")
        try target.probe.wait("dropped 2 kinds true")
        try target.probe.wait("text Robbie 🤡")
        try target.probe.wait("activity org.example.clown robbie")
        try source.probe.wait("ended copy")
    }

    @Test(
        "A drag within a window can move; a drag without a target is cancelled, and the next drag works",
        arguments: kinds)
    func withinWindow(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let source = try DragProgram("Source", on: desktop)
        let start = (source.origin.x + 40, source.origin.y + 40)
        try desktop.drag(start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("dropped 2 kinds true")
        try source.probe.wait("activity org.example.clown robbie")
        try source.probe.wait("ended move")
        try desktop.drag(start, (600, 460))
        try source.probe.wait("ended cancel")
        // After a cancelled drag, another drag works.
        try desktop.drag(start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("ended move")
    }

    @Test(
        "M29: Interactions drag items to another program, which loads text and activity from the drop's session",
        arguments: kinds)
    func betweenInteractions(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let source = try DragProgram("Source", on: desktop, kind: "items")
        let target = try DragProgram("Target", on: desktop, kind: "items", side: .right)
        let start = (source.origin.x + 40, source.origin.y + 30)
        try desktop.drag(start, (target.origin.x + 60, target.origin.y + 140)) {
            _ = try desktop.screenshot("drag-items")
        }
        try source.probe.wait("begin")
        try target.probe.wait("enter other")
        try target.probe.wait("perform -")
        try target.probe.wait("loaded activity robbie, text Robbie 🤡, urls ")
        try source.probe.wait("ended copy")
        try source.probe.wait("transferred")
    }

    @Test(
        "Interactions move items in one window with their local objects; a drop without a target cancels the drag",
        arguments: kinds)
    func withinInteractions(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let source = try DragProgram("Source", on: desktop, kind: "items")
        let start = (source.origin.x + 40, source.origin.y + 30)
        try desktop.drag(start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("enter own")
        try source.probe.wait("perform local")
        try source.probe.wait("ended move")
        try source.probe.wait("transferred")
        try desktop.drag(start, (600, 460))
        try source.probe.wait("ended cancel")
        try desktop.drag(start, (source.origin.x + 60, source.origin.y + 140))
        try source.probe.wait("ended move")
    }

    @Test(
        "M29: Content with a declared activity that is dropped on nothing opens a window", arguments: kinds)
    func newWindow(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let activity = ["PROBE_ACTIVITY": "org.example.clown.open"]
        let source = try DragProgram("Source", on: desktop, kind: "items", activity)
        let start = (source.origin.x + 40, source.origin.y + 30)
        // The middle of the window accepts no drops.
        try desktop.drag(start, (source.origin.x + 200, source.origin.y + 40))
        try source.probe.wait("ended cancel")
        #expect(!source.probe.lines.contains { $0.hasPrefix("new scene") })
        try desktop.drag(start, (600, 460))
        var expected: Set = ["new scene for org.example.clown.open", "active", "ended copy"]
        try source.probe.wait {
            expected.remove($0)
            return expected.isEmpty
        }
        _ = try desktop.screenshot("drag-new-window")
    }

    @Test(
        "Items and GTK's data are dragged between an app and a program without UIKit, in both directions",
        arguments: kinds)
    func plainProgram(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let app = try DragProgram("Source", on: desktop, kind: "items")
        let plain = try DragProgram("Plain", on: desktop, kind: "plain", side: .right, ["PROBE_DATA": "files"])
        try desktop.drag((app.origin.x + 40, app.origin.y + 30), (plain.origin.x + 60, plain.origin.y + 140))
        try plain.probe.wait("plain received ‹Robbie 🤡›")
        try app.probe.wait("ended copy")
        try desktop.drag((plain.origin.x + 40, plain.origin.y + 30), (app.origin.x + 60, app.origin.y + 140))
        try app.probe.wait("items 2")
        try app.probe.wait("loaded activity -, text , urls file:///tmp/one.txt https://example.org/two")
        try plain.probe.wait("plain ended copy")
    }

    @Test(
        "Items are dropped in a text field of another program", arguments: kinds)
    func itemIntoField(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let source = try DragProgram("Source", on: desktop, kind: "items")
        let target = try DragProgram("Target", on: desktop, side: .right)
        let start = (source.origin.x + 40, source.origin.y + 30)
        try desktop.drag(start, (target.origin.x + 125, target.origin.y + 38))
        try target.probe.wait("field is ‹Robbie 🤡›")
        try source.probe.wait("ended copy")
    }

    @Test("On X11, Escape cancels a drag, and the release drops nothing and opens no window; the next drag works")
    func escape() throws {
        let desktop = try Desktop(.x11)
        let activity = ["PROBE_ACTIVITY": "org.example.clown.open"]
        let source = try DragProgram("Source", on: desktop, kind: "items", activity)
        let start = (source.origin.x + 40, source.origin.y + 30)
        let target = (source.origin.x + 60, source.origin.y + 140)
        for end in [(600, 460), target] {
            try desktop.drag(start, end) {
                try desktop.run("xdotool", "key", "Escape")
                try source.probe.wait("ended cancel")
            }
        }
        try desktop.drag(start, target)
        try source.probe.wait("ended move")
        #expect(source.probe.lines.count { $0.hasPrefix("perform") } == 1)
        #expect(!source.probe.lines.contains { $0.hasPrefix("new scene") })
    }

    @Test("Items are dragged to a program that uses Qt", arguments: kinds)
    func toQt(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let app = try DragProgram("Source", on: desktop, kind: "items")
        let other = try DragProgram("Qt", on: desktop, kind: "qt", side: .right)
        try desktop.drag((app.origin.x + 40, app.origin.y + 30), (other.origin.x + 60, other.origin.y + 140)) {
            _ = try desktop.screenshot("drag-qt")
        }
        try other.probe.wait("qt over")
        try other.probe.wait("qt received ‹Robbie 🤡›")
        try app.probe.wait("ended copy")
    }

    @Test("The data of a Qt program is dropped in an app", arguments: kinds)
    func fromQt(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let app = try DragProgram("Source", on: desktop, kind: "items")
        let other = try DragProgram("Qt", on: desktop, kind: "qt", side: .right, ["PROBE_DATA": "files"])
        try desktop.drag((other.origin.x + 40, other.origin.y + 30), (app.origin.x + 60, app.origin.y + 140))
        try app.probe.wait("enter other")
        try app.probe.wait("items 2")
        try app.probe.wait("loaded activity -, text , urls file:///tmp/one.txt https://example.org/two")
        try other.probe.wait("qt ended copy")
    }

    @Test("A text of a Qt program is dropped in a text field", arguments: kinds)
    func textFromQt(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, maximizes: false)
        let target = try DragProgram("Target", on: desktop)
        let other = try DragProgram("Qt", on: desktop, kind: "qt", side: .right)
        try desktop.drag((other.origin.x + 40, other.origin.y + 30), (target.origin.x + 125, target.origin.y + 38))
        try target.probe.wait("field is ‹from Qt 🤡›")
        try other.probe.wait("qt ended copy")
    }

    @Test("On X11, a text of 48 MB, which is sent in parts, is dropped completely")
    func largeText() throws {
        let desktop = try Desktop(.x11)
        let source = try DragProgram("Source", on: desktop, kind: "items", ["PROBE_PROVIDER": "large"])
        let target = try DragProgram("Target", on: desktop, kind: "items")
        try desktop.drag(
            (source.origin.x + 40, source.origin.y + 30), (target.origin.x + 60, target.origin.y + 140))
        try source.probe.wait("ended copy")
        try target.probe.wait("loaded activity robbie, text of \(48 << 20) bytes, urls ")
    }
}
