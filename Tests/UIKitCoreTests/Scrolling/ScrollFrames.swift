import Foundation

@testable import UIKitCore

/// A frame source that renders frames when the test calls `run` or `step`, on the clock of a fixture.
@MainActor final class ScrollFrames: PlatformFrames {
    private var requests: [@MainActor (TimeInterval) -> Void] = []

    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void) { requests.append(frame) }

    var isIdle: Bool { requests.isEmpty }

    /// Renders frames at 60 Hz until no frame is requested, or until `time` seconds have passed.
    func run(_ clock: FakeClock, atMost time: TimeInterval = 20) {
        let end = clock.now + time
        while !requests.isEmpty, clock.now < end { step(clock) }
    }

    /// Advances the clock by a sixtieth of a second, and renders a frame.
    func step(_ clock: FakeClock) {
        clock.advance(1.0 / 60)
        let due = requests
        requests = []
        for frame in due { frame(clock.now) }
    }
}

/// Runs a test with the fixture's clock and a frame source in place of the platform's.
@MainActor func withFrames<Result>(_ fixture: TouchFixture, _ body: (ScrollFrames) throws -> Result) rethrows -> Result
{
    let frames = ScrollFrames()
    return try ApplicationEnvironment.run(clock: fixture.clock, frames: frames) { try body(frames) }
}

extension TouchFixture {
    func pressKey(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(
            keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers)
        window.dispatcher.keyDown(key)
        window.dispatcher.keyUp(key)
    }
}
