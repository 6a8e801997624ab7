import Foundation

/// The view at the top of a scene's tree. It shows the view of its root controller and takes the scene's events.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`, and shows nothing while it has no scene.
@MainActor open class UIWindow: UIView {
    /// Who mirrors the views of this window on a screen; nil without a platform.
    package final weak var viewHost: (any ViewHost)?
    /// The first responder; nil when there is none.
    package final weak var currentFirstResponder: UIResponder?
    /// The window that became key last in the process.
    static weak var lastKey: UIWindow?

    /// The dispatcher of touches, presses and pointer movements.
    package final lazy var dispatcher = EventDispatcher(window: self)
    final var layoutWasRequested = false
    final var isKey = false
    final var rootController: UIViewController?
    final var hasSafeArea = false
    private weak var scene: UIWindowScene?
    private var ownUndoManager: UndoManager?

    /// A window of a scene, with the scene's area.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.boundsForWindows)
        flags.insert(.hidden)
        currentWindow = self
        self.windowScene = windowScene
    }

    /// A window without a scene. It is shown once `windowScene` is set.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        flags.insert(.hidden)
        currentWindow = self
    }

    /// A window read from an archive; without an archive of ours it has no extent.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        flags.insert(.hidden)
        currentWindow = self
    }

    // MARK: Scene and root controller

    /// The scene that shows the window, held weakly; nil when the window is shown nowhere.
    open var windowScene: UIWindowScene? {
        get { scene }
        set { move(from: scene, to: newValue) { scene = newValue } }
    }

    /// The controller whose view fills the window. Its view is loaded when the window is visible.
    open var rootViewController: UIViewController? {
        get { rootController }
        set { replaceRootController(with: newValue) }
    }

    /// How far in front of the scene's other windows the window is.
    open var windowLevel = UIWindow.Level.normal {
        didSet { if windowLevel != oldValue { windowScene?.windowVisibilityDidChange(self) } }
    }

    // MARK: Key window

    /// Whether the window is the key window of its scene, which gets keys and actions.
    open var isKeyWindow: Bool { isKey }

    /// Whether the window may become key. The default is true.
    open var canBecomeKey: Bool { true }

    /// Makes the window the key one of its scene; the one before resigns. Nothing happens without a scene.
    open func makeKey() { takeKey() }

    /// Shows the window and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Called when the window has become key. Do not call it; the default does nothing.
    open func becomeKey() {}

    /// Called when the window is no longer key. Do not call it; the default does nothing.
    open func resignKey() {}

    /// Whether the window is not shown. Showing it loads the root controller's view and calls its appearance methods.
    open override var isHidden: Bool {
        get { super.isHidden }
        set { setHidden(newValue) { super.isHidden = newValue } }
    }

    // MARK: Events

    /// Delivers an event to gesture recognisers and views. Overrides call `super`.
    open func sendEvent(_ event: UIEvent) { dispatcher.deliver(event) }

    /// A point of this window in another's coordinates; in the screen's when `window` is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return point.applying(transformToScene) }
        return point.applying(transform(to: window))
    }

    /// A point of another window, of the screen when `window` is nil, in this one's coordinates.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return point.applying(transformToScene.inverted()) }
        return point.applying(transform(from: window))
    }

    /// A rectangle of this window in another's coordinates; in the screen's when `window` is nil.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        guard let window else { return rect.applying(transformToScene) }
        return rect.applying(transform(to: window))
    }

    /// A rectangle of another window, of the screen when `window` is nil, in this one's coordinates.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        guard let window else { return rect.applying(transformToScene.inverted()) }
        return rect.applying(transform(from: window))
    }

    // MARK: Inherited

    /// The scene.
    open override var next: UIResponder? { windowScene }

    /// The window's own undo manager, made when it is first asked for.
    open override var undoManager: UndoManager? {
        if let ownUndoManager { return ownUndoManager }
        let new = UndoManager()
        ownUndoManager = new
        return new
    }

    /// The scene's traits, with the window's own style.
    open override var traitCollection: UITraitCollection {
        let inherited = windowScene?.traitsForWindows ?? .standard
        let style = overrideUserInterfaceStyle
        return style == .unspecified
            ? inherited : inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
    }

    /// Lays out the subviews; the root controller's view fills the window.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let view = rootController?.viewIfLoaded, view.superview === self, view.resizingMask.isEmpty { return }
        if let view = rootController?.viewIfLoaded, view.superview === self { view.frame = bounds }
    }
}

extension UIWindow {
    /// Posted when a window was shown, with the window as object.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted when a window was hidden, with the window as object.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted when a window has become key, with the window as object.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when a window is no longer key, with the window as object.
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// How far in front of others a window is; greater is closer.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: CGFloat

        /// A level of a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// A level of a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows: 0.
        public static let normal = Level(0)
        /// The level of the status bar: 1000.
        public static let statusBar = Level(1000)
        /// The level of alerts: 2000.
        public static let alert = Level(2000)
    }
}
