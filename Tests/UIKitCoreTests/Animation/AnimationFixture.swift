import Foundation

@testable import UIKitCore

/// A frame source that the test drives.
@MainActor final class FakeFrames: PlatformFrames {
    private var pending: [@MainActor (TimeInterval) -> Void] = []
    var hasRequests: Bool { !pending.isEmpty }

    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) { pending.append(frame) }

    func render(_ time: TimeInterval) {
        let due = pending
        pending = []
        for frame in due { frame(time) }
    }
}

/// A window whose clock and frames the test drives.
@MainActor final class AnimationFixture {
    let clock = FakeClock()
    let frames = FakeFrames()
    let host = HostLog()
    let fixture = TouchFixture()
    let view: UIView

    private init() {
        view = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.window.viewHost = host
    }

    /// Runs a test with its own clock, with frames or without, and restores the previous ones.
    static func run(frames hasFrames: Bool = true, _ test: (AnimationFixture) throws -> Void) rethrows {
        let (clock, frames) = (SystemClock.standard, CurrentPlatform.frames)
        defer {
            SystemClock.standard = clock
            CurrentPlatform.frames = frames
            AnimationDriver.reset()
        }
        let motion = AnimationFixture()
        SystemClock.standard = motion.clock
        CurrentPlatform.frames = hasFrames ? motion.frames : nil
        AnimationDriver.reset()
        try test(motion)
    }

    /// Advances time, and then renders a frame.
    func advance(_ time: TimeInterval) {
        clock.advance(time)
        frames.render(clock.now)
    }

    var x: CGFloat { (view.displayedGeometry.center.x * 1000).rounded() / 1000 }
}
