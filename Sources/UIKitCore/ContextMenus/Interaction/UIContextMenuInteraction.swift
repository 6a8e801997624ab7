import Foundation

/// An interaction that shows a context menu: after a long press, after a secondary click, or after the Menu key or
/// Shift+F10.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The delegate, referenced weakly.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction is attached to; nil while the interaction is not attached.
    public private(set) weak var view: UIView?
    final let trigger = MenuTriggerGestureRecognizer(target: nil, action: nil)
    /// The menu that is prepared or shown; nil for none.
    final var session: ContextMenuSession?

    /// Creates an interaction with its delegate.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        trigger.opensByTap = { [weak self] in (self?.view as? UIControl)?.opensMenuByTap ?? false }
        trigger.prepare = { [weak self] trigger in self?.prepareFromGesture(trigger) ?? false }
        trigger.show = { [weak self] in self?.showPrepared() }
        trigger.discard = { [weak self] in self?.session = nil }
        trigger.leftWindow = { [weak self] in self?.session?.presentation?.end(animated: false) }
        trigger.track = { [weak self] phase, point in self?.session?.presentation?.track(phase, at: point) }
    }

    /// Called before the interaction is added to a view or removed from one. Ends a shown menu.
    open func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(trigger)
    }

    /// Called after the interaction was added to a view or removed from one.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(trigger)
    }

    /// The appearance of the shown menu; `unknown` while no menu is shown.
    open var menuAppearance: Appearance {
        guard let session, session.presentation != nil else { return .unknown }
        return session.trigger.isRich ? .rich : .compact
    }

    /// Returns the location of the press that has opened the menu, in the coordinates of a view, or of the window if
    /// `view` is nil. While no menu is shown, the coordinates are the greatest possible values.
    open func location(in view: UIView?) -> CGPoint {
        guard let session else {
            return CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude)
        }
        return UITouch.point(session.windowLocation, of: self.view?.window, in: view)
    }

    /// Updates the shown menu. The closure is called for the menu and for each open submenu: the closure receives a
    /// copy of the menu and returns the menu to show instead. Does nothing while no menu is shown.
    open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) { session?.presentation?.update(block) }

    /// Ends the shown menu; does nothing while no menu is shown.
    open func dismissMenu() { session?.presentation?.end() }

    /// The appearances of context menus, with UIKit's raw values.
    public enum Appearance: UInt, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// A menu beside a preview, over dimmed content.
        case rich = 1
        /// A menu without a preview.
        case compact = 2
    }
}

/// The state of one context menu, from the request for the menu's configuration until the menu has closed.
@MainActor struct ContextMenuSession {
    let configuration: UIContextMenuConfiguration
    let trigger: MenuTrigger
    /// The location of the press in the window.
    let windowLocation: CGPoint
    /// The presentation of the menu; nil before the menu is shown.
    var presentation: MenuPresentation?
}
