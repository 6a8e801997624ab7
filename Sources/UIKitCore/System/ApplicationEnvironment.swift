import Foundation

/// The services and the state that belong to the running application, in one place that tests replace as a whole.
///
/// UIKit's own singletons, such as `UIApplication.shared`, are not in it, nor are the tables of the runtime, such as
/// the registered methods of classes, which belong to the process.
@MainActor
package final class ApplicationEnvironment {
    /// The environment of the running application.
    package internal(set) static var current = ApplicationEnvironment()

    // MARK: Platform services

    /// The clock of gestures, controls and animations; windows can have their own.
    package var clock: any UIKitClock = SystemClock()
    /// The text measurement.
    package var text: any PlatformTextMeasurement = FixedWidthTextMeasurer()
    /// The factory of editable texts.
    package var textInputs: any PlatformTextInputFactory = PlainTextInputFactory()
    /// The clipboard.
    package var clipboard: any PlatformClipboard = InMemoryClipboard()
    /// The image support; nil if the platform draws no images.
    package var images: (any PlatformImages)?
    /// The source of frames; nil if the platform has no animations.
    package var frames: (any PlatformFrames)?
    /// The user's accessibility settings.
    package var accessibility = AccessibilitySettings()

    // MARK: State of the application

    /// The bundle of the application; nil before it is read.
    package var bundle: AppBundle?
    /// The running animations.
    let animations = AnimationDriver()
    /// The director of the application's scenes; nil before the application is connected.
    weak var director: SceneDirector?
    /// The window that became key last; nil once it has resigned or is gone.
    weak var keyWindow: UIWindow?
    /// The synchronisation of the standard defaults with the app's other processes; nil before the launch.
    var defaultsSynchronizer: DefaultsSynchronizer?
    /// The launched application and its delegate, which the application itself holds weakly.
    var retainedObjects: [AnyObject] = []

    /// Creates an environment without a platform: services that need no display, no images and no frames.
    package init() {}

    /// Installs the services of a platform.
    package func install(_ platform: any Platform) {
        (clock, text, images, frames) = (platform.clock, platform.text, platform.images, platform.frames)
        textInputs = platform.textInputs ?? PlainTextInputFactory()
        clipboard = platform.clipboard ?? InMemoryClipboard()
        clipboard.changeHandler = {
            NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: UIPasteboard.general)
        }
    }

    /// Ends the running animations without calling their completions and replaces the environment by a new one, for
    /// tests that launch another application.
    package static func reset() {
        current.animations.reset()
        current = ApplicationEnvironment()
    }
}
