import Foundation

/// What views need of the platform to know their sizes and to move. Replaced when a platform starts.
@MainActor
package enum CurrentPlatform {
    /// Measures text.
    package static var text: any PlatformText = PlainText()
    /// Makes text that is edited.
    package static var textInputs: any PlatformTextInputs = PlainTextInputs()
    /// Keeps what was copied.
    package static var clipboard: any PlatformClipboard = PlainClipboard()
    /// Knows pictures; nil where none are drawn.
    package static var images: (any PlatformImages)?
    /// Announces frames; nil where nothing moves by itself.
    package static var frames: (any PlatformFrames)?

    /// From now on there is none, as before any started; what is being animated is over.
    package static func forget() {
        MotionDriver.forgetAll()
        (text, textInputs, images, frames) = (PlainText(), PlainTextInputs(), nil, nil)
        clipboard = PlainClipboard()
        SystemClock.standard = SystemClock()
    }

    /// From now on it is this platform.
    package static func use(_ platform: any Platform) {
        (text, images, frames) = (platform.text, platform.images, platform.frames)
        textInputs = platform.textInputs ?? PlainTextInputs()
        clipboard = platform.clipboard ?? PlainClipboard()
        clipboard.changed = {
            NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: UIPasteboard.general)
        }
        SystemClock.standard = platform.clock
    }
}

/// Announces frames.
@MainActor
package protocol PlatformFrames: AnyObject {
    /// Calls a function once, before the next frame, with the moment of that frame on the scale of the clock.
    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void)
}
