import BusTestKit
import Foundation
import Testing

@Suite(
    "Keymaps with several layouts", .serialized,
    .enabled(
        if: Desktop.isAvailable && PrivateBus.isAvailable && Programs.hasPython("pyatspi")
            && Programs.has("setxkbmap")))
struct LayoutGroupTests {
    /// The key codes of X. The names of the keys are the labels of a US keyboard.
    private enum Key {
        static let (six, escape, f10, right) = ("15", "9", "76", "114")
        static let (t, k, p, bracket, semicolon) = ("28", "45", "33", "34", "47")
        static let (control, shift, logo) = ("37", "50", "133")
        /// Caps Lock, which selects the next layout.
        static let nextLayout = "66"
    }

    /// `keys.py`. `xdotool` is not used, because it presses each key in the layout that it prefers.
    private static let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("keys.py").path

    private func reader(_ layouts: String) throws -> MenuReader {
        let reader = try MenuReader(.x11, ["PROSCENIUM_MENU_BAR": "always"])
        try reader.desktop.run("setxkbmap", "-layout", layouts, "-option", "grp:caps_toggle")
        return reader
    }

    private func press(_ keys: String..., on desktop: Desktop) throws {
        try desktop.run("python3", [Self.program] + keys)
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
        try press(Key.nextLayout, "\(Key.control)+\(Key.semicolon)", on: desktop)
        try probe.wait("chosen Back")
        try press(Key.nextLayout, "\(Key.control)+\(Key.bracket)", on: desktop)
        try probe.wait("chosen Back")
        try press(Key.f10, Key.right, Key.right, on: desktop)
        try wait(forKeys: "Control+[", of: "Back", in: reader)
        try press(Key.nextLayout, on: desktop)
        try wait(forKeys: "Control+Ö", of: "Back", in: reader)
        try press(Key.escape, Key.escape, on: desktop)
        let openings = [
            ("\(Key.control)+\(Key.shift)+\(Key.p)", "Control+[", "Control+Ö"),
            ("\(Key.logo)+\(Key.k)", "Ctrl+[", "Ctrl+Ö"),
        ]
        for (opening, us, german) in openings {
            try press(opening, on: desktop)
            try wait(forKeys: german, of: "Back", in: reader)
            try press(Key.nextLayout, on: desktop)
            try wait(forKeys: us, of: "Back", in: reader)
            try press(Key.nextLayout, on: desktop)
            try wait(forKeys: german, of: "Back", in: reader)
            try press(Key.escape, Key.escape, on: desktop)
        }
    }

    @Test("M67: With a Russian layout in use, a shortcut keeps its position on the US layout")
    func russian() throws {
        let reader = try reader("us,ru")
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        try press(Key.nextLayout, "\(Key.control)+\(Key.t)", on: desktop)
        try probe.wait("chosen New Tab")
        try press("\(Key.logo)+\(Key.k)", on: desktop)
        try wait(forKeys: "Ctrl+T", of: "New Tab", in: reader)
        try press("\(Key.control)+\(Key.t)", on: desktop)
        try probe.wait("chosen New Tab")
    }

    @Test("M67: Between two Latin layouts, a shortcut moves to the key that types its character")
    func french() throws {
        let reader = try reader("de,fr")
        let (desktop, probe) = (reader.desktop, try Probe(on: reader.desktop, "bar"))
        let zoomOut = "\(Key.control)+\(Key.six)"
        try press(zoomOut, Key.nextLayout, zoomOut, on: desktop)
        try probe.wait("chosen Zoom Out")
        try press(Key.nextLayout, zoomOut, "\(Key.control)+\(Key.t)", on: desktop)
        try probe.wait("chosen New Tab")
        #expect(probe.lines.count { $0 == "chosen Zoom Out" } == 1)
    }
}
