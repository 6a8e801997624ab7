import BusTestKit
import Foundation
import Testing

/// A private IBus daemon with an input method engine that composes Greek.
final class InputMethod {
    static let isAvailable = PrivateBus.isAvailable && Programs.has("ibus-daemon") && Programs.hasPython("gi")
    private static let engine = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("inputmethod.py").path

    let desktop: Desktop
    private let bus: PrivateBus

    init(_ kind: Desktop.Kind) throws {
        bus = try PrivateBus()
        let socket = bus.folder.appendingPathComponent("ibus").path
        let address = "unix:path=\(socket)"
        // GTK's IBus module also looks for the daemon on the session bus.
        desktop = try Desktop(
            kind, ["DBUS_SESSION_BUS_ADDRESS": bus.address, "GTK_IM_MODULE": "ibus", "IBUS_ADDRESS": address])
        let display = ["DISPLAY": desktop.environment["DISPLAY"] ?? "", "IBUS_ADDRESS": address]
        let disabled = ["panel", "config", "emoji-extension"].map { "--\($0)=disable" }
        let daemon = try bus.launch(
            "ibus-daemon", disabled + ["--cache=none", "--address=\(address)"], adding: display)
        try waitUntil("IBus listens: \(daemon.text)") { FileManager.default.fileExists(atPath: socket) }
        let engine = try bus.launch("python3", [Self.engine], adding: display)
        try waitUntil("the engine is active") { engine.text.contains("ready") }
    }
}

@Suite("Input methods", .serialized, .enabled(if: Desktop.isAvailable && InputMethod.isAvailable))
struct InputMethodTests {
    @Test(
        "Marked text is shown without being part of the text, and its commit is one change",
        arguments: [Desktop.Kind.x11, .wayland], ["first", "area"])
    func composes(_ kind: Desktop.Kind, _ name: String) throws {
        let method = try InputMethod(kind)
        let probe = try Probe(on: method.desktop, "fields")
        try probe.send(name == "area" ? "focus area" : "focus")
        try method.desktop.run("xdotool", "key", "--delay", "40", "k", "a")
        let marked = name == "area" ? "marked false true" : "marked true false"
        try waitUntil("text is being composed") {
            try probe.send("say")
            return probe.lines.last { $0.hasPrefix("marked ") } == marked
        }
        _ = try method.desktop.screenshot("composing-\(name)")
        #expect(!probe.lines.contains { $0.hasPrefix("\(name) asks") }, "marked text is not proposed to the delegate")
        try method.desktop.run("xdotool", "key", "space")
        #expect(try probe.wait { $0.hasPrefix("\(name) asks") } == "\(name) asks 0+0 ‹κα›")
        try probe.wait("\(name) is ‹κα›")
        try probe.send("say")
        #expect(probe.lines.last { $0.hasPrefix("marked ") } == "marked false false")
    }

    @Test(
        "Composing removes the selected text and continues; a commit that the delegate refuses changes nothing",
        arguments: [Desktop.Kind.x11, .wayland], ["first", "area"])
    func replaces(_ kind: Desktop.Kind, _ name: String) throws {
        let method = try InputMethod(kind)
        let probe = try Probe(on: method.desktop, "fields")
        try probe.send(name == "area" ? "focus area" : "focus")
        try probe.send("refuse δ")
        // The input method may answer before or after GTK has reset the input method because of the removed selection.
        // Four rounds make both orders likely.
        for _ in 1...4 {
            try probe.send(name == "area" ? "area Hello" : "set Hello")
            try method.desktop.run("xdotool", "key", "ctrl+a")
            try probe.wait("\(name) selects 0+5")
            try method.desktop.run("xdotool", "key", "d")
            try probe.wait("\(name) asks 0+5 ‹›")
            try probe.wait("\(name) is ‹›")
            try method.desktop.run("xdotool", "key", "--delay", "40", "space", "p", "space")
            try probe.wait("\(name) asks 0+0 ‹δ›")
            try probe.wait("\(name) asks 0+0 ‹π›")
            #expect(try probe.wait { $0.hasPrefix("\(name) is") } == "\(name) is ‹π›")
        }
    }
}
