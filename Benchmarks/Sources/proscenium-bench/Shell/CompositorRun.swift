import CBenchWayland
import Foundation

/// The measurements of one compositor in one round.
struct CompositorRun {
    /// The CPU time per frame in nanoseconds, for a changing square and for a changing window.
    var patch = 0.0, whole = 0.0
    /// The median time between two frames in nanoseconds, for a changing square.
    var interval = 0.0
    /// The absolute deviations of the frame intervals from the median interval. The intervals with a changing square
    /// are compared with their own median, and so are the intervals with a changing window.
    var deviations: [Double] = []
    /// The CPU usage with a static window, as a share of one processor.
    var idle = 0.0
    /// The memory with one window, in bytes.
    var memory = 0.0
    /// The size of the window.
    var size = ""

    /// Measures a compositor with three windows in turn: a static one, one that changes in part, and one that changes
    /// as a whole.
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

    /// Returns the CPU usage of an idle compositor, as a share of one processor, and its number of wake-ups per second.
    static func idle(_ compositor: RunningCompositor, seconds: Double) -> (share: Double, wakeUps: Double) {
        // Wait until opening animations have ended.
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
        // The compositor and its client are pinned to different processors. On a common processor, the compositor would
        // be preempted, and lose its cached data, whenever it sends the client an event. Without pinning, the scheduler
        // would choose the processors at random and keep its choice during the measurement.
        let own = ProcessInfo.processInfo.processIdentifier
        if ProcessInfo.processInfo.processorCount > 1 {
            compositor.pin(to: 0)
            window.pin(to: 1)
            cbw_pin(own, 1, false)
        }
        defer { cbw_pin(own, -1, false) }
        // Wait until opening animations and the cleanup after them have ended.
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
