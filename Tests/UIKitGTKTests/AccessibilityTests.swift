import BusTestKit
import Foundation
import Testing

@Suite(
    "Accessibility tree", .serialized,
    .enabled(if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi")))
struct AccessibilityTests {
    private static let launcher = "/usr/libexec/at-spi-bus-launcher"
    private static let reader = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("accessibility.py").path

    @Test("Assistive technologies read roles, names, states and actions, perform actions, and see a changed role")
    func reachesAssistiveTechnologies() throws {
        let bus = try PrivateBus()
        try bus.offer("org.a11y.Bus", by: [Self.launcher])
        // Other tests disable accessibility with GTK_A11Y=none.
        let desktop = try Desktop(.x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "atspi"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("set Paris")
        let before = try desktop.run("python3", Self.reader, "tree").split(separator: "\n").map { parts(String($0)) }
        #expect(before.contains { $0.prefix(2) == ["label", "Text that is edited"] })
        #expect(before.contains { $0.prefix(2) == ["text", "Name"] && $0[3].contains("editable") && $0[5] == "Paris" })
        #expect(before.contains { $0.prefix(3) == ["text", "Secret", "Nobody sees it"] })
        let actions = before.first { $0.prefix(2) == ["push button", "Press"] }?.last?.split(separator: ",") ?? []
        #expect(Set(actions) == ["view.activate", "custom.Hold down"])
        #expect(before.contains { $0.prefix(2) == ["check box", "Lamp"] && !$0[3].contains("checked") })
        #expect(before.contains { $0.prefix(2) == ["slider", "Volume"] && $0.last == "view.increment,view.decrement" })
        #expect(!before.contains { $0.count > 1 && $0[0] == "label" && $0[1] == "Press" }, "a button has no children")
        try desktop.run("python3", Self.reader, "act", "Press", "view.activate")
        try probe.wait("pressed")
        try desktop.run("python3", Self.reader, "act", "Press", "custom.Hold down")
        try probe.wait("held down")
        try desktop.run("python3", Self.reader, "act", "Lamp", "view.activate")
        try probe.wait("lamp true")
        try desktop.run("python3", Self.reader, "act", "Volume", "view.increment")
        try probe.wait("volume 0.6")
        try probe.send("role")
        let after = try desktop.run("python3", Self.reader, "tree").split(separator: "\n").map { parts(String($0)) }
        #expect(after.contains { $0.prefix(2) == ["heading", "Text that is edited"] })
        #expect(after.contains { $0.prefix(2) == ["check box", "Lamp"] && $0[3].contains("checked") })
    }

    @Test(
        "M82: Assistive technologies see which text field or control has the keyboard focus",
        arguments: [Desktop.Kind.x11, .wayland])
    func focus(_ kind: Desktop.Kind) throws {
        let bus = try PrivateBus()
        try bus.offer("org.a11y.Bus", by: [Self.launcher])
        let desktop = try Desktop(kind, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "atspi"])
        let probe = try Probe(on: desktop, "fields")
        let steps = [
            ("first begins", ["text", "Name"]), ("second begins", ["text", "Secret"]),
            ("second ends", ["push button", "Press"]),
        ]
        for (line, element) in steps {
            try desktop.run("xdotool", "key", "Tab")
            try probe.wait(line)
            try probe.send("nothing")
            let tree = try desktop.run("python3", Self.reader, "tree").split(separator: "\n").map { parts(String($0)) }
            #expect(tree.filter { $0.count > 3 && $0[3].contains("focused") }.map { Array($0.prefix(2)) } == [element])
        }
    }

    @Test(
        "Text views have a text and a caret; sliders, progress bars and steppers have a value, which assistive technologies can set"
    )
    func values() throws {
        let bus = try PrivateBus()
        try bus.offer("org.a11y.Bus", by: [Self.launcher])
        let desktop = try Desktop(.x11, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_A11Y": "atspi"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("area One⏎two")
        try probe.send("focus area")
        try probe.send("select 4 0 area")
        func tree() throws -> [[String]] {
            try desktop.run("python3", Self.reader, "tree").split(separator: "\n").map { parts(String($0)) }
        }
        let before = try tree()
        let notesView = try #require(before.first { $0.prefix(2) == ["text", "Notes"] })
        #expect(
            notesView[3].contains("editable") && notesView[3].contains("focused") && notesView[5] == "One⏎two"
                && notesView[6] == "4")
        #expect(before.contains { $0.prefix(2) == ["slider", "Volume"] && $0[4] == "0.5 of 0 to 1" })
        #expect(
            before.contains { $0.prefix(2) == ["progress bar", "Way"] && $0[4] == "0.25 of 0 to 1" && $0[7] == "" })
        #expect(before.contains { $0.prefix(2) == ["spin button", "Places"] && $0[4] == "3 of 1 to 9" })
        try desktop.run("python3", Self.reader, "set", "Volume", "0.75")
        try probe.wait("volume 0.75")
        try desktop.run("python3", Self.reader, "set", "Places", "7")
        try probe.wait("places 7.0")
        try desktop.run("python3", Self.reader, "act", "Places", "view.decrement")
        try probe.wait("places 6.0")
        let after = try tree()
        #expect(after.contains { $0.prefix(2) == ["slider", "Volume"] && $0[4] == "0.75 of 0 to 1" })
        #expect(after.contains { $0.prefix(2) == ["spin button", "Places"] && $0[4] == "6 of 1 to 9" })
    }

    /// Splits a line of `accessibility.py tree` into role, name, description, states, value, text, caret and actions.
    private func parts(_ line: String) -> [String] {
        let columns = line.components(separatedBy: " | ")
        return [columns[0].drop { $0.isNumber || $0 == " " }.description] + columns.dropFirst()
    }
}
