import Foundation
import Testing

@Suite("Overlay of shortcuts with real input", .serialized, .enabled(if: Desktop.isAvailable))
struct WindowShortcutsInputTests {
    private func isOpen(_ tree: [MenuReader.Element]) -> Bool { tree.contains { $0.name == "New Tab" } }

    @Test(
        "M60 M61 M62: A held Control key opens the overlay, its release closes it, and typing finds a command",
        arguments: [Desktop.Kind.x11, .wayland])
    func keys(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "never"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "keydown", "ctrl")
        let open = try reader.wait("the overlay is open", for: isOpen)
        try probe.send("nothing")
        _ = try desktop.screenshot("shortcuts-open")
        let entry = open.first { $0.name == "New Tab" }
        #expect(entry?.role == "menu item" && entry?.keys == "Ctrl+T")
        try desktop.run("xdotool", "keyup", "ctrl")
        try reader.wait("the overlay is closed") { !isOpen($0) }
        try desktop.run("xdotool", "key", "super+k")
        try reader.wait("the search is open", for: isOpen)
        try desktop.run("xdotool", "type", "zoom")
        try reader.wait("the search has found a command") { !isOpen($0) && $0.contains { $0.name == "Zoom Out" } }
        try probe.send("nothing")
        _ = try desktop.screenshot("shortcuts-search")
        try desktop.run("xdotool", "key", "Return")
        try probe.wait("chosen Zoom Out")
    }

    @Test("M60: Assistive technologies choose an entry of the overlay")
    func reader() throws {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "never"])
        let probe = try Probe(on: reader.desktop, "bar")
        try reader.desktop.run("xdotool", "key", "super+k")
        try reader.wait("the overlay is open", for: isOpen)
        try reader.act("New Tab")
        try probe.wait("chosen New Tab")
        try reader.wait("the overlay is closed") { !isOpen($0) }
    }

    @Test(
        "M60 M62: Assistive technologies follow the keys through the overlay", arguments: [Desktop.Kind.x11, .wayland])
    func highlight(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "never"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try probe.send("edit")
        try desktop.run("xdotool", "key", "super+k")
        try reader.wait("the overlay is open", for: isOpen)
        try desktop.run("xdotool", "key", "Down")
        let first = try reader.wait("an entry is current") { $0.count(where: \.isCurrent) == 1 }.first(
            where: \.isCurrent)
        try desktop.run("xdotool", "key", "Down")
        try reader.wait("another entry is current") {
            $0.count(where: \.isCurrent) == 1 && $0.first(where: \.isCurrent)?.name != first?.name
        }
        try desktop.run("xdotool", "type", "zoom")
        try reader.wait(forCurrent: ["Zoom Out"])
        try desktop.run("xdotool", "key", "Escape", "Escape")
        try reader.wait("the overlay is closed") { !isOpen($0) }
        try desktop.run("xdotool", "key", "x")
        try probe.wait("text x")
    }

    @Test(
        "M62: The pointer highlights a command, the wheel scrolls, and a click performs the command",
        arguments: [Desktop.Kind.x11, .wayland])
    func pointer(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "never", "PROBE_MENUS": "52"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "key", "super+k")
        try reader.wait("the overlay is open") { $0.contains { $0.name == "Entry 0" } }
        try probe.send("nothing")
        _ = try desktop.screenshot("shortcuts-many")
        try reader.move(to: "Entry 0", in: probe)
        try reader.wait(forCurrent: ["Entry 0"])
        _ = try desktop.screenshot("shortcuts-hover")
        try desktop.run("xdotool", "click", "1")
        try probe.wait("chosen Entry 0")
        try desktop.run("xdotool", "key", "super+k")
        let open = try reader.wait("the overlay is open again") { $0.contains { $0.name == "Entry 0" } }
        #expect(!open.contains { $0.name == "Entry 51" })
        try desktop.run("xdotool", "click", "--repeat", "80", "--delay", "5", "5")
        try reader.wait("the list is scrolled to its end") { tree in
            tree.contains { $0.name == "Entry 51" } && !tree.contains { $0.name == "Entry 0" }
        }
        try probe.send("nothing")
        _ = try desktop.screenshot("shortcuts-scrolled")
        try reader.move(to: "Entry 51", in: probe)
        try reader.wait(forCurrent: ["Entry 51"])
        try desktop.run("xdotool", "click", "1")
        try probe.wait("chosen Entry 51")
        #expect(probe.lines.filter { $0.hasPrefix("chosen") }.count == 2)
    }
}
