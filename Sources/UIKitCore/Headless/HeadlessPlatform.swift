import Foundation
import Varlink

/// A platform without a display: apps run completely, but nothing is drawn.
@MainActor
package final class HeadlessPlatform: Platform {
    package let headlessLoop: HeadlessLoop
    package let headlessStage: HeadlessStage
    package let clock: any UIKitClock
    package let text: any PlatformText = PlainText()
    package let images: (any PlatformImages)? = nil
    package let frames: (any PlatformFrames)?

    package var loop: any PlatformLoop { headlessLoop }
    package var stage: (any PlatformStage)? { headlessStage }

    /// Creates a platform whose windows have a size, in points.
    ///
    /// - Parameters:
    ///   - clock: nil for the system clock.
    ///   - frames: nil if there are no animations.
    /// - Throws: the system's error, for example when too many files are open.
    package init(
        size: CGSize = CGSize(width: 1024, height: 768), clock: (any UIKitClock)? = nil,
        frames: (any PlatformFrames)? = nil
    ) throws(SystemError) {
        let loop = HeadlessLoop(try EventLoop())
        (headlessLoop, headlessStage) = (loop, HeadlessStage(size: size, loop: loop))
        self.clock = clock ?? LoopClock(loop)
        self.frames = frames
    }
}

/// The system clock, which schedules on a platform's loop.
@MainActor
package final class LoopClock: UIKitClock {
    private let loop: any PlatformLoop

    package init(_ loop: any PlatformLoop) { self.loop = loop }

    package var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        loop.schedule(after: max(0, delay)) { task.fire() }
        return task
    }
}
