import Foundation

@testable import UIKitCore

extension ApplicationEnvironment {
    /// Runs a test in a copy of the current environment. The copy has its own clock, its own frame source and no
    /// running animations.
    static func run<Result>(
        clock: any UIKitClock, frames: (any PlatformFrames)?, _ test: () throws -> Result
    ) rethrows -> Result {
        let outer = current
        let environment = outer.copy()
        (environment.clock, environment.frames) = (clock, frames)
        current = environment
        defer {
            environment.animations.reset()
            current = outer
        }
        return try test()
    }

    /// Returns an environment with the same services and state, but without animations.
    private func copy() -> ApplicationEnvironment {
        let copy = ApplicationEnvironment()
        (copy.clock, copy.frames, copy.images) = (clock, frames, images)
        (copy.text, copy.textInputs, copy.clipboard) = (text, textInputs, clipboard)
        (copy.accessibility, copy.bundle) = (accessibility, bundle)
        (copy.director, copy.keyWindow) = (director, keyWindow)
        return copy
    }
}
