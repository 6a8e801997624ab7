import Foundation

@testable import UIKitCore

/// A frame source and a clock driven by the test, which replace the platform's during the test.
@MainActor final class ScriptedFrames: PlatformFrames {
    let clock = FakeClock()
    private var pending: [@MainActor (TimeInterval) -> Void] = []

    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) { pending.append(frame) }

    /// Advances time in frames of a sixtieth of a second.
    func advance(_ time: TimeInterval) {
        for _ in 0..<Int((time * 60).rounded(.up)) {
            clock.advance(1.0 / 60)
            let due = pending
            pending = []
            for frame in due { frame(clock.now) }
        }
    }

    /// Runs a test with animations.
    static func run(_ test: (ScriptedFrames) throws -> Void) rethrows {
        let frames = ScriptedFrames()
        try ApplicationEnvironment.run(clock: frames.clock, frames: frames) { try test(frames) }
    }
}
