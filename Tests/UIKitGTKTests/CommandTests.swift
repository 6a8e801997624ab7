import Foundation
import Testing

@Suite("Key commands with real keys", .serialized, .enabled(if: Desktop.isAvailable))
struct CommandTests {
    @Test(
        "M64: Control acts as the command key, text keeps its own keys, and a command types nothing",
        arguments: [Desktop.Kind.x11, .wayland])
    func performs(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "a", "b")
        try probe.wait("first is ‹ab›")
        try desktop.run("xdotool", "key", "ctrl+k")
        try probe.wait("command k 1048576")
        try desktop.run("xdotool", "key", "ctrl+shift+slash")
        try probe.wait("command ? 1048576")
        try desktop.run("xdotool", "key", "Left", "c")
        try probe.wait("first is ‹acb›")
        #expect(!probe.lines.contains("command UIKeyInputLeftArrow 0"))
        try probe.send("leave")
        try desktop.run("xdotool", "key", "Left")
        try probe.wait("command UIKeyInputLeftArrow 0")
    }

    @Test(
        "M64: The logo key can be the command key; Control then stays Control", arguments: [Desktop.Kind.x11, .wayland])
    func logoKey(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, ["PROSCENIUM_COMMAND_KEY": "super"])
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "a", "ctrl+k", "super+k")
        try probe.wait("command k 1048576")
        try desktop.run(
            "xdotool", "keydown", "super", "keydown", "shift", "key", "slash", "keyup", "shift", "keyup", "super")
        try probe.wait("command ? 1048576")
        try desktop.run("xdotool", "key", "b")
        try probe.wait("first is ‹ab›")
        #expect(probe.lines.filter { $0.hasPrefix("command") }.count == 2)
    }

    @Test("M67: A change of the keyboard layout moves shortcuts with the next press of a key")
    func layouts() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        // The layout of the server, and the key to the right of L.
        for (layout, key) in [("de", "odiaeresis"), ("us", "bracketleft"), ("se", "odiaeresis")] {
            try desktop.run("setxkbmap", layout)
            try desktop.run("xdotool", "key", "ctrl+\(key)")
            try probe.wait("command [ 1048576")
        }
    }

    @Test("M64: Cut, Copy, Paste and Undo of the main menu act on the native text that is edited")
    func edits() throws {
        let desktop = try Desktop(.x11)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "a", "b")
        try probe.wait("first is ‹ab›")
        try desktop.run("xdotool", "key", "ctrl+a", "ctrl+x")
        try probe.wait("first is ‹›")
        try desktop.run("xdotool", "key", "ctrl+v")
        try probe.wait("first is ‹ab›")
        try desktop.run("xdotool", "key", "ctrl+z")
        try probe.wait("first is ‹›")
    }
}
