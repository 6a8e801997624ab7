import CGTK
import EventLoop
import Foundation
import UIKitCore

/// The GTK 4 platform: a desktop window for each scene and a widget for each view.
@MainActor
package final class GTKPlatform: Platform {
    private let mainLoop: GTKLoop
    private let gtkText = GTKText()
    private let gtkImages: GTKImages
    private let gtkServices: DesktopServices
    private let gtkFileChooser = GTKFileChooser()
    private lazy var gtkPrinting = GTKPrinting(painter: DrawingPainter(text: gtkText, images: gtkImages))
    private let gtkClock = GTKClock()
    private lazy var gtkInputs = GTKTextInputFactory(text: gtkText, theme: desktop.theme)
    private let gtkClipboard: GTKClipboard
    /// The desktop settings. They are created at first use, because their creation makes GTK create its settings
    /// object.
    private lazy var desktop = DesktopSettings(loop: mainLoop)
    private lazy var gtkWindowHost = GTKWindowHost(
        painter: DrawingPainter(text: gtkText, images: gtkImages), clock: gtkClock, desktop: desktop,
        globalMenu: gtkGlobalMenu, dropTime: dropTime)
    private let dropTime: TimeInterval
    private lazy var gtkFrames = makeFrames()
    private lazy var gtkGlobalMenu = GlobalMenu { [weak self] in self?.desktop.theme.settings }

    /// Connects the process to the display. Create the platform before any other use of GTK in the process.
    ///
    /// - Parameters:
    ///   - identifier: the bundle identifier of the app. Desktops identify the app's windows by it.
    ///   - dropTime: the time within which the destination of a drag in another program must finish a drop, in seconds.
    /// - Throws: ``LaunchFault`` if the process cannot connect to a display.
    package init(identifier: String, dropTime: TimeInterval = DragLimits.dropTime) throws(LaunchFault) {
        self.dropTime = dropTime
        try GTKStart.start(identifier: identifier)
        mainLoop = GTKLoop()
        gtkClipboard = GTKClipboard()
        gtkImages = GTKImages(text: gtkText)
        gtkServices = DesktopServices()
    }

    /// Connects the process to the display early, if that is possible without the identifier. A failure is not reported
    /// before a platform is created.
    package static func prepare() { GTKStart.prepare() }

    /// Returns the source of animation frames; nil if the user has disabled animations.
    private func makeFrames() -> GTKFrames? {
        guard desktop.allowsMotion else { return nil }
        let frames = GTKFrames(clock: gtkClock)
        frames.widget = { [weak gtkWindowHost] in gtkWindowHost?.widgetOnScreen }
        return frames
    }

    package var loop: any EventLoop { mainLoop }
    package var windowHost: (any PlatformWindowHost)? { gtkWindowHost }
    package var text: any PlatformTextMeasurement { gtkText }
    package var textInputs: (any PlatformTextInputFactory)? { gtkInputs }
    package var clipboard: (any PlatformClipboard)? { gtkClipboard }
    package var images: (any PlatformImages)? { gtkImages }
    package var frames: (any PlatformFrames)? { gtkFrames }
    package var clock: any UIKitClock { gtkClock }
    package var commandKey: CommandKey {
        // People who use PC keyboards expect Control in the place of Command.
        ProcessInfo.processInfo.environment["PROSCENIUM_COMMAND_KEY"].flatMap(CommandKey.init(rawValue:)) ?? .control
    }
    package var showsShortcutsInWindows: Bool { GTKStart.variable("PROSCENIUM_STAGE") != "shell" }
    package var menuBarPreference: MenuBarPreference {
        ProcessInfo.processInfo.environment["PROSCENIUM_MENU_BAR"].flatMap(MenuBarPreference.init(rawValue:)) ?? .app
    }
    package var globalMenu: (any PlatformGlobalMenu)? { gtkGlobalMenu }
    package var desktopServices: (any PlatformDesktopServices)? { gtkServices }
    package var fileChooser: (any PlatformFileChooser)? { gtkFileChooser }
    package var printing: (any PlatformPrinting)? { gtkPrinting }
    package func run() { mainLoop.run() }
    package func watchDisplay(onDisconnect action: @escaping @MainActor (String) -> Void) {
        DisplayConnectionMonitor.start(action)
    }
}
