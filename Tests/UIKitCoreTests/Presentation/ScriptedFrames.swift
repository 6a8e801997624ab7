import Foundation

@testable import UIKitCore

/// A frame source and its clock. They replace the frame source and the clock of the platform while a test runs.
@MainActor final class ScriptedFrames: PlatformFrames {
    let clock = FakeClock()
    private var pending: [@MainActor (TimeInterval) -> Void] = []

    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) { pending.append(frame) }

    /// Renders frames at 60 Hz until at least `time` seconds have passed.
    func advance(_ time: TimeInterval) {
        for _ in 0..<Int((time * 60).rounded(.up)) {
            clock.advance(1.0 / 60)
            let due = pending
            pending = []
            for frame in due { frame(clock.now) }
        }
    }

    /// Runs a test with this frame source and clock, so that animations take time.
    static func run(_ test: (ScriptedFrames) throws -> Void) rethrows {
        let frames = ScriptedFrames()
        try ApplicationEnvironment.run(clock: frames.clock, frames: frames) { try test(frames) }
    }
}
