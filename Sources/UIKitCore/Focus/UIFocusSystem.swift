import Foundation

/// The keyboard focus of a scene.
///
/// The item that has the focus receives keys and commands first. Tab moves the focus from group to group, arrow keys
/// move the focus inside a group, and Return and Space activate the focused item. No item has the focus while the user
/// uses a pointer or the fingers.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject, FocusSystemLookup {
    private let findWindows: () -> [UIWindow]
    /// The item that has the focus; nil for none. The item may have disappeared.
    weak var storedItem: (any UIFocusItem)?
    /// The starting point of the next focus movement by a key, while no item has the focus.
    var deferred: DeferredFocus?
    /// Whether the user moves the focus with keys. The focus is shown only while the value is true.
    var isKeyboardInUse = false
    /// Whether the focus or the first responder is being changed.
    var isUpdating = false
    /// The halo of the focused item; nil while none is shown.
    private(set) var halo: FocusHaloView?
    /// The items that recently had the focus; the most recent item is last.
    var recentItems: [WeakFocusItem] = []
    /// Whether the focus is being returned to a list item that has been scrolled back into view.
    var isRestoring = false
    /// The maximum number of recent items.
    static let recentLimit = 100
    /// The controller that appeared while an item that is about to disappear had the focus; nil for none.
    weak var waitingController: UIViewController?
    /// The environment that has requested an update; nil for none.
    weak var pendingEnvironment: (any UIFocusEnvironment)?

    init(windows: @escaping () -> [UIWindow]) {
        findWindows = windows
        super.init()
    }

    /// The windows whose items can get the focus.
    var windows: [UIWindow] { findWindows() }

    /// Returns the focus system of the scene that contains an environment; nil for an environment outside of scenes.
    public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        for ancestor in environment.focusAncestry {
            if let view = ancestor as? UIView, let window = view.window { return window.focus }
            if let controller = ancestor as? UIViewController, let window = controller.viewIfLoaded?.window {
                return window.focus
            }
        }
        return nil
    }

    /// Returns whether an environment contains another one. Each environment contains itself.
    public static func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        otherEnvironment.focusAncestry.contains { $0 === environment }
    }

    /// The item that has the focus; nil for none. An item that has disappeared does not have the focus.
    public var focusedItem: (any UIFocusItem)? {
        guard let storedItem, isPresent(storedItem) else { return nil }
        return storedItem
    }

    /// Moves the focus to the preferred item of an environment at the next update. Does nothing for an environment of
    /// another scene.
    public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        pendingEnvironment = environment
        for window in windows { window.setNeedsLayout() }
    }

    /// Performs a requested update immediately.
    public func updateFocusIfNeeded() {
        guard !isUpdating, let environment = pendingEnvironment else { return }
        pendingEnvironment = nil
        moveToPreferredItem(of: environment)
    }

    /// Requests an update for an environment that contains the focused item.
    func setNeedsUpdate(of environment: any UIFocusEnvironment) {
        guard let focusedItem, Self.environment(environment, contains: focusedItem) else { return }
        requestFocusUpdate(to: environment)
    }

    /// Called after a layout pass of a window.
    func layoutDidFinish() {
        halo?.update()
        if awaitsItem, let controller = waitingController {
            waitingController = nil
            controller.restoreFocus()
        }
        updateFocusIfNeeded()
    }

    /// Whether an item is in a window of the system, and neither hidden nor in a hidden view.
    func isPresent(_ item: any UIFocusItem) -> Bool {
        guard let view = item.focusView, let window = view.window, windows.contains(where: { $0 === window }) else {
            return false
        }
        var current: UIView? = view
        while let view = current {
            if view.isHidden || view.alpha <= 0.01 { return false }
            current = view.superview
        }
        return true
    }

    /// The view of the stored item; nil for none.
    var storedView: UIView? { storedItem?.focusView }

    /// Whether the user moves the focus with keys, and no item has the focus because the focused item has disappeared.
    var awaitsItem: Bool {
        isKeyboardInUse && focusedItem == nil && deferred?.reason != .pointer && !isUpdating
    }

    // MARK: Halo

    /// Shows the halo of the focused item, or removes the halo.
    func updateHalo() {
        halo?.hide()
        halo = nil
        guard isKeyboardInUse, let item = focusedItem, let view = item.focusView, let effect = item.focusEffect else {
            return
        }
        let frame = item === view ? nil : view.focusItemContainer?.coordinateSpace.convert(item.frame, to: view)
        let halo = FocusHaloView(effect as? UIFocusHaloEffect ?? UIFocusHaloEffect(), around: view, frame)
        self.halo = halo
        halo.show()
    }
}

/// A protocol whose extension adds the initialiser that finds the focus system of an environment.
@preconcurrency @MainActor public protocol FocusSystemLookup {
    /// Returns the focus system of the scene that contains an environment; nil for an environment outside of scenes.
    static func focusSystem(for environment: any UIFocusEnvironment) -> Self?
}

extension FocusSystemLookup {
    /// Finds the focus system of the scene that contains an environment. Fails for an environment outside of scenes.
    ///
    /// The initialiser does not create a focus system. In UIKit, this initialiser is the older spelling of
    /// `focusSystem(for:)`.
    public init?(for environment: any UIFocusEnvironment) {
        guard let found = Self.focusSystem(for: environment) else { return nil }
        self = found
    }
}

extension UIFocusSystem {
    /// Posted after the focus has moved, with the context as the object and in the user info.
    public nonisolated static let didUpdateNotification = NSNotification.Name("UIFocusDidUpdateNotification")
    /// Posted after a key could not move the focus, with the context as the object and in the user info.
    public nonisolated static let movementDidFailNotification = NSNotification.Name(
        "UIFocusMovementDidFailNotification")
    /// The key of the `UIFocusUpdateContext` in the user info of both notifications.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// The key of the `UIFocusAnimationCoordinator` in the user info of `didUpdateNotification`.
    public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"
}

/// A weak reference to an item.
struct WeakFocusItem {
    weak var item: (any UIFocusItem)?
}

/// The starting point of the next focus movement by a key, while no item has the focus.
struct DeferredFocus {
    /// The reason why no item has the focus.
    enum Reason { case pointer, disappearance, scrolling }

    let reason: Reason
    /// The item that had the focus; nil after the item was released.
    weak var item: (any UIFocusItem)?
    /// The rectangle of the item in the window, in points; nil if it is unknown.
    var rect: CGRect?
    /// The list of the item that had the focus; nil for an item outside of lists.
    weak var list: (any FocusList)?
    /// The index path of the item in the list.
    var indexPath: IndexPath?
}
