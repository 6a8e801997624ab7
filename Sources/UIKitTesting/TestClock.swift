import Foundation
import UIKitCore

/// A clock that only the test advances. It is also the source of animation frames: 60 for each second of its time.
@preconcurrency @MainActor
public final class TestClock: UIKitClock, PlatformFrames {
    /// The current time, in seconds.
    public private(set) var now: TimeInterval = 1000
    private var tasks: [(time: TimeInterval, task: ClockTask)] = []
    private var frames: [@MainActor (TimeInterval) -> Void] = []
    private static let frame = 1.0 / 60

    /// Advances the time by a number of seconds. Due tasks and 60 frames per second run in the order of their times.
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
