import BusTestKit
import Foundation
import Testing

@Suite(
    "Events for assistive technologies", .serialized,
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi")))
struct AccessibilityEventTests {
    /// Waits until the reader has received a change of a state of an entry.
    private func wait(_ events: Probe, _ state: String, _ isSet: Bool, _ name: String) throws {
        try events.wait { line in
            let columns = line.components(separatedBy: " | ")
            return columns.count == 4 && columns[0] == state && columns[1] == (isSet ? "1" : "0") && columns[3] == name
        }
    }

    @Test(
        "M82: A screen reader is notified of each entry that the keys highlight in a context menu and its submenu",
        arguments: [Desktop.Kind.x11, .wayland])
    func contextMenu(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, [:])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "menus"))
        let events = try reader.events()
        try probe.send("focus")
        try desktop.run("xdotool", "key", "shift+F10")
        try wait(events, "focused", true, "Name")
        try desktop.run("xdotool", "key", "Down")
        try wait(events, "focused", true, "Date")
        try desktop.run("xdotool", "key", "Up")
        try wait(events, "focused", true, "Name")
        try desktop.run("xdotool", "key", "Escape")
        try probe.wait("menu ended")
        try desktop.move(probe, 60, 75)
        try desktop.run("xdotool", "click", "3")
        try probe.wait("menu shown")
        try desktop.run("xdotool", "key", "s")
        try wait(events, "focused", true, "Share")
        try desktop.run("xdotool", "key", "Right")
        try wait(events, "focused", true, "Mail")
        try desktop.run("xdotool", "key", "Down")
        try wait(events, "focused", true, "Print")
        try desktop.run("xdotool", "key", "Escape")
        try wait(events, "focused", true, "Share")
    }

    @Test("M82: A screen reader is notified of each entry that the keys highlight in the menu bar, and of open menus")
    func menuBar() throws {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        let events = try reader.events()
        try probe.send("edit")
        try desktop.run("xdotool", "key", "F10", "Right")
        try wait(events, "focused", true, "New Tab")
        try desktop.run("xdotool", "key", "r")
        try wait(events, "focused", true, "Recent")
        try desktop.run("xdotool", "key", "Right")
        try wait(events, "focused", true, "First")
        try desktop.run("xdotool", "key", "Escape")
        try wait(events, "focused", true, "Recent")
    }

    @Test(
        "M60 M82: A screen reader is notified of each command that keys and the search highlight in the overlay",
        arguments: [Desktop.Kind.x11, .wayland])
    func overlay(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "never"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        let events = try reader.events()
        try probe.send("nothing")
        try desktop.run("xdotool", "key", "super+k")
        try reader.wait("the overlay is open") { $0.contains { $0.name == "New Tab" } }
        try desktop.run("xdotool", "key", "Down")
        try wait(events, "focused", true, "New Tab")
        try desktop.run("xdotool", "key", "Down")
        try wait(events, "focused", true, "Zoom Out")
        try desktop.run("xdotool", "type", "b")
        try wait(events, "focused", true, "Back")
        try desktop.run("xdotool", "key", "BackSpace")
        try desktop.run("xdotool", "type", "n")
        try wait(events, "focused", true, "New Tab")
    }

    @Test(
        "M81 M82: A screen reader is notified of each command that keys and the search select in the list of commands")
    func palette() throws {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        let events = try reader.events()
        try probe.send("nothing")
        try desktop.run("xdotool", "key", "ctrl+shift+p")
        try reader.wait("one command is current") { $0.count(where: \.isCurrent) == 1 }
        try desktop.run("xdotool", "type", "zoom")
        try wait(events, "selected", true, "Zoom Out")
        try desktop.run("xdotool", "key", "Down")
        try wait(events, "selected", false, "Zoom Out")
        try wait(events, "selected", true, "Zoom All Out")
        try desktop.run("xdotool", "key", "BackSpace", "BackSpace", "BackSpace", "BackSpace")
        try desktop.run("xdotool", "type", "back")
        try wait(events, "selected", true, "Back")
    }
}
