import Foundation

/// A source of animation frames.
@MainActor
package protocol PlatformFrames: AnyObject {
    /// Calls a function once before the next frame, with that frame's time on the platform's clock.
    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void)
}
