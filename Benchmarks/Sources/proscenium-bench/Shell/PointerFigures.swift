import Foundation
import Glibc

/// Benchmarks of the pointer that the shell draws over a window: the time from a movement until the screen shows it, and
/// the processor time of a movement over 1,000 regions.
enum PointerFigures {
    enum Failure: Error {
        case noShell
        case notShown
    }

    /// The x coordinate of a column of regions in the middle of the screen, and the rows that the pointer visits.
    private static let (x, rows) = (CompositorKind.width / 2 + 10, 3..<14)

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let folder = try BenchFolder()
        let daemon = try BenchDaemon(folder)
        guard let shell = try RunningCompositor(.proscenium, daemon: daemon.socket) else { throw Failure.noShell }
        let screen = try ScreenObserver(shell)
        var table = Table(
            "A movement of the pointer until the screen shows it",
            columns: ["over", "median", "p99", "CPU of the shell"], isLeft: [0])
        let count = options.isQuick ? 40 : 120
        var costs: [BenchWindow.Mode: Double] = [:]
        for (mode, words) in [(BenchWindow.Mode.circle, "a window"), (.regions, "1,000 regions")] {
            let window = try BenchWindow(mode, on: shell)
            for isStopped in [false, true] {
                if isStopped { window.stop() }
                try screen.waitUntilStill()
                let times = Spread(try (0..<count).map { try time(of: $0, screen) })
                let cost = try processorTime(shell, screen)
                if !isStopped { costs[mode] = cost }
                let name = words + (isStopped ? ", app stopped" : "")
                table.add([name, Format.time(times.median), Format.time(times.p99), Format.time(cost)])
                goals.add("pointer: movement to screen, p99, \(name)", time: times.p99, under: 1e9 / 60)
            }
        }
        print(table.text)
        let hitTest = max(1, (costs[.regions] ?? 0) - (costs[.circle] ?? 0))
        goals.add("pointer: CPU of a movement, more for 1,000 regions", time: hitTest, under: 20_000)
    }

    /// Moves the pointer to another row and returns the time until the screen has changed.
    private static func time(of round: Int, _ screen: ScreenObserver) throws -> Double {
        // The pauses differ, so that the movements happen at different moments between two frames.
        usleep(UInt32(1_000 * (round % 17)))
        let row = rows.lowerBound + round % rows.count
        let start = try screen.move(x, 24 + row * 40 + 20)
        guard let moment = try screen.waitForChange(within: 1_000) else { throw Failure.notShown }
        try screen.waitUntilStill()
        return Double(moment - min(moment, start))
    }

    /// Returns the processor time of a movement within one region, in which the pointer keeps its shape.
    private static func processorTime(_ shell: RunningCompositor, _ screen: ScreenObserver) throws -> Double {
        let count = 20_000
        try screen.waitUntilStill()
        let before = shell.processorTime
        for step in 0..<count {
            _ = try screen.move(x + step % 2, 24 + 13 * 40 + 20)
            // The shell must not fall behind: a full socket would make it drop this client.
            if step % 50 == 0 { usleep(2_000) }
        }
        _ = try screen.waitForChange(within: 100)
        try screen.waitUntilStill()
        return Double(shell.processorTime - before) / Double(count)
    }
}
