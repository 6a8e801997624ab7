import CBenchWayland
import Foundation

/// Benchmarks of the time from a tap on a banner to its visible effects. Shell, daemon and apps run as usual. A Wayland
/// client simulates the user: the client moves a virtual pointer and captures the screen.
enum TapFigures {
    /// The situation in which the banner is tapped.
    private enum Kind: CaseIterable {
        case inFront, otherScene, otherApp, notRunning

        var words: String {
            switch self {
            case .inFront: "the scene is in front"
            case .otherScene: "another scene of the app is in front"
            case .otherApp: "another app is in front"
            case .notRunning: "the app is not running"
            }
        }
    }

    /// The nanoseconds from a tap to four effects: the first frame with a part of the window's snapshot, the focus, the
    /// new content of the window, and the end of all animations.
    private struct Times {
        var picture = 0.0, focus = 0.0, painted = 0.0, rest = 0.0
    }

    /// Prints the results and records the goals.
    static func run(_ options: Options, _ goals: inout Goals) throws {
        let user = try SimulatedUser()
        var times: [Kind: [Times]] = [:]
        var starts: [Double] = []
        // The first round only fills the disk cache and is not counted.
        for round in 0...options.taps {
            for kind in Kind.allCases {
                let time = try user.tap(kind)
                if round > 0 { times[kind, default: []].append(time) }
            }
            let start = try AppStart(of: BenchProgram.url("bench-gtk"), user.bench.shell.environment).nanoseconds
            if round > 0 { starts.append(start) }
        }
        show(times, starts, &goals)
    }

    private static func show(_ times: [Kind: [Times]], _ starts: [Double], _ goals: inout Goals) {
        var table = Table(
            "Time from a tap on a banner, \(starts.count) taps of each kind",
            columns: [
                "when", "snapshot visible", "p99", "focused", "p99", "new content visible", "p99",
                "animations ended", "p99",
            ], isLeft: [0])
        for kind in Kind.allCases {
            let spreads = [\Times.picture, \.focus, \.painted, \.rest].map { part in
                Spread((times[kind] ?? []).map { $0[keyPath: part] })
            }
            table.add([kind.words] + spreads.flatMap { [Format.time($0.median), Format.time($0.p99)] })
            guard kind != .inFront else {
                // The limit is one frame, because the window is on the screen already and the tap only makes the app
                // draw.
                goals.add("tap to the new content, p99, \(kind.words)", time: spreads[2].p99, under: 1e9 / 60)
                continue
            }
            // The limit is two frames at 60 per second.
            goals.add("tap to the window's snapshot, p99, \(kind.words)", time: spreads[0].p99, under: 2e9 / 60)
        }
        let start = Spread(starts)
        table.add([
            "(start of a GTK program in C)", "", "", "", "", Format.time(start.median), Format.time(start.p99),
            "", "",
        ])
        print(table.text)
    }

    /// A simulated user who taps on banners.
    private final class SimulatedUser {
        let bench: ShellBench
        private let screen: ScreenObserver
        private let (first, other): (ShellBench.App, ShellBench.App)
        private var number = 0

        private static let wanted = (content: "bench:wanted-e020", tint: ScreenObserver.Tint(red: 0xE0, green: 0x20))
        private static let second = (content: "bench:second-20e0", tint: ScreenObserver.Tint(red: 0x20, green: 0xE0))
        private static let third = (content: "bench:third-e0e0", tint: ScreenObserver.Tint(red: 0xE0, green: 0xE0))
        /// The centre of a banner.
        private static let banner = (x: CompositorKind.width / 2, y: 78)

        init() throws {
            bench = try ShellBench()
            (first, other) = (try bench.addApp("first"), try bench.addApp("other"))
            screen = try ScreenObserver(bench.shell)
        }

        /// Brings a window to the front, without a tap.
        private func bring(_ window: (content: String, tint: ScreenObserver.Tint), of app: ShellBench.App) throws {
            try bench.open(window.content, in: app)
            // The screen does not change if the window is in front already.
            if !window.tint.isNear(screen.pixel(y: 400)) {
                try waitForScreen("\(window.content) is in front") { _ in window.tint.isNear(screen.pixel(y: 400)) }
            }
            try screen.waitUntilStill()
        }

        /// Evaluates a condition after each change of the screen until the condition is true; throws after a deadline.
        private func waitForScreen(_ what: String, _ condition: (UInt64) -> Bool) throws {
            let end = Measure.now() + 30_000_000_000
            while Measure.now() < end {
                if condition(try screen.waitForChange(within: 1_000) ?? Measure.now()) { return }
            }
            throw ShellBench.Failure.notInTime(what)
        }

        /// Taps a banner for the target window, and returns the times of the effects.
        func tap(_ kind: Kind) throws -> Times {
            try bring(Self.wanted, of: first)
            switch kind {
            case .inFront: break
            case .otherScene: try bring(Self.second, of: first)
            case .otherApp: try bring(Self.third, of: other)
            case .notRunning:
                try bring(Self.third, of: other)
                try bench.end(first)
            }
            number += 1
            let ground = screen.pixel(y: Self.banner.y)
            try bench.notify(first, "\(number)", about: Self.wanted.content)
            try waitForScreen("banner \(number)") { _ in screen.pixel(y: Self.banner.y) != ground }
            try screen.waitUntilStill()
            return try times(from: screen.click(Self.banner.x, Self.banner.y), kind)
        }

        private func times(from start: UInt64, _ kind: Kind) throws -> Times {
            var times = Times()
            try waitForScreen("notification \(number) is shown") { moment in
                let passed = Double(moment - min(moment, start))
                if times.picture == 0, screen.shows(Self.wanted.tint) { times.picture = passed }
                guard screen.shows(Self.wanted.tint, showing: number) else { return false }
                times.painted = passed
                return true
            }
            let words = kind == .inFront ? "shows \(number) \(Self.wanted.content)" : "active \(Self.wanted.content)"
            try bench.wait("the app received the event") {
                guard let moment = bench.logTime(first, since: start, words) else { return false }
                times.focus = Double(moment - start)
                return true
            }
            let last = try screen.waitUntilStill().map { Double($0 - min($0, start)) }
            times.rest = max(times.focus, times.painted, last ?? 0)
            return times
        }
    }
}
