import Foundation
import UIKitCore

/// A clock that a test advances, and the source of the frames in between.
@MainActor
public final class TestClock: UIKitClock, PlatformFrames {
    /// The current time, in seconds.
    public private(set) var now: TimeInterval = 1000
    private var tasks: [(time: TimeInterval, task: ClockTask)] = []
    private var frames: [@MainActor (TimeInterval) -> Void] = []
    private static let frame = 1.0 / 60

    /// Advances the time by a number of seconds: fires due tasks in order, with 60 frames per second in between.
    public func advance(by seconds: TimeInterval) {
        let end = now + seconds
        while true {
            let task = tasks.filter { $0.time <= end && $0.task.isPending }.min { $0.time < $1.time }
            let frame = frames.isEmpty ? nil : now + Self.frame
            if let task, task.time <= frame ?? .infinity {
                now = max(now, task.time)
                task.task.fire()
            } else if let frame, frame <= end {
                now = frame
                let due = frames
                frames = []
                for draw in due { draw(now) }
            } else {
                break
            }
        }
        now = end
        tasks.removeAll { !$0.task.isPending }
    }

    package func schedule(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) -> ClockTask {
        let task = ClockTask(action)
        tasks.append((now + max(0, delay), task))
        return task
    }

    package func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) { frames.append(frame) }
}
