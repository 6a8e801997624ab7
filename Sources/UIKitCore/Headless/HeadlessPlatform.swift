import EventLoop
import Foundation

/// A platform without a display. All parts of an app run, but nothing is drawn.
@MainActor
package final class HeadlessPlatform: Platform {
    private let epollLoop: EpollLoop
    private var isStopped = false
    package let headlessWindowHost: HeadlessWindowHost
    package let clock: any UIKitClock
    package let text: any PlatformTextMeasurement = FixedWidthTextMeasurer()
    package let images: (any PlatformImages)? = nil
    package let frames: (any PlatformFrames)?

    package var showsShortcutsInWindows: Bool { true }
    package var loop: any EventLoop { epollLoop }
    package var windowHost: (any PlatformWindowHost)? { headlessWindowHost }

    /// Creates a platform.
    ///
    /// - Parameters:
    ///   - size: the size of new windows, in points.
    ///   - clock: the clock of gestures and controls; nil for the system clock.
    ///   - frames: the source of animation frames; nil for a platform without frames.
    /// - Throws: the system's error, for example when too many files are open.
    package init(
        size: CGSize = CGSize(width: 1024, height: 768), clock: (any UIKitClock)? = nil,
        frames: (any PlatformFrames)? = nil
    ) throws(SystemError) {
        let loop = try EpollLoop()
        (epollLoop, headlessWindowHost) = (loop, HeadlessWindowHost(size: size, loop: loop))
        self.clock = clock ?? LoopClock(loop)
        self.frames = frames
    }

    /// Runs one turn of the loop: waits at most `seconds` for events, and handles them.
    package func turn(for seconds: TimeInterval) {
        try? epollLoop.turn(until: .now + .nanoseconds(Int64(seconds * 1e9)))
    }

    /// Runs the loop until `stop()` is called. The loop also executes the main queue and fires the timers of the main
    /// run loop.
    package func run() {
        MainQueue.drain(on: loop)
        isStopped = false
        while !isStopped {
            // Fires the timers that are due, and returns the date of the next timer.
            let next = RunLoop.main.limitDate(forMode: .default)
            let wait = next.map { max(0, $0.timeIntervalSinceNow) } ?? 60
            turn(for: min(wait, 60))
        }
    }

    /// Ends `run()`.
    package func stop() { isStopped = true }
}

/// The system clock, which schedules on a platform's loop.
@MainActor
package final class LoopClock: UIKitClock {
    private let loop: any EventLoop

    package init(_ loop: any EventLoop) { self.loop = loop }

    package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        loop.schedule(after: .seconds(max(0, delay))) { task.fire() }
        return task
    }
}
