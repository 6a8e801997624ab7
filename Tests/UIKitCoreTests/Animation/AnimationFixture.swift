import Foundation

@testable import UIKitCore

/// A frame source that renders a frame only when the test asks for one.
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

/// A view in a window, with a clock and frames that the test controls.
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

    /// Runs a test with its own clock. `frames: false` simulates a platform without frames.
    static func run(frames hasFrames: Bool = true, _ test: (AnimationFixture) throws -> Void) rethrows {
        let motion = AnimationFixture()
        try ApplicationEnvironment.run(clock: motion.clock, frames: hasFrames ? motion.frames : nil) {
            try test(motion)
        }
    }

    /// Advances the clock by `time` seconds and renders a frame.
    func advance(_ time: TimeInterval) {
        clock.advance(time)
        frames.render(clock.now)
    }

    var x: CGFloat { (view.displayedGeometry.center.x * 1000).rounded() / 1000 }
}
