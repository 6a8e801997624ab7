import Foundation

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    private var attached: [UIWindow] = []
    /// The windows of UIKit itself, which apps do not see: the menu bar, and the list of commands.
    private var systemWindows: [UIWindow] = []
    /// The menu bar; nil for an app without a menu bar.
    final var menuBar: MenuBarController?
    /// The list of all commands while it is shown; nil otherwise.
    final var commandPalette: CommandPalette?
    private weak var key: UIWindow?
    /// The object that the app has assigned as the source of items to share.
    final weak var assignedItemsSource: AnyObject?
    /// The handler of drags over the surface, which the surface references weakly.
    private var dropHandler: SceneDropHandler?
    private(set) final var surface: (any PlatformSurface)? { didSet { surface?.handler = self } }
    private var traits = UITraitCollection.standard
    /// The preference about the home indicator that was sent to the daemon last.
    final var sentHomeIndicatorAutoHidden = false
    /// Whether the surface was requested to lock the pointer.
    final var requestsPointerLock = false
    /// The state of the pointer lock, for a surface that can lock the pointer.
    final let lockState = UIPointerLockState()

    /// The scene's windows, visible or hidden, in the order in which they were attached.
    open var windows: [UIWindow] { attached }

    /// The scene's key window; nil for none.
    open var keyWindow: UIWindow? { key }

    /// The traits that the scene's windows inherit.
    open var traitCollection: UITraitCollection { traits }

    /// The size limits of the scene's window; nil if the property is first read while the scene has no surface.
    public private(set) final lazy var sizeRestrictions: UISceneSizeRestrictions? = surface.map { surface in
        UISceneSizeRestrictions { surface.restrict(minimum: $0, maximum: $1) }
    }

    /// The manager of the scene's status bar; never nil. The status bar is always hidden and its frame is empty:
    /// desktop windows have no status bar, and the shell's status strip does not belong to a window.
    open var statusBarManager: UIStatusBarManager? { statusBar }
    private let statusBar = UIStatusBarManager()

    /// The orientation that the size of the scene's window implies: `landscapeLeft` if the window is wider than tall,
    /// otherwise `portrait`.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = boundsForWindows.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// The coordinate space of the scene, in points. The space covers the area of the scene's windows, with the origin
    /// at the top left corner.
    open var coordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(bounds: boundsForWindows) }

    /// The main screen, whichever screen shows the scene.
    open var screen: UIScreen { UIScreen.main }

    /// The keyboard focus of the scene. Never nil, because every desktop has a keyboard.
    open var focusSystem: UIFocusSystem? { sceneFocus }

    final lazy var sceneFocus = UIFocusSystem { [weak self] in self?.attached ?? [] }

    /// The headless surface; nil on platforms with a display.
    package final var headlessSurface: HeadlessSurface? { surface as? HeadlessSurface }

    /// The support for drag and drop between the scene's window and other windows; nil if the platform has none.
    package final var dragging: (any PlatformDragging)? { surface?.dragging }

    /// Attaches the surface that the scene is shown on.
    final func attach(_ surface: any PlatformSurface) {
        self.surface = surface
        traits = surface.traits
        let dropHandler = SceneDropHandler(self)
        surface.dragging?.dropHandler = dropHandler
        self.dropHandler = dropHandler
        for window in attached {
            window.viewHost = surface.viewHost
            window.frame = boundsForWindows
        }
        if ApplicationEnvironment.current.showsMenuBar { menuBar = MenuBarController(self) }
    }

    /// Brings the scene's window to the front on a desktop. The token is the activation token from the daemon; nil for
    /// none.
    final func present(token: String?) { surface?.present(token: token) }

    override func detach() {
        super.detach()
        commandPalette?.close()
        menuBar?.invalidate()
        menuBar = nil
        for window in windowsOnSurface {
            window.isHidden = true
            window.viewHost = nil
        }
        (attached, systemWindows) = ([], [])
        surface?.handler = nil
        surface?.close()
        surface = nil
    }

    /// The windows of the app and of UIKit itself.
    package final var windowsOnSurface: [UIWindow] { attached + systemWindows }

    /// The visible windows of the app and of UIKit itself, the frontmost first.
    final var windowsFromFront: [UIWindow] {
        windowsOnSurface.enumerated().filter { !$0.element.isHidden }.sorted {
            ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }

    /// A closure that performs an action on the scene's window; nil if the platform has no window actions.
    final var windowActions: ((WindowAction) -> Void)? {
        guard let surface, surface.allowsWindowActions else { return nil }
        return { surface.perform($0) }
    }

    final override func titleChanged(_ title: String?) { surface?.title = title }

    final override func activationStateDidChange() { updatePointerLock() }
}

