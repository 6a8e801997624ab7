import BusTestKit
import Foundation
import Testing

@Suite(
    "Keymaps with several layouts", .serialized,
    .enabled(
        if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi") && Programs.has("setxkbmap"))
)
struct LayoutGroupTests {
    /// The key codes of X of the keys that a US keyboard labels with T, with the semicolon, and with 6.
    private static let (t, semicolon, six) = ("28", "47", "15")
    /// The key for the next layout of the keymap, by its name.
    private static let nextLayout = "ISO_Next_Group"

    private func reader(_ layouts: String) throws -> MenuReader {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        try reader.desktop.run("setxkbmap", "-layout", layouts, "-option", "grp:caps_toggle")
        return reader
    }

    private func wait(forKeys keys: String, of title: String, in reader: MenuReader) throws {
        try reader.wait("the keys of \(title) become \(keys)") { tree in
            tree.contains { $0.name == title && $0.keys == keys }
        }
    }

    @Test("M67: The key for the next layout moves a shortcut at once, also in an open menu, list and overlay")
    func german() throws {
        let reader = try reader("us,de")
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "key", Self.nextLayout, "ctrl+\(Self.semicolon)")
        try probe.wait("chosen Back")
        try desktop.run("xdotool", "key", Self.nextLayout, "ctrl+bracketleft")
        try probe.wait("chosen Back")
        try desktop.run("xdotool", "key", "F10", "Right", "Right")
        try wait(forKeys: "Control+[", of: "Back", in: reader)
        try desktop.run("xdotool", "key", Self.nextLayout)
        try wait(forKeys: "Control+Ö", of: "Back", in: reader)
        try desktop.run("xdotool", "key", "Escape", "Escape")
        for (opening, us, german) in [("ctrl+shift+p", "Control+[", "Control+Ö"), ("super+k", "Ctrl+[", "Ctrl+Ö")] {
            try desktop.run("xdotool", "key", opening)
            try wait(forKeys: german, of: "Back", in: reader)
            try desktop.run("xdotool", "key", Self.nextLayout)
            try wait(forKeys: us, of: "Back", in: reader)
            try desktop.run("xdotool", "key", Self.nextLayout)
            try wait(forKeys: german, of: "Back", in: reader)
            try desktop.run("xdotool", "key", "Escape", "Escape")
        }
    }

    @Test("M67: With a Russian layout in use, a shortcut keeps its position on the US layout")
    func russian() throws {
        let reader = try reader("us,ru")
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "key", Self.nextLayout, "ctrl+\(Self.t)")
        try probe.wait("chosen New Tab")
        try desktop.run("xdotool", "key", "super+k")
        try wait(forKeys: "Ctrl+T", of: "New Tab", in: reader)
        try desktop.run("xdotool", "key", "ctrl+\(Self.t)")
        try probe.wait("chosen New Tab")
    }

    @Test("M67: Between two Latin layouts, a shortcut moves to the key that types its character")
    func french() throws {
        let reader = try reader("de,fr")
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try desktop.run("xdotool", "key", "ctrl+\(Self.six)", Self.nextLayout, "ctrl+\(Self.six)")
        try probe.wait("chosen Zoom Out")
        try desktop.run("xdotool", "key", Self.nextLayout, "ctrl+\(Self.six)", "ctrl+\(Self.t)")
        try probe.wait("chosen New Tab")
        #expect(probe.lines.count { $0 == "chosen Zoom Out" } == 1)
    }
}
