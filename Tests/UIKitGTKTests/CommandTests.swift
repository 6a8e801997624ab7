import Foundation
import Testing

@Suite("Key commands with real keys", .serialized, .enabled(if: Desktop.isAvailable))
struct CommandTests {
    @Test(
        "M64: Control acts as the command key, text fields keep their own keys, and a command types nothing",
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

    @Test(
        "M67: After a change of the keyboard layout, the next key press uses the shortcuts of the new layout",
        arguments: [Desktop.Kind.x11, .wayland])
    func layouts(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        // The layout, the keysym of the key to the right of L, and the same key in the layout of the X server that
        // contains the Wayland compositor.
        let steps = [
            ("de", "odiaeresis", "semicolon"), ("us", "bracketleft", "bracketleft"), ("se", "odiaeresis", "semicolon"),
        ]
        for (layout, key, position) in steps {
            try desktop.setLayout(layout)
            if kind == .wayland {
                let expected = "key \(layout == "us" ? "semicolon" : key)"
                try waitUntil("the compositor uses \(layout)") {
                    try probe.send("key")
                    return probe.lines.last { $0.hasPrefix("key ") } == expected
                }
            }
            try desktop.run("xdotool", "key", "ctrl+\(kind == .x11 ? key : position)")
            try probe.wait("command [ 1048576")
        }
    }

    @Test(
        "M64: Only a command with priority takes precedence over text input and over the focused control",
        arguments: [Desktop.Kind.x11, .wayland])
    func priority(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("priority on")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "a", "b", "Left", "c")
        try probe.wait("command UIKeyInputLeftArrow 0")
        try probe.wait("first is ‹abc›")
        for line in ["second begins", "second ends", "press keyboardTab", "press keyboardTab"] {
            try desktop.run("xdotool", "key", "Tab")
            try probe.wait(line)
        }
        try desktop.run("xdotool", "key", "Left")
        try probe.wait("command UIKeyInputLeftArrow 0")
        try desktop.run("xdotool", "key", "Right")
        try probe.wait("volume 0.6")
        try probe.send("priority off")
        try desktop.run("xdotool", "key", "Left")
        try probe.wait("volume 0.5")
        #expect(probe.lines.filter { $0.hasPrefix("command") }.count == 2)
    }

    @Test(
        "M64: A held key performs a command once, an arrow key repeats its command, and a held letter repeats in text",
        arguments: [Desktop.Kind.x11, .wayland])
    func held(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop, "fields")
        try probe.send("watch")
        try desktop.run("xdotool", "keydown", "ctrl", "keydown", "k")
        // The first press and three repetitions.
        for _ in 0..<4 { try probe.wait("down k") }
        try desktop.run("xdotool", "keyup", "k", "keyup", "ctrl", "keydown", "Left")
        for _ in 0..<4 { try probe.wait("command UIKeyInputLeftArrow 0") }
        try desktop.run("xdotool", "keyup", "Left")
        #expect(probe.lines.filter { $0 == "command k 1048576" }.count == 1)
        try probe.send("focus")
        try desktop.run("xdotool", "keydown", "a")
        try probe.wait { $0.hasPrefix("first is ‹aaa") }
        try desktop.run("xdotool", "keyup", "a")
    }

    @Test(
        "M64: A combination that the desktop has grabbed does not reach the app",
        arguments: [Desktop.Kind.x11, .wayland])
    func grabbed(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind, grabbedLetter: "k")
        let probe = try Probe(on: desktop, "fields")
        try probe.send("focus")
        try desktop.run("xdotool", "key", "ctrl+k")
        if kind == .x11 {
            try waitUntil("openbox uses the combination") {
                FileManager.default.fileExists(atPath: desktop.grabFile.path)
            }
        } else {
            try probe.wait("layout 640x480")
        }
        try desktop.run("xdotool", "key", "ctrl+shift+slash")
        try probe.wait("command ? 1048576")
        #expect(!probe.lines.contains("press keyboardK") && !probe.lines.contains("command k 1048576"))
    }

    @Test(
        "M64: Cut, Copy, Paste and Undo of the main menu act on the native text that is edited",
        arguments: [Desktop.Kind.x11, .wayland])
    func edits(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
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
