import BusTestKit
import Foundation
import Testing

@Suite("Text fields", .serialized, .enabled(if: Desktop.isAvailable))
struct FieldTests {
    @Test(
        "A click begins editing; the delegate is asked about typed text and then informed of it",
        arguments: [Desktop.Kind.x11, .wayland])
    func types(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try desktop.click(probe, 100, 78)
        try probe.wait("first begins")
        try desktop.run("xdotool", "type", "Hi")
        for line in ["press keyboardH", "first asks 0+0 ‹H›", "first is ‹H›", "first selects 1+0", "first is ‹Hi›"] {
            try probe.wait(line)
        }
        try desktop.run("xdotool", "key", "Return")
        try probe.wait("first returns")
        try desktop.click(probe, 400, 78)
        try probe.wait("first ends")
        try probe.wait("second begins")
    }

    @Test("Text from a Wayland virtual keyboard is inserted completely", .enabled(if: Programs.has("wtype")))
    func virtualKeyboard() throws {
        let desktop = try Desktop(.wayland)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("wtype", "Grüße 🙂")
        try probe.wait("first is ‹Grüße 🙂›")
    }

    @Test(
        "A space, dead or function key that has Escape's key code is not treated as Escape",
        .enabled(if: Programs.has("wtype")),
        arguments: [
            ([" a"], "first is ‹ a›"), (["-k", "dead_acute", "-k", "e"], "first is ‹é›"),
            (["-k", "F5", "a"], "press keyboardF5"),
            (["-k", "space"], "press keyboardSpacebar"), (["-M", "ctrl", "-k", "z"], "press keyboardZ"),
        ])
    func keysOfPrograms(_ arguments: [String], _ expected: String) throws {
        let desktop = try Desktop(.wayland, ["GTK_IM_MODULE": "gtk-im-context-simple"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        // A virtual keyboard of `wtype` assigns key codes in the order of the keys; the first key code is Escape's key
        // code.
        try desktop.run("wtype", arguments)
        try probe.wait(expected)
        #expect(!probe.lines.contains("press keyboardEscape"))
        try probe.send("say")
        #expect(!probe.lines.contains("first ends"))
    }

    @Test("Keys and the pointer select text, and typing replaces the selection in one change")
    func selects() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Hello")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "shift+Left", "shift+Left")
        try probe.wait("first selects 3+2")
        try desktop.run("xdotool", "key", "x")
        try probe.wait("first asks 3+2 ‹x›")
        #expect(try probe.wait { $0.hasPrefix("first is") } == "first is ‹Helx›")
        #expect(try probe.wait { $0.hasPrefix("first ") } == "first selects 4+0")
        try desktop.move(probe, 31, 78)
        try desktop.run("xdotool", "mousedown", "1")
        try probe.wait("first selects 0+0")
        for x in [40, 60, 80, 120] {
            try desktop.move(probe, x, 78)
            try probe.send("nop")
        }
        #expect(probe.lines.last { $0.hasPrefix("first selects") } == "first selects 0+4")
        try desktop.run("xdotool", "mouseup", "1")
    }

    @Test("Clicks in the border place the cursor and select; the right button opens UIKit's edit menu")
    func clicksInBounds() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Hello there")
        // The field extends from 20 to 280 horizontally and from 60 to 96 vertically. Its line of text is about 20
        // points high.
        try desktop.click(probe, 22, 62)
        try probe.wait("first begins")
        try probe.wait("first selects 0+0")
        try desktop.click(probe, 240, 94)
        try probe.wait("first selects 11+0")
        try desktop.move(probe, 50, 93)
        try probe.send("nop")
        try desktop.run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
        try probe.wait("first selects 0+5")
        try desktop.run("xdotool", "key", "End")
        try probe.wait("first selects 11+0")
        let before = try desktop.screenshot("field-without-menu")
        try desktop.run("xdotool", "click", "3")
        try probe.wait("first selects 0+5")
        try probe.send("redraw")
        let after = try desktop.screenshot("field-edit-menu")
        let (x, y) = (probe.origin.x + 50, probe.origin.y + 50)
        #expect(before.color(x, y) != after.color(x, y), "the menu must be above the line")
        // “Cut” is the first command.
        try desktop.click(probe, 30, 38)
        try probe.wait("first is ‹ there›")
    }

