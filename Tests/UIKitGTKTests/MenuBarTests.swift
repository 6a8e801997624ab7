import BusTestKit
import Foundation
import Testing

@Suite("Menu bar with real input", .serialized, .enabled(if: Desktop.isAvailable))
struct MenuBarTests {
    private static let environment = ["PROSCENIUM_MENU_BAR": "always"]

    @Test("M81: F10, arrows, letters, Return and Escape operate the menu bar", arguments: [Desktop.Kind.x11, .wayland])
    func keys(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, Self.environment)
        let probe = try Probe(on: desktop, "bar")
        #expect(probe.lines.contains("top 30"))
        try desktop.run("xdotool", "key", "F10", "Right")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-keys")
        try desktop.run("xdotool", "key", "r", "Right", "Down", "Return")
        try probe.wait("chosen Second")
        // Alt with a letter does not open a menu: the app and the desktop use these combinations.
        try desktop.run("xdotool", "key", "alt+f", "F10", "Escape", "F10", "Right", "F10", "ctrl+t")
        try probe.wait("chosen New Tab")
        #expect(probe.lines.filter { $0.hasPrefix("chosen") }.count == 2)
    }

    @Test("M81: An alternate is shown and performed while its modifier key is held")
    func alternate() throws {
        let desktop = try Desktop(.x11, Self.environment)
        let probe = try Probe(on: desktop, "bar")
        try desktop.run("xdotool", "key", "F10", "Right", "Right")
        try desktop.run("xdotool", "keydown", "alt")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-alternate")
        try desktop.run("xdotool", "key", "Return")
        try desktop.run("xdotool", "keyup", "alt")
        try probe.wait("chosen Zoom All Out")
    }

    @Test(
        "M81: A click opens a menu, a move to another title opens its menu, and a press can be dragged to an entry",
        arguments: [Desktop.Kind.x11, .wayland])
    func pointer(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, Self.environment)
        let probe = try Probe(on: desktop, "bar")
        try desktop.move(probe, 30, 15)
        try desktop.run("xdotool", "click", "1")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-click")
        // Titles are measured with the desktop's font; the second title begins after "Probe".
        try desktop.move(probe, 76, 15)
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-hover")
        try desktop.move(probe, 100, 45)
        try desktop.run("xdotool", "click", "1")
        try probe.wait("chosen New Tab")
        try desktop.move(probe, 76, 15)
        try desktop.run("xdotool", "mousedown", "1")
        try probe.send("nothing")
        for y in [25, 40, 46] { try desktop.move(probe, 90, y) }
        try desktop.run("xdotool", "mouseup", "1")
        try probe.wait("chosen New Tab")
        try desktop.run("xdotool", "click", "1")
        try probe.send("nothing")
        #expect(probe.lines.filter { $0.hasPrefix("chosen") }.count == 2)
    }

    @Test("M81: In a narrow right-to-left window, the bar is mirrored")
    func narrow() throws {
        let rightToLeft = ["PROBE_WIDTH": "360", "LC_ALL": "ar_EG.UTF-8"]
        let desktop = try Desktop(.x11, Self.environment.merging(rightToLeft) { $1 })
        let probe = try Probe(on: desktop, "bar")
        try probe.send("dark")
        try desktop.run("xdotool", "key", "F10", "Left")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-narrow")
        try desktop.run("xdotool", "key", "Return")
        try probe.wait("chosen New Tab")
    }

    @Test("M81: In the narrow window of an app with 100 menus, the last menu is reached by keys and by the pointer")
    func overflow() throws {
        let desktop = try Desktop(.x11, Self.environment.merging(["PROBE_WIDTH": "360", "PROBE_MENUS": "100"]) { $1 })
        let probe = try Probe(on: desktop, "bar")
        try desktop.run("xdotool", "key", "F10", "Left", "End")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-overflow")
        try desktop.run("xdotool", "key", "Up", "Right")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-overflow-submenu")
        try desktop.run("xdotool", "key", "Return")
        try probe.wait("chosen Entry 99")
        // A click opens the menu of the overflow title, and the wheel scrolls this menu.
        try desktop.move(probe, 340, 15)
        try desktop.run("xdotool", "click", "1")
        try probe.send("nothing")
        try desktop.move(probe, 300, 100)
        try desktop.run("xdotool", "click", "--repeat", "80", "--delay", "5", "5")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-overflow-scrolled")
        try desktop.run("xdotool", "key", "Escape")
    }

    @Test("M81: In a right-to-left window, a submenu opens to the left")
    func mirrored() throws {
        let desktop = try Desktop(.x11, Self.environment.merging(["LC_ALL": "ar_EG.UTF-8"]) { $1 })
        let probe = try Probe(on: desktop, "bar")
        try desktop.run("xdotool", "key", "F10", "Left", "r", "Left")
        try probe.send("nothing")
        _ = try desktop.screenshot("bar-mirrored")
        try desktop.run("xdotool", "key", "Down", "Return")
        try probe.wait("chosen Second")
        try desktop.run("xdotool", "key", "ctrl+shift+p")
        try probe.send("nothing")
        _ = try desktop.screenshot("palette-mirrored")
    }

    @Test(
        "M81: Control+Shift+P opens the list of commands, typing searches, and the focus returns to the text field",
        arguments: [Desktop.Kind.x11, .wayland])
    func palette(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, Self.environment)
        let probe = try Probe(on: desktop, "bar")
        try probe.send("edit")
        try desktop.run("xdotool", "key", "ctrl+shift+p")
        try probe.send("nothing")
        _ = try desktop.screenshot("palette-open")
        try desktop.run("xdotool", "type", "zoom")
        try probe.send("nothing")
        _ = try desktop.screenshot("palette-zoom")
        try desktop.run("xdotool", "key", "Down", "Return")
        try probe.wait("chosen Zoom All Out")
        try desktop.run("xdotool", "key", "x")
        try probe.wait("text x")
        try desktop.run("xdotool", "key", "ctrl+shift+p")
        try probe.send("nothing")
        try desktop.run("xdotool", "key", "Escape", "y")
        try probe.wait("text xy")
    }
}

