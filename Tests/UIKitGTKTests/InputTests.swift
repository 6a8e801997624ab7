import BusTestKit
import Foundation
import Testing

@Suite("Pointer and keyboard events", .serialized, .enabled(if: Desktop.isAvailable))
struct InputTests {
    @Test("The pointer hovers, presses and drags at positions of the scene", arguments: [Desktop.Kind.x11, .wayland])
    func points(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try desktop.move(probe, 50, 350)
        try probe.wait { $0.hasPrefix("hover began") }
        try desktop.move(probe, 60, 350)
        try probe.wait("hover changed 60,350")
        try desktop.run("xdotool", "mousedown", "1")
        try probe.wait("touch began 60,350 pointer taps 1 buttons 1 in -")
        try desktop.move(probe, 70, 340)
        try probe.wait("touch moved 70,340 pointer taps 1 buttons 1 in ProbeWindow")
        try desktop.run("xdotool", "mouseup", "1")
        try probe.wait("touch ended 70,340 pointer taps 1 buttons 1 in ProbeWindow")
    }

    @Test(
        "A touch belongs to the view that it hits, and reports the number of clicks and the button",
        arguments: [Desktop.Kind.x11, .wayland])
    func hits(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try desktop.move(probe, 400, 200)
        try desktop.run("xdotool", "click", "--repeat", "2", "--delay", "40", "1")
        try probe.wait("touch ended 400,200 pointer taps 1 buttons 1 in DrawnView")
        try probe.wait("touch ended 400,200 pointer taps 2 buttons 1 in DrawnView")
        try desktop.run("xdotool", "click", "3")
        try probe.wait { $0.hasPrefix("touch ended 400,200") && $0.contains("buttons 2 ") }
    }

    @Test(
        "A step of the wheel scrolls by 40 points, and with Shift it scrolls horizontally",
        arguments: [Desktop.Kind.x11, .wayland])
    func scrolls(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try desktop.move(probe, 50, 350)
        try probe.wait { $0.hasPrefix("hover began") }
        try desktop.run("xdotool", "click", "5")
        try probe.wait("pan ended 0,-40")
        try desktop.run("xdotool", "click", "4")
        try probe.wait("pan ended 0,40")
        try desktop.run("xdotool", "keydown", "shift", "click", "4", "keyup", "shift")
        try probe.wait("pan ended 40,0")
        // A nested compositor receives no horizontal steps from X11. The tests of the shell send such steps on Wayland.
        guard kind == .x11 else { return }
        try desktop.run("xdotool", "click", "7")
        try probe.wait("pan ended -40,0")
    }

    @Test("Key presses have a key code, characters and modifiers", arguments: [Desktop.Kind.x11, .wayland])
    func types(_ kind: Desktop.Kind) throws {
        let desktop = try Desktop(kind)
        let probe = try Probe(on: desktop)
        try desktop.run("xdotool", "key", "a")
        try probe.wait("press began keyboardA [97] plain a flags 0")
        try probe.wait("press ended keyboardA [97] plain a flags 0")
        try desktop.run("xdotool", "key", "shift+a")
        try probe.wait("press began keyboardLeftShift [] plain  flags 131072")
        try probe.wait("press began keyboardA [65] plain a flags 131072")
        try desktop.run("xdotool", "key", "ctrl+c")
        try probe.wait("press began keyboardC [3] plain c flags 262144")
        try desktop.run("xdotool", "key", "Up")
        try probe.wait { $0.hasPrefix("press began keyboardUpArrow") && $0.hasSuffix("UIKeyInputUpArrow flags 0") }
        try desktop.run("xdotool", "key", "Tab")
        try probe.wait { $0.hasPrefix("press began keyboardTab [9]") }
    }

    @Test("Key presses of a Wayland virtual keyboard also have key codes", .enabled(if: Programs.has("wtype")))
    func virtualKeyboard() throws {
        let desktop = try Desktop(.wayland)
        let probe = try Probe(on: desktop)
        try desktop.run("wtype", "q")
        try probe.wait("press began keyboardQ [113] plain q flags 0")
        try desktop.run("wtype", "-k", "Left")
        try probe.wait { $0.hasPrefix("press began keyboardLeftArrow") }
    }
}
