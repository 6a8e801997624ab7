import CBenchWayland
import Foundation

/// What was measured of one compositor in one turn.
struct CompositorRun {
    /// Nanoseconds of the processor for a frame, when a square changes and when all of the window does.
    var patch = 0.0, whole = 0.0
    /// Nanoseconds between two frames as they usually are when a square changes.
    var interval = 0.0
    /// How far each frame of both kinds is from what is usual of its kind.
    var deviations: [Double] = []
    /// How much of a processor it uses while a window is there that does not change.
    var idle = 0.0
    /// Bytes of memory with one window.
    var memory = 0.0
    /// The size of the window.
    var size = ""

    /// Has one compositor show a window that rests, one that changes a little, and one that changes as a whole.
    init?(_ kind: CompositorKind, daemon: String, seconds: Double) throws {
        guard let compositor = try RunningCompositor(kind, daemon: daemon) else { return nil }
        do {
            let window = try BenchWindow(.still, on: compositor)
            size = window.size
            idle = Self.idle(compositor, seconds: seconds).share
            memory = Double(compositor.memory)
        }
        patch = try frames(.patch, compositor, seconds)
        whole = try frames(.whole, compositor, seconds)
    }

    /// How much of a processor a compositor uses while nothing is done, and how often a second it wakes up.
    static func idle(_ compositor: RunningCompositor, seconds: Double) -> (share: Double, wakeUps: Double) {
        // What comes with the window, such as an animation, is to be over.
        usleep(1_500_000)
        let (time, wakeUps, moment) = (compositor.processorTime, compositor.wakeUps, Measure.now())
        usleep(UInt32(seconds * 1e6))
        let passed = Double(Measure.now() - moment)
        return (Double(compositor.processorTime - time) / passed, Double(compositor.wakeUps - wakeUps) / passed * 1e9)
    }

    private mutating func frames(
        _ mode: BenchWindow.Mode, _ compositor: RunningCompositor, _ seconds: Double
    ) throws -> Double {
        let window = try BenchWindow(mode, on: compositor)
        // On one processor with its client a compositor is interrupted whenever it has told that something, and what it had at hand is
        // gone. Where the two come to run is a matter of luck, and stays so for as long as they are watched. What the system does for itself
        // there would be taken for theirs.
        let own = ProcessInfo.processInfo.processIdentifier
        if ProcessInfo.processInfo.processorCount > 1 {
            compositor.pin(to: 0)
            window.pin(to: 1)
            cbw_pin(own, 1, false)
        }
        defer { cbw_pin(own, -1, false) }
        // What comes with the window, such as an animation and what is tidied up after it, is to be over.
        _ = window.frames(seconds: 3)
        let before = compositor.processorTime
        let moments = window.frames(seconds: seconds)
        let time = Double(compositor.processorTime - before)
        guard moments.count > 10 else { throw BenchWindow.Failure.notShown(compositor.kind.rawValue) }
        let intervals = zip(moments.dropFirst(), moments).map { Double($0 - $1) }
        let usual = Spread(intervals).median
        if mode == .patch { interval = usual }
        deviations += intervals.map { abs($0 - usual) }
        return time / Double(moments.count)
    }
}