extension UIWindowScene: WindowSceneHost {
    final var keyWindowInScene: UIWindow? {
        get { key }
        set { key = newValue }
    }

    final func windowDidAttach(_ window: UIWindow) {
        if window.isSystemWindow {
            systemWindows.append(window)
        } else if !attached.contains(where: { $0 === window }) {
            attached.append(window)
        }
        window.viewHost = surface?.viewHost
        surface?.windowsChanged(self)
    }

    final func windowDidDetach(_ window: UIWindow) {
        attached.removeAll { $0 === window }
        systemWindows.removeAll { $0 === window }
        window.viewHost = nil
        surface?.windowsChanged(self)
    }

    final func windowVisibilityDidChange(_ window: UIWindow) {
        if !window.isSystemWindow { menuBar?.updateVisibility() }
        surface?.windowsChanged(self)
        updateHomeIndicator()
        updatePointerLock()
    }

    final var traitsForWindows: UITraitCollection { traits }

    final var boundsForWindows: CGRect { surface?.bounds ?? CGRect(x: 0, y: 0, width: 1024, height: 768) }

    final var safeAreaForWindows: UIEdgeInsets {
        var area = surface?.safeArea ?? .zero
        area.top += menuBar?.height ?? 0
        return area
    }

    /// Applies a change of the safe area to the windows.
    final func safeAreaForWindowsChanged() {
        for window in windowsOnSurface { window.sceneSafeAreaChanged(to: safeAreaForWindows) }
    }
}

extension UIWindowScene: PlatformSurfaceHandler {
    package final func surfaceChanged(from old: CGRect, _ oldTraits: UITraitCollection) {
        guard let surface else { return }
        let previous = (space: FixedCoordinateSpace(bounds: old), orientation: UIInterfaceOrientation(old.size))
        traits = surface.traits
        menuBar?.endMenus()
        for window in windowsOnSurface {
            window.frame = surface.bounds
            window.sceneSafeAreaChanged(to: safeAreaForWindows)
            window.sceneTraitsChanged(from: oldTraits)
        }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: previous.space, interfaceOrientation: previous.orientation, traitCollection: oldTraits)
        updatePointerLock()
    }

    package final func surfacePointerLockChanged(isLocked: Bool) { lockState.change(to: isLocked, in: self) }

    package final func surfaceStateChanged(isMapped: Bool, hasFocus: Bool) {
        ApplicationEnvironment.current.director?.report(session.identifier, isMapped: isMapped, hasFocus: hasFocus)
    }

    package final func surfaceWasClosed() {
        ApplicationEnvironment.current.director?.destroy(session.identifier, .standard) { _ in }
    }
}

/// The size limits of a scene's window, in points.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
    /// The minimum size; zero for no limit.
    public var minimumSize = CGSize.zero { didSet { changed(minimumSize, maximumSize) } }
    /// The maximum size.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { changed(minimumSize, maximumSize) }
    }
    /// Whether the window may fill the screen. The default is true. Stored, but without effect here.
    public var allowsFullScreen = true
    private let changed: (CGSize, CGSize) -> Void

    init(_ changed: @escaping (CGSize, CGSize) -> Void) {
        self.changed = changed
        super.init()
    }
}

/// The state of a scene's status bar.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// Whether the status bar is hidden.
    public let isStatusBarHidden = true
    /// The frame of the status bar in the scene; empty, because the status bar is hidden.
    public let statusBarFrame = CGRect.zero
    /// The style of the status bar; always the default.
    public let statusBarStyle = UIStatusBarStyle.default
}

/// The style of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Adapts to the content behind the bar.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animation with which a status bar changes.
public enum UIStatusBarAnimation: Int, Sendable {
    /// None.
    case none = 0
    /// The bar fades.
    case fade = 1
    /// The bar slides.
    case slide = 2
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is unknown.
    case unknown = 0
    /// Taller than wide.
    case portrait = 1
    /// Taller than wide, upside down.
    case portraitUpsideDown = 2
    /// Wider than tall, turned to the right.
    case landscapeRight = 3
    /// Wider than tall, turned to the left.
    case landscapeLeft = 4

    /// Whether the orientation is taller than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is wider than tall.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    init(_ size: CGSize) { self = size.width > size.height ? .landscapeLeft : .portrait }
}
