import BusTestKit
import Foundation

/// A program with one window whose content is dragged or that receives drops.
struct DragProgram {
    /// The half of the display that the window occupies on a Wayland desktop. On X11, the window manager places windows
    /// beside each other.
    enum Side: String {
        case left = "Left"
        case right = "Right"

        fileprivate var start: Int { self == .left ? 0 : 320 }
    }

    private static let qtScript = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("qtdrag.py").path

    let probe: Probe
    /// The position of the window's content on the display.
    let origin: (x: Int, y: Int)

    /// Starts a program and waits until its window is active and placed.
    ///
    /// - Parameter kind: the kind of `gtk-probe`, or "qt" for the test program that uses Qt.
    init(
        _ name: String, on desktop: Desktop, kind: String = "drag", side: Side = .left, _ more: [String: String] = [:]
    ) throws {
        let environment = desktop.environment.merging(["PROBE_NAME": name]) { $1 }.merging(more) { $1 }
        if kind == "qt" {
            let isPresent = Programs.hasPython("PyQt5")
            guard isPresent else { throw BusTestError(description: "python3-pyqt5 is not installed") }
            let platform = desktop.kind == .x11 ? "xcb" : "wayland"
            probe = try Probe(
                program: try Programs.required("python3"), [Self.qtScript],
                environment: environment.merging(["QT_QPA_PLATFORM": platform]) { $1 })
        } else {
            probe = try Probe([kind], environment: environment)
        }
        try probe.wait("active")
        if !["plain", "qt"].contains(kind) { try probe.send("nop") }
        origin = try desktop.kind == .x11 ? Self.origin(name, desktop) : Self.tile(side, desktop)
    }

    private static func origin(_ name: String, _ desktop: Desktop) throws -> (Int, Int) {
        let text = try desktop.run("xwininfo", "-name", name)
        func number(_ label: String) -> Int {
            let line = text.split(separator: "\n").first { $0.contains(label) } ?? ""
            return line.split(separator: " ").last.flatMap { Int($0) } ?? 0
        }
        return (number("Absolute upper-left X"), number("Absolute upper-left Y"))
    }

    /// Tiles the active window and returns the position of its content.
    ///
    /// A Wayland client does not know its position, so the yellow view that is dragged is looked for on the display. A
    /// window without this view has no title bar.
    private static func tile(_ side: Side, _ desktop: Desktop) throws -> (Int, Int) {
        try desktop.run("xdotool", "key", "super+\(side.rawValue)")
        var last: (Int, Int) = (0, 0)
        try waitUntil("the window is tiled") {
            let picture = try desktop.screenshot("drag-tiled")
            guard picture.color(side.start + 2, 476) != "000000", picture.color(side.start + 316, 476) != "000000"
            else { return false }
            let yellow = (0..<200).lazy.flatMap { y in (0..<40).lazy.map { (side.start + $0, y) } }
                .first { picture.color($0.0, $0.1) == "ffcc00" }
            let place = yellow.map { ($0.0 - 10, $0.1 - 10) } ?? (side.start, 0)
            defer { last = place }
            return last == place && place.0 == side.start
        }
        return last
    }
}

extension Desktop {
    /// Drags with the pointer's button pressed, in small steps; `then` runs before the button is released.
    func drag(_ from: (Int, Int), _ to: (Int, Int), then: () throws -> Void = {}) throws {
        try run("xdotool", "mousemove", "\(from.0)", "\(from.1)", "mousedown", "1")
        for step in 1...12 {
            let (x, y) = (from.0 + (to.0 - from.0) * step / 12, from.1 + (to.1 - from.1) * step / 12)
            try run("xdotool", "mousemove", "\(x)", "\(y)", "sleep", "0.03")
        }
        // The target accepts the drag asynchronously; a drop before the acceptance is refused.
        for step in 0..<4 { try run("xdotool", "mousemove", "\(to.0 + step % 2)", "\(to.1)", "sleep", "0.05") }
        try then()
        try run("xdotool", "mouseup", "1")
    }
}
