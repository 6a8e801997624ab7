import Foundation
import Glibc

/// Benchmarks of gestures in an app's window under the shell: the time until the overlay of shortcuts is visible after
/// the command key has been held for the required time, the time from a secondary click until the context menu is
/// visible, and the shell's processor time for a frame of a drag.
///
/// Shell, daemon and app are processes of their own. The time ends when another client has captured the changed screen.
enum GestureFigures {
    enum Failure: Error {
        /// The overlay or the menu did not become visible.
        case notShown(String)
    }

    /// The time for which the command key must be held before the shell shows the overlay, in nanoseconds.
    private static let hold = 1_000_000_000.0
    private static let window = (content: "bench:gestures-20e0", tint: ScreenObserver.Tint(red: 0x20, green: 0xE0))
    private static let middle = (x: CompositorKind.width / 2, y: 400)

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let bench = try ShellBench()
        let screen = try ScreenObserver(bench.shell)
        let app = try bench.addApp("gestures")
        try bench.open(window.content, in: app)
        try bench.wait("the window is in front") {
            _ = try screen.waitForChange(within: 100)
            return window.tint.isNear(screen.pixel(y: middle.y))
        }
        try screen.waitUntilStill()
        let rounds = options.isQuick ? 10 : 100
        let overlays = try Spread((0..<rounds).map { _ in try overlayTime(screen) })
        let menus = try Spread((0..<rounds).map { try menuTime($0, screen) })
        let drag = try dragCost(bench, app, screen, frames: options.isQuick ? 60 : 600)
        var table = Table("Gestures under the shell", columns: ["gesture", "median", "p99"], isLeft: [0])
        table.add(["required hold time to the overlay", Format.time(overlays.median), Format.time(overlays.p99)])
        table.add(["secondary click to the menu", Format.time(menus.median), Format.time(menus.p99)])
        table.add(["CPU of the shell, a frame of a drag", Format.time(drag), ""])
        print(table.text)
        goals.add("command key's required hold time to the overlay, p99", time: overlays.p99, under: 2e9 / 60)
        goals.add("secondary click to the context menu, p99", time: menus.p99, under: 2e9 / 60)
        goals.add("drag: CPU of the shell for a frame", time: drag, under: 2_000_000)
    }

    /// Holds the command key until the overlay is visible, and returns the time beyond the required hold time.
    private static func overlayTime(_ screen: ScreenObserver) throws -> Double {
        let start = try screen.pressControl(isDown: true)
        guard let moment = try screen.waitForChange(within: 4_000) else { throw Failure.notShown("overlay") }
        try screen.waitUntilStill()
        try screen.pressControl(isDown: false)
        try screen.waitUntilStill()
        return max(0, Double(moment - start) - hold)
    }

    /// Opens the context menu of the window, and returns the time from the click until the menu is visible.
    private static func menuTime(_ round: Int, _ screen: ScreenObserver) throws -> Double {
        // The pauses differ, so that the clicks happen at different moments between two frames.
        usleep(UInt32(1_000 * (round % 17)))
        _ = try screen.move(middle.x - 20, middle.y)
        try screen.waitUntilStill()
        // The pointer itself changes at once, so the menu is observed below the pointer.
        let y = middle.y + 80
        let background = screen.pixel(y: y)
        let start = try screen.press(.secondary, isDown: true)
        var shown = try screen.waitForChange(within: 4_000)
        while shown != nil, screen.pixel(y: y) == background { shown = try screen.waitForChange(within: 4_000) }
        guard let shown else { throw Failure.notShown("menu") }
        try screen.press(.secondary, isDown: false)
        try screen.waitUntilStill()
        // A click beside the menu closes it.
        _ = try screen.click(40, CompositorKind.height / 2)
        try screen.waitUntilStill()
        return Double(shown - start)
    }

    /// Drags a text through the window, one step for each frame, and returns the shell's processor time for a step.
    private static func dragCost(
        _ bench: ShellBench, _ app: ShellBench.App, _ screen: ScreenObserver, frames: Int
    ) throws -> Double {
        _ = try screen.move(middle.x, middle.y)
        let start = try screen.press(.primary, isDown: true)
        for step in 0..<30 { try move(by: step, screen) }
        try bench.wait("the drag has begun") { bench.logTime(app, since: start, "drag begins") != nil }
        let before = bench.shell.processorTime
        for step in 0..<frames { try move(by: 30 + step, screen) }
        let cost = Double(bench.shell.processorTime - before) / Double(frames)
        try screen.press(.primary, isDown: false)
        try screen.waitUntilStill()
        return cost
    }

    /// Moves the pointer on a path of 400 points to and fro, and waits for the length of a frame.
    private static func move(by step: Int, _ screen: ScreenObserver) throws {
        let offset = step * 4 % 800
        _ = try screen.move(middle.x - 200 + min(offset, 800 - offset), middle.y + 20)
        usleep(16_667)
    }
}
