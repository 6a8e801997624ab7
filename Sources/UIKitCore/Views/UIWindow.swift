import Foundation

/// The root of a view tree in a scene. A window shows the view of its root controller and receives events of the scene.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`, and is not on screen while it has no scene.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The host that mirrors the views of this window on a screen; nil while the window has no scene, or if nothing is
    /// drawn.
    package final weak var viewHost: (any ViewHost)?
    /// The first responder; nil for none.
    package final weak var currentFirstResponder: UIResponder?
    /// The focus system of a window without a scene; nil until it is needed.
    final var ownFocus: UIFocusSystem?
    /// The dispatcher of touches, presses and pointer movements.
    package final lazy var dispatcher = EventDispatcher(window: self)
    /// The pointer in the window.
    private(set) final lazy var pointer = PointerController(self)
    /// The regions of the pointer for a host that draws the pointer.
    package final var pointerAnnouncer: PointerAnnouncer { pointer.announcer }
    final var layoutWasRequested = false
    /// The edit menu that is shown in the window; nil for none.
    final weak var editMenu: EditMenuView?
    /// The menu that is shown in the window; nil for none. A shown menu receives all keys.
    final var shownMenu: MenuPresentation?
    /// The overlay of shortcuts in the window.
    private(set) final lazy var shortcuts = WindowShortcuts(self)
    /// The handles of the selection that the user has made by touch; nil for none.
    final var selectionHandles: TextSelectionHandles?
    /// The time of the press that closed the last edit menu; nil if no press has closed an edit menu.
    final var closedEditMenuAt: TimeInterval?
    final var isKey = false
    final var rootController: UIViewController?
    final var hasSafeArea = false
    private weak var scene: UIWindowScene?
    private var undoManagerValue: UndoManager?

    /// Creates a window of a scene, with the scene's bounds.
    public init(windowScene: UIWindowScene) {
        Self.undoRegistration
        super.init(frame: windowScene.boundsForWindows)
        flags.insert(.hidden)
        currentWindow = self
        self.windowScene = windowScene
    }

    /// Creates a window without a scene. The window is on screen only after `windowScene` is set and the window is made
    /// visible.
    public override init(frame: CGRect) {
        Self.undoRegistration
        super.init(frame: frame)
        flags.insert(.hidden)
        currentWindow = self
    }

    /// Creates a window of zero size. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        Self.undoRegistration
        super.init(coder: coder)
        flags.insert(.hidden)
        currentWindow = self
        decode(coder, as: UIWindow.self)
    }

    // MARK: Scene and root controller

    /// The scene that shows the window; nil for none. The reference is weak.
    open var windowScene: UIWindowScene? {
        get { scene }
        set { move(from: scene, to: newValue) { scene = newValue } }
    }

    /// The controller whose view fills the window. That view is loaded as soon as the window is visible.
    open var rootViewController: UIViewController? {
        get { rootController }
        set { replaceRootController(with: newValue) }
    }

    /// The position in the z-order of the scene's windows. The default is `normal`.
    open var windowLevel = UIWindow.Level.normal {
        didSet { if windowLevel != oldValue { windowScene?.windowVisibilityDidChange(self) } }
    }

    /// Whether the window belongs to UIKit and not to the app, such as the window of the menu bar.
    package var isSystemWindow: Bool { false }

    // MARK: Key window

    /// Whether the window is the key window of its scene. The key window receives keys and actions.
    open var isKeyWindow: Bool { isKey }

    /// Whether the window may become key. The default is true.
    open var canBecomeKey: Bool { true }

    /// Makes the window the key window of its scene; the previous key window resigns. Does nothing without a scene.
    open func makeKey() { makeKeyWindow() }

    /// Shows the window and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Called after the window has become key. Apps do not call this method; the default does nothing.
    open func becomeKey() {}

    /// Called after the window has resigned key status. Apps do not call this method; the default does nothing.
    open func resignKey() {}

    /// Whether the window is hidden. Showing the window loads the root controller's view and calls its appearance
    /// methods.
    open override var isHidden: Bool {
        get { super.isHidden }
        set { setHidden(newValue) { super.isHidden = newValue } }
    }

    // MARK: Events

    /// Dispatches an event to gesture recognisers and views. Overrides call `super`.
    open func sendEvent(_ event: UIEvent) { dispatcher.deliver(event) }

    /// Converts a point of this window to the coordinates of another window, or of the scene if `window` is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        guard let window else { return point.applying(transformToScene) }
        return point.applying(transform(to: window))
    }

    /// Converts a point of another window, or of the scene if `window` is nil, to the coordinates of this window.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        guard let window else { return point.applying(transformToScene.inverted()) }
        return point.applying(transform(from: window))
    }

    /// Converts a rectangle of this window to the coordinates of another window, or of the scene if `window` is nil.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        guard let window else { return rect.applying(transformToScene) }
        return rect.applying(transform(to: window))
    }

    /// Converts a rectangle of another window, or of the scene if `window` is nil, to the coordinates of this window.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        guard let window else { return rect.applying(transformToScene.inverted()) }
        return rect.applying(transform(from: window))
    }

    // MARK: Inherited

    /// The next responder: the scene.
    open override var next: UIResponder? { windowScene }

    /// The window's own undo manager, created on first access.
    open override var undoManager: UndoManager? {
        if let undoManagerValue { return undoManagerValue }
        let new = UndoManager()
        undoManagerValue = new
        return new
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        permitsUndo(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func validate(_ command: UICommand) {
        validateUndo(command)
        super.validate(command)
    }

    /// The scene's traits, overridden by the window's own style.
    open override var traitCollection: UITraitCollection {
        let inherited = windowScene?.traitsForWindows ?? .standard
        let style = overrideUserInterfaceStyle
        return style == .unspecified
            ? inherited : inherited.overridden(by: UITraitCollection(userInterfaceStyle: style))
    }

    /// Lays out the subviews. The root controller's view fills the window unless that view's autoresizing mask is
    /// empty.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateTextOverlays()
        if let view = rootController?.viewIfLoaded, view.superview === self, view.resizingMask.isEmpty { return }
        if let view = rootController?.viewIfLoaded, view.superview === self { view.frame = bounds }
    }
}

extension UIWindow {
    /// Posted after a window was shown, with the window as object.
    public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden, with the window as object.
    public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted after a window has become key, with the window as object.
    public nonisolated static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window has resigned key status, with the window as object.
    public nonisolated static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")

    /// The position of a window in the z-order; greater values are in front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: CGFloat

        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of ordinary windows: 0.
        public static let normal = Level(0)
        /// The level of the status bar: 1000.
        public static let statusBar = Level(1000)
        /// The level of alerts: 2000.
        public static let alert = Level(2000)
    }
}
