import Foundation

/// The services and the state that belong to the running application, in one object that tests replace as a whole.
///
/// The environment contains neither UIKit's singletons, such as `UIApplication.shared`, nor the tables of the runtime,
/// such as the registered methods of classes. Those tables belong to the process.
@MainActor
package final class ApplicationEnvironment {
    /// The environment of the running application.
    package internal(set) static var current = ApplicationEnvironment()

    // MARK: Platform services

    /// The clock of gestures, controls and animations. A window can have a clock of its own.
    package var clock: any UIKitClock = SystemClock()
    /// The service that measures text.
    package var text: any PlatformTextMeasurement = FixedWidthTextMeasurer()
    /// The factory of the objects in which users edit text.
    package var textInputs: any PlatformTextInputFactory = PlainTextInputFactory()
    /// The clipboard.
    package var clipboard: any PlatformClipboard = InMemoryClipboard()
    /// The service that loads and draws images; nil if the platform draws no images.
    package var images: (any PlatformImages)?
    /// The source of animation frames; nil if the platform has no animations.
    package var frames: (any PlatformFrames)?
    /// The user's accessibility settings.
    package var accessibility = AccessibilitySettings()
    /// The key that acts as the command key of shortcuts.
    package var commandKey = CommandKey.logo
    /// Whether windows show the overlay of shortcuts themselves, because no shell does.
    package var showsShortcutsInWindows = false
    /// The user's preference about menu bars in windows.
    package var menuBarPreference = MenuBarPreference.app
    /// The connection to the desktop's global menu; nil if the platform has none.
    package var globalMenu: (any PlatformGlobalMenu)?
    /// The services of the desktop that do not belong to a window; nil if the platform has none.
    package var desktopServices: (any PlatformDesktopServices)?
    /// The dialogue in which users choose files; nil if the platform has none.
    package var fileChooser: (any PlatformFileChooser)?
    /// The dialogue for printing; nil if the platform cannot print.
    package var printing: (any PlatformPrinting)?
    /// Ends the process after its state was saved; nil for an application that cannot end its process.
    package var quit: (() -> Void)?
    /// The layout of the keyboard that was used last; nil before the first key press, and without a platform.
    package var keyboardLayout: KeyboardLayout? {
        didSet {
            guard keyboardLayout != oldValue else { return }
            mainMenu.setNeedsRevalidate()
            UITextInputMode.layoutChanged(from: oldValue, to: keyboardLayout)
        }
    }

    /// Whether the app has a menu bar, in its windows or in the desktop's global menu.
    package var showsMenuBar: Bool {
        menuBarPreference.showsMenuBar(isDeclared: bundle?.manifest.declaresMenuBar ?? false)
    }

    // MARK: State of the application

    /// The bundle of the application; nil until the bundle is read.
    package var bundle: AppBundle?
    /// The main menu.
    let mainMenu = MainMenu()
    /// Whether the app lets UIKit change shortcuts for keyboard layouts and for interfaces from right to left.
    var localizesKeyCommands = true
    /// The keys that have performed a command and are still down.
    var commandKeyRepeats = CommandKeyRepeats<UIKeyCommand>()
    /// Whether the app requests that the desktop keeps the screen on.
    var isIdleTimerDisabled = false {
        didSet {
            if isIdleTimerDisabled != oldValue { desktopServices?.setKeepsScreenOn(isIdleTimerDisabled) }
        }
    }
    /// The app's value of the deprecated network activity indicator.
    var showsNetworkActivity = false
    /// The number of background tasks that the app has begun.
    private var backgroundTaskCount = 0
    /// The drags that start in the app.
    let drags = DragController()
    /// The contents of the app's named pasteboards.
    var pasteboards: [String: InMemoryClipboard] = [:]
    /// The proxies with the app's defaults for classes of views.
    let appearanceProxies = AppearanceProxies()
    /// The messages about storyboards and nibs that were already reported and must not be reported again.
    var reportedInterfaceFaults: Set<String> = []
    /// The running animations.
    let animations = AnimationDriver()
    /// The director of the application's scenes; nil before the application is connected.
    weak var director: SceneDirector?
    /// The window that became key last; nil after it has resigned or was released.
    weak var keyWindow: UIWindow?
    /// The object that synchronises `UserDefaults.standard` with the app's other processes; nil before the launch.
    var defaultsSynchronizer: DefaultsSynchronizer?
    /// Strong references to the launched application and to its delegate, which the application references weakly.
    var retainedObjects: [AnyObject] = []

    /// Creates an environment without a platform. Text and clipboard have implementations that need no display; images
    /// and frames are nil.
    package init() {}

    /// Installs the services of a platform.
    package func install(_ platform: any Platform) {
        (clock, text, images, frames) = (platform.clock, platform.text, platform.images, platform.frames)
        (commandKey, showsShortcutsInWindows) = (platform.commandKey, platform.showsShortcutsInWindows)
        (menuBarPreference, globalMenu) = (platform.menuBarPreference, platform.globalMenu)
        (desktopServices, fileChooser) = (platform.desktopServices, platform.fileChooser)
        printing = platform.printing
        textInputs = platform.textInputs ?? PlainTextInputFactory()
        clipboard = platform.clipboard ?? InMemoryClipboard()
        clipboard.changeHandler = {
            NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: UIPasteboard.general)
        }
    }

    /// Returns an identifier that no background task of the app has had.
    func makeBackgroundTask() -> UIBackgroundTaskIdentifier {
        backgroundTaskCount += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
    }

    /// Ends the running animations without calling their completion handlers, and replaces the environment by a new
    /// one. For tests that launch another application.
    package static func reset() {
        current.animations.reset()
        current = ApplicationEnvironment()
    }
}
