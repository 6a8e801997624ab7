import EventLoop
import Foundation

/// The platform that an app runs on. Each property is a service with one purpose.
@MainActor
package protocol Platform: AnyObject {
    /// The main loop, with descriptors and timers.
    var loop: any EventLoop { get }
    /// The factory of surfaces for scenes; nil for an app without a display.
    var windowHost: (any PlatformWindowHost)? { get }
    /// The service that measures text.
    var text: any PlatformTextMeasurement { get }
    /// The factory of the objects in which users edit text; nil if the platform has none.
    var textInputs: (any PlatformTextInputFactory)? { get }
    /// The clipboard that is shared with other apps; nil if the platform has none.
    var clipboard: (any PlatformClipboard)? { get }
    /// The service that loads and draws images; nil if the platform draws no images.
    var images: (any PlatformImages)? { get }
    /// The source of animation frames; nil if the platform has no animations.
    var frames: (any PlatformFrames)? { get }
    /// The key that acts as the command key of shortcuts.
    var commandKey: CommandKey { get }
    /// Whether windows show the overlay of shortcuts themselves, because no shell does.
    var showsShortcutsInWindows: Bool { get }
    /// The user's preference about menu bars in windows.
    var menuBarPreference: MenuBarPreference { get }
    /// The connection to the desktop's global menu; nil if the platform has none.
    var globalMenu: (any PlatformGlobalMenu)? { get }
    /// The services of the desktop that do not belong to a window; nil if the platform has none.
    var desktopServices: (any PlatformDesktopServices)? { get }
    /// The dialogue in which users choose files; nil if the platform has none.
    var fileChooser: (any PlatformFileChooser)? { get }
    /// The dialogue for printing; nil if the platform cannot print.
    var printing: (any PlatformPrinting)? { get }
    /// The clock for gestures and animations.
    var clock: any UIKitClock { get }
    /// Runs the main loop until the process ends.
    func run()
    /// Registers a function to call with the display's name when the connection to the display is lost. The process
    /// exits directly after the call.
    func watchDisplay(onDisconnect handler: @escaping @MainActor (String) -> Void)
}

extension Platform {
    package var textInputs: (any PlatformTextInputFactory)? { nil }
    package var clipboard: (any PlatformClipboard)? { nil }
    package var commandKey: CommandKey { .logo }
    package var showsShortcutsInWindows: Bool { false }
    package var menuBarPreference: MenuBarPreference { .app }
    package var globalMenu: (any PlatformGlobalMenu)? { nil }
    package var desktopServices: (any PlatformDesktopServices)? { nil }
    package var fileChooser: (any PlatformFileChooser)? { nil }
    package var printing: (any PlatformPrinting)? { nil }
    package func watchDisplay(onDisconnect handler: @escaping @MainActor (String) -> Void) {}
}

/// A factory of surfaces.
@MainActor
package protocol PlatformWindowHost: AnyObject {
    /// Creates a surface for a scene's windows.
    ///
    /// - Parameter token: the activation token from the daemon; nil for none. Under a stage the token binds the surface
    ///   to its session; on other desktops the token activates the window.
    func makeSurface(title: String?, token: String?) -> any PlatformSurface
}

/// The surface that a scene is shown on: a window of the desktop.
@MainActor
package protocol PlatformSurface: AnyObject {
    /// The receiver of the surface's events.
    var handler: (any PlatformSurfaceHandler)? { get set }
    /// The area of the surface in points; its origin is zero.
    var bounds: CGRect { get }
    /// The insets of the area that bars cover.
    var safeArea: UIEdgeInsets { get }
    /// The traits that the scene's windows inherit.
    var traits: UITraitCollection { get }
    /// The title of the window; nil for the app's name.
    var title: String? { get set }
    /// The host that mirrors the views of the scene's windows; nil if nothing is drawn.
    var viewHost: (any ViewHost)? { get }
    /// The support for drag and drop between this surface and other surfaces; nil if the platform has none.
    var dragging: (any PlatformDragging)? { get }
    /// Called when windows of the scene were attached, detached, shown or hidden.
    func windowsChanged(_ scene: UIWindowScene)
    /// Brings the surface to the front. The token is the activation token from the daemon; nil for none.
    func present(token: String?)
    /// Limits the size of the surface, in points.
    func restrict(minimum: CGSize, maximum: CGSize)
    /// Whether the user can minimise, maximise and enlarge the window to the whole screen.
    var allowsWindowActions: Bool { get }
    /// Performs an action on the window as a window manager does.
    func perform(_ action: WindowAction)
    /// Whether the surface can lock the pointer: hide the pointer and keep it in place.
    var supportsPointerLock: Bool { get }
    /// Whether the surface fills its screen, with no other window beside it.
    var fillsScreen: Bool { get }
    /// Requests that the pointer is locked while it is over the surface, or ends the request. The surface reports the
    /// result to its handler.
    func requestPointerLock(_ isRequested: Bool)
    /// Closes the surface.
    func close()
}

extension PlatformSurface {
    package var dragging: (any PlatformDragging)? { nil }
    package var allowsWindowActions: Bool { false }
    package func perform(_ action: WindowAction) {}
    package var supportsPointerLock: Bool { false }
    package var fillsScreen: Bool { false }
    package func requestPointerLock(_ isRequested: Bool) {}
}

/// An action on a desktop window.
package enum WindowAction: Hashable, Sendable {
    /// Minimises the window.
    case minimize
    /// Maximises the window, or restores the size of a maximised window.
    case toggleMaximized
    /// Enters or leaves the full-screen state.
    case toggleFullScreen
}

/// A connection to the desktop's global menu. The global menu shows the main menu outside of the windows.
@MainActor
package protocol PlatformGlobalMenu: AnyObject {
    /// Whether the desktop shows the menu of a window. The window then has no menu bar.
    func shows(menuOf scene: UIWindowScene) -> Bool
    /// Offers the menu of a scene to the desktop until the scene is disconnected.
    func add(_ scene: UIWindowScene)
    /// Withdraws the menu of a scene.
    func remove(_ scene: UIWindowScene)
}

/// The receiver of a surface's events.
@MainActor
package protocol PlatformSurfaceHandler: AnyObject {
    /// Called when the size, safe area or traits of the surface have changed, with the previous bounds and traits.
    func surfaceChanged(from old: CGRect, _ oldTraits: UITraitCollection)
    /// Called when the surface was mapped or unmapped, or when its focus has changed.
    func surfaceStateChanged(isMapped: Bool, hasFocus: Bool)
    /// Called when the pointer was locked or unlocked.
    func surfacePointerLockChanged(isLocked: Bool)
    /// Called when the user has closed the surface.
    func surfaceWasClosed()
}