    @Test(
        "The menu key and Shift+F10 open the edit menu, which stays open when the key is released",
        arguments: ["Menu", "shift+F10"])
    func menuKeys(_ key: String) throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Hello there")
        try desktop.click(probe, 50, 78)
        try probe.wait("first begins")
        try probe.send("select 0 5")
        try desktop.run("xdotool", "key", key)
        try probe.send("redraw")
        // “Cut” is the first command.
        try desktop.click(probe, 30, 38)
        try probe.wait("first is ‹ there›")
    }

    @Test("In an alert with two fields, Return goes to the next field and then performs the preferred action")
    func returnInAlert() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("alert")
        try desktop.run("xdotool", "type", "ab")
        try desktop.run("xdotool", "key", "Return")
        try desktop.run("xdotool", "type", "cd")
        try probe.send("redraw")
        #expect(!probe.lines.contains { $0.hasPrefix("alert accepts") })
        try desktop.run("xdotool", "key", "Return")
        try probe.wait("alert accepts ‹ab› ‹cd›")
    }

    @Test("Selected text has the same weight as other text", arguments: [true, false])
    func weight(inArea: Bool) throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send(inArea ? "area Hamburg" : "set Hamburg")
        try probe.send("focus\(inArea ? " area" : "")")
        let (left, top) = (probe.origin.x + 26, probe.origin.y + (inArea ? 164 : 62))
        func inks(_ range: String) throws -> [Double] {
            try probe.send("select \(range)\(inArea ? " area" : "")")
            try probe.send("redraw")
            let picture = try desktop.screenshot("selected-weight")
            // The blue tint of the selection hardly changes the blue component of the background.
            let values = (0..<28).flatMap { y in
                (0..<40).map { x in Double(Int(picture.color(left + x, top + y).suffix(2), radix: 16) ?? 0) }
            }
            let (ground, ink) = (values.max() ?? 0, values.min() ?? 0)
            return values.map { ground > ink ? (ground - $0) / (ground - ink) : 0 }
        }
        let (plain, selected) = (try inks("7 0"), try inks("0 4"))
        // Half-covered pixels at the edges of letters would be darker if the text were drawn twice.
        let edges = plain.indices.filter { (0.35...0.65).contains(plain[$0]) }
        #expect(edges.count > 20)
        let change = edges.reduce(0) { $0 + selected[$1] - plain[$1] } / Double(max(edges.count, 1))
        #expect(abs(change) < 0.05, "\(change)")
    }

    @Test("Only the first responder shows its selection", arguments: [true, false])
    func selectionOfOthers(inArea: Bool) throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send(inArea ? "area Hamburg" : "set Hamburg")
        try probe.send("focus\(inArea ? " area" : "")")
        try probe.send("select 0 4\(inArea ? " area" : "")")
        let (left, top) = (probe.origin.x + 26, probe.origin.y + (inArea ? 164 : 66))
        func tintedPixels() throws -> Int {
            try probe.send("redraw")
            let picture = try desktop.screenshot("selection-of-others")
            let colors = (0..<22).flatMap { y in (0..<40).map { x in picture.color(left + x, top + y) } }
            return colors.count { color in
                (Int(color.suffix(2), radix: 16) ?? 0) > (Int(color.prefix(2), radix: 16) ?? 0) + 16
            }
        }
        #expect(try tintedPixels() > 100)
        try probe.send("focus\(inArea ? "" : " area")")
        #expect(try tintedPixels() == 0)
        try probe.send("focus\(inArea ? " area" : "")")
        #expect(try tintedPixels() > 100, "the selection is kept")
    }

    @Test("Keys and UIKit's edit actions cut, copy, paste, undo and redo")
    func edits() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "type", "abc")
        try desktop.run("xdotool", "key", "ctrl+a", "ctrl+x")
        try probe.wait("first asks 0+3 ‹›")
        try probe.wait("first is ‹›")
        try desktop.run("xdotool", "key", "ctrl+v")
        try probe.wait("first asks 0+0 ‹abc›")
        try probe.wait("first is ‹abc›")
        try desktop.run("xdotool", "key", "ctrl+z")
        try probe.wait("first is ‹›")
        try desktop.run("xdotool", "key", "ctrl+shift+z")
        try probe.wait("first is ‹abc›")
        for order in ["selectAll", "cut"] { try probe.send("do \(order)") }
        #expect(probe.lines.contains("first is ‹›"))
        try probe.send("copy one⏎two")
        try probe.send("do paste")
        #expect(probe.lines.last { $0.hasPrefix("first is") } == "first is ‹one two›", "line breaks are replaced")
    }

    @Test("A change that the delegate refuses changes neither the text nor the selection")
    func refuses() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Text")
        try probe.send("focus")
        try probe.send("refuse x")
        try desktop.run("xdotool", "key", "ctrl+a", "x", "End", "x", "y")
        try probe.wait("first asks 0+4 ‹x›")
        try probe.wait("first asks 4+0 ‹x›")
        #expect(try probe.wait { $0.hasPrefix("first is") } == "first is ‹Texty›")
        #expect(!probe.lines.contains("first selects 0+0"))
    }

    @Test("Ranges count UTF-16 code units as in UIKit, and Backspace deletes whole characters")
    func counts() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set a😀e\u{301}b👨‍👩‍👧c")
        try probe.send("focus")
        try probe.send("select 1 2")
        #expect(probe.lines.last { $0.hasPrefix("first selects") } == "first selects 1+2")
        // A position inside a character is moved to the start of the character.
        try probe.send("select 2 0")
        #expect(probe.lines.last { $0.hasPrefix("first selects") } == "first selects 1+0")
        try probe.send("say")
        #expect(probe.lines.contains { $0.hasPrefix("first ‹a😀") && $0.contains(" 1+0 nearest 1 ") })
        try probe.send("select 14 0")
        let steps = ["6+8 ‹›", "5+1 ‹›", "3+2 ‹›", "1+2 ‹›", "0+1 ‹›"]
        for step in steps {
            try desktop.run("xdotool", "key", "BackSpace")
            try probe.wait("first asks \(step)")
        }
        try probe.wait("first is ‹c›")
    }

    @Test("Secure text cannot be copied")
    func hides() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("copy before")
        try probe.send("secure on")
        try probe.send("focus")
        try desktop.run("xdotool", "type", "pass")
        try probe.wait("first is ‹pass›")
        try desktop.run("xdotool", "key", "ctrl+a", "ctrl+c")
        try probe.wait("first selects 0+4")
        try probe.send("paste")
        #expect(probe.lines.contains { $0.hasPrefix("board true ‹before›") })
    }

    @Test("Restoring the interaction state begins editing with the saved selection")
    func restoresInteractionState() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Somewhere in 😀 text")
        try probe.send("focus")
        try probe.send("select 13 2")
        try probe.send("keep")
        try probe.send("select 0 0")
        try probe.send("leave")
        #expect(probe.lines.contains("first ends"))
        try probe.send("restore")
        #expect(probe.lines.last { $0.hasPrefix("first selects") } == "first selects 13+2")
        try desktop.run("xdotool", "key", "q")
        try probe.wait("first is ‹Somewhere in q text›")
    }

    @Test("A character composed by a dead key or a code is one change", arguments: ["dead_acute", "code"])
    func composes(_ method: String) throws {
        let desktop = try Desktop(.x11, ["GTK_IM_MODULE": "gtk-im-context-simple"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        let keys = method == "code" ? ["ctrl+shift+u", "e", "9", "Return"] : ["dead_acute", "e"]
        try desktop.run("xdotool", ["key", "--delay", "30"] + keys)
        #expect(try probe.wait { $0.hasPrefix("first asks") } == "first asks 0+0 ‹é›")
        try probe.wait("first is ‹é›")
        #expect(!probe.lines.contains("first returns"))
    }
}

extension Desktop {
    /// Clicks at a position of the probe's scene, in points.
    func click(_ probe: Probe, _ x: Int, _ y: Int) throws {
        try move(probe, x, y)
        try run("xdotool", "click", "1")
    }
}
