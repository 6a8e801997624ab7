import Foundation

/// The platform services that views use for text, images, clipboard and frames. They are replaced when a platform
/// starts.
@MainActor
package enum CurrentPlatform {
    /// The text measurement.
    package static var text: any PlatformTextMeasurement = FixedWidthTextMeasurer()
    /// The factory of editable texts.
    package static var textInputs: any PlatformTextInputFactory = PlainTextInputFactory()
    /// The clipboard.
    package static var clipboard: any PlatformClipboard = InMemoryClipboard()
    /// The image support; nil if the platform draws no images.
    package static var images: (any PlatformImages)?
    /// The source of frames; nil if the platform has no animations.
    package static var frames: (any PlatformFrames)?

    /// Resets to the state before any platform started; running animations end.
    package static func reset() {
        AnimationDriver.reset()
        (text, textInputs, images, frames) = (FixedWidthTextMeasurer(), PlainTextInputFactory(), nil, nil)
        clipboard = InMemoryClipboard()
        SystemClock.standard = SystemClock()
    }

    /// Installs the services of a platform.
    package static func install(_ platform: any Platform) {
        (text, images, frames) = (platform.text, platform.images, platform.frames)
        textInputs = platform.textInputs ?? PlainTextInputFactory()
        clipboard = platform.clipboard ?? InMemoryClipboard()
        clipboard.changeHandler = {
            NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: UIPasteboard.general)
        }
        SystemClock.standard = platform.clock
    }
}

/// A source of frames.
@MainActor
package protocol PlatformFrames: AnyObject {
    /// Calls a function once before the next frame, with that frame's time on the platform's clock.
    func request(_ frame: @escaping @MainActor (TimeInterval) -> Void)
}
