import Foundation

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {
    private var attached: [UIWindow] = []
    private weak var key: UIWindow?
    private var surface: (any PlatformSurface)? { didSet { surface?.handler = self } }
    private var traits = UITraitCollection.standard

    /// The scene's windows, shown or not, in the order in which they came.
    open var windows: [UIWindow] { attached }

    /// The scene's key window; nil while none is.
    open var keyWindow: UIWindow? { key }

    /// The traits that windows of the scene begin with.
    open var traitCollection: UITraitCollection { traits }

    /// How large the scene's window may be made; nil where people cannot choose.
    public private(set) final lazy var sizeRestrictions: UISceneSizeRestrictions? = surface.map { surface in
        UISceneSizeRestrictions { surface.restrict(minimum: $0, maximum: $1) }
    }

    /// What the scene knows of its status bar, which is hidden and has no extent: windows of desktops have none, and a shell's strip
    /// is not a part of them. Never nil.
    open var statusBarManager: UIStatusBarManager? { statusBar }
    private let statusBar = UIStatusBarManager()

    /// How the scene's window stands.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = boundsForWindows.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// The scene's own coordinates, in points; the window area given to it begins at the origin.
    open var coordinateSpace: any UICoordinateSpace { FixedCoordinateSpace(bounds: boundsForWindows) }

    /// The screen that the scene is on.
    open var screen: UIScreen { UIScreen.main }

    /// The window that nobody sees; nil on platforms with a display.
    package final var headlessSurface: HeadlessSurface? { surface as? HeadlessSurface }

    /// Carries things between the scene's window and others; nil where nothing is dragged.
    package final var dragging: (any PlatformDragging)? { surface?.dragging }

    /// Gives the scene something to be shown on.
    final func attach(_ surface: any PlatformSurface) {
        self.surface = surface
        traits = surface.traits
        for window in attached {
            window.viewHost = surface.viewHost
            window.frame = boundsForWindows
        }
    }

    /// Brings the scene's window to the front of a desktop.
    final func present(token: String?) { surface?.present(token: token) }

    override func detach() {
        super.detach()
        for window in attached {
            window.isHidden = true
            window.viewHost = nil
        }
        attached = []
        surface?.handler = nil
        surface?.close()
        surface = nil
    }

    final override func titleChanged(_ title: String?) { surface?.title = title }
}

extension UIWindowScene: WindowHost {
    final var keyWindowInScene: UIWindow? {
        get { key }
        set { key = newValue }
    }

    final func windowDidAttach(_ window: UIWindow) {
        if !attached.contains(where: { $0 === window }) { attached.append(window) }
        window.viewHost = surface?.viewHost
        surface?.windowsChanged(self)
    }

    final func windowDidDetach(_ window: UIWindow) {
        attached.removeAll { $0 === window }
        window.viewHost = nil
        surface?.windowsChanged(self)
    }

    final func windowVisibilityDidChange(_ window: UIWindow) { surface?.windowsChanged(self) }

    final var traitsForWindows: UITraitCollection { traits }

    final var boundsForWindows: CGRect { surface?.bounds ?? CGRect(x: 0, y: 0, width: 1024, height: 768) }

    final var safeAreaForWindows: UIEdgeInsets { surface?.safeArea ?? .zero }
}

extension UIWindowScene: PlatformSurfaceHandler {
    package final func surfaceChanged(from old: CGRect, _ oldTraits: UITraitCollection) {
        guard let surface else { return }
        let previous = (space: FixedCoordinateSpace(bounds: old), orientation: UIInterfaceOrientation(old.size))
        traits = surface.traits
        for window in attached {
            window.frame = surface.bounds
            window.sceneSafeAreaChanged(to: surface.safeArea)
            window.sceneTraitsChanged(from: oldTraits)
        }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: previous.space, interfaceOrientation: previous.orientation, traitCollection: oldTraits)
    }

    package final func surfaceMoved(isMapped: Bool, hasFocus: Bool) {
        SceneDirector.current?.report(session.identifier, isMapped: isMapped, hasFocus: hasFocus)
    }

    package final func surfaceWasClosed() {
        SceneDirector.current?.destroy(session.identifier, .standard) { _ in }
    }
}

/// How large a scene's window may be made, in points.
@MainActor
public final class UISceneSizeRestrictions: NSObject {
    /// Nothing smaller; zero for no limit.
    public var minimumSize = CGSize.zero { didSet { changed(minimumSize, maximumSize) } }
    /// Nothing larger.
    public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { changed(minimumSize, maximumSize) }
    }
    /// Whether the window may fill the screen; true unless set.
    public var allowsFullScreen = true
    private let changed: (CGSize, CGSize) -> Void

    init(_ changed: @escaping (CGSize, CGSize) -> Void) {
        self.changed = changed
        super.init()
    }
}

/// What a scene's status bar shows.
@MainActor
public final class UIStatusBarManager: NSObject {
    /// Whether it is not shown.
    public let isStatusBarHidden = true
    /// Its area in the scene; empty when it is not shown.
    public let statusBarFrame = CGRect.zero
    /// How it looks; the standard one.
    public let statusBarStyle = UIStatusBarStyle.default
}

/// How a status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
    /// As fits what lies behind it.
    case `default` = 0
    /// Light, for dark grounds.
    case lightContent = 1
    /// Dark, for light grounds.
    case darkContent = 3
}

/// How an interface stands.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Nothing is known of it.
    case unknown = 0
    /// Higher than wide.
    case portrait = 1
    /// Higher than wide, upside down.
    case portraitUpsideDown = 2
    /// Wider than high, turned to the right.
    case landscapeRight = 3
    /// Wider than high, turned to the left.
    case landscapeLeft = 4

    /// Whether it is higher than wide.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is wider than high.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    init(_ size: CGSize) { self = size.width > size.height ? .landscapeLeft : .portrait }
}

/// A screen.
@MainActor
public final class UIScreen: NSObject {
    /// The screen that there always is.
    public static let main = UIScreen()
    /// Its area in points.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
    /// Pixels to a point.
    public package(set) var scale: CGFloat = 1
}