@Suite(
    "Menu bar and assistive technologies", .serialized,
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi")))
struct MenuBarAccessibilityTests {
    @Test("M81: Assistive technologies read titles, entries, states and keys of the bar, open menus and choose entries")
    func tree() throws {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        let probe = try Probe(on: reader.desktop, "bar")
        let closed = try reader.tree()
        #expect(closed.contains { $0.role == "menu bar" && $0.name == "Menu Bar" })
        let titles = closed.filter { $0.role == "menu item" }
        #expect(titles.map(\.name) == ["Probe", "File", "View", "Help"])
        #expect(titles.allSatisfy { $0.states.contains("sensitive") && !$0.states.contains("expanded") })
        try reader.act("File")
        try probe.send("nothing")
        let open = try reader.tree()
        // The menu itself has the name of its title.
        func element(_ name: String) -> MenuReader.Element? { open.first { $0.name == name && $0.role != "menu" } }
        #expect(element("File")?.states.contains("expanded") == true)
        #expect(element("New Tab")?.role == "menu item" && element("New Tab")?.states.contains("sensitive") == true)
        #expect(element("New Tab")?.keys == "Control+T")
        #expect(element("Recent")?.states.isSuperset(of: ["sensitive", "expandable"]) == true)
        #expect(element("Recent")?.states.contains("expanded") == false && element("Recent")?.keys == "")
        #expect(element("Gray")?.states.contains("sensitive") == false)
        #expect(element("Nobody")?.states.contains("sensitive") == false)
        try reader.act("Recent")
        try probe.send("nothing")
        let nested = try reader.tree()
        #expect(nested.contains { $0.name == "Recent" && $0.states.contains("expanded") })
        #expect(nested.contains { $0.name == "Second" && $0.role == "menu item" })
        try reader.act("New Tab")
        try probe.wait("chosen New Tab")
        try reader.act("View")
        try probe.send("nothing")
        let view = try reader.tree()
        let marked = view.first { $0.name == "Marked_Entry" }
        #expect(marked?.role == "check menu item" && marked?.states.contains("checked") == true)
    }

    @Test(
        "M81: Assistive technologies follow the keys through the bar, and the text field gets the focus back",
        arguments: [Desktop.Kind.x11, .wayland])
    func highlight(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "always"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try probe.send("edit")
        try desktop.run("xdotool", "key", "F10", "Right")
        try reader.wait(forCurrent: ["New Tab"])
        try desktop.run("xdotool", "key", "r")
        try reader.wait(forCurrent: ["Recent"])
        try desktop.run("xdotool", "key", "Right")
        try reader.wait(forCurrent: ["First"])
        try desktop.run("xdotool", "key", "Down")
        try reader.wait(forCurrent: ["Second"])
        try desktop.run("xdotool", "key", "Escape")
        try reader.wait(forCurrent: ["Recent"])
        try desktop.run("xdotool", "key", "Escape", "x")
        try probe.wait("text x")
        try reader.wait(forCurrent: [])
    }

    @Test(
        "M81: Assistive technologies follow the keys through the list of commands, whose search field has the focus",
        arguments: [Desktop.Kind.x11, .wayland])
    func palette(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "always"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "key", "ctrl+shift+p")
        try reader.wait("one command is current") { $0.count(where: \.isCurrent) == 1 }
        try desktop.run("xdotool", "type", "zoom")
        try reader.wait(forCurrent: ["Zoom Out"])
        try desktop.run("xdotool", "key", "Down")
        try reader.wait(forCurrent: ["Zoom All Out"])
        #expect(try reader.focusedElements() == ["entry"])
        try desktop.run("xdotool", "key", "Escape")
        try probe.send("nothing")
        try reader.wait(forCurrent: [])
    }

    @Test(
        "M67: Before any key press, a menu shows the keys of the layout in use, and an open menu follows a change",
        arguments: [Desktop.Kind.x11, .wayland])
    func layout(_ kind: Desktop.Kind) throws {
        let reader = try MenuReader(kind, ["PROSCENIUM_MENU_BAR": "always"])
        try reader.desktop.setLayout("de")
        let probe = try Probe(on: reader.desktop, "bar")
        try reader.move(to: "View", in: probe)
        try reader.desktop.run("xdotool", "click", "1")
        try reader.wait("the menu shows the German keys") { keys(of: "Back", in: $0) == "Control+Ö" }
        try reader.desktop.setLayout("us")
        try reader.wait("the menu shows the US keys") { keys(of: "Back", in: $0) == "Control+[" }
    }

    @Test("M67: The open list of commands and the open overlay of shortcuts follow a change of the layout")
    func openLists() throws {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        for (opening, us, german) in [("ctrl+shift+p", "Control+[", "Control+Ö"), ("super+k", "Ctrl+[", "Ctrl+Ö")] {
            try desktop.run("xdotool", "key", opening)
            try probe.send("nothing")
            try desktop.run("xdotool", "type", "back")
            try reader.wait("the list shows the US keys") { keys(of: "Back", in: $0) == us }
            try desktop.setLayout("de")
            try reader.wait("the list shows the German keys") { keys(of: "Back", in: $0) == german }
            try reader.wait(forCurrent: ["Back"])
            try desktop.run("xdotool", "key", "Escape", "Escape")
            try desktop.setLayout("us")
        }
    }

    private func keys(of name: String, in tree: [MenuReader.Element]) -> String? {
        tree.first { $0.name == name }?.keys
    }
}
