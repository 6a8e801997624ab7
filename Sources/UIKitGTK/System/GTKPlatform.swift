import CGTK
import Foundation
import UIKitCore

/// UIKit on GTK 4: one window of the desktop for each scene, one widget for each view.
@MainActor
package final class GTKPlatform: Platform {
    private let mainLoop: GTKLoop
    private let gtkText = GTKText()
    private let gtkImages: GTKImages
    private let gtkClock = GTKClock()
    private let gtkInputs: GTKTextInputs
    private let gtkClipboard: GTKClipboard
    /// GTK reads its whole theme for it, so it is not made before it is asked for.
    private lazy var desktop = DesktopSettings()
    private lazy var gtkStage = GTKStage(
        painter: DrawingPainter(text: gtkText, images: gtkImages), clock: gtkClock, desktop: desktop)
    private lazy var gtkFrames = makeFrames()

    /// Connects the process to the display. Make one, before anything else of the process uses GTK.
    ///
    /// - Parameter identifier: the app's bundle identifier, by which desktops know its windows.
    /// - Throws: ``LaunchFault`` when there is no display.
    package init(identifier: String) throws(LaunchFault) {
        try GTKStart.start(identifier: identifier)
        mainLoop = GTKLoop()
        gtkClipboard = GTKClipboard()
        gtkInputs = GTKTextInputs(text: gtkText)
        gtkImages = GTKImages(text: gtkText)
    }

    /// Connects the process to the display where that needs no identifier. Who makes a platform hears how it went.
    package static func prepare() { GTKStart.prepare() }

    /// Nil where the person wants nothing to move.
    private func makeFrames() -> GTKFrames? {
        guard desktop.allowsMotion else { return nil }
        let frames = GTKFrames(clock: gtkClock)
        frames.widget = { [weak gtkStage] in gtkStage?.widgetOnScreen }
        return frames
    }

    package var loop: any PlatformLoop { mainLoop }
    package var stage: (any PlatformStage)? { gtkStage }
    package var text: any PlatformText { gtkText }
    package var textInputs: (any PlatformTextInputs)? { gtkInputs }
    package var clipboard: (any PlatformClipboard)? { gtkClipboard }
    package var images: (any PlatformImages)? { gtkImages }
    package var frames: (any PlatformFrames)? { gtkFrames }
    package var clock: any UIKitClock { gtkClock }
    package func watchDisplay(_ gone: @escaping @MainActor (String) -> Void) { DisplayWatch.start(gone) }
}
