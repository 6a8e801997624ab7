import Foundation

/// The edit menu of iOS 15 and earlier: the commands that the first responder can perform, and those of the app.
///
/// The responder chain decides in `canPerformAction(_:withSender:)` which commands the menu shows.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The direction in which the menu's arrow points.
    public enum ArrowDirection: Int, Sendable {
        /// The menu chooses the direction by the available space around the target.
        case `default` = 0
        /// Upwards: the menu is below the target.
        case up = 1
        /// Downwards: the menu is above the target.
        case down = 2
        /// To the left; treated like `default` here.
        case left = 3
        /// To the right; treated like `default` here.
        case right = 4
    }

    /// Posted before the menu is shown, with the controller as object.
    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu is shown, with the controller as object.
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu is hidden, with the controller as object.
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu is hidden, with the controller as object.
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// Posted after the frame of the shown menu has changed, with the controller as object.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    /// The only menu controller.
    open class var shared: UIMenuController { instance }
    private static let instance = UIMenuController()

    /// The app's own commands. The edit menus of text fields and text views show them too, after their own commands.
    open var menuItems: [UIMenuItem]?

    /// The preferred direction of the arrow. If the space does not suffice, the menu is on the other side of the
    /// target.
    open var arrowDirection = ArrowDirection.default

    private weak var menu: EditMenuView?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero

    /// Whether this controller's menu is shown.
    open var isMenuVisible: Bool { menu?.window != nil }

    /// The frame of the shown menu in its window's coordinates, in points; empty without a menu.
    open var menuFrame: CGRect { menu?.frame ?? .zero }

    /// Shows the menu beside a rectangle of a view, in the view's coordinates. Does nothing if no command can be
    /// performed or the view is not in a window.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        hideMenu()
        (self.targetView, self.targetRect) = (targetView, targetRect)
        guard let window = targetView.window else { return }
        let commands = EditCommands.all(from: window.keyResponder, items: menuItems ?? [], sender: self)
        guard !commands.isEmpty else { return }
        let menu = EditMenuView(commands)
        menu.isBelowPreferred = arrowDirection == .up
        menu.closeHandler = { [weak self] in self?.menuDidClose() }
        post(Self.willShowMenuNotification)
        self.menu = menu
        menu.show(in: window) { [weak targetView] in
            guard let targetView, let window = targetView.window else { return nil }
            return targetView.convert(targetRect, to: window as UIView)
        }
        post(Self.didShowMenuNotification)
    }

    /// Hides the menu.
    open func hideMenu() { menu?.close() }

    /// Hides the menu if it was shown from a view.
    open func hideMenu(from targetView: UIView) {
        if self.targetView === targetView { hideMenu() }
    }

    /// Sets the target of the menu that `setMenuVisible(_:animated:)` shows. Deprecated in UIKit; use
    /// `showMenu(from:rect:)`.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (self.targetView, self.targetRect) = (targetView, targetRect)
    }

    /// Shows the menu beside the target, or hides the menu. Deprecated in UIKit; use `showMenu(from:rect:)`.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let targetView { showMenu(from: targetView, rect: targetRect) }
    }

    /// Updates the commands and the position of the shown menu.
    open func update() {
        guard isMenuVisible, let targetView else { return }
        let before = menuFrame
        showMenu(from: targetView, rect: targetRect)
        if isMenuVisible, menuFrame != before { post(Self.menuFrameDidChangeNotification) }
    }

    private func menuDidClose() {
        post(Self.willHideMenuNotification)
        menu = nil
        post(Self.didHideMenuNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
