import Foundation

/// A screen with its area and its scale.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
    /// The main screen: the screen that shows the window used last. It always exists.
    public static let main = UIScreen()
    /// All screens. The array contains only the main screen, because windows belong to the desktop's screens.
    public class var screens: [UIScreen] { [main] }

    /// Posted in UIKit when a screen is connected. Never posted here, because the desktop handles its screens.
    public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Posted in UIKit when a screen is disconnected. Never posted here.
    public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Posted in UIKit when the mode of a screen changes. Never posted here.
    public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    /// Posted in UIKit when the brightness of a screen changes. Never posted here.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// Posted in UIKit when recording or mirroring of a screen begins or ends. Never posted here.
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")

    /// The area of the screen, in points.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
    /// The number of pixels per point.
    public package(set) var scale: CGFloat = 1

    /// The number of pixels per point of the physical screen; the same as ``scale``.
    public var nativeScale: CGFloat { scale }

    /// The area of the physical screen, in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The coordinate space of the screen, in points. Its origin is at the top left corner.
    public var coordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(bounds: bounds) }

    /// The traits of the scene whose window became key last. Before any window became key, standard traits with the
    /// screen's scale.
    public var traitCollection: UITraitCollection {
        ApplicationEnvironment.current.keyWindow?.windowScene?.traitCollection
            ?? UITraitCollection.standard.overridden(by: UITraitCollection(displayScale: scale))
    }

    /// Called in UIKit when the traits of the screen have changed; never called here.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The brightness from 0 to 1; always 1, because apps cannot change the brightness of a desktop's screen.
    public var brightness: CGFloat {
        get { 1 }
        set { _ = newValue }
    }

    /// Whether the screen is recorded or mirrored; always false, because desktops do not report it.
    public var isCaptured: Bool { false }

    /// The screen that this screen mirrors; always nil.
    public var mirrored: UIScreen? { nil }

    /// The largest number of frames per second that apps can expect: 60.
    public var maximumFramesPerSecond: Int { 60 }
}
